/** What the pages of signing up and in say, in German. */
export const signIn = {
  signIn: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordHelp:
    'Mindestens 8 Zeichen. Ein paar Wörter hintereinander sind gut und leicht zu merken.',
  code: 'Code',
  forgotten: 'Passwort vergessen?',
  passkeySignIn: 'Mit einem Passkey anmelden',
  noAccount: 'Noch kein Konto?',
  hasAccount: 'Sie haben ein Konto?',
  signUp: 'Registrieren',
  signUpTitle: 'Konto anlegen',
  signUpText: 'Wir schicken Ihnen per E-Mail einen Link, über den Sie Ihr Passwort wählen.',
  makeAccount: 'Konto anlegen',
  finishTitle: 'Passwort wählen',
  finishText: 'Sie legen ein Konto für {email} an.',
  finishSpent:
    'Wenn Sie Ihr Konto schon angelegt haben, melden Sie sich an. Wenn nicht, registrieren Sie sich noch einmal, um einen neuen Link zu bekommen.',
  closedTitle: 'Neue Konten',
  closedText:
    'Konten legt hier an, wer diesen Dienst betreibt. Bitte fragen Sie dort danach. Sobald Sie eines haben, können Sie sich anmelden.',
  mailTitle: 'Sehen Sie in Ihre Mails',
  mailSignUp:
    'Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie innerhalb von 24 Stunden den Link darin, um Ihre Adresse zu bestätigen und ein Passwort zu wählen.',
  mailForgotten:
    'Wenn es ein Konto mit dieser Adresse gibt, ist eine Mail dorthin unterwegs. Öffnen Sie den Link darin, um ein neues Passwort zu wählen. Der Link gilt eine halbe Stunde.',
  mailAgain: 'Eine andere Adresse, oder noch einmal',
  mailMissing:
    'Nach ein paar Minuten noch keine Mail? Sehen Sie bei den unerwünschten nach, oder fordern Sie noch eine an.',
  mailPrinted:
    'Dieser Dienst verschickt noch keine Mails: SMTP_URL ist nicht gesetzt. Wer ihn betreibt, findet die Mail im Log des Dienstes.',
  forgottenText:
    'Nennen Sie uns Ihre Adresse, dann schicken wir Ihnen einen Link, um ein neues zu wählen.',
  sendLink: 'Link schicken',
  confirmTitle: 'Adresse bestätigen',
  confirmText: 'Noch ein Schritt: Diese Adresse gehört Ihnen, und Ihr Konto soll sie haben.',
  confirm: 'Adresse bestätigen',
  confirmSpent:
    'Wenn Sie die Adresse schon bestätigt haben, können Sie sich damit anmelden. Wenn nicht, melden Sie sich mit Ihrer bisherigen Adresse an und ändern Sie sie noch einmal.',
  resetTitle: 'Neues Passwort wählen',
  resetText:
    'Damit werden alle Geräte abgemeldet. Danach können Sie sich mit dem neuen Passwort anmelden.',
  savePassword: 'Passwort speichern',
  askAgain: 'Neuen Link anfordern',
  secondStep: 'Zweiter Schritt',
  secondStepText:
    'Geben Sie die sechs Ziffern ein, die Ihre App jetzt zeigt, oder einen Ihrer Wiederherstellungscodes.',
  continue: 'Weiter',
  toSignIn: 'Zurück zur Anmeldung',
  passkeyTitle: 'Mit einem Passkey anmelden',
  passkeyText: 'Ihr Browser fragt nach Finger, Gesicht oder der PIN Ihres Geräts.',
  passkeyFailed:
    'Das hat nicht geklappt. Es wurde abgebrochen, auf diesem Gerät gibt es keinen Passkey für diese Seite, oder der Browser ist zu alt dafür.',
  passkeyScript: 'Passkeys brauchen JavaScript, und das ist in diesem Browser ausgeschaltet.',
  tryAgain: 'Noch einmal versuchen',
  reasons: {
    'already-enabled': 'Der zweite Schritt ist schon eingeschaltet.',
    'bad-email': 'Das ist keine E-Mail-Adresse. Sie sieht aus wie name@example.com.',
    'bad-password': 'Das ist nicht Ihr Passwort.',
    closed: 'Neue Konten legt der Betreiber dieses Dienstes an.',
    'common-password':
      'Dieses Passwort ist leicht zu erraten: viele benutzen es, oder es ist Ihre Adresse oder der Name dieses Dienstes. Bitte wählen Sie ein anderes.',
    'long-password': 'Ein Passwort darf bis zu 128 Zeichen haben.',
    'not-enabled': 'Der zweite Schritt ist nicht eingeschaltet.',
    'passkey-refused': 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    'same-email': 'Das ist schon Ihre Adresse.',
    'short-password': 'Ein Passwort hat mindestens 8 Zeichen.',
    'signed-out': 'Sie sind abgemeldet. Bitte melden Sie sich wieder an.',
    'spent-link':
      'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an.',
    'step-expired': 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
    'too-many': 'Zu viele Versuche. Bitte versuchen Sie es in {wait} noch einmal.',
    'wrong-code': 'Dieser Code stimmt nicht. Bitte geben Sie den ein, den Ihre App jetzt zeigt.',
    'wrong-credentials': 'Adresse und Passwort passen nicht zusammen.',
  },
}
