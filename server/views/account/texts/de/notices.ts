/** What was just done, in German. */
export const notices = {
  saved: 'Gespeichert.',
  created: 'Angelegt.',
  deleted: 'Gelöscht.',
  restored: 'Wieder da.',
  confirmed: 'Ihre Adresse ist bestätigt.',
  passwordChanged: 'Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
  addressAsked: 'Wir haben eine Mail an die neue Adresse geschickt. Öffnen Sie den Link darin.',
  secondStepOn: 'Der zweite Schritt ist eingeschaltet.',
  secondStepOff: 'Der zweite Schritt ist ausgeschaltet.',
  passkeyAdded: 'Der Passkey ist hinzugefügt.',
  passkeyRemoved: 'Der Passkey ist entfernt.',
  signedOut: 'Abgemeldet.',
  accountDeleted: 'Ihr Konto ist gelöscht, mit allem, was darin war.',
  revoked: 'Das Token ist widerrufen.',
}
