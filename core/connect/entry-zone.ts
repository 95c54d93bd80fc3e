/** The time zone of an event that is sent to a calendar service. */

import type { When } from '../event/when.ts'
import type { Entry } from '../links/entry.ts'
import { lastOccurrence } from '../recurrence/last.ts'
import { refitRule } from '../recurrence/refit.ts'
import { momentInZone } from '../time/moment.ts'
import { zoneOffset, zoneTransitions } from '../time/zones.ts'

/** Whether an event has a time but no zone: the services' APIs have no form for it. */
export function needsZone({ isWholeDay, zone }: When): boolean {
  return !isWholeDay && zone === ''
}

/** Whether an event is cancelled, so that a calendar should no longer show it. */
export function isCancelled({ status }: Entry): boolean {
  return status === 'CANCELLED'
}

/** Puts an event without a zone into a person's zone, at the same local time. */
export function inZone(entry: Entry, zone: string): Entry {
  const { when, recurrence } = entry
  if (!needsZone(when)) return entry
  const [start, last] = [when.start, when.end].map(({ local }) =>
    momentInZone({ local, offset: undefined }, zone),
  )
  if (!start || !last) return entry
  // A clock change can move the start past the end.
  const end = last.unix < start.unix ? start : last
  const zoned: When = { ...when, zone, start, end }
  // If the rule would then end before the start, only the first date is kept.
  const rule = recurrence && refitRule(recurrence, when, zoned)
  return { ...entry, when: zoned, recurrence: rule }
}

/** A zone of Windows. */
export interface WindowsZone {
  /** Such as `W. Europe Standard Time`. */
  readonly name: string
  /** Its zones in the tz database; the first one has the same clock as the Windows zone in every year. */
  readonly zones: readonly string[]
}

const tenYears = 10 * 365 * 86_400

/**
 * Returns the name of a Windows zone that shows an event at the right times, up to its last date or
 * for ten years; `undefined` if there is none. The zone's own name comes first. Windows gives
 * several zones one name though their clocks differ, and learns of changes late: for a series,
 * another zone with the same clock is then right.
 */
export function findWindowsZone(
  { when, recurrence }: Pick<Entry, 'when' | 'recurrence'>,
  windows: readonly WindowsZone[],
): string | undefined {
  const from = when.start.unix
  const last = recurrence ? lastOccurrence(recurrence, when)?.unix : from
  const until = Math.min(last ?? Number.POSITIVE_INFINITY, from + tenYears)
  const span = { from, until: until + when.end.unix - from }
  // Times are equal in a zone and in its older names.
  const own = epoch.withTimeZone(when.zone)
  const isNamed = ({ zones }: WindowsZone) =>
    zones.some((one) => own.equals(epoch.withTimeZone(one)))
  const named = windows.filter(isNamed)
  const candidates = recurrence ? [...named, ...windows] : named
  return candidates.find(({ zones: [main = ''] }) => agree(main, when.zone, span))?.name
}

const epoch = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO('UTC')

/** Whether two zones have the same clock over a span of Unix seconds. */
function agree(
  one: string,
  other: string,
  { from, until }: { readonly from: number; readonly until: number },
): boolean {
  if (one === other) return true
  if (zoneOffset(one, from) !== zoneOffset(other, from)) return false
  const [first, second] = [one, other].map((zone) =>
    zoneTransitions(zone, from, until + 1).map(({ unix, to }) => `${unix} ${to}`),
  )
  return String(first) === String(second)
}
