import type { DateFormat } from '../../core/links/direct.ts'
import type { Language, Locale } from '../../core/text/language.ts'
import { withParameter } from './query.ts'
import type { Texts } from './texts/en.ts'
import { textsIn } from './texts/texts.ts'

/** The texts and formats of a page. */
export interface Translations {
  readonly language: Language
  /** The language tag for dates and numbers, such as `en-GB`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
  /** The clock that the event's parameters request; by default, that of the visitor's language. */
  readonly clock: 'h12' | 'h23' | undefined
  /** Returns the path of one of our pages in the requested language. */
  readonly pathTo: (path: string) => string
}

const rightToLeft: ReadonlySet<Language> = new Set(['ar'])

/** The clock of each requested format, and its language tag for English dates. */
const formats = {
  'DD/MM/YYYY': { clock: 'h23', english: 'en-GB' },
  'MM/DD/YYYY': { clock: 'h12', english: 'en-US' },
} as const

/** The translations for a locale; an event may request a date format. */
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
    pathTo: isExplicit ? (path) => withParameter(path, 'lang', language) : (path) => path,
  }
}
