import { farthestWest, type Phase, phaseOf } from '../event/phase.ts'
import type { When } from '../event/when.ts'
import { dateOf } from '../time/moment.ts'
import { daySeconds } from './clock.ts'
import { datesFrom, datesNotOver, type Occurrence } from './dates.ts'
import type { Recurrence } from './rule.ts'

/**
 * Returns the phase of a repeated event at a moment in Unix seconds: that of its current or next
 * date.
 */
export function phaseOfSeries(recurrence: Recurrence, when: When, now: number): Phase {
  const present = currentOccurrence(recurrence, when, now)
  return present ? phaseOf(present, now) : 'over'
}

/** Returns the time of the current or next date of a series; `undefined` if all are over. */
export function currentOccurrence(
  recurrence: Recurrence,
  when: When,
  now: number,
): When | undefined {
  return currentDate(recurrence, when, now)?.when
}

/**
 * Returns the current or next date of a series, a cancelled one only if no other follows; `undefined`
 * if all are over.
 */
export function currentDate(
  recurrence: Recurrence,
  when: When,
  now: number,
): Occurrence | undefined {
  const seen = when.zone === '' ? now - farthestWest : now
  let cancelled: Occurrence | undefined
  for (const date of datesNotOver(recurrence, when, seen)) {
    if (phaseOf(date.when, now) === 'over') continue
    if (!date.change.isCancelled) return date
    cancelled ??= date
  }
  return cancelled
}

/**
 * Returns the first occurrence that starts on a date, `YYYY-MM-DD`, in the zone of the event;
 * `undefined` if there is none, and for any other string.
 */
export function occurrenceOn(
  recurrence: Recurrence,
  when: When,
  date: string,
): Occurrence | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  if (Number.isNaN(midnight)) return undefined
  // In every zone, a date begins less than a day before or after it begins in UTC.
  const found = datesFrom(recurrence, when, midnight - daySeconds).find(
    (one) => dateOf(one.when.start.local) >= date,
  )
  return found && dateOf(found.when.start.local) === date ? found : undefined
}
