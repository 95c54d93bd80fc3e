import type { When } from '../event/when.ts'
import type { Moment } from '../time/moment.ts'
import { daySeconds } from './clock.ts'
import { lastCountedOccurrence, occurrences } from './occurrences.ts'
import type { Recurrence } from './rule.ts'

/** The first search for the last date covers a little over a week before the rule's end. */
const firstSpan = 8 * daySeconds

/**
 * Returns the last date of a rule, without its exceptions; `undefined` if it repeats forever, or if
 * no date is kept. Searches further than `occurrences` for the end of a rule with COUNT.
 */
export function lastOccurrence(
  recurrence: Recurrence,
  when: When,
  isKept: IsKept = () => true,
): Moment | undefined {
  const { end } = recurrence
  if (!end) return undefined
  return 'count' in end
    ? lastCountedOccurrence(recurrence, when, isKept)
    : lastBefore(end.until.unix, recurrence, when, isKept)
}

/** Selects the dates that count. */
type IsKept = (date: Moment) => boolean

// Searches backwards in growing steps: a year of a rule can have many dates or few.
function lastBefore(
  until: number,
  recurrence: Recurrence,
  when: When,
  isKept: IsKept,
): Moment | undefined {
  const lastFrom = (from: number) =>
    occurrences(recurrence, when, from, Number.MAX_SAFE_INTEGER).findLast(isKept)
  for (let span = firstSpan; span < until - when.start.unix; span *= 8) {
    const last = lastFrom(until - span)
    if (last) return last
  }
  return lastFrom(when.start.unix)
}
