import type { When } from '../../core/event/when.ts'
import type { DateFormat } from '../../core/links/direct.ts'
import type { Moment } from '../../core/time/moment.ts'

/** How a page writes dates: as its language does, or as the event's own parameters ask for. */
export interface Wording {
  readonly day: (local: string) => string
  readonly time: (local: string) => string
  readonly language: string
}

/** The wording of a page; a format that was asked for sets the order and the clock. */
export function wordingOf(format?: DateFormat): Wording {
  const language = format === 'DD/MM/YYYY' ? 'en-GB' : 'en-US'
  const day = formatter(language, dayWords)
  const time = formatter(language, timeWords)
  return {
    // A wall clock is formatted as if it were in UTC: it is already the one to show.
    day: (local) => day.format(Date.parse(`${local.slice(0, 10)}T00:00:00Z`)),
    time: (local) => time.format(Date.parse(`${local}Z`)),
    language,
  }
}

const dayWords = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const
const timeWords = { timeStyle: 'short', timeZone: 'UTC' } as const

// A formatter takes longer to make than a page; those that are used are kept, up to this many.
const mostFormatters = 100
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= mostFormatters) formatters.clear()
  const made = new Intl.DateTimeFormat(language, options)
  formatters.set(key, made)
  return made
}

/** When an event takes place, in words: its days, and its times with the zone that they are in. */
export function whenInWords({ isWholeDay, zone, start, end }: When, wording = wordingOf()): string {
  const [firstDay, lastDay] = [wording.day(start.local), wording.day(end.local)]
  const isOneDay = firstDay === lastDay
  if (isWholeDay) return isOneDay ? `${firstDay}, all day` : `${firstDay} to ${lastDay}, all day`
  const [first, last] = [wording.time(start.local), wording.time(end.local)]
  const times = isOneDay ? between(first, last) : `${first} to ${lastDay}, ${last}`
  return `${firstDay}, ${times}${zone && `, ${zoneInWords(zone, start.unix, wording)}`}`
}

function between(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`
}

/** One date of a series, in words. */
export function dateInWords(start: Moment, isWholeDay: boolean, wording: Wording): string {
  const day = wording.day(start.local)
  return isWholeDay ? day : `${day}, ${wording.time(start.local)}`
}

/** A zone in words as people of the place call it then: `Central European Standard Time`. */
function zoneInWords(zone: string, unix: number, { language }: Wording): string {
  const format = formatter(language, { timeZone: zone, timeZoneName: 'long' })
  const parts = format.formatToParts(1000 * unix)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  return zone.includes('/') ? `${name} (${zone.replaceAll('_', ' ')})` : name
}
