import { farthestWest, type Phase, phaseOf } from '../event/phase.ts'
import { longestDay, type When } from '../event/when.ts'
import { occurrenceAt, occurrences } from './occurrences.ts'
import type { Recurrence } from './rule.ts'

/**
 * How many dates are checked: every day is assumed to be the longest, so the first date may be
 * over.
 */
const maxCandidates = 3

/**
 * Returns the phase of a repeated event at a moment in Unix seconds: that of its current or next
 * date.
 */
export function phaseOfSeries(recurrence: Recurrence, when: When, now: number): Phase {
  const present = currentOccurrence(recurrence, when, now)
  return present ? phaseOf(present, now) : 'over'
}

/** Returns the current or next date of a repeated event; `undefined` if all are over. */
export function currentOccurrence(
  recurrence: Recurrence,
  when: When,
  now: number,
): When | undefined {
  const length = when.end.unix - when.start.unix + (when.isWholeDay ? longestDay : 0)
  const seen = when.zone === '' ? now - farthestWest : now
  return occurrences(recurrence, when, seen - length + 1, maxCandidates)
    .map((start) => occurrenceAt(start, when))
    .find((date) => phaseOf(date, now) !== 'over')
}
