/**
 * Recalculates events whose zone has new rules: the local time stays, and its instant is calculated again.
 */

import { createBudget } from '../recurrence/budget.ts'
import type { SeriesException } from '../recurrence/exceptions.ts'
import { occurrencesFrom } from '../recurrence/occurrences.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { writeUntil } from '../recurrence/until.ts'
import { type Moment, momentAt, momentInZone } from '../time/moment.ts'
import { type ChangedZone, earlierInstant, earlierOffset } from '../time/zone-changes.ts'
import { lastEndUnix } from './over.ts'
import type { When } from './when.ts'

/** The time of an event, and its recurrence. */
export interface Timed {
  readonly when: When
  readonly recurrence: Recurrence | undefined
}

/**
 * The new times of an event, and the seconds by which its next date moved: negative for earlier.
 */
export interface MovedTimes extends Timed {
  readonly overAt: number
  readonly seconds: number
}

/**
 * Recalculates an event with the current rules of its zone, which differ from those that were used
 * before; returns `undefined` if nothing moves. Times before `now`, in Unix seconds, stay
 * unchanged, and so do all-day events and times without a zone.
 */
export function rederived(
  { when, recurrence }: Timed,
  changed: ChangedZone,
  now: number,
): MovedTimes | undefined {
  if (when.isWholeDay || when.zone === '') return undefined
  const moved = movedWhen(when, now)
  const rule =
    recurrence && movedExceptions(movedRecurrence(recurrence, moved, changed), moved, now)
  const isOther = moved !== when || rule !== recurrence
  const date = rule ? movedDate(rule, moved, changed, now) : 0
  if (!isOther && date === 0) return undefined
  const seconds = moved.start.unix - when.start.unix || date || moved.end.unix - when.end.unix
  return {
    when: moved,
    recurrence: rule,
    overAt: lastEndUnix({ when: moved, recurrence: rule }),
    seconds,
  }
}

/**
 * Returns the seconds by which the next date moved, for an event that was read with the current
 * rules; 0 if no date after `now` moved.
 */
export function movedSeconds(
  { when, recurrence }: Timed,
  changed: ChangedZone,
  now: number,
): number {
  if (when.isWholeDay) return 0
  if (recurrence) return movedDate(recurrence, when, changed, now)
  const { start, end } = when
  const moved = [start, end].map(({ local, unix }) =>
    unix > now ? unix - earlierInstant(changed, local) : 0,
  )
  return moved.find((seconds) => seconds !== 0) ?? 0
}

/** Returns the time of an event according to the current rules, whatever rules were used before. */
export function movedWhen(when: When, now: number): When {
  if (when.isWholeDay || when.zone === '') return when
  const start = movedMoment(when.start, when.zone, now)
  const found = movedMoment(when.end, when.zone, now)
  // A start in a gap moves forward by the gap, possibly past an end after the gap.
  const end = found.unix < start.unix ? start : found
  return start === when.start && end === when.end ? when : { ...when, start, end }
}

// A moment whose local time in the zone is unchanged is right: it may be the second of two equal
// times.
function movedMoment(moment: Moment, zone: string, now: number): Moment {
  if (moment.unix <= now || momentAt(moment.unix, zone).local === moment.local) return moment
  return momentInZone({ local: moment.local, offset: undefined }, zone)
}

// UNTIL is an instant: it keeps its local time.
function movedRecurrence(recurrence: Recurrence, when: When, changed: ChangedZone) {
  const { end, rule } = recurrence
  if (!end || !('until' in end)) return recurrence
  const { unix } = end.until
  const local = momentAt(unix + earlierOffset(changed, unix), 'UTC').local
  const until = momentInZone({ local, offset: undefined }, when.zone)
  if (until.unix === unix) return recurrence
  const text = rule.replace(/UNTIL=[^;]*/, `UNTIL=${writeUntil(until, when)}`)
  const read = readRecurrence({ parameter: 'recurrence', text }, when)
  if (!read.ok || !read.value) return recurrence
  const { exceptions } = recurrence
  return exceptions ? { ...read.value, exceptions } : read.value
}

/** Returns a rule with the exceptions of future dates at their new instants. */
export function movedExceptions(recurrence: Recurrence, { zone }: When, now: number): Recurrence {
  const { exceptions } = recurrence
  if (!exceptions) return recurrence
  const moved = exceptions.map((exception) => movedException(exception, zone, now))
  const isSame = moved.every((exception, place) => exception === exceptions[place])
  return isSame ? recurrence : { ...recurrence, exceptions: moved }
}

function movedException(exception: SeriesException, zone: string, now: number): SeriesException {
  const { when } = exception.change
  const date = movedMoment(exception.date, zone, now)
  const own = when && movedWhen(when, now)
  if (date === exception.date && own === when) return exception
  return { ...exception, date, change: { ...exception.change, ...(own && { when: own }) } }
}

/** The limit of the search for a moved date, in steps of `occurrencesFrom`. */
const longestSearch = 20_000

/** Returns the seconds by which the first future date of a series moves; 0 if none does. */
function movedDate(recurrence: Recurrence, when: When, changed: ChangedZone, now: number): number {
  const budget = createBudget(longestSearch)
  for (const { from, to } of changed.differences) {
    const begin = Math.max(now, from - day)
    const end = to === null ? Number.POSITIVE_INFINITY : to + day
    for (const date of occurrencesFrom(recurrence, when, begin, budget)) {
      if (date.unix > end) break
      const seconds = date.unix - earlierInstant(changed, date.local)
      if (seconds !== 0) return seconds
    }
  }
  return 0
}

const day = 86_400
