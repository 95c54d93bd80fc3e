/** An event as form fields: separate dates and times, and named choices. */

import { namedProblem } from '../problems.ts'
import { readRuleForm, ruleFormValues } from '../recurrence/rule-form.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { dateOf, momentAt } from '../time/moment.ts'
import { readZoneChoice, zoneChoiceOf } from '../time/zone-choice.ts'
import { type Event, type EventDraft, readEvent } from './event.ts'
import type { When } from './when.ts'

/** Returns a form field by its name. */
export type GetParameter = (name: string) => RawParameter

/** The reminders offered as choices, in minutes; others are typed. */
export const reminderChoices = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const

/**
 * Reads an event from the fields of a form; reports all problems of each. Fields named like a
 * parameter of the API are read like it.
 */
export function readEventForm(given: GetParameter): Result<EventDraft> {
  const zone = readZoneChoice(given('timezone'))
  const read = collect({
    event: readEvent(
      {
        title: given('title'),
        eventname: given('eventname'),
        description: given('description'),
        location: given('location'),
        organizer: given('organizer'),
        organizerEmail: given('organizer_email'),
        reminder: reminderOf(given),
        start: startOf(given),
        end: endOf(given),
        zone: zone.ok ? zone.value : given('timezone'),
        wholeDay: given('all_day_event'),
      },
      '',
    ),
    startTime: readStartTime(given),
    endTime: readEndTime(given),
    zone,
  })
  if (!read.ok) return read
  const { event } = read.value
  const recurrence = readRuleForm(given, event.when)
  return recurrence.ok ? success({ ...event, recurrence: recurrence.value }) : recurrence
}

function isWholeDay(given: GetParameter): boolean {
  return given('all_day_event').text === 'true'
}

// Without a time, the event would begin at midnight, which few people mean.
function readStartTime(given: GetParameter): Result<undefined> {
  const time = given('start_time')
  if (hasText(time) || isWholeDay(given)) return success(undefined)
  return failure(namedProblem('start_time', 'noStartTime'))
}

// The same for its last day.
function readEndTime(given: GetParameter): Result<undefined> {
  if (!isEndTimeMissing(given)) return success(undefined)
  return failure(namedProblem('end_time', 'noEndTime'))
}

function isEndTimeMissing(given: GetParameter): boolean {
  return hasText(given('end_date')) && !hasText(given('end_time')) && !isWholeDay(given)
}

function startOf(given: GetParameter): RawParameter {
  return joinDateTime('start_date', given('start_date'), given('start_time'), given)
}

// A time without a date is on the day on which the event begins.
function endOf(given: GetParameter): RawParameter {
  if (isEndTimeMissing(given)) return { parameter: 'end_date', text: '' }
  const [date, time] = [given('end_date'), given('end_time')]
  const isTimeAlone = !hasText(date) && hasText(time) && !isWholeDay(given)
  return joinDateTime('end_date', isTimeAlone ? given('start_date') : date, time, given)
}

function joinDateTime(
  parameter: string,
  date: RawParameter,
  time: RawParameter,
  given: GetParameter,
): RawParameter {
  if (!hasText(date)) return { parameter, text: '' }
  const clock = hasText(time) && !isWholeDay(given) ? ` ${time.text}` : ''
  return { parameter, text: `${date.text}${clock}` }
}

function reminderOf(given: GetParameter): RawParameter {
  const { text: chosen = '' } = given('remind')
  return chosen === 'other' ? given('reminder') : { parameter: 'reminder', text: chosen }
}

/** Returns the form values of an event. */
export function eventFormValues(event: Event): Readonly<Record<string, string>> {
  const { when, organizer, reminder } = event
  const isUsual = reminderChoices.some((minutes) => minutes === reminder)
  return {
    title: event.title,
    eventname: event.eventname,
    description: event.description,
    location: event.location,
    organizer: organizer?.name ?? '',
    organizer_email: organizer?.email ?? '',
    remind: reminder === undefined || isUsual ? String(reminder ?? '') : 'other',
    reminder: String(reminder ?? ''),
    ...timesOf(when),
    ...ruleFormValues(event.recurrence, when),
  }
}

/**
 * Returns the form values of a new event: the next full hour, if a zone is known. The end is empty,
 * because it would be wrong as soon as another start is chosen.
 */
export function newEventValues(now: number, zone: string): Readonly<Record<string, string>> {
  const hour = 3600
  const start = momentAt(hour * Math.ceil((now + 1) / hour), zone)
  const when = { isWholeDay: false, zone, start, end: start }
  const proposed = zone === '' ? {} : { ...timesOf(when), end_date: '', end_time: '' }
  return { ...proposed, ...ruleFormValues(undefined, when) }
}

function timesOf({ isWholeDay, zone, start, end }: When): Readonly<Record<string, string>> {
  return {
    ...{ all_day_event: String(isWholeDay), timezone: zoneChoiceOf(zone) },
    ...{ start_date: dateOf(start.local), start_time: isWholeDay ? '' : clockOf(start.local) },
    ...{ end_date: dateOf(end.local), end_time: isWholeDay ? '' : clockOf(end.local) },
  }
}

function clockOf(local: string): string {
  return local.endsWith(':00') ? local.slice(11, 16) : local.slice(11)
}

/**
 * Returns the draft with the times of the event that it changes, if the form shows both the same:
 * for an hour that occurs twice, it cannot tell which one is meant.
 */
export function withSameTimes(draft: EventDraft, { when }: Event): EventDraft {
  const isSame = JSON.stringify(timesOf(draft.when)) === JSON.stringify(timesOf(when))
  return isSame ? { ...draft, when } : draft
}
