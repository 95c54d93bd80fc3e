/** Writes the URLs that add an event to calendar services. */

import type { Entry } from './entry.ts'
/** URL parameters by name; those that are `undefined` or empty are omitted. */
export type UrlParameters = Readonly<Record<string, string | undefined>>

/** A service that takes an event in a URL, and the parameters of that URL. */
export interface LinkService {
  /** Scheme, host and path. */
  readonly base: string
  /** The longest URL that reliably works, in characters. */
  readonly limit: number
  /** Whether the service supports the series; called only for entries with a rule. */
  readonly takesSeries: (entry: Entry) => boolean
  /** All parameters except attendees and description. */
  readonly parameters: (entry: Entry) => UrlParameters
  /** The parameter that takes the attendees, separated by commas. */
  readonly guests: string
  /** The parameter that takes the description. */
  readonly description: string
  /** Whether the description may be markup. */
  readonly readsMarkup: boolean
  /** Writes a plain text for the service. Writing it in parts must give the same result. */
  readonly write: (text: string) => string
  /** Text before the description that is never truncated. */
  readonly lead?: (entry: Entry) => string
  /** The separator between the description and the lead, and before the URL of the event's page. */
  readonly separator: string
}

/** A URL, and whether it omits anything. */
export interface ServiceUrl {
  readonly url: string
  /**
   * True if the description was shortened or the attendees were omitted to keep the URL within the
   * service's limit. The description then ends with the URL of the event's page.
   */
  readonly isShortened: boolean
}

/**
 * Writes the URL for an entry. Title, time and location are always complete. If the limit is too
 * low for everything, the description first loses its markup, then its end, and then all attendees
 * are omitted. A URL exceeds the limit only if title, time, location and the URL of the page alone
 * do.
 */
export function writeServiceUrl(service: LinkService, entry: Entry): ServiceUrl {
  const whole = fullUrls(service, entry)
  const fits = whole.find((url) => url.length <= service.limit)
  if (fits !== undefined) return { url: fits, isShortened: false }
  const cut = shortenedUrl(service, entry)
  const shortestWhole = whole.at(-1) ?? cut
  return cut.length < shortestWhole.length
    ? { url: cut, isShortened: true }
    : { url: shortestWhole, isShortened: false }
}

function fullUrls(service: LinkService, entry: Entry): readonly string[] {
  const start = urlStart(service, entry) + guestsParameter(service, entry)
  const { text, html } = entry.description
  const written = service.readsMarkup && html !== undefined ? [html] : []
  return [...written, service.write(text)].map(
    (description) => start + descriptionParameter(service, entry, description),
  )
}

function shortenedUrl(service: LinkService, entry: Entry): string {
  const alone = urlStart(service, entry)
  const withGuests = alone + guestsParameter(service, entry)
  const start = charactersLeft(withGuests, service, entry) < 0 ? alone : withGuests
  const sizeOf = (part: string) => encode(service.write(part)).length
  const beginning = truncateAtWord(
    entry.description.text,
    charactersLeft(start, service, entry),
    sizeOf,
  )
  return (
    start + descriptionParameter(service, entry, shortenedDescription(service, entry, beginning))
  )
}

/** Returns the number of characters left for the description before the URL of the event's page. */
function charactersLeft(start: string, service: LinkService, entry: Entry): number {
  const shortest = service.write(`…${service.separator}${entry.pageUrl}`)
  return service.limit - (start + descriptionParameter(service, entry, shortest)).length
}

function shortenedDescription(service: LinkService, entry: Entry, beginning: string): string {
  const dots = beginning === entry.description.text ? '' : '…'
  const text = beginning === '' ? '' : beginning + dots + service.separator
  return service.write(text + entry.pageUrl)
}

function urlStart(service: LinkService, entry: Entry): string {
  const parameters = Object.entries(service.parameters(entry))
  const written = parameters.map(([name, value]) => parameter(name, value)).join('')
  return `${service.base}?${written.slice(1)}`
}

// The comma is not encoded: Yahoo splits the list before it decodes it (spatie/calendar-links 229),
// and the other services' own examples do the same.
function guestsParameter(service: LinkService, { attendees }: Entry): string {
  return attendees.length === 0 ? '' : `&${service.guests}=${attendees.map(encode).join(',')}`
}

function descriptionParameter(service: LinkService, entry: Entry, written: string): string {
  const lead = service.lead?.(entry) ?? ''
  const separator = lead === '' || written === '' ? '' : service.separator
  return parameter(service.description, service.write(lead + separator) + written)
}

function parameter(name: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : `&${name}=${encode(value)}`
}

// Spaces are %20: a + stays a plus sign at Microsoft (docs/interop.md 1.2, spatie/calendar-links
// 109). An unpaired surrogate cannot be encoded.
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

/** Shortens a string to the room in a URL. */

// The language matters little: the script determines where a word ends.
const words = new Intl.Segmenter('en', { granularity: 'word' })
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the longest beginning of a string whose size is at most `room`, cut between words. It ends
 * at white space unless that would lose half of it, as in scripts without spaces; within a word
 * only if the first word alone is too long, and never within a grapheme. The size of a string must be
 * the sum of the sizes of its parts.
 */
export function truncateAtWord(
  text: string,
  room: number,
  sizeOf: (part: string) => number,
): string {
  const wholeWords = longestFitting(text, words, room, sizeOf)
  return wholeWords || longestFitting(text, characters, room, sizeOf)
}

function longestFitting(
  text: string,
  segmenter: Intl.Segmenter,
  room: number,
  sizeOf: (part: string) => number,
): string {
  let size = 0
  let end = 0
  let lastSpace = 0
  for (const { segment, index } of segmenter.segment(text)) {
    size += sizeOf(segment)
    if (size > room) break
    end = index + segment.length
    if (segment.trim() === '') lastSpace = index
  }
  if (end === text.length) return text
  return text.slice(0, lastSpace > end / 2 ? lastSpace : end).trimEnd()
}
