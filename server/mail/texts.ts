import type { Language } from '../../core/text/language.ts'

/** What letters are about. */
export type LetterKind = 'confirm' | 'exists' | 'reset' | 'change' | 'taken' | 'moved' | 'password'

/** A letter's words; `{site}` and `{address}` stand for what they name. */
export interface LetterText {
  readonly subject: string
  readonly lines: readonly string[]
  /** What following the link does, as a verb; a letter without a link has none. */
  readonly action?: string
}

type Letters = Readonly<Record<LetterKind, LetterText>>

const en: Letters = {
  confirm: {
    subject: 'Finish creating your account',
    lines: [
      'Someone, hopefully you, asked to create an account at {site} with this email address. Open the link to confirm the address and choose a password.',
      'The link works once, for 24 hours. If it wasn’t you, ignore this email: no account will be created.',
    ],
    action: 'Choose a password',
  },
  exists: {
    subject: 'You have an account already',
    lines: [
      'Someone, hopefully you, tried to create an account at {site} with this address. It already has one; nothing was changed.',
      'If you forgot the password, choose a new one.',
    ],
    action: 'Choose a new password',
  },
  reset: {
    subject: 'Choose a new password',
    lines: [
      'A new password was asked for, for your account at {site}.',
      'The link works once, for half an hour. If it was not you, do nothing: the password stays as it is.',
    ],
    action: 'Choose a new password',
  },
  change: {
    subject: 'Confirm your new e-mail address',
    lines: [
      'This address is to take the place of the one of an account at {site}.',
      'The link works once, for 24 hours. If it was not you, do nothing.',
    ],
    action: 'Confirm the address',
  },
  taken: {
    subject: 'This address has an account already',
    lines: [
      'Somebody wanted to give this address to another account at {site}. It has an account of its own, and nothing was changed.',
    ],
  },
  moved: {
    subject: 'Your e-mail address was changed',
    lines: [
      'Your account at {site} has the address {address} from now on, and this one no more.',
      'If it was not you, write to whoever runs {site} at once.',
    ],
  },
  password: {
    subject: 'Your password was changed',
    lines: [
      'Your account at {site} has a new password. All other devices are signed out.',
      'If it was not you, choose a new password now.',
    ],
    action: 'Choose a new password',
  },
}

const de: Letters = {
  confirm: {
    subject: 'Ihr neues Konto',
    lines: [
      'Jemand, hoffentlich Sie, möchte bei {site} ein Konto mit dieser Adresse. Öffnen Sie den Link, um die Adresse zu bestätigen und ein Passwort zu wählen.',
      'Der Link gilt einmal und 24 Stunden lang. Wenn Sie es nicht waren, müssen Sie nichts tun: Es wird kein Konto angelegt.',
    ],
    action: 'Passwort wählen',
  },
  exists: {
    subject: 'Sie haben schon ein Konto',
    lines: [
      'Jemand, hoffentlich Sie, wollte bei {site} ein Konto mit dieser Adresse anlegen. Es gibt schon eines, und nichts wurde geändert.',
      'Wenn Sie das Passwort vergessen haben, wählen Sie ein neues.',
    ],
    action: 'Neues Passwort wählen',
  },
  reset: {
    subject: 'Neues Passwort wählen',
    lines: [
      'Für Ihr Konto bei {site} wurde ein neues Passwort angefordert.',
      'Der Link gilt einmal und eine halbe Stunde lang. Wenn Sie es nicht waren, müssen Sie nichts tun: Das Passwort bleibt, wie es ist.',
    ],
    action: 'Neues Passwort wählen',
  },
  change: {
    subject: 'Neue E-Mail-Adresse bestätigen',
    lines: [
      'Diese Adresse soll an die Stelle der bisherigen eines Kontos bei {site} treten.',
      'Der Link gilt einmal und 24 Stunden lang. Wenn Sie es nicht waren, müssen Sie nichts tun.',
    ],
    action: 'Adresse bestätigen',
  },
  taken: {
    subject: 'Diese Adresse hat schon ein Konto',
    lines: [
      'Jemand wollte diese Adresse einem anderen Konto bei {site} geben. Sie hat ein eigenes, und nichts wurde geändert.',
    ],
  },
  moved: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lines: [
      'Ihr Konto bei {site} hat von jetzt an die Adresse {address} und nicht mehr diese.',
      'Wenn Sie es nicht waren, schreiben Sie sofort an die Betreiber von {site}.',
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

/** The words of all letters. A language that is absent is written in English. */
export const letters: Readonly<Partial<Record<Language, Letters>> & { en: Letters }> = { en, de }
