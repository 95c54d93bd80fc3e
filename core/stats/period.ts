import { utcDay } from '../time/api-format.ts'
import { addDays } from '../time/moment.ts'

/** The available lengths of a statistics period, in days. */
export const periodLengths = [7, 30, 90, 365] as const
export type PeriodLength = (typeof periodLengths)[number]

/** The default. */
export const defaultLength: PeriodLength = 30

/** A range of UTC days, `YYYY-MM-DD`, including both ends. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Returns the length that a string selects, and the default for any other string. */
export function parseLength(text: string | undefined): PeriodLength {
  return periodLengths.find((length) => String(length) === text) ?? defaultLength
}

/** Returns the period of that many days that ends on the day of a moment in Unix seconds. */
export function periodUntil(now: number, length: number): Period {
  const to = utcDay(now)
  return { from: addDays(to, 1 - length), to }
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

/** Groups days by week, each named by its Monday. */
export function weeksOf<Day extends { readonly day: string }>(
  days: readonly Day[],
): readonly (readonly [string, readonly Day[]])[] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))]
}

function mondayOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
}
