import type { When } from '../event/when.ts'
import { lastOccurrence } from '../recurrence/last.ts'
import { occurrences } from '../recurrence/occurrences.ts'
import { overlaps } from '../recurrence/overlap.ts'
import { type CompleteRule, completeRule } from '../recurrence/pattern.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import type { NumberedWeekday } from '../recurrence/values.ts'
import { dateOf, momentInZone, secondsInUtc } from '../time/moment.ts'
import {
  dayOfWeek,
  graphDates,
  type MonthDay,
  type PatternedRecurrence,
  type RecurrencePattern,
  type RecurrenceRange,
  type WeekIndex,
} from './graph-pattern.ts'
import type { RefusalReason } from './refusal.ts'
import { repeatsWithinDay } from './rule-start.ts'

/**
 * How many dates are compared, and the minimum: our own search has a limit, which a rule that examines
 * every day of every month reaches after some 26 years.
 */
const compared = { max: 400, min: 20 }

/**
 * Converts a rule to Graph's recurrence in a Windows zone. The result is expanded in Microsoft's way and
 * refused unless it gives exactly our own dates.
 */
export function graphRecurrence(
  recurrence: Recurrence,
  when: When,
  windowsZone: string,
): PatternedRecurrence | RefusalReason {
  if (repeatsWithinDay(recurrence, when)) return 'withinDay'
  const rule = completeRule(recurrence, secondsInUtc(when.start.local))
  const pattern = patternOf(rule)
  if (typeof pattern === 'string') return pattern
  if (pattern.interval > maxIntervals[pattern.type]) return 'interval'
  const converted = { pattern, range: rangeOf(recurrence, when, windowsZone) }
  // Outlook rejects an event whose dates overlap (Microsoft Q&A 1389456).
  if (hasSameDates(recurrence, when, converted)) {
    return overlaps(recurrence, when) ? 'overlap' : converted
  }
  return 'dayOfMonth' in pattern && pattern.dayOfMonth > 28 ? 'shortMonths' : 'start'
}

/**
 * The longest intervals of Exchange (EWS: DailyRecurrence, WeeklyRecurrence,
 * RelativeMonthlyRecurrence). It counts years as 12 months (MS-OXCICAL 2.1.3.2.2.6).
 */
const maxIntervals: Readonly<Record<RecurrencePattern['type'], number>> = {
  daily: 999,
  weekly: 99,
  absoluteMonthly: 99,
  relativeMonthly: 99,
  absoluteYearly: 8,
  relativeYearly: 8,
}

function patternOf(rule: CompleteRule): RecurrencePattern | RefusalReason {
  const { frequency, interval, weekdays, numbers } = rule
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') return monthPattern(rule)
  const conditions = [numbers.BYMONTH, numbers.BYMONTHDAY, numbers.BYSETPOS]
  if (conditions.some((list) => list.length > 0)) return 'combination'
  if (frequency === 'WEEKLY') return weeklyPattern(rule, interval)
  if (weekdays.length === 0) return { type: 'daily', interval }
  return interval === 1 ? weeklyPattern(rule, 1) : 'combination'
}

// By default, a week starts on Sunday in Graph and on Monday in a rule.
function weeklyPattern({ weekdays, weekStart }: CompleteRule, interval: number): RecurrencePattern {
  const firstDayOfWeek = dayOfWeek(weekStart)
  return { type: 'weekly', interval, daysOfWeek: namesOf(weekdays), firstDayOfWeek }
}

function namesOf(weekdays: readonly NumberedWeekday[]) {
  return weekdays.map(({ weekday }) => dayOfWeek(weekday))
}

function monthPattern(rule: CompleteRule): RecurrencePattern | RefusalReason {
  const { weekdays, numbers } = rule
  const { BYWEEKNO, BYYEARDAY, BYMONTHDAY } = numbers
  if (BYWEEKNO.length > 0 || BYYEARDAY.length > 0 || countsInYear(rule)) return 'yearNumber'
  if (weekdays.length > 0 && BYMONTHDAY.length > 0) return 'combination'
  const cycle = cycleOf(rule)
  if (typeof cycle === 'string') return cycle
  if (isEveryWeekday(rule)) {
    const isEveryMonth = cycle.unit === 'month' && cycle.interval === 1
    return isEveryMonth ? weeklyPattern(rule, 1) : 'combination'
  }
  const day = dayOf(rule)
  return typeof day === 'string' ? day : combine(cycle, day)
}

function combine(cycle: Cycle, day: MonthDay): RecurrencePattern {
  const { interval } = cycle
  if (cycle.unit === 'month') {
    return 'index' in day
      ? { type: 'relativeMonthly', interval, ...day }
      : { type: 'absoluteMonthly', interval, ...day }
  }
  const { month } = cycle
  return 'index' in day
    ? { type: 'relativeYearly', interval, month, ...day }
    : { type: 'absoluteYearly', interval, month, ...day }
}

