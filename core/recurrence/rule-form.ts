/**
 * Rules as form fields. `repeat` is empty for never, and `kept` for a custom rule in `rule`;
 * `ends` is empty, `until` or `count`.
 */

import type { GetParameter } from '../event/form-fields.ts'
import { readDateTime, type When } from '../event/when.ts'
import { writeDate } from '../ical/values.ts'
import { namedProblem } from '../problems.ts'
import { collect, excerpt, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter, readWholeNumber, requireText } from '../text/parameter.ts'
import { dateOf, secondsInUtc } from '../time/moment.ts'
import { readRecurrence } from './parse-rule.ts'
import { completeRule } from './pattern.ts'
import type { Recurrence } from './rule.ts'
import { type Frequency, writeWeekdays } from './values.ts'

/** The frequencies: the values of `repeat`, besides empty and `kept`. */
export const repeatChoices = ['daily', 'weekly', 'monthly', 'yearly'] as const

/** The day of the month, derived from the start: the values of `month_way`. */
export const monthDayChoices = ['day', 'place', 'last-place', 'last-day'] as const

/** The checkbox of each weekday, Monday first. */
export const weekdayFields = [
  ...['weekday_1', 'weekday_2', 'weekday_3', 'weekday_4'],
  ...['weekday_5', 'weekday_6', 'weekday_7'],
] as const

type FormValues = Readonly<Record<string, string>>
/** Reads the rule of a form for an event; returns `undefined` if there is none. */
export function readRuleForm(given: GetParameter, when: When): Result<Recurrence | undefined> {
  const repeat = given('repeat')
  if (!hasText(repeat)) return success(undefined)
  if (repeat.text === 'kept') return readCustomRule(given('rule'), when)
  const frequency = repeatChoices.find((known) => known === repeat.text)
  if (!frequency) {
    const accepted = repeatChoices.join(', ')
    return failure(namedProblem('repeat', 'notAWord', { text: excerpt(repeat.text), accepted }))
  }
  const read = collect({
    interval: readWholeNumber(given('interval'), 1, 9999),
    end: readEnd(given, when),
  })
  if (!read.ok) return read
  const { interval = 1, end } = read.value
  const parts = [`FREQ=${frequency.toUpperCase()}`, end, interval > 1 && `INTERVAL=${interval}`]
  const text = [...parts, daysOf[frequency](given, when)].filter(Boolean).join(';')
  return readRecurrence({ parameter: 'repeat', text }, when)
}

function readCustomRule(given: RawParameter, when: When): Result<Recurrence | undefined> {
  const rule = requireText(given)
  return rule.ok ? readRecurrence(rule.value, when) : rule
}

function readEnd(given: GetParameter, when: When): Result<string> {
  const { text: ends } = given('ends')
  if (ends === 'count') {
    const read = readWholeNumber(given('count'), 1, 9999)
    if (!read.ok) return read
    if (read.value !== undefined) return success(`COUNT=${read.value}`)
    return failure(namedProblem('count', 'noCount'))
  }
  return ends === 'until' ? readLastDay(given('until'), when) : success('')
}

function readLastDay(given: RawParameter, { start }: When): Result<string> {
  const read = readDateTime(given)
  if (!read.ok) return read
  if (!read.value) return failure(namedProblem(given.parameter, 'noLastDay'))
  const day = dateOf(read.value.local)
  if (day >= dateOf(start.local)) return success(`UNTIL=${writeDate(day)}`)
  return failure(
    namedProblem(given.parameter, 'lastDayBeforeStart', { text: excerpt(given.text ?? '') }),
  )
}

type DaysOfForm = (given: GetParameter, when: When) => string

/**
 * The days of a rule, unless the start implies them. The weekday of the start is always one of
 * them: apps disagree about a first date that its rule does not contain.
 */
const daysOf: Readonly<Record<(typeof repeatChoices)[number], DaysOfForm>> = {
  daily: () => '',
  weekly: (given, { start }) => {
    const first = Temporal.PlainDate.from(dateOf(start.local)).dayOfWeek
    const days = weekdayFields.flatMap((name, index) => {
      const weekday = index + 1
      const isIncluded = weekday === first || given(name).text === 'true'
      return isIncluded ? [{ weekday, ordinal: undefined }] : []
    })
    return days.length > 1 ? `BYDAY=${writeWeekdays(days)}` : ''
  },
  monthly: (given, { start }) => {
    const date = Temporal.PlainDate.from(dateOf(start.local))
    const way = given('month_way').text
    if (way === 'last-day') return 'BYMONTHDAY=-1'
    if (way !== 'place' && way !== 'last-place') return `BYMONTHDAY=${date.day}`
    const ordinal = way === 'place' ? Math.ceil(date.day / 7) : -1
    return `BYDAY=${writeWeekdays([{ weekday: date.dayOfWeek, ordinal }])}`
  },
  yearly: () => '',
}

/**
 * Returns the form fields for a rule: the choices, if they result in the same dates, otherwise the
 * rule itself.
 */
export function ruleFormValues(recurrence: Recurrence | undefined, when: When): FormValues {
  if (!recurrence) return { interval: '1' }
  const values = simpleChoicesOf(recurrence)
  const read = readRuleForm((name) => ({ parameter: name, text: values[name] }), when)
  const isSaid = read.ok && read.value && isSameRule(read.value, recurrence, when)
  return isSaid ? values : { repeat: 'kept', rule: recurrence.rule }
}

const repeats: Readonly<Partial<Record<Frequency, string>>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}

function simpleChoicesOf({ frequency, interval, end, weekdays, numbers }: Recurrence): FormValues {
  const ticked = weekdays.map(({ weekday }) => [`weekday_${weekday}`, 'true'])
  const [place] = weekdays
  const ofDays = numbers.BYMONTHDAY.includes(-1) ? 'last-day' : 'day'
  const ofPlaces = place?.ordinal === -1 ? 'last-place' : 'place'
  return {
    repeat: repeats[frequency] ?? '',
    interval: String(interval),
    ...(frequency === 'WEEKLY' && Object.fromEntries(ticked)),
    ...(frequency === 'MONTHLY' && { month_way: place ? ofPlaces : ofDays }),
    ...(end && 'until' in end && { ends: 'until', until: dateOf(end.until.local) }),
    ...(end && 'count' in end && { ends: 'count', count: String(end.count) }),
  }
}

/** Whether two rules of an event mean the same dates. */
export function isSameRule(one: Recurrence, other: Recurrence, when: When): boolean {
  return meaningOf(one, when) === meaningOf(other, when)
}

// Fills in the values that a rule takes from its start. The week start matters only if weeks are
// skipped.
function meaningOf(recurrence: Recurrence, when: When): string {
  const start = secondsInUtc(when.start.local)
  const { frequency, interval, end, weekdays, numbers, weekStart } = completeRule(recurrence, start)
  const sorted = weekdays.toSorted((a, b) => a.weekday - b.weekday)
  const week = frequency === 'WEEKLY' && interval > 1 ? weekStart : 1
  return JSON.stringify([frequency, interval, end, sorted, numbers, week])
}
