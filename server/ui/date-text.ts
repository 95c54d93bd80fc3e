/** Dates and times in the format of a language. */

import { isOneDay, type When } from '../../core/event/when.ts'
import { type Moment, momentAt } from '../../core/time/moment.ts'
import { dateFormat } from './intl.ts'
import type { Translations } from './translations.ts'

/** The date and time of an event, in words. */
export interface WhenInWords {
  /** The day or days, with times if the event continues past midnight. */
  readonly days: string
  /** The times within a day; empty if they are part of `days`. */
  readonly times: string
  /** The zone of the times; empty for all-day events and without a zone. */
  readonly zone: string
}

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const briefDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

const forms = {
  day,
  time,
  hour: { hour: 'numeric' },
  dayAndTime: { ...day, ...time },
  shortDay: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDayAndWeekday: { ...briefDay, year: 'numeric' },
  shortDayInYear: { day: 'numeric', month: 'short' },
  briefDay,
  briefDayAndTime: { ...briefDay, ...time },
  dayOfMonth: { day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  shortMonth: { month: 'short' },
  shortMonthInYear: { month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  dayInMonth: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** Formats the date and time of an event. */
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

/** Formats the time of an event whose first day is shown elsewhere, without its zone. */
export function whenBriefly(when: When, translations: Translations): string {
  const { isWholeDay, start, end } = when
  const { allDay } = translations.texts
  if (isOneDay(when)) return isWholeDay ? allDay : range(translations, 'time', start, end)
  if (!isWholeDay) return range(translations, 'briefDayAndTime', start, end)
  return `${range(translations, 'briefDay', start, end)} · ${allDay}`
}

/** A short time: full hours have no minutes in languages that use AM and PM. */
export function timeBriefly(local: string, translations: Translations): string {
  const { hour12 } = formatter(translations, 'time').resolvedOptions()
  return inWords(translations, hour12 && local.slice(14, 16) === '00' ? 'hour' : 'time', local)
}

/** One date of a series, in words. */
export function dateInWords(
  { local }: Moment,
  { isWholeDay }: When,
  translations: Translations,
): string {
  return inWords(translations, isWholeDay ? 'day' : 'dayAndTime', local)
}

/** Formats a local time or a date. */
export function inWords(
  translations: Translations,
  form: keyof typeof forms,
  local: string,
): string {
  return formatter(translations, form).format(asUtc(local))
}

/** The days from one date to another: `23 Oct – 21 Nov 2026`. */
export function daysInWords(from: string, to: string, translations: Translations): string {
  return formatter(translations, 'shortDay').formatRange(asUtc(from), asUtc(to))
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

// Formatted as UTC, because it is already the local time.
function asUtc(local: string): number {
  return Date.parse(local.includes('T') ? `${local}Z` : local)
}

function formatter({ tag, clock }: Translations, form: keyof typeof forms): Intl.DateTimeFormat {
  const hourCycle = clock && 'hour' in forms[form] ? { hourCycle: clock } : {}
  const options = { ...forms[form], ...hourCycle, timeZone: 'UTC' }
  return dateFormat(tag, `${clock} ${form}`, options)
}

/**
 * The name of a zone in the language, with its city: `Central European Time (Paris)`; by default, its
 * current name.
 */
export function zoneInWords(
  zone: string,
  unix: number | undefined,
  { tag }: Pick<Translations, 'tag'>,
): string {
  const [area, ...places] = zone.split('/')
  // Zones without a place have only a specific name: `Coordinated Universal Time`.
  const timeZoneName = places.length === 0 || area === 'Etc' ? 'long' : 'longGeneric'
  const options = { timeZone: zone, timeZoneName } as const
  const format = dateFormat(tag, `${zone} ${timeZoneName}`, options)
  const parts = format.formatToParts(unix === undefined ? undefined : 1000 * unix)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  const city = places.at(-1)?.replaceAll('_', ' ')
  return timeZoneName === 'long' ? name : `${name} (${city})`
}
