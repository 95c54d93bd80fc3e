import { passwordLength } from '../../../core/account/quota.ts'

/** The texts of the sign-up and sign-in pages. */
export const signIn = {
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHelp: `At least ${passwordLength.min} characters. A few random words are strong and easy to remember.`,
  code: 'Code',
  forgotten: 'Forgot your password?',
  passkeySignIn: 'Sign in with a passkey',
  /** Between the button for passkeys and the form. */
  or: 'or',
  noAccount: 'No account yet?',
  hasAccount: 'Already have an account?',
  signUp: 'Sign up',
  signUpTitle: 'Create an account',
  signUpText: 'We’ll email you a link to choose your password.',
  makeAccount: 'Create account',
  finishTitle: 'Choose a password',
  finishText: 'You’re creating an account for {email}.',
  finishSpent:
    'If you’ve already created your account, sign in. Otherwise, sign up again to get a new link.',
  closedTitle: 'Sign-up is closed',
  closedText: 'The administrator creates the accounts here. Ask them for one, then sign in.',
  mailTitle: 'Check your email',
  mailSignUp:
    'We sent you an email. Open its link within 24 hours to confirm your address and choose a password.',
  mailForgotten:
    'If this email belongs to an account, we sent it a link to choose a new password. The link works for half an hour.',
  /** A link back to the form. */
  mailAgain: 'Use another email or send again',
  mailMissing: 'Nothing after a few minutes? Check your spam folder or send it again.',
  mailPrinted:
    'This service can’t send emails yet: SMTP_URL is not set. The administrator finds the email in the log.',
  forgottenText: 'Enter your email, and we’ll send you a link to choose a new password.',
  sendLink: 'Send link',
  confirmTitle: 'Confirm your email',
  confirmText: 'One more step: confirm this email to use it for your account.',
  confirm: 'Confirm email',
  confirmSpent:
    'If you’ve already confirmed your email, sign in with it. Otherwise, sign in with your previous one and change it again.',
  resetTitle: 'Choose a new password',
  resetText: 'This signs out all devices. Then sign in with the new password.',
  savePassword: 'Save password',
  askAgain: 'Get a new link',
  secondStep: 'Two-step verification',
  secondStepText: 'Enter the six digits from your app, or one of your recovery codes.',
  continue: 'Continue',
  toSignIn: 'Back to sign-in',
  passkeyTitle: 'Sign in with a passkey',
  passkeyText: 'Use your fingerprint, face or device PIN.',
  passkeyFailed:
    'That didn’t work. It was cancelled, this device has no passkey for this site, or the browser is too old.',
  passkeyScript: 'Passkeys need JavaScript, which is turned off in this browser.',
  tryAgain: 'Try again',
  /** The content of an error page. */
  reasons: {
    'already-enabled': 'Two-step verification is already on.',
    'bad-email': 'Enter an email like name@example.com.',
    'bad-password': 'Password is wrong.',
    closed: 'Sign-up is closed. The administrator creates the accounts here.',
    'common-password':
      'This password is easy to guess: it’s common, or it’s your email or the name of this service. Choose another one.',
    'long-password': `Use up to ${passwordLength.max} characters.`,
    'not-enabled': 'Two-step verification is not on.',
    'passkey-refused': 'The passkey was not accepted. Please try again.',
    'same-email': 'This is already your email.',
    'short-password': `Use at least ${passwordLength.min} characters.`,
    'signed-out': 'You’re signed out. Please sign in again.',
    'spent-link': 'This link has expired or was already used. Get a new one.',
    'step-expired': 'That took too long. Please sign in again.',
    'too-many': 'Too many attempts. Try again in {wait}.',
    'wrong-code': 'The code is wrong. Enter the one your app shows now.',
    'wrong-credentials': 'Email or password is wrong.',
  },
}
