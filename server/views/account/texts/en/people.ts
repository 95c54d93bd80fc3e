/** What the pages of signing up and in say. */
export const people = {
  signIn: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  /** Why something was not done. */
  reasons: {
    'already-enabled': 'The second step is on already.',
    'bad-email': 'This is no e-mail address. It looks like name@example.com.',
    'bad-password': 'This is not your password.',
    closed: 'New accounts are made by the operator of this service.',
    'common-password': 'This password is known to many. Please choose another one.',
    'long-password': 'A password may have up to 128 characters.',
    'not-confirmed': 'Please confirm your address first, by the link in the mail that we sent you.',
    'not-enabled': 'The second step is not on.',
    'passkey-refused': 'The passkey was not accepted. Please try again.',
    'same-email': 'This is your address already.',
    'short-password': 'A password has at least 8 characters.',
    'signed-out': 'You are signed out. Please sign in again.',
    'spent-link': 'This link was used already, or it is too old. Please ask for a new one.',
    'step-expired': 'That took too long. Please sign in again.',
    'too-many': 'Too many attempts. Please try again in {seconds} seconds.',
    'wrong-code': 'This code is not right. Please type the one that your app shows now.',
    'wrong-credentials': 'Address and password do not fit together.',
  },
}
