import { localEnd, spanOf } from '../event/span.ts'
import type { PropertyValue } from '../ical/properties.ts'
import { writeLocalDateTime } from '../ical/values.ts'
import type { Entry } from './entry.ts'
import { compactDateTime } from './moments.ts'
import type { LinkService, UrlParameters } from './service-url.ts'

/**
 * Google Calendar, with the `render` URL: `eventedit` does not work on Android (sources are in
 * docs/interop.md 1.1; this one: add-event-to-calendar-docs 56). It has no parameter for a UID, a
 * reminder, an organizer or a status.
 */
export const google: LinkService = {
  base: 'https://calendar.google.com/calendar/render',
  // Google answers long URLs with 414 (tardate/jquery.addtocalendar 3); the exact limit is unknown.
  // This length works in every browser (direct-url.md 8), and at sign-in it still fits into 8 KB when
  // it is passed on twice, with each % encoded again.
  limit: 2000,
  takesSeries: (entry) => isFrequencyKnown(entry) && isZoneKnown(entry),
  parameters: (entry) => ({
    action: 'TEMPLATE',
    text: entry.title,
    ...timesOf(entry),
    location: entry.location,
    // With the property's name (interop 1.1, AnandChowdhary/calendar-link).
    recur: entry.recurrence && `RRULE:${entry.recurrence.rule}`,
    ...availability[entry.transparency],
  }),
  guests: 'add',
  description: 'details',
  // Simple HTML is displayed (interop 1.1, add2cal/add-to-calendar-button).
  readsMarkup: true,
  write: (text) => text,
  separator: '\n\n',
}

// `trp` is ignored for all-day events, `crm` is not (interop 1.1, add-event-to-calendar-docs).
const availability: Readonly<Record<PropertyValue<'TRANSP'>, UrlParameters>> = {
  OPAQUE: { crm: 'BUSY', trp: 'true' },
  TRANSPARENT: { crm: 'AVAILABLE', trp: 'false' },
}

/**
 * A single event is an instant; a series keeps its local time, with its zone in `ctz`. All-day
 * events have no `ctz`: with it, the Android app gets their length wrong (interop 1.1,
 * spatie/calendar-links PR 198). Without a zone there is neither Z nor `ctz`: the time is local for
 * anyone who adds it.
 */
function timesOf({ when, recurrence }: Entry): UrlParameters {
  if (recurrence && !when.isWholeDay && when.zone !== '') {
    const [start, end] = [when.start.local, localEnd(when)].map(writeLocalDateTime)
    return { dates: `${start}/${end}`, ctz: googleZone(when.zone) }
  }
  const { start, end } = spanOf(when)
  return { dates: `${compactDateTime(start)}/${compactDateTime(end)}` }
}

// Google supports no frequency higher than daily (sebbo2002/ical-generator 130; on import it is a
// server error, googleapis/google-api-ruby-client 572).
function isFrequencyKnown({ recurrence }: Entry): boolean {
  return !/\bFREQ=(?:SECONDLY|MINUTELY|HOURLY)\b/.test(recurrence?.rule ?? '')
}

function isZoneKnown({ when }: Entry): boolean {
  return when.isWholeDay || googleZone(when.zone) !== undefined
}

/** Returns a zone name that Google supports; `undefined` if there is none. */
export function googleZone(zone: string): string | undefined {
  return zone.startsWith('Etc/') ? zonesWithoutPlace[zone] : (zonesWithoutPlace[zone] ?? zone)
}

/**
 * Zones that are not named after a place. Google silently ignores such a `ctz` and treats the time
 * as local (interop 1.1, spatie/calendar-links 248). In UTC a series would move with clock changes,
 * so another name of the same zone is used, as in the tz database since 2024b (file `backward`).
 * Etc/GMT+5 and the like have none.
 */
const zonesWithoutPlace: Readonly<Record<string, string>> = {
  CET: 'Europe/Brussels',
  CST6CDT: 'America/Chicago',
  EET: 'Europe/Athens',
  EST: 'America/Panama',
  EST5EDT: 'America/New_York',
  HST: 'Pacific/Honolulu',
  MET: 'Europe/Brussels',
  MST: 'America/Phoenix',
  MST7MDT: 'America/Denver',
  PST8PDT: 'America/Los_Angeles',
  WET: 'Europe/Lisbon',
  'Etc/GMT': 'UTC',
  'Etc/GMT+0': 'UTC',
  'Etc/GMT-0': 'UTC',
  'Etc/GMT0': 'UTC',
  'Etc/Greenwich': 'UTC',
  'Etc/UCT': 'UTC',
  'Etc/UTC': 'UTC',
  'Etc/Universal': 'UTC',
  'Etc/Zulu': 'UTC',
  GMT: 'UTC',
  'GMT+0': 'UTC',
  'GMT-0': 'UTC',
  GMT0: 'UTC',
  Greenwich: 'UTC',
  UCT: 'UTC',
  Universal: 'UTC',
  Zulu: 'UTC',
}
