import type { StoredEvent } from '../event/event.ts'
import { isOver, longestDay } from '../event/when.ts'
import { datesFrom } from '../recurrence/dates.ts'
import { movedTo } from '../recurrence/moved.ts'

/** A stretch of time in Unix seconds; without `to` it has no end. */
export interface Stretch {
  readonly from: number
  readonly to?: number
}

/**
 * The dates of a repeated event that are not over at `from` and begin before `to`: each as the event
 * that takes place then, so many at most. None of an event that takes place once.
 */
export function datesIn(
  event: StoredEvent,
  { from, to = Number.POSITIVE_INFINITY }: Stretch,
  most: number,
): readonly StoredEvent[] {
  const { recurrence, when } = event
  if (!recurrence) return []
  const length = when.end.unix - when.start.unix + (when.isWholeDay ? longestDay : 0)
  const found: StoredEvent[] = []
  for (const start of datesFrom(recurrence, when, from - length)) {
    if (start.unix >= to || found.length === most) break
    const date = { ...event, when: movedTo(start, when) }
    if (!isOver(date.when, from)) found.push(date)
  }
  return found
}

/** The next dates of several series together, by their starts; so many at most. */
export function nextDates(
  series: readonly StoredEvent[],
  from: number,
  most: number,
): readonly StoredEvent[] {
  const firsts = series.flatMap((event) => datesIn(event, { from }, 1)).sort(byStart)
  // Behind the first dates of as many series no other date can be among the next ones.
  const last = firsts[most - 1]
  const stretch = last ? { from, to: last.when.start.unix + 1 } : { from }
  const dates = series.flatMap((event) => datesIn(event, stretch, most))
  return dates.sort(byStart).slice(0, most)
}

/** The order of events by their starts; of those that start together, by their ids. */
export function byStart(one: StoredEvent, other: StoredEvent): number {
  return one.when.start.unix - other.when.start.unix || one.id - other.id
}
