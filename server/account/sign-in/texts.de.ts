import { passwordLength } from '../../../core/account/quota.ts'

/** The texts of the sign-up and sign-in pages, in German. */
export const signIn = {
  signIn: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordHelp: `Mindestens ${passwordLength.min} Zeichen. Ein paar zufällige Wörter sind sicher und leicht zu merken.`,
  code: 'Code',
  forgotten: 'Passwort vergessen?',
  passkeySignIn: 'Mit einem Passkey anmelden',
  or: 'oder',
  noAccount: 'Noch kein Konto?',
  hasAccount: 'Sie haben schon ein Konto?',
  signUp: 'Registrieren',
  signUpTitle: 'Konto erstellen',
  signUpText: 'Wir schicken Ihnen per E-Mail einen Link, über den Sie Ihr Passwort wählen.',
  makeAccount: 'Konto erstellen',
  finishTitle: 'Passwort wählen',
  finishText: 'Sie erstellen ein Konto für {email}.',
  finishSpent:
    'Wenn Sie Ihr Konto schon erstellt haben, melden Sie sich an. Wenn nicht, registrieren Sie sich noch einmal, um einen neuen Link zu bekommen.',
  closedTitle: 'Registrierung geschlossen',
  closedText:
    'Konten erstellt hier der Administrator. Bitten Sie ihn um eines und melden Sie sich dann an.',
  mailTitle: 'Prüfen Sie Ihr Postfach',
  mailSignUp:
    'Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie innerhalb von 24 Stunden den Link darin, um Ihre Adresse zu bestätigen und ein Passwort zu wählen.',
  mailForgotten:
    'Wenn zu dieser Adresse ein Konto gehört, haben wir einen Link für ein neues Passwort dorthin geschickt. Er gilt eine halbe Stunde.',
  mailAgain: 'Andere Adresse verwenden oder noch einmal senden',
  mailMissing:
    'Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach oder lassen Sie sich die E-Mail noch einmal schicken.',
  mailPrinted:
    'Dieser Dienst kann noch keine E-Mails verschicken: SMTP_URL ist nicht gesetzt. Der Administrator findet die E-Mail im Log.',
  forgottenText:
    'Geben Sie Ihre E-Mail-Adresse ein, dann schicken wir Ihnen einen Link für ein neues Passwort.',
  sendLink: 'Link schicken',
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmText: 'Noch ein Schritt: Bestätigen Sie diese Adresse, um sie für Ihr Konto zu verwenden.',
  confirm: 'E-Mail-Adresse bestätigen',
  confirmSpent:
    'Wenn Sie die Adresse schon bestätigt haben, können Sie sich damit anmelden. Wenn nicht, melden Sie sich mit Ihrer bisherigen Adresse an und ändern Sie sie noch einmal.',
  resetTitle: 'Neues Passwort wählen',
  resetText:
    'Damit werden alle Geräte abgemeldet. Melden Sie sich danach mit dem neuen Passwort an.',
  savePassword: 'Passwort speichern',
  askAgain: 'Neuen Link anfordern',
  secondStep: 'Zwei-Faktor-Authentifizierung',
  secondStepText:
    'Geben Sie die sechs Ziffern aus Ihrer App ein oder einen Ihrer Wiederherstellungscodes.',
  continue: 'Weiter',
  toSignIn: 'Zurück zur Anmeldung',
  passkeyTitle: 'Mit einem Passkey anmelden',
  passkeyText: 'Verwenden Sie Fingerabdruck, Gesicht oder Geräte-PIN.',
  passkeyFailed:
    'Das hat nicht geklappt. Es wurde abgebrochen, dieses Gerät hat keinen Passkey für diese Website, oder der Browser ist zu alt.',
  passkeyScript: 'Passkeys brauchen JavaScript, das in diesem Browser ausgeschaltet ist.',
  tryAgain: 'Noch einmal versuchen',
  reasons: {
    'already-enabled': 'Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet.',
    'bad-email': 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    'bad-password': 'Das Passwort ist falsch.',
    closed: 'Die Registrierung ist geschlossen. Konten erstellt hier der Administrator.',
    'common-password':
      'Dieses Passwort ist leicht zu erraten: Es ist zu verbreitet, oder es ist Ihre E-Mail-Adresse oder der Name dieses Dienstes. Wählen Sie ein anderes.',
    'long-password': `Verwenden Sie höchstens ${passwordLength.max} Zeichen.`,
    'not-enabled': 'Die Zwei-Faktor-Authentifizierung ist nicht eingeschaltet.',
    'passkey-refused': 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    'same-email': 'Das ist schon Ihre E-Mail-Adresse.',
    'short-password': `Verwenden Sie mindestens ${passwordLength.min} Zeichen.`,
    'signed-out': 'Sie sind abgemeldet. Bitte melden Sie sich wieder an.',
    'spent-link':
      'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
    'step-expired': 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
    'too-many': 'Zu viele Versuche. Versuchen Sie es in {wait} noch einmal.',
    'wrong-code': 'Der Code ist falsch. Geben Sie den ein, den Ihre App jetzt zeigt.',
    'wrong-credentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  },
}
