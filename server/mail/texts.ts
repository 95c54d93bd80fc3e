import type { Language } from '../../core/text/language.ts'

/** The kinds of messages. */
export type MessageKind = 'signUp' | 'exists' | 'reset' | 'change' | 'taken' | 'moved' | 'password'

/** The text of a message; `{site}` and `{address}` are filled in. */
export interface MessageText {
  readonly subject: string
  readonly lines: readonly string[]
  /** The text of the link; absent without a link. */
  readonly action?: string
}

type MessageTexts = Readonly<Record<MessageKind, MessageText>>

const en: MessageTexts = {
  signUp: {
    subject: 'Finish creating your account',
    lines: [
      'Someone, hopefully you, asked to create an account at {site} with this email address. Open the link to confirm the address and choose a password.',
      'The link works once, for 24 hours. If it wasn’t you, ignore this email: no account will be created.',
    ],
    action: 'Choose a password',
  },
  exists: {
    subject: 'You already have an account',
    lines: [
      'Someone, hopefully you, tried to create an account at {site} with this address. It already has one; nothing was changed.',
      'If you forgot your password, choose a new one.',
    ],
    action: 'Choose a new password',
  },
  reset: {
    subject: 'Choose a new password',
    lines: [
      'Someone, hopefully you, asked for a new password for your account at {site}.',
      'The link works once, for half an hour. If it wasn’t you, ignore this email: your password stays the same.',
    ],
    action: 'Choose a new password',
  },
  change: {
    subject: 'Confirm your new email',
    lines: [
      'Someone, hopefully you, asked to use this email for their account at {site}. Open the link to confirm it.',
      'The link works once, for 24 hours. If it wasn’t you, ignore this email: nothing will change.',
    ],
    action: 'Confirm email',
  },
  taken: {
    subject: 'This email already has an account',
    lines: [
      'Someone, hopefully you, asked to use this email for another account at {site}. It already has its own account; nothing was changed.',
    ],
  },
  moved: {
    subject: 'Your email was changed',
    lines: [
      'Your account at {site} now uses {address} instead of this email.',
      'If it wasn’t you, contact the administrator of {site} right away.',
    ],
  },
  password: {
    subject: 'Your password was changed',
    lines: [
      'Your account at {site} has a new password. All other devices are signed out.',
      'If it wasn’t you, choose a new password now.',
    ],
    action: 'Choose a new password',
  },
}

const de: MessageTexts = {
  signUp: {
    subject: 'Schließen Sie Ihre Registrierung ab',
    lines: [
      'Jemand, hoffentlich Sie, möchte bei {site} ein Konto mit dieser E-Mail-Adresse erstellen. Öffnen Sie den Link, um die Adresse zu bestätigen und ein Passwort zu wählen.',
      'Der Link gilt einmal und 24 Stunden lang. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Es wird kein Konto erstellt.',
    ],
    action: 'Passwort wählen',
  },
  exists: {
    subject: 'Sie haben schon ein Konto',
    lines: [
      'Jemand, hoffentlich Sie, wollte bei {site} ein Konto mit dieser Adresse erstellen. Es gibt schon eines; nichts wurde geändert.',
      'Wenn Sie das Passwort vergessen haben, wählen Sie ein neues.',
    ],
    action: 'Neues Passwort wählen',
  },
  reset: {
    subject: 'Neues Passwort wählen',
    lines: [
      'Jemand, hoffentlich Sie, hat für Ihr Konto bei {site} ein neues Passwort angefordert.',
      'Der Link gilt einmal und eine halbe Stunde lang. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    ],
    action: 'Neues Passwort wählen',
  },
  change: {
    subject: 'Neue E-Mail-Adresse bestätigen',
    lines: [
      'Jemand, hoffentlich Sie, möchte diese Adresse für sein Konto bei {site} verwenden. Öffnen Sie den Link, um sie zu bestätigen.',
      'Der Link gilt einmal und 24 Stunden lang. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Es ändert sich nichts.',
    ],
    action: 'Adresse bestätigen',
  },
  taken: {
    subject: 'Diese Adresse hat schon ein Konto',
    lines: [
      'Jemand, hoffentlich Sie, wollte diese Adresse für ein anderes Konto bei {site} verwenden. Sie hat schon ein eigenes; nichts wurde geändert.',
    ],
  },
  moved: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lines: [
      'Ihr Konto bei {site} verwendet jetzt {address} statt dieser Adresse.',
      'Wenn Sie es nicht waren, wenden Sie sich sofort an den Administrator von {site}.',
    ],
  },
  password: {
    subject: 'Ihr Passwort wurde geändert',
    lines: [
      'Ihr Konto bei {site} hat ein neues Passwort. Alle anderen Geräte sind abgemeldet.',
      'Wenn Sie es nicht waren, wählen Sie jetzt ein neues Passwort.',
    ],
    action: 'Neues Passwort wählen',
  },
}

/** The texts of all messages. Other languages use English. */
export const messageTexts: Readonly<
  Partial<Record<Language, MessageTexts>> & { en: MessageTexts }
> = { en, de }
