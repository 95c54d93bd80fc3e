/** Dates and times in words, as people of a language write them. */

import { isOneDay, type When } from '../../core/event/when.ts'
import { type Moment, momentAt } from '../../core/time/moment.ts'
import { dateFormat } from './intl.ts'
import type { Translations } from './translations.ts'

/** When an event takes place, in words. */
export interface WhenInWords {
  /** Its day, or its days; with their times where an event goes over midnight. */
  readonly days: string
  /** Its times within a day; empty where they are said with the days. */
  readonly times: string
  /** The zone that its times are in; empty for whole days and without a zone. */
  readonly zone: string
}

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

const forms = {
  day,
  time,
  dayAndTime: { ...day, ...time },
  shortDay: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDayInYear: { day: 'numeric', month: 'short' },
  dayOfMonth: { day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  shortMonth: { month: 'short' },
  month: { month: 'long', year: 'numeric' },
  dayInMonth: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** When an event takes place, in words. */
export function whenInWords(when: When, translations: Translations): WhenInWords {
  const { isWholeDay, start, end } = when
  if (isWholeDay) {
    return {
      days: range(translations, 'day', start, end),
      times: translations.texts.allDay,
      zone: '',
    }
  }
  const zone = when.zone && zoneInWords(when.zone, start.unix, translations)
  if (!isOneDay(when)) {
    return { days: range(translations, 'dayAndTime', start, end), times: '', zone }
  }
  return {
    days: inWords(translations, 'day', start.local),
    times: range(translations, 'time', start, end),
    zone,
  }
}

/** The same on one line. */
export function whenOnOneLine(when: When, translations: Translations): string {
  const { days, times, zone } = whenInWords(when, translations)
  return [days, times, zone].filter(Boolean).join(' · ')
}

/** One date of an event that takes place on several, in words. */
export function dateInWords(
  { local }: Moment,
  { isWholeDay }: When,
  translations: Translations,
): string {
  return inWords(translations, isWholeDay ? 'day' : 'dayAndTime', local)
}

/** The part of a wall clock that a form names, in words. A date alone is its midnight. */
export function inWords(
  translations: Translations,
  form: keyof typeof forms,
  local: string,
): string {
  return formatter(translations, form).format(asUtc(local))
}

/** The day of a Unix time in a time zone: `21 Nov 2026`. An empty zone is UTC. */
export function dateInZone(zone: string, unix: number, translations: Translations): string {
  return inWords(translations, 'shortDay', momentAt(unix, zone).local)
}

const dateTime = { ...forms.shortDay, ...time, timeZoneName: 'short' } as const

/** The same with the time and the name of the zone. */
export function dateTimeInZone(zone: string, unix: number, { tag }: Translations): string {
  const options = { ...dateTime, timeZone: zone || 'UTC' }
  return dateFormat(tag, `moment in ${zone}`, options).format(1000 * unix)
}

function range(
  translations: Translations,
  form: keyof typeof forms,
  start: Moment,
  end: Moment,
): string {
  return formatter(translations, form).formatRange(asUtc(start.local), asUtc(end.local))
}

// A wall clock is formatted as if it were in UTC: it is already the one to show.
function asUtc(local: string): number {
  return Date.parse(local.includes('T') ? `${local}Z` : local)
}

function formatter({ tag, clock }: Translations, form: keyof typeof forms): Intl.DateTimeFormat {
  const hourCycle = clock && 'hour' in forms[form] ? { hourCycle: clock } : {}
  const options = { ...forms[form], ...hourCycle, timeZone: 'UTC' }
  return dateFormat(tag, `${clock} ${form}`, options)
}

/** A zone as people of the language know it, with its city: `Central European Time (Paris)`. */
function zoneInWords(zone: string, unix: number, { tag }: Translations): string {
  const [area, ...places] = zone.split('/')
  // What is no place has no general name, only the one of the moment: `Coordinated Universal Time`.
  const timeZoneName = places.length === 0 || area === 'Etc' ? 'long' : 'longGeneric'
  const options = { timeZone: zone, timeZoneName } as const
  const format = dateFormat(tag, `${zone} ${timeZoneName}`, options)
  const parts = format.formatToParts(1000 * unix)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  const city = places.at(-1)?.replaceAll('_', ' ')
  return timeZoneName === 'long' ? name : `${name} (${city})`
}
