/**
 * Recurrence in Microsoft Graph: the fields that we send, and the dates they mean. This expansion is
 * written from Microsoft's description alone (graph-docs: recurrencePattern, recurrenceRange,
 * "Schedule repeating appointments as recurring events") and shares no code with our own rules, so
 * that comparing both finds mistakes in either.
 */

const daysOfTheWeek = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday'] as const),
  ...(['friday', 'saturday', 'sunday'] as const),
]

/** A weekday as in Graph. */
export type DayOfWeek = (typeof daysOfTheWeek)[number]

/** Returns Graph's name of a weekday, 1 for Monday to 7 for Sunday. */
export function dayOfWeek(weekday: number): DayOfWeek {
  return daysOfTheWeek[weekday - 1] ?? 'sunday'
}

/** Which of the allowed days in a month. */
export type WeekIndex = 'first' | 'second' | 'third' | 'fourth' | 'last'

/** A day of a month: a number, or the first, second … last of some weekdays. */
export type MonthDay =
  | { readonly dayOfMonth: number }
  | { readonly daysOfWeek: readonly DayOfWeek[]; readonly index: WeekIndex }

/** How often an event repeats. Each type has only the fields that it needs. */
export type RecurrencePattern = { readonly interval: number } & (
  | { readonly type: 'daily' }
  | {
      readonly type: 'weekly'
      readonly daysOfWeek: readonly DayOfWeek[]
      readonly firstDayOfWeek: DayOfWeek
    }
  | ({ readonly type: 'absoluteMonthly' } & Extract<MonthDay, { dayOfMonth: number }>)
  | ({ readonly type: 'relativeMonthly' } & Extract<MonthDay, { index: WeekIndex }>)
  | ({ readonly type: 'absoluteYearly'; readonly month: number } & Extract<
      MonthDay,
      { dayOfMonth: number }
    >)
  | ({ readonly type: 'relativeYearly'; readonly month: number } & Extract<
      MonthDay,
      { index: WeekIndex }
    >)
)

/** From when and for how long an event repeats. Dates are `YYYY-MM-DD`; the end is inclusive. */
export type RecurrenceRange = {
  readonly startDate: string
  /** A Windows zone; the same as in the event's start. */
  readonly recurrenceTimeZone: string
} & (
  | { readonly type: 'noEnd' }
  | { readonly type: 'endDate'; readonly endDate: string }
  | { readonly type: 'numbered'; readonly numberOfOccurrences: number }
)

/** `patternedRecurrence`. */
export interface PatternedRecurrence {
  readonly pattern: RecurrencePattern
  readonly range: RecurrenceRange
}

/** The last supported year. */
const lastYear = 2199

/** Yields the dates of a recurrence, `YYYY-MM-DD`, to the end of 2199. */
export function* graphDates({ pattern, range }: PatternedRecurrence): Generator<string> {
  const start = Temporal.PlainDate.from(range.startDate)
  const max = range.type === 'numbered' ? range.numberOfOccurrences : Number.POSITIVE_INFINITY
  const last = range.type === 'endDate' ? range.endDate : `${lastYear}-12-31`
  let count = 0
  for (let period = 0; ; period += 1) {
    for (const day of daysInPeriod(pattern, start, period * pattern.interval)) {
      const date = day.toString()
      if (date > last || count === max) return
      if (date < range.startDate) continue
      yield date
      count += 1
    }
  }
}

/** Returns the dates in the period that is the given number of units after that of the start. */
function daysInPeriod(
  pattern: RecurrencePattern,
  start: Temporal.PlainDate,
  units: number,
): readonly Temporal.PlainDate[] {
  switch (pattern.type) {
    case 'daily':
      return [start.add({ days: units })]
    case 'weekly':
      return daysInWeek(pattern, start.add({ weeks: units }))
    case 'absoluteMonthly':
    case 'relativeMonthly':
      return dayInMonth(pattern, start.toPlainYearMonth().add({ months: units }))
    default:
      return dayInMonth(
        pattern,
        Temporal.PlainYearMonth.from({ year: start.year + units, month: pattern.month }),
      )
  }
}

function daysInWeek(
  { daysOfWeek, firstDayOfWeek }: Extract<RecurrencePattern, { type: 'weekly' }>,
  day: Temporal.PlainDate,
): readonly Temporal.PlainDate[] {
  const passed = (day.dayOfWeek - 1 - daysOfTheWeek.indexOf(firstDayOfWeek) + 7) % 7
  const week = Array.from({ length: 7 }, (_, index) => day.add({ days: index - passed }))
  return week.filter((one) => daysOfWeek.includes(dayOfWeek(one.dayOfWeek)))
}

// In a month without the 29th, 30th or 31st, Outlook takes its last day: its own dialog says so, and
// MS-OXCICAL 2.1.3.2.2.3 writes the last day of the month as the 31st.
function dayInMonth(day: MonthDay, month: Temporal.PlainYearMonth): readonly Temporal.PlainDate[] {
  if ('dayOfMonth' in day) {
    return [month.toPlainDate({ day: Math.min(day.dayOfMonth, month.daysInMonth) })]
  }
  const all = Array.from({ length: month.daysInMonth }, (_, index) => index + 1)
  const first = month.toPlainDate({ day: 1 }).dayOfWeek
  const allowed = all.filter((one) => {
    return day.daysOfWeek.includes(dayOfWeek(((first + one - 2) % 7) + 1))
  })
  const found = day.index === 'last' ? allowed.at(-1) : allowed[indexes.indexOf(day.index)]
  return found === undefined ? [] : [month.toPlainDate({ day: found })]
}

const indexes: readonly WeekIndex[] = ['first', 'second', 'third', 'fourth']
