import type { When } from '../event/when.ts'
import { writeDate, writeLocalDateTime } from '../ical/values.ts'
import { addDays, dateOf, type Moment } from '../time/moment.ts'
import { daySeconds, unitSeconds } from './clock.ts'
import { readRecurrence } from './parse-rule.ts'
import type { Recurrence } from './rule.ts'

/**
 * The rule of an event that moves to another time. It ends on the same day as before, so that no
 * date is lost or added when the time of day or the zone changes. `undefined` where the rule does
 * not go with the new time: one that would end before the start, or goes by hours through whole
 * days.
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

// A rule by hours ends at a time, any other with a day: with the one before where the last time was
// too early for a date.
function writeEnd({ frequency }: Recurrence, until: Moment, { start }: When): string {
  if (unitSeconds[frequency] < daySeconds) return writeLocalDateTime(until.local)
  const isWhole = until.local.slice(11) >= start.local.slice(11)
  return writeDate(addDays(dateOf(until.local), isWhole ? 0 : -1))
}
