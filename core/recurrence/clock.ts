import { remainder } from './day-numbers.ts'
import type { RecurrenceParts } from './rule.ts'
import type { Frequency, NumberList } from './values.ts'

/** In seconds; the wall clock of a rule knows no other days (RFC 5545 3.3.10). */
export const daySeconds = 86_400

/** The seconds of a frequency's period, and of a day where the period is one of whole days. */
export const unitSeconds: Readonly<Record<Frequency, number>> = {
  YEARLY: daySeconds,
  MONTHLY: daySeconds,
  WEEKLY: daySeconds,
  DAILY: daySeconds,
  HOURLY: 3600,
  MINUTELY: 60,
  SECONDLY: 1,
}

/** A hand of the clock: the list that sets it, the seconds of one step, the steps of a round. */
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

/** The value of a clock's hand at a time in seconds since any midnight, negative times included. */
export function unitAt({ seconds, round }: ClockUnit, time: number): number {
  return remainder(Math.floor(time / seconds), round)
}

/** How many times of day the lists of hours, minutes and seconds make. */
export function countListedTimes({ numbers }: RecurrenceParts): number {
  return product(clockUnits.map(({ list }) => numbers[list].length || 1))
}

/** A number of dates on one day that a rule cannot exceed. */
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
