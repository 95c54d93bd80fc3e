/** The address that makes a calendar service add an event. */

import type { Entry } from './entry.ts'
/** Parameters of an address by name; what is `undefined` or empty is left out. */
export type UrlParameters = Readonly<Record<string, string | undefined>>

/** A service that takes an event in a URL, and the parameters of that URL. */
export interface LinkService {
  /** Scheme, host and path. */
  readonly base: string
  /** The longest address that is sure to work, in characters. */
  readonly limit: number
  /** Whether the service can take the series; asked for entries that have a rule. */
  readonly takesSeries: (entry: Entry) => boolean
  /** Everything but attendees and description. */
  readonly parameters: (entry: Entry) => UrlParameters
  /** The parameter that takes the attendees, separated by commas. */
  readonly guests: string
  /** The parameter that takes the description. */
  readonly description: string
  /** Whether the description may be markup. */
  readonly readsMarkup: boolean
  /** A plain text as the service reads it. Written in parts it must come out the same. */
  readonly write: (text: string) => string
  /** What precedes the description and is never cut. */
  readonly lead?: (entry: Entry) => string
  /** What parts the description from the lead, and from the address of the event's page. */
  readonly separator: string
}

/** An address, and whether it leaves anything out. */
export interface ServiceUrl {
  readonly url: string
  /**
   * True where the description was shortened, or the attendees left out, to keep the address within
   * the service's limit. The description then ends with the address of the event's page.
   */
  readonly isShortened: boolean
}

/**
 * Title, time and place are always there in full. Where the limit is too low for all, the markup of
 * the description gives way first, then its end, then the attendees, who go all or not at all. An
 * address passes the limit where title, time, place and the address of the page alone do.
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

/** The characters that are left for the description before the address of the event's page. */
function charactersLeft(start: string, service: LinkService, entry: Entry): number {
  const least = service.write(`…${service.separator}${entry.pageUrl}`)
  return service.limit - (start + descriptionParameter(service, entry, least)).length
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

// The comma stays as it is: Yahoo splits the list before it decodes it (spatie/calendar-links 229),
// and the other services' own examples have it so.
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

// Spaces are %20: written as + they stay plus signs at Microsoft (docs/interop.md 1.2,
// spatie/calendar-links 109). Half a surrogate pair cannot be encoded.
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

/** Shortening a text to the room that an address has for it. */

// The language says little here: it is the script that decides where a word ends.
const words = new Intl.Segmenter('en', { granularity: 'word' })
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The longest beginning of a text that has a size of at most `room`, cut between words. It ends at
 * white space unless that would lose half of it, as in scripts without spaces; within a word only
 * where the first word alone is too long, and never within what a reader sees as one character. The
 * size of a text must be the sum of the sizes of its parts.
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
