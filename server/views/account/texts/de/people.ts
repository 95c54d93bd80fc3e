/** What the pages of signing up and in say, in German. */
export const people = {
  signIn: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  reasons: {
    'already-enabled': 'Der zweite Schritt ist schon eingeschaltet.',
    'bad-email': 'Das ist keine E-Mail-Adresse. Sie sieht aus wie name@example.com.',
    'bad-password': 'Das ist nicht Ihr Passwort.',
    closed: 'Neue Konten legt der Betreiber dieses Dienstes an.',
    'common-password': 'Dieses Passwort kennen viele. Bitte wählen Sie ein anderes.',
    'long-password': 'Ein Passwort darf bis zu 128 Zeichen haben.',
    'not-confirmed':
      'Bitte bestätigen Sie zuerst Ihre Adresse, mit dem Link in der Mail, die wir Ihnen geschickt haben.',
    'not-enabled': 'Der zweite Schritt ist nicht eingeschaltet.',
    'passkey-refused': 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    'same-email': 'Das ist schon Ihre Adresse.',
    'short-password': 'Ein Passwort hat mindestens 8 Zeichen.',
    'signed-out': 'Sie sind abgemeldet. Bitte melden Sie sich wieder an.',
    'spent-link':
      'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an.',
    'step-expired': 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
    'too-many': 'Zu viele Versuche. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.',
    'wrong-code': 'Dieser Code stimmt nicht. Bitte geben Sie den ein, den Ihre App jetzt zeigt.',
    'wrong-credentials': 'Adresse und Passwort passen nicht zusammen.',
  },
}
