import { type ClockUnit, clockUnits, daySeconds, unitAt, unitSeconds } from './clock.ts'
import { monthOf, weekdayOf, yearAndMonth } from './day-numbers.ts'
import type { RecurrenceParts } from './rule.ts'

/** A rule completed with the values that it takes from its start. Times are in seconds. */
export interface CompleteRule extends RecurrenceParts {
  /** In local time. */
  readonly start: number
  /** The length of the period, at most a day. */
  readonly unit: number
  /** The seconds from the start of a unit to each time that the rule names, ascending. */
  readonly clock: readonly number[]
}

/** Fills in the day and the time that a rule takes from its start (RFC 5545 3.3.10). */
export function completeRule(rule: RecurrenceParts, start: number): CompleteRule {
  const unit = unitSeconds[rule.frequency]
  const hands = clockUnits.filter(({ seconds }) => seconds < unit)
  const clock = hands.reduce(
    (times, hand) => {
      const values = rule.numbers[hand.list]
      return combined(times, hand, values.length > 0 ? values : [unitAt(hand, start)])
    },
    [0],
  )
  const filled = withDays(rule, Math.floor(start / daySeconds))
  return { ...filled, start, unit, clock: clock.sort((a, b) => a - b) }
}

function combined(times: number[], hand: ClockUnit, values: readonly number[]): number[] {
  // A 60th second does not exist, since leap seconds are not supported (RFC 5545 3.3.10).
  const existing = values.filter((value) => value < hand.round)
  return times.flatMap((time) => existing.map((value) => time + value * hand.seconds))
}

function withDays(rule: RecurrenceParts, day: number): RecurrenceParts {
  const { frequency, weekdays, numbers } = rule
  const { BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYMONTH } = numbers
  const isSaid = [weekdays, BYMONTHDAY, BYYEARDAY].some((list) => list.length > 0)
  if (isSaid || !['YEARLY', 'MONTHLY', 'WEEKLY'].includes(frequency)) return rule
  if (frequency === 'WEEKLY' || BYWEEKNO.length > 0) {
    return { ...rule, weekdays: [{ weekday: weekdayOf(day), ordinal: undefined }] }
  }
  const [, month] = yearAndMonth(day)
  const monthDay = day - monthOf(day).first + 1
  const months = frequency === 'YEARLY' && BYMONTH.length === 0 ? [month + 1] : BYMONTH
  return { ...rule, numbers: { ...numbers, BYMONTHDAY: [monthDay], BYMONTH: months } }
}