/** Whether positions count among the days of a whole year. */
function countsInYear({ frequency, weekdays, numbers }: CompleteRule): boolean {
  const isCounted =
    numbers.BYSETPOS.length > 0 || weekdays.some(({ ordinal }) => ordinal !== undefined)
  return frequency === 'YEARLY' && numbers.BYMONTH.length === 0 && isCounted
}

/** Whether the rule contains every Tuesday, for example, not only the second one. */
function isEveryWeekday({ weekdays, numbers }: CompleteRule): boolean {
  const isPlain = weekdays.every(({ ordinal }) => ordinal === undefined)
  return weekdays.length > 0 && isPlain && numbers.BYSETPOS.length === 0
}

/** Every few months, or one month every few years. */
type Cycle =
  | { readonly unit: 'month'; readonly interval: number }
  | { readonly unit: 'year'; readonly interval: number; readonly month: number }

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)

function cycleOf(rule: CompleteRule): Cycle | RefusalReason {
  const { frequency, interval, numbers } = rule
  const { BYMONTH, BYSETPOS } = numbers
  if (frequency === 'MONTHLY' && BYMONTH.length === 0) return { unit: 'month', interval }
  const months = BYMONTH.length > 0 ? BYMONTH.toSorted((a, b) => a - b) : allMonths
  const [month = 1] = months
  const isYearly = frequency === 'YEARLY'
  if (months.length === 1 && (isYearly || interval === 1)) return { unit: 'year', interval, month }
  // A position in a yearly rule counts among the days of all its months.
  if (isYearly && BYSETPOS.length > 0) return 'position'
  const step = 12 / months.length
  const isEven = interval === 1 && months.every((one, index) => one === month + index * step)
  return isEven ? { unit: 'month', interval: step } : 'months'
}

function dayOf({ weekdays, numbers }: CompleteRule): MonthDay | RefusalReason {
  const { BYMONTHDAY, BYSETPOS } = numbers
  if (weekdays.length > 0) return weekdayInMonth(weekdays, BYSETPOS)
  if (BYSETPOS.length > 0) return 'combination'
  const [dayOfMonth = 0, ...others] = BYMONTHDAY
  if (others.length > 0) return 'severalDays'
  return dayOfMonth > 0 ? { dayOfMonth } : 'monthEnd'
}

function weekdayInMonth(
  weekdays: readonly NumberedWeekday[],
  positions: readonly number[],
): MonthDay | RefusalReason {
  const ordinals = weekdays.flatMap(({ ordinal }) => ordinal ?? [])
  if (ordinals.length > 0 && positions.length > 0) return 'combination'
  const [position = 0, ...others] = [...ordinals, ...positions]
  if (others.length > 0 || (ordinals.length > 0 && weekdays.length > 1)) return 'severalDays'
  const index = indexes.get(position)
  if (!index || !isCountable(weekdays)) return 'position'
  return { daysOfWeek: namesOf(weekdays), index }
}

const indexes: ReadonlyMap<number, WeekIndex> = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
])

/**
 * Whether Outlook itself offers to count these days: one weekday, workdays, weekend days, or all of
 * them (MS-OXOCAL 2.2.1.44.1.6). It is not known how it counts other sets.
 */
function isCountable(weekdays: readonly NumberedWeekday[]): boolean {
  const days = weekdays.map(({ weekday }) => weekday).toSorted((a, b) => a - b)
  return days.length === 1 || ['12345', '67', '1234567'].includes(days.join(''))
}

/** The maximum number of dates that Outlook counts (MS-OXCICAL 2.1.3.2.2: COUNT has three digits). */
const maxOccurrences = 999

// UNTIL is an instant and `endDate` a day, so the day of the last date is used.
function rangeOf(recurrence: Recurrence, when: When, recurrenceTimeZone: string): RecurrenceRange {
  const start = { startDate: dateOf(when.start.local), recurrenceTimeZone }
  const { end } = recurrence
  if (end && 'count' in end && end.count <= maxOccurrences) {
    return { type: 'numbered', ...start, numberOfOccurrences: end.count }
  }
  const last = lastOccurrence(recurrence, when)
  if (!last) return { type: 'noEnd', ...start }
  return { type: 'endDate', ...start, endDate: dateOf(last.local) }
}

function hasSameDates(recurrence: Recurrence, when: When, graph: PatternedRecurrence): boolean {
  const ours = occurrences(recurrence, when, when.start.unix, compared.max)
  const theirs = graphDates(graph).take(compared.max).toArray()
  const isLimited = ours.length < theirs.length && ours.length >= compared.min
  if (ours.length !== theirs.length && !isLimited) return false
  const time = when.start.local.slice(10)
  const unixOn = (date: string) =>
    momentInZone({ local: `${date}${time}`, offset: undefined }, when.zone).unix
  return ours.every(({ local, unix }, index) => {
    const date = theirs[index] ?? ''
    if (when.isWholeDay) return dateOf(local) === date
    // Only the start can be the second of two equal local times.
    return (index > 0 && local === date + time) || unixOn(date) === unix
  })
}
