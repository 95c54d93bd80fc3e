import type { When } from '../event/when.ts'
import { writeDate, writeLocalDateTime } from '../ical/values.ts'
import { addDays, dateOf, type Moment } from '../time/moment.ts'
import { daySeconds, unitSeconds } from './clock.ts'
import { readRecurrence } from './parse-rule.ts'
import { withExceptionsOf } from './refit-exceptions.ts'
import { type Recurrence, singleDateRule } from './rule.ts'

/**
 * Returns the rule of an event that moves to another time, with its exceptions. It ends on the same
 * day as before, so that a change of the time of day or the zone adds or removes no dates. If the rule
 * would end before the new start, or is hourly and the event is now all-day, only added and changed dates
 * are kept, if any.
 */
export function refitRule(
  recurrence: Recurrence,
  before: When,
  after: When,
): Recurrence | undefined {
  const { rule, end } = recurrence
  const until = end && 'until' in end ? writeEnd(recurrence, end.until, before) : ''
  const text = rule.replace(/UNTIL=[^;]*/, `UNTIL=${until}`)
  const hasOwnDates = recurrence.exceptions?.some(({ isSkipped }) => !isSkipped)
  const fitted = ruleOf(text, after) ?? (hasOwnDates ? ruleOf(singleDateRule, after) : undefined)
  if (!fitted) return undefined
  return withExceptionsOf({ recurrence, when: before }, { recurrence: fitted, when: after })
}

function ruleOf(text: string, when: When): Recurrence | undefined {
  const read = readRecurrence({ parameter: 'recurrence', text }, when)
  return read.ok ? read.value : undefined
}

// An hourly rule ends at a time, any other with a day: the previous day if the last time was too
// early for a date.
function writeEnd({ frequency }: Recurrence, until: Moment, { start }: When): string {
  if (unitSeconds[frequency] < daySeconds) return writeLocalDateTime(until.local)
  const isWhole = until.local.slice(11) >= start.local.slice(11)
  return writeDate(addDays(dateOf(until.local), isWhole ? 0 : -1))
}
