import { farthestWest, type Phase, phaseOf } from '../event/phase.ts'
import { longestDay, type When } from '../event/when.ts'
import { dateOf } from '../time/moment.ts'
import { daySeconds } from './clock.ts'
import { occurrenceAt, occurrences, occurrencesFrom } from './occurrences.ts'
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

/**
 * Returns the first occurrence that starts on a date, `YYYY-MM-DD`, in the zone of the event;
 * `undefined` if there is none, and for any other string.
 */
export function occurrenceOn(recurrence: Recurrence, when: When, date: string): When | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  if (Number.isNaN(midnight)) return undefined
  // In every zone, a date begins less than a day before or after it begins in UTC.
  const starts = occurrencesFrom(recurrence, when, midnight - daySeconds)
  const start = starts.find(({ local }) => dateOf(local) >= date)
  return start && dateOf(start.local) === date ? occurrenceAt(start, when) : undefined
}
