/**
 * The fields that the forms of events and short links share: separate dates and times for the start and
 * the end, and a choice of reminders.
 */

import { namedProblem } from '../problems.ts'
import { failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter, requireText } from '../text/parameter.ts'
import { dateOf } from '../time/moment.ts'

/** Returns a form field by its name. */
export type GetParameter = (name: string) => RawParameter

/** The reminders offered as choices, in minutes; others are typed. */
export const reminderChoices = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const

/** Whether the form is for an all-day event, which ignores the times. */
export function isWholeDay(given: GetParameter): boolean {
  return given('all_day_event').text === 'true'
}

/** Requires a time of the start: without one, the event would begin at midnight. */
export function readStartTime(given: GetParameter): Result<undefined> {
  if (hasText(given('start_time')) || isWholeDay(given)) return success(undefined)
  return failure(namedProblem('start_time', 'noStartTime'))
}

/** Requires a time of the end if there is a date. */
export function readEndTime(given: GetParameter): Result<undefined> {
  if (!isEndTimeMissing(given)) return success(undefined)
  return failure(namedProblem('end_time', 'noEndTime'))
}

function isEndTimeMissing(given: GetParameter): boolean {
  return hasText(given('end_date')) && !hasText(given('end_time')) && !isWholeDay(given)
}

/** Returns the start as one text. */
export function startOf(given: GetParameter): RawParameter {
  return joinDateTime('start_date', given('start_date'), given)
}

/** Returns the end as one text. A time without a date is on the day on which the event begins. */
export function endOf(given: GetParameter): RawParameter {
  if (isEndTimeMissing(given)) return { parameter: 'end_date', text: '' }
  const date = given('end_date')
  const isTimeAlone = !hasText(date) && hasText(given('end_time')) && !isWholeDay(given)
  return joinDateTime('end_date', isTimeAlone ? given('start_date') : date, given)
}

function joinDateTime(
  parameter: 'start_date' | 'end_date',
  date: RawParameter,
  given: GetParameter,
): RawParameter {
  if (!hasText(date)) return { parameter, text: '' }
  const time = given(parameter.replace('date', 'time'))
  const clock = hasText(time) && !isWholeDay(given) ? ` ${time.text}` : ''
  return { parameter, text: `${date.text}${clock}` }
}

/** Returns the fields of a local time; empty ones for `undefined`, and no time for a whole day. */
export function dateTimeValues(
  name: 'start' | 'end',
  local: string | undefined,
  isDay: boolean,
): Readonly<Record<string, string>> {
  return {
    [`${name}_date`]: local === undefined ? '' : dateOf(local),
    [`${name}_time`]: local === undefined || isDay ? '' : clockOf(local),
  }
}

function clockOf(local: string): string {
  return local.endsWith(':00') ? local.slice(11, 16) : local.slice(11)
}

/** Requires the minutes of a reminder that is none of the choices. */
export function readOtherReminder(given: GetParameter): Result<unknown> {
  return given('remind').text === 'other' ? requireText(given('reminder')) : success(undefined)
}

/** Returns the minutes of the chosen reminder. */
export function reminderOf(given: GetParameter): RawParameter {
  const { text: chosen = '' } = given('remind')
  return { parameter: 'reminder', text: chosen === 'other' ? given('reminder').text : chosen }
}

/** Returns the fields of a reminder: minutes as text, or empty. */
export function reminderValues(minutes: string): Readonly<Record<string, string>> {
  const isUsual = minutes === '' || reminderChoices.some((one) => String(one) === minutes)
  return { remind: isUsual ? minutes : 'other', reminder: minutes }
}
