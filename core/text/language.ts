/** The languages that visitors are answered in, and which of them a visitor reads. */

/** The languages that pages speak, by their tags of BCP 47. */
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

/** A language as a visitor writes it. */
export interface Locale {
  readonly language: Language
  /** The language with the visitor's region, for dates and numbers: `en-GB`. */
  readonly tag: string
  /** Whether the URL requested it: links to other pages then repeat it. */
  readonly isExplicit: boolean
}

/** The default locale. */
export const english: Locale = { language: 'en', tag: 'en', isExplicit: false }

/** All regions: anyone can send other letters, and each tag has its own cached pages. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** How many languages of a request are looked at. */
const maxRanges = 20

/**
 * The locale for a visitor: the one that the URL requests, else the first one of `Accept-Language`
 * (RFC 9110, 12.5.4) that pages support, else English.
 */
export function chooseLocale(explicit: string, accepted: string): Locale {
  const wanted = readTag(explicit)
  if (wanted) return { ...wanted, isExplicit: true }
  const known = byQuality(accepted).map(readTag).find(Boolean)
  return { ...english, ...known }
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
  // What follows a single letter is not a region (BCP 47, 2.2.6).
  const [first = '', ...subtags] = text
    .trim()
    .replace(/-[a-z0-9]-.*/i, '')
    .split('-', 4)
  const language = languages.find((known) => known === first.toLowerCase())
  if (!language) return undefined
  const region = subtags.map((subtag) => subtag.toUpperCase()).find(isRegion)
  return { language, tag: region && hasRegions(language) ? `${language}-${region}` : language }
}

function isRegion(subtag: string): boolean {
  return /^[A-Z]{2}$/.test(subtag) && regions.of(subtag) !== undefined
}

// The texts are in simplified Chinese; the dates of other regions are not.
function hasRegions(language: Language): boolean {
  return language !== 'zh'
}
