/** What the pages of signing up and in say. */
export const people = {
  signIn: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  newPassword: 'New password',
  passwordHelp: 'At least 8 characters. A few words in a row are good and easy to remember.',
  code: 'Code',
  forgotten: 'Forgot your password?',
  passkeySignIn: 'Sign in with a passkey',
  noAccount: 'No account yet?',
  hasAccount: 'You have an account?',
  signUp: 'Sign up',
  signUpTitle: 'Make an account',
  makeAccount: 'Make the account',
  closedTitle: 'New accounts',
  closedText:
    'Accounts here are made by whoever runs this service. Please ask them for one. You can sign in as soon as you have it.',
  mailTitle: 'Look into your mail',
  mailSignUp:
    'We sent a mail to your address. Open the link in it to confirm the address; then you can sign in. The link works for 24 hours.',
  mailForgotten:
    'If there is an account with this address, a mail is on its way to it. Open the link in it to choose a new password. The link works for half an hour.',
  /** The way back to the form, where the address may have been another one. */
  mailAgain: 'Another address, or once more',
  mailMissing: 'No mail after a few minutes? Look among the unwanted ones, or ask once more.',
  mailPrinted:
    'This service sends no mail yet: SMTP_URL is not set. Whoever runs it finds the mail in the log of the service.',
  forgottenText: 'Tell us your address, and we send you a link to choose a new one.',
  sendLink: 'Send the link',
  confirmTitle: 'Confirm your address',
  confirmText: 'One more step: this address is yours, and your account shall have it.',
  confirm: 'Confirm the address',
  confirmSpent:
    'If you have confirmed the address, you can sign in. If not, choose a new password by mail: that confirms it as well.',
  resetTitle: 'Choose a new password',
  resetText: 'All devices are signed out by it. You can sign in with the new password then.',
  savePassword: 'Save the password',
  askAgain: 'Ask for a new link',
  secondStep: 'Second step',
  secondStepText: 'Type the six digits that your app shows now, or one of your recovery codes.',
  continue: 'Continue',
  toSignIn: 'Back to signing in',
  passkeyTitle: 'Sign in with a passkey',
  passkeyText: 'Your browser asks for your finger, your face or the number of your device.',
  passkeyFailed:
    'That did not work. It was cancelled, there is no passkey for this site on this device, or the browser is too old for it.',
  passkeyScript: 'Passkeys need JavaScript, which is off in this browser.',
  tryAgain: 'Try again',
  /** Why something was not done. */
  reasons: {
    'already-enabled': 'The second step is on already.',
    'bad-email': 'This is no e-mail address. It looks like name@example.com.',
    'bad-password': 'This is not your password.',
    closed: 'New accounts are made by the operator of this service.',
    'common-password':
      'This password is easy to guess: many use it, or it is your address or the name of this service. Please choose another one.',
    'long-password': 'A password may have up to 128 characters.',
    'not-confirmed':
      'Please confirm your address first, by the link in the mail that we sent you. To get it once more, sign up again.',
    'not-enabled': 'The second step is not on.',
    'passkey-refused': 'The passkey was not accepted. Please try again.',
    'same-email': 'This is your address already.',
    'short-password': 'A password has at least 8 characters.',
    'signed-out': 'You are signed out. Please sign in again.',
    'spent-link': 'This link was used already, or it is too old. Please ask for a new one.',
    'step-expired': 'That took too long. Please sign in again.',
    'too-many': 'Too many attempts. Please try again in {wait}.',
    'wrong-code': 'This code is not right. Please type the one that your app shows now.',
    'wrong-credentials': 'Address and password do not fit together.',
  },
}
