import { sanitizeHtml } from '../html/sanitize.ts'
import { maxLength, normalizeLines, singleLine } from '../text/text.ts'
import { type Component, type Property, textOf } from './component.ts'
import type { Note } from './notes.ts'
import { isLongerThan, truncate } from './truncate.ts'

/** The text of an event, and the parts of the file that it leaves out. */
export interface ParsedDescription {
  readonly text: string
  readonly notes: readonly Note[]
}

/** A URL of an event, with its label. */
interface Address {
  readonly url: string
  readonly label: string
}

/** In characters: with all additions, there is still room for a description. */
const maxUrlLength = 1000
const maxLabelLength = 100
const maxConferences = 10

/**
 * Reads a description. The URLs of the event and of its conferences, for which an event has no
 * field, are appended unless it contains them. A long description is cut to make room.
 */
export function readDescription(event: Component, isOurs: boolean): ParsedDescription {
  const text = readText(event, isOurs)
  const { pages, isPageLost } = isOurs ? { pages: [], isPageLost: false } : eventPagesOf(event)
  const { conferences, isAnyLost } = conferencesOf(event)
  const shown = pages.filter(({ url }) => !text.includes(url))
  const existing = [text, ...pages.map(({ url }) => url)].join('\n')
  const added = conferences.filter(({ url }) => !existing.includes(url))
  const tail = [...shown, ...added].map(toLine).join('\n')
  const isCut = isPageLost || isLongerThan(joined(text, tail), maxLength.description)
  const notes: readonly (readonly [note: Note, isTrue: boolean])[] = [
    ['conference', added.length > 0],
    ['conference-lost', isAnyLost],
    ['cut', isCut],
  ]
  const room = maxLength.description - (tail === '' ? 0 : tail.length + blankLine.length)
  return {
    text: joined(truncate(text, room), tail),
    notes: notes.filter(([, isTrue]) => isTrue).map(([note]) => note),
  }
}

const blankLine = '\n\n'

function toLine({ url, label }: Address): string {
  return label === '' ? url : `${label}: ${url}`
}

function joined(text: string, tail: string): string {
  return text === '' || tail === '' ? text + tail : text + blankLine + tail
}

// Files from other apps have HTML in plain descriptions.
function readText(event: Component, isOurs: boolean): string {
  const given = textOf(event, 'description').toWellFormed()
  if (isOurs) return normalizeLines(given)
  return (/<[a-z][^>]*>/i.test(given) ? sanitizeHtml(given).text : normalizeLines(given)).trim()
}

// Few calendar apps show it.
function eventPagesOf(event: Component) {
  const url = singleLine(textOf(event, 'url'))
  const isPage = /^https?:\/\//i.test(url)
  const isPageLost = isPage && url.length > maxUrlLength
  return { pages: isPage && !isPageLost ? [{ url, label: '' }] : [], isPageLost }
}

/** The standard property (RFC 7986 5.11), and those of Google and Microsoft. */
export const conferenceNames = [
  'conference',
  'x-google-conference',
  'x-microsoft-skypeteamsmeetingurl',
]

function conferencesOf(event: Component) {
  const said = event.properties.filter(({ name }) => conferenceNames.includes(name)).map(addressOf)
  const all = [...Map.groupBy(said, ({ url }) => url).values()].flatMap(([first]) => first ?? [])
  const conferences = all.filter(canBeFollowed).slice(0, maxConferences)
  return { conferences, isAnyLost: conferences.length < all.length }
}

function addressOf({ value, parameters }: Property): Address {
  const label = singleLine((parameters['label'] ?? '').toWellFormed())
  return { url: singleLine(value.toWellFormed()), label: truncate(label, maxLabelLength) }
}

function canBeFollowed({ url }: Address): boolean {
  return url.length <= maxUrlLength && /^(?:https?:\/\/|tel:|sips?:|xmpp:)[^\s<>"]+$/i.test(url)
}
