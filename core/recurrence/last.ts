import type { When } from '../event/when.ts'
import type { Moment } from '../time/moment.ts'
import { daySeconds } from './clock.ts'
import { lastCountedOccurrence, occurrences } from './occurrences.ts'
import type { Recurrence } from './rule.ts'

/** The first search for the last date covers a little over a week before the rule's end. */
const firstSpan = 8 * daySeconds

/**
 * Returns the last date of a repeated event; `undefined` if it repeats forever. Has the same limits
 * as `occurrences`.
 */
export function lastOccurrence(recurrence: Recurrence, when: When): Moment | undefined {
  const { end } = recurrence
  if (!end) return undefined
  return 'count' in end
    ? lastCountedOccurrence(recurrence, when)
    : lastBefore(end.until.unix, recurrence, when)
}

// Searches backwards in growing steps: a year of a rule can have many dates or few.
function lastBefore(until: number, recurrence: Recurrence, when: When): Moment {
  for (let span = firstSpan; span < until - when.start.unix; span *= 8) {
    const last = occurrences(recurrence, when, until - span, Number.MAX_SAFE_INTEGER).at(-1)
    if (last) return last
  }
  const all = occurrences(recurrence, when, when.start.unix, Number.MAX_SAFE_INTEGER)
  return all.at(-1) ?? when.start
}
