import { remainder } from './day-numbers.ts'
import type { RecurrenceParts } from './rule.ts'
import type { Frequency, NumberList } from './values.ts'

/**
 * In seconds. A rule's local time ignores clock changes, so every day is the same (RFC 5545
 * 3.3.10).
 */
export const daySeconds = 86_400

/** The seconds of a frequency's period; those of a day for periods of whole days. */
export const unitSeconds: Readonly<Record<Frequency, number>> = {
  YEARLY: daySeconds,
  MONTHLY: daySeconds,
  WEEKLY: daySeconds,
  DAILY: daySeconds,
  HOURLY: 3600,
  MINUTELY: 60,
  SECONDLY: 1,
}

/**
 * A unit of the clock: the list that sets it, the seconds of one step, the steps until it wraps.
 */
export interface ClockUnit {
  readonly list: NumberList
  readonly seconds: number
  readonly round: number
}

/** Hours, minutes and seconds. */
export const clockUnits: readonly ClockUnit[] = [
  { list: 'BYHOUR', seconds: 3600, round: 24 },
  { list: 'BYMINUTE', seconds: 60, round: 60 },
  { list: 'BYSECOND', seconds: 1, round: 60 },
]

/**
 * Returns the value of a clock unit at a time in seconds since any midnight; the time may be
 * negative.
 */
export function unitAt({ seconds, round }: ClockUnit, time: number): number {
  return remainder(Math.floor(time / seconds), round)
}

/** Returns the number of times of day that the lists of hours, minutes and seconds produce. */
export function countListedTimes({ numbers }: RecurrenceParts): number {
  return product(clockUnits.map(({ list }) => numbers[list].length || 1))
}

/** Returns an upper bound for a rule's dates on one day. */
export function maxTimesADay({ frequency, interval, numbers }: RecurrenceParts): number {
  const unit = unitSeconds[frequency]
  const isWithin = ({ seconds }: ClockUnit) => seconds < unit
  const lists = clockUnits.map(
    (hand) => numbers[hand.list].length || (isWithin(hand) ? 1 : hand.round),
  )
  const within = clockUnits.filter(isWithin).map(({ list }) => numbers[list].length || 1)
  return Math.min(product(lists), (product(within) * daySeconds) / (unit * interval))
}

function product(factors: readonly number[]): number {
  return factors.reduce((all, factor) => all * factor, 1)
}
