import type { When } from '../event/when.ts'
import type { Moment } from '../time/moment.ts'
import { daySeconds } from './clock.ts'
import { lastCountedOccurrence, occurrences } from './occurrences.ts'
import type { Recurrence } from './rule.ts'

/** How far before its end the last date of a rule is looked for first: a little over a week. */
const firstSpan = 8 * daySeconds

/**
 * The last date of a repeated event, `undefined` where there is none: it goes on for ever. As far as
 * `occurrences` reaches.
 */
export function lastOccurrence(recurrence: Recurrence, when: When): Moment | undefined {
  const { end } = recurrence
  if (!end) return undefined
  return 'count' in end
    ? lastCountedOccurrence(recurrence, when)
    : lastBefore(end.until.unix, recurrence, when)
}

// Backwards in ever longer steps: rules have many dates in a year, or few.
function lastBefore(until: number, recurrence: Recurrence, when: When): Moment {
  for (let span = firstSpan; span < until - when.start.unix; span *= 8) {
    const last = occurrences(recurrence, when, until - span, Number.MAX_SAFE_INTEGER).at(-1)
    if (last) return last
  }
  const all = occurrences(recurrence, when, when.start.unix, Number.MAX_SAFE_INTEGER)
  return all.at(-1) ?? when.start
}
