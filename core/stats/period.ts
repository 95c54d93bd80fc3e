import { addDays } from '../time/moment.ts'

/** The available lengths of a statistics period, in days. */
export const periodLengths = [7, 30, 90, 365] as const
export type PeriodLength = (typeof periodLengths)[number]

/** The default. */
const defaultLength: PeriodLength = 30

/** A range of days, `YYYY-MM-DD`, including both ends. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A period as chosen on a page. */
export interface ChosenPeriod extends Period {
  /** The length, if the period was chosen by its length; `undefined` for a range of days. */
  readonly length: PeriodLength | undefined
}

/** Returns the period of the given number of days that ends today. */
export function periodUntil(today: string, length: PeriodLength = defaultLength): ChosenPeriod {
  return { length, from: addDays(today, 1 - length), to: today }
}

/** The texts that choose a period: a length in `days`, or the two ends. */
export type PeriodTexts = Readonly<Record<'days' | 'from' | 'to', string | undefined>>

/** The number of days in the longest period. */
const mostDays = 1096

/**
 * Reads a period: both ends in any order, or a length that ends today; the default length if neither can
 * be read. Days after today, and days too long before the end, are left out.
 */
export function readPeriod({ days, from, to }: PeriodTexts, today: string): ChosenPeriod {
  const [first, last] = [from, to].filter(isDay).toSorted()
  if (first === undefined || last === undefined || first > today) {
    return periodUntil(
      today,
      periodLengths.find((length) => String(length) === days),
    )
  }
  const end = last < today ? last : today
  const earliest = addDays(end, 1 - mostDays)
  return { length: undefined, from: first > earliest ? first : earliest, to: end }
}

function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
}

/** Returns the period of the same length just before another. */
export function periodBefore(period: Period): Period {
  const length = daysOf(period).length
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) }
}

/** Returns every day of a period. */
export function daysOf({ from, to }: Period): readonly string[] {
  const days: string[] = []
  const last = Temporal.PlainDate.from(to)
  let day = Temporal.PlainDate.from(from)
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    days.push(day.toString())
    day = day.add({ days: 1 })
  }
  return days
}

/** Splits a period into months; the first and the last may be partial. */
export function monthsOf({ from, to }: Period): readonly Period[] {
  const months: Period[] = []
  for (let first = from; first <= to; ) {
    const next = Temporal.PlainDate.from(first).with({ day: 1 }).add({ months: 1 }).toString()
    const last = addDays(next, -1)
    months.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return months
}

/** The days that share a column of a chart. */
export type Step = 'day' | 'week' | 'month'

/** Returns the step for the charts of a period: a longer period has longer steps. */
export function stepOf(period: Period): Step {
  const { length } = daysOf(period)
  if (length <= 92) return 'day'
  return length <= 366 ? 'week' : 'month'
}

/** Groups days by step, each named by its first day, which may be before the period. */
export function groupDays<Day extends { readonly day: string }>(
  days: readonly Day[],
  step: Step,
): readonly (readonly [string, readonly Day[]])[] {
  return [...Map.groupBy(days, ({ day }) => firstDays[step](day))]
}

const firstDays: Readonly<Record<Step, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek),
  month: (day) => `${day.slice(0, 7)}-01`,
}
