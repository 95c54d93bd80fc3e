import type { When } from '../event/when.ts'
import {
  addDays,
  dateOf,
  type Moment,
  momentAt,
  momentInZone,
  secondsInUtc,
} from '../time/moment.ts'
import { createBudget, type SearchBudget, unlimited } from './budget.ts'
import { daySeconds } from './clock.ts'
import { type CompleteRule, completeRule } from './pattern.ts'
import type { Recurrence } from './rule.ts'
import { times } from './times.ts'

/** The maximum number of times and empty periods that a search examines, which takes a few milliseconds. */
const maxSteps = 10_000

/**
 * The maximum number of steps of a search for the last date: a rule with COUNT has at most 9,999 dates,
 * and 84,000 days to examine from 1970 to 2199.
 */
const maxStepsToLast = 100_000

/** The cost of converting a local time to a moment, in steps. */
const stepsPerMoment = 10

/** Local and elapsed time differ by less over any range: offsets are within a day of UTC. */
const slack = 2 * daySeconds

/**
 * Returns up to `count` dates of a rule, without its exceptions, that start at or after `from`, in Unix seconds.
 * The start is the first date, even if the rule does not match it (RFC 5545 3.8.5.3). Dates keep
 * the local time of the event's zone: a time in a gap moves forward by the gap, and a time that
 * occurs twice is the first one (3.3.5). Returns fewer if the rule ends, or if 10,000 steps find no
 * more: counted from the start of a rule with COUNT, and from `from` otherwise.
 */
export function occurrences(
  recurrence: Recurrence,
  when: When,
  from: number,
  count: number,
): Moment[] {
  return occurrencesFrom(recurrence, when, from).take(count).toArray()
}

/** Yields the same dates. Once a shared budget is spent, searches find nothing more. */
export function occurrencesFrom(
  recurrence: Recurrence,
  when: When,
  from: number,
  budget: SearchBudget = unlimited,
): IteratorObject<Moment, undefined> {
  return searchMoments(recurrence, when, from, budget).filter(({ unix }) => unix >= from)
}

function* searchMoments(
  recurrence: Recurrence,
  when: When,
  from: number,
  budget: SearchBudget,
): Generator<Moment> {
  yield when.start
  if (!budget(stepsPerMoment)) return
  const pattern = completeRule(recurrence, secondsInUtc(when.start.local))
  const near = pattern.start + from - when.start.unix - slack
  const own = createBudget(maxSteps)
  let latest = when.start.unix
  for (const time of timesFrom(pattern, near, (steps) => own(steps) && budget(steps))) {
    if (!budget(stepsPerMoment)) return
    const moment = momentOf(time, when)
    if (moment.unix > lastMoment(recurrence)) return
    // Times in a gap move forward, possibly onto the next one.
    if (moment.unix > latest) yield moment
    latest = Math.max(latest, moment.unix)
  }
}

/**
 * Returns the last date of a rule with COUNT among those kept, even if `occurrences` cannot reach it.
 * Only rules with periods within a day and positions in them can take too many steps.
 */
export function lastCountedOccurrence(
  recurrence: Recurrence,
  when: When,
  isKept: (date: Moment) => boolean,
): Moment | undefined {
  const pattern = completeRule(recurrence, secondsInUtc(when.start.local))
  const all = Array.from(timesFrom(pattern, pattern.start, createBudget(maxStepsToLast)))
  while (all.length > 0) {
    const last = momentOf(all.pop() ?? 0, when)
    if (isKept(last)) return last
  }
  return isKept(when.start) ? when.start : undefined
}

/** Yields the times after the start and from `near` on, within COUNT and the budget. */
function* timesFrom(pattern: CompleteRule, near: number, budget: SearchBudget): Generator<number> {
  const { end, start } = pattern
  const isCounted = end !== undefined && 'count' in end
  const max = isCounted ? end.count - 1 : Number.POSITIVE_INFINITY
  let counted = 0
  if (max === 0) return
  for (const time of times(pattern, isCounted ? start : near, budget)) {
    if (time <= start) continue
    if (time >= near) yield time
    counted += 1
    if (counted === max) return
  }
}

function lastMoment({ end }: Recurrence): number {
  return end && 'until' in end ? end.until.unix : Number.POSITIVE_INFINITY
}

function momentOf(time: number, when: When): Moment {
  return startAt(new Date(1000 * time).toISOString().slice(0, 19), when)
}

/** Returns the moment of a local time, `YYYY-MM-DDTHH:MM:SS`, at which a date of a series starts. */
export function startAt(local: string, { isWholeDay, zone }: When): Moment {
  const moment = momentInZone({ local, offset: undefined }, zone)
  // An all-day event keeps its date even if a clock change skips its midnight.
  return isWholeDay ? { local, unix: moment.unix } : moment
}

/**
 * Returns the time of a repeated event on one of its dates, with the duration of the first: in
 * elapsed time or in whole days. The date is a moment in the event's zone.
 */
export function occurrenceAt(date: Moment, when: When): When {
  if (date.unix === when.start.unix) return when
  if (!when.isWholeDay) {
    const end = momentAt(date.unix + when.end.unix - when.start.unix, when.zone)
    return { ...when, start: date, end }
  }
  const first = Temporal.PlainDate.from(dateOf(when.start.local))
  const { days } = first.until(dateOf(when.end.local))
  const local = `${addDays(dateOf(date.local), days)}T00:00:00`
  return { ...when, start: date, end: momentInZone({ local, offset: undefined }, when.zone) }
}
