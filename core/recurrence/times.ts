/**
 * The times of a rule in local time, independent of the zone: whole seconds as if it were UTC. In
 * the order of RFC 5545 3.3.10: periods, days, times of day, BYSETPOS.
 */

import type { SearchBudget } from './budget.ts'
import { type ClockUnit, clockUnits, daySeconds, unitAt } from './clock.ts'
import { monthOf } from './day-numbers.ts'
import { candidatesIn, isDayOf, isInMonths, periodOf } from './days.ts'
import type { CompleteRule } from './pattern.ts'

/** The last second of the supported years, in local time. */
const lastTime = Date.UTC(2200, 0) / 1000 - 1

/**
 * Yields the times of a rule to the end of 2199, ascending, from the period that contains its start
 * or a later one: periods that end before `near` are skipped. A step is a time, or an examined item
 * without one.
 */
export function* times(
  pattern: CompleteRule,
  near: number,
  budget: SearchBudget,
): Generator<number> {
  const { start, interval, unit } = pattern
  const first = indexAt(pattern, start)
  const last = indexAt(pattern, lastTime)
  const nearest = indexAt(pattern, Math.min(Math.max(start, near), lastTime))
  let index = first + interval * Math.floor((nearest - first) / interval)
  while (index <= last && budget(0)) {
    const opening = isShort(pattern) ? nextOpenTime(pattern, index * unit) : undefined
    if (opening === undefined) yield* timesIn(pattern, index, budget)
    else budget(1)
    const next = opening === undefined ? index + 1 : opening / unit
    index = first + interval * Math.ceil((next - first) / interval)
  }
}

function indexAt(pattern: CompleteRule, time: number): number {
  if (isShort(pattern)) return Math.floor(time / pattern.unit)
  return periodOf(pattern, Math.floor(time / daySeconds))
}

/** Whether the period is a day or shorter, so that lists of days can only exclude it. */
function isShort({ frequency }: CompleteRule): boolean {
  return !['YEARLY', 'MONTHLY', 'WEEKLY'].includes(frequency)
}

/** Yields the times in one period, with BYSETPOS applied. */
function* timesIn(pattern: CompleteRule, index: number, budget: SearchBudget): Generator<number> {
  const { clock, unit } = pattern
  const looks = isShort(pattern) ? [index] : candidatesIn(pattern, index)
  const units = isShort(pattern) ? looks : looks.filter((day) => isDayOf(pattern, day))
  const count = units.length * clock.length
  const places = positionsAmong(pattern.numbers.BYSETPOS, count)
  const max = places?.length ?? count
  if (!budget(Math.max(0, Math.max(1, looks.length) - max))) return
  // A period has all times of day on all of its days: each position can be calculated without
  // listing them.
  for (let taken = 0; taken < max; taken += 1) {
    if (!budget(1)) return
    const place = places?.[taken] ?? taken
    const start = units[Math.floor(place / clock.length)]
    const time = clock[place % clock.length]
    if (start !== undefined && time !== undefined) yield start * unit + time
  }
}

/**
 * Returns the positions of BYSETPOS, counted from the end if negative; `undefined` without it, for
 * every position.
 */
function positionsAmong(positions: readonly number[], count: number): number[] | undefined {
  if (positions.length === 0) return undefined
  const places = positions.map((position) => (position > 0 ? position - 1 : count + position))
  const existing = places.filter((place) => place >= 0 && place < count)
  return Array.from(new Set(existing)).sort((a, b) => a - b)
}

/**
 * Returns the end of the month, day, hour or minute around a time that a list excludes; `undefined`
 * if none does. A range without possible dates is skipped in one step.
 */
function nextOpenTime(pattern: CompleteRule, time: number): number | undefined {
  const day = Math.floor(time / daySeconds)
  if (!isInMonths(pattern, day)) return (monthOf(day).last + 1) * daySeconds
  if (!isDayOf(pattern, day)) return (day + 1) * daySeconds
  const closed = clockUnits.find((hand) => isClosed(pattern, hand, time))
  return closed && (Math.floor(time / closed.seconds) + 1) * closed.seconds
}

function isClosed({ numbers, unit }: CompleteRule, hand: ClockUnit, time: number): boolean {
  const values = numbers[hand.list]
  return hand.seconds >= unit && values.length > 0 && !values.includes(unitAt(hand, time))
}
