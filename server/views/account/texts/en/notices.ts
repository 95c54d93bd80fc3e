/** What was just done, as the next page says it. */
export const notices = {
  saved: 'Saved.',
  created: 'Created.',
  deleted: 'Deleted.',
  restored: 'It is back.',
  confirmed: 'Your address is confirmed.',
  passwordChanged: 'Your password is changed. All other devices are signed out.',
  addressAsked: 'We sent a mail to the new address. Open the link in it.',
  secondStepOn: 'The second step is on.',
  secondStepOff: 'The second step is off.',
  passkeyAdded: 'The passkey is added.',
  passkeyRemoved: 'The passkey is removed.',
  signedOut: 'Signed out.',
  accountDeleted: 'Your account is deleted, with all that was in it.',
  revoked: 'The token is revoked.',
}
