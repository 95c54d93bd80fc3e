import { english, type Language, type Locale } from '../../../core/language.ts'
import { type Translations, translationsFor } from '../../ui/translations.ts'
import { de } from './texts/de.ts'
import { type AccountTexts, en } from './texts/en.ts'

/** How the account section speaks to a person. */
export interface AccountSpeech extends Translations {
  readonly account: AccountTexts
}

const tables: Readonly<Partial<Record<Language, AccountTexts>>> = { en, de }

/** How the account section speaks in a locale; in English where it has no table of the language. */
export function accountSpeech(locale: Locale): AccountSpeech {
  const account = tables[locale.language]
  if (account) return { ...translationsFor(locale), account }
  return { ...translationsFor(english), account: en }
}
