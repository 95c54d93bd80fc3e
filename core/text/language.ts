/** The supported languages, and the choice of a visitor's language. */

/** The languages of pages, by their BCP 47 tags. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'tr',
  'ja',
  'zh',
  'ar',
] as const
export type Language = (typeof languages)[number]

/** A language with the visitor's regional format. */
export interface Locale {
  readonly language: Language
  /** The language with the visitor's region, for dates and numbers: `en-GB`. */
  readonly tag: string
  /** Whether the URL requested it: links to other pages then repeat it. */
  readonly isExplicit: boolean
}

/** The default locale. */
export const english: Locale = { language: 'en', tag: 'en', isExplicit: false }

/**
 * All regions: other letters are ignored, because anyone can send them and each tag has its own cached pages.
 */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The maximum number of a request's languages that are read. */
const maxRanges = 20

/**
 * Returns the locale for a visitor: the one that the URL requests, otherwise the first one in
 * `Accept-Language` (RFC 9110, 12.5.4) that pages support, otherwise English.
 */
export function chooseLocale(explicit: string, accepted: string): Locale {
  const wanted = readTag(explicit)
  if (wanted) return { ...wanted, isExplicit: true }
  const preferred = byQuality(accepted).map(readTag).find(Boolean)
  return { ...english, ...preferred }
}

function byQuality(accepted: string): readonly string[] {
  const ranges = accepted.split(',', maxRanges).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((part) => /^q=/i.test(part))?.slice(2)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const liked = ranges.filter(({ quality }) => quality > 0)
  return liked.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag)
}

type Tagged = Pick<Locale, 'language' | 'tag'>

function readTag(text: string): Tagged | undefined {
  // Subtags after a single letter are not regions (BCP 47, 2.2.6).
  const [first = '', ...subtags] = text
    .trim()
    .replace(/-[a-z0-9]-.*/i, '')
    .split('-', 4)
  const language = languages.find((supported) => supported === first.toLowerCase())
  if (!language) return undefined
  const region = subtags.map((subtag) => subtag.toUpperCase()).find(isRegion)
  return { language, tag: region && hasRegions(language) ? `${language}-${region}` : language }
}

function isRegion(subtag: string): boolean {
  return /^[A-Z]{2}$/.test(subtag) && regions.of(subtag) !== undefined
}

// The texts are in simplified Chinese, unlike the dates of other regions.
function hasRegions(language: Language): boolean {
  return language !== 'zh'
}
