import { farthestWest, type Phase, phaseOf } from '../event/phase.ts'
import { longestDay, type When } from '../event/when.ts'
import { occurrences } from './dates.ts'
import { movedTo } from './moved.ts'
import type { Recurrence } from './rule.ts'

/** How many dates are looked at: with each day taken as the longest, the first may be over. */
const candidates = 3

/** The phase of a repeated event at a moment in Unix seconds: of the date that goes on, or is next. */
export function phaseOfSeries(recurrence: Recurrence, when: When, now: number): Phase {
  const length = when.end.unix - when.start.unix + (when.isWholeDay ? longestDay : 0)
  const seen = when.zone === '' ? now - farthestWest : now
  const phases = occurrences(recurrence, when, seen - length + 1, candidates).map((start) =>
    phaseOf(movedTo(start, when), now),
  )
  return phases.find((phase) => phase !== 'over') ?? 'over'
}
