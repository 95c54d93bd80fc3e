/** Reads a URL as its service does, for the tests that compare it with its event. */

import type { Entry } from './entry.ts'

/** The services that take an event in a URL. */
export const linkNames = ['google', 'outlookcom', 'office365', 'yahoo', 'teams'] as const
export type LinkName = (typeof linkNames)[number]

/** A service's reading of a URL. */
export interface ReadLink {
  readonly title: string
  readonly start: string
  readonly end: string
  readonly place: string
  /** The description as written, with any string before it. */
  readonly text: string
  readonly guests: readonly string[]
}

/** Returns the parameters of a URL, decoded and in order. */
export function parametersOf(url: string): ReadonlyMap<string, string> {
  const pairs = url.slice(url.indexOf('?') + 1).split('&')
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeURIComponent(value)]
    }),
  )
}

interface Names {
  readonly title: string
  readonly place: string
  readonly text: string
  readonly guests: string
  readonly times: (parameters: Read) => readonly [start: string, end: string]
}

type Read = (name: string) => string

const microsoft: Names = {
  title: 'subject',
  place: 'location',
  text: 'body',
  guests: 'to',
  times: (read) => [momentOf(read('startdt')), momentOf(read('enddt'))],
}

const names: Readonly<Record<LinkName, Names>> = {
  google: {
    title: 'text',
    place: 'location',
    text: 'details',
    guests: 'add',
    times: (read) => {
      const [start = '', end = ''] = read('dates').split('/')
      return [momentOf(start, read('ctz')), momentOf(end, read('ctz'))]
    },
  },
  outlookcom: microsoft,
  office365: microsoft,
  yahoo: {
    title: 'TITLE',
    place: 'in_loc',
    text: 'DESC',
    guests: 'inv_list',
    times: (read) => {
      const start = momentOf(read('ST'))
      return [start, read('DUR') === 'allday' ? nextDay(start) : momentOf(read('ET'))]
    },
  },
  teams: {
    title: 'subject',
    place: 'location',
    text: 'content',
    guests: 'attendees',
    times: (read) => [momentOf(read('startTime')), momentOf(read('endTime'))],
  },
}

/** Reads a URL as its service does. */
export function readLink(service: LinkName, url: string): ReadLink {
  const parameters = parametersOf(url)
  const read: Read = (name) => parameters.get(name) ?? ''
  const { title, place, text, guests, times } = names[service]
  const [start, end] = times(read)
  return {
    ...{ title: read(title), place: read(place), text: read(text), start, end },
    guests: read(guests).split(',').filter(Boolean),
  }
}

/** Returns the expected reading of an entry, except its description. */
export function expectedLink(service: LinkName, entry: Entry): Omit<ReadLink, 'text'> {
  const [start = '', end = ''] = expectedTimes(service, entry)
  const title = entry.title.toWellFormed()
  const place = service === 'teams' ? '' : entry.location
  return { title, place, start, end, guests: entry.attendees }
}

/** Returns the description that a service shows, without the added text before it. */
export function ownText(service: LinkName, entry: Entry, text: string): string {
  const { when, location } = entry
  if (service === 'teams') return text.slice(location.length).replace(/^ – /, '')
  if (service !== 'yahoo' || when.isWholeDay || when.zone === '') return text
  return text.slice(text.indexOf(when.zone) + when.zone.length).replace(/^\n\n/, '')
}

/** Returns a plain text as written for a service. */
export function writtenText(service: LinkName, text: string): string {
  if (service === 'teams') return text.replaceAll('\n', ' ')
  if (service === 'google' || service === 'yahoo') return text
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return markup.replaceAll('\n', '<br>')
}

/**
 * Returns the expected times of an event: an instant, a local time if it has no zone, or a day; the
 * end is exclusive.
 */
function expectedTimes(service: LinkName, { when }: Entry): readonly string[] {
  const { start, end, zone, isWholeDay } = when
  const days = [start.local.slice(0, 10), nextDay(end.local.slice(0, 10))]
  if (isWholeDay) return service === 'teams' ? days.map((day) => `${day}T00:00:00`) : days
  if (zone === '' || service === 'yahoo') return [start.local, end.local]
  return [start, end].map(({ unix }) => instantOf(unix))
}

function instantOf(unix: number): string {
  return Temporal.Instant.fromEpochMilliseconds(1000 * unix).toString()
}

function momentOf(text: string, zone = ''): string {
  if (/^\d{4}-?\d\d-?\d\d$/.test(text)) return Temporal.PlainDate.from(text).toString()
  if (text.endsWith('Z')) return Temporal.Instant.from(text).toString()
  const local = Temporal.PlainDateTime.from(text)
  return zone === '' ? local.toString() : local.toZonedDateTime(zone).toInstant().toString()
}

function nextDay(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString()
}
