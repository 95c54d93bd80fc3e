import type { When } from '../event/when.ts'
import { writeDate, writeLocalDateTime } from '../ical/values.ts'
import { addDays, dateOf, type Moment } from '../time/moment.ts'
import { daySeconds, unitSeconds } from './clock.ts'
import { readRecurrence } from './parse-rule.ts'
import type { Recurrence } from './rule.ts'

/**
 * Returns the rule of an event that moves to another time. It ends on the same day as before, so
 * that a change of the time of day or the zone adds or removes no dates. Returns `undefined` if the
 * rule does not fit the new time: it would end before the start, or it is hourly and the event is
 * now all-day.
 */
export function refitRule(
  recurrence: Recurrence,
  before: When,
  after: When,
): Recurrence | undefined {
  const { rule, end } = recurrence
  const until = end && 'until' in end ? writeEnd(recurrence, end.until, before) : ''
  const text = rule.replace(/UNTIL=[^;]*/, `UNTIL=${until}`)
  const read = readRecurrence({ parameter: 'recurrence', text }, after)
  return read.ok ? read.value : undefined
}

// An hourly rule ends at a time, any other with a day: the previous day if the last time was too
// early for a date.
function writeEnd({ frequency }: Recurrence, until: Moment, { start }: When): string {
  if (unitSeconds[frequency] < daySeconds) return writeLocalDateTime(until.local)
  const isWhole = until.local.slice(11) >= start.local.slice(11)
  return writeDate(addDays(dateOf(until.local), isWhole ? 0 : -1))
}
