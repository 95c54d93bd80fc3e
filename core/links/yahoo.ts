import { localEnd } from '../event/span.ts'
import type { When } from '../event/when.ts'
import { writeDate, writeLocalDateTime } from '../ical/values.ts'
import { addDays, dateOf } from '../time/moment.ts'
import type { LinkService, UrlParameters } from './service-url.ts'

/**
 * Yahoo Calendar (docs/interop.md 1.3). The names have the case that its parser expects: in lower
 * case they failed (spatie/calendar-links 120), without `v=60` the form does not open (221 there).
 * No `uid`: it would change an existing event, or cause an error (direct-url.md 2.1).
 */
export const yahoo: LinkService = {
  base: 'https://calendar.yahoo.com/',
  // Descriptions of 2,000 characters failed in 2025 (az-digital/az_quickstart 4327).
  limit: 2000,
  // RPAT had no effect from 2021 on and works again (add-event-to-calendar-docs PRs 31 and 61), but
  // it has no count, and if it is not supported the later dates are silently lost.
  takesSeries: () => false,
  parameters: (entry) => ({
    v: '60',
    TITLE: entry.title,
    ...timesOf(entry.when),
    in_loc: entry.location,
    REM1: entry.reminder === undefined ? undefined : reminders[entry.reminder],
  }),
  guests: 'inv_list',
  description: 'DESC',
  // Tags are removed, and a line break stays one.
  readsMarkup: false,
  write: (text) => text,
  lead: ({ when }) => (when.isWholeDay || when.zone === '' ? '' : timesInZone(when)),
  separator: '\n\n',
}

/**
 * A Z is ignored, and no parameter names a zone: everyone sees the time as written
 * (add-event-to-calendar-docs 27 and 29). So it is in the event's own zone. DUR is ignored if ET is given
 * (spatie/calendar-links 220), and without ET it makes a one-day event all-day; several days are shown as
 * timed from midnight to midnight, and there is no better form (240 there).
 */
function timesOf(when: When): UrlParameters {
  if (!when.isWholeDay) {
    return { ST: writeLocalDateTime(when.start.local), ET: writeLocalDateTime(localEnd(when)) }
  }
  const [first, last] = [dateOf(when.start.local), dateOf(when.end.local)]
  if (first === last) return { ST: writeDate(first), DUR: 'allday' }
  return { ST: writeDate(first), ET: writeDate(addDays(last, 1)) }
}

/** Shows visitors elsewhere the exact time: `2026-03-10 14:00 – 15:30 Europe/Berlin`. */
function timesInZone(when: When): string {
  const [start, end] = [dateAndTime(when.start.local), dateAndTime(localEnd(when))]
  const last = dateOf(start) === dateOf(end) ? end.slice(11) : end
  return `${start} – ${last} ${when.zone}`
}

function dateAndTime(local: string): string {
  return local.slice(0, 16).replace('T', ' ')
}

/**
 * The values of REM1 by minutes; any other value means no reminder (add-event-to-calendar-docs 33).
 */
const reminders: Readonly<Record<number, string>> = {
  5: '5M',
  15: '15M',
  30: '30M',
  60: '1H',
  120: '2H',
  180: '3H',
  360: '6H',
  720: '12H',
  ...Object.fromEntries(Array.from({ length: 14 }, (_, day) => [1440 * (day + 1), `${day + 1}D`])),
}
