import type { Language, Locale } from '../../core/language.ts'
import type { DateFormat } from '../../core/links/direct.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { ja } from './texts/ja.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import { pt } from './texts/pt.ts'
import type { Texts } from './texts/texts.ts'
import { tr } from './texts/tr.ts'
import { zh } from './texts/zh.ts'

/** The language of a page: its texts, and how dates and numbers are written. */
export interface Translations {
  readonly language: Language
  /** The locale for dates and numbers, such as `en-GB`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
  /** The clock that the event's parameters ask for; `undefined` for that of the language. */
  readonly clock: 'h12' | 'h23' | undefined
  /** The path of another page, in the language of the address. */
  readonly pathTo: (path: string) => string
}

const tables: Readonly<Record<Language, Texts>> = { en, de, fr, es, pt, it, nl, pl, tr, ja, zh, ar }

/** The texts of a language. */
export function textsIn(language: Language): Texts {
  return tables[language]
}

const rightToLeft: ReadonlySet<Language> = new Set(['ar'])

/** The clock of a date format, and its English locale (decision 36). */
const formats = {
  'DD/MM/YYYY': { clock: 'h23', english: 'en-GB' },
  'MM/DD/YYYY': { clock: 'h12', english: 'en-US' },
} as const

/** The translations for a locale. An event may ask for a date format. */
export function translationsFor(
  { language, tag, isAsked }: Locale,
  dateFormat?: DateFormat,
): Translations {
  const format = dateFormat && formats[dateFormat]
  return {
    language,
    tag: format && language === 'en' ? format.english : tag,
    direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
    texts: textsIn(language),
    clock: format?.clock,
    pathTo: isAsked ? (path) => withLanguage(path, language) : (path) => path,
  }
}

/** The same path in a language. */
export function withLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
