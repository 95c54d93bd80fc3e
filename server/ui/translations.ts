import type { DateFormat } from '../../core/links/direct.ts'
import type { Language, Locale } from '../../core/text/language.ts'
import type { Texts } from './texts/en.ts'
import { textsIn } from './texts/texts.ts'

/** How a page speaks to its visitor. */
export interface Translations {
  readonly language: Language
  /** The tag that dates and numbers are written by, `en-GB`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
  /** The clock that the event's own parameters ask for; otherwise the visitor's language says. */
  readonly clock: 'h12' | 'h23' | undefined
  /** An address of a page of ours, in the language that was asked for. */
  readonly pathTo: (path: string) => string
}

const rightToLeft: ReadonlySet<Language> = new Set(['ar'])

/** What a requested format says about the clock, and about dates in English. */
const formats = {
  'DD/MM/YYYY': { clock: 'h23', english: 'en-GB' },
  'MM/DD/YYYY': { clock: 'h12', english: 'en-US' },
} as const

/** How a page speaks in a locale, where an event may ask for a format of its dates. */
export function translationsFor(
  { language, tag, isExplicit }: Locale,
  dateFormat?: DateFormat,
): Translations {
  const format = dateFormat && formats[dateFormat]
  return {
    language,
    tag: format && language === 'en' ? format.english : tag,
    direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
    texts: textsIn(language),
    clock: format?.clock,
    pathTo: isExplicit ? (path) => withLanguage(path, language) : (path) => path,
  }
}

/** The same address in a language. */
export function withLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
