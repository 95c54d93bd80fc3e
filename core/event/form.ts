/** An event as form fields: separate dates and times, and named choices. */

import { namedProblem } from '../problems.ts'
import { readRuleForm, ruleFormValues } from '../recurrence/rule-form.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { momentAt } from '../time/moment.ts'
import { readZoneChoice, zoneChoiceOf } from '../time/zone-choice.ts'
import { detailFormValues, readDetailForm } from './details.ts'
import { type Event, type EventDraft, readEvent, type Transparency } from './event.ts'
import {
  dateTimeValues,
  endOf,
  type GetParameter,
  readEndTime,
  readOtherReminder,
  readStartTime,
  reminderOf,
  reminderValues,
  startOf,
} from './form-fields.ts'
import type { When } from './when.ts'

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
    otherReminder: readOtherReminder(given),
    transparency: readTransparency(given('transp')),
    details: readDetailForm(given),
    zone,
  })
  if (!read.ok) return read
  const { event, transparency, details } = read.value
  const recurrence = readRuleForm(given, event.when)
  if (!recurrence.ok) return recurrence
  return success({
    ...event,
    ...(transparency && { transparency }),
    details,
    recurrence: recurrence.value,
  })
}

/** Whether calendars show an event as busy or free, the default first. */
export const transparencies = ['OPAQUE', 'TRANSPARENT'] as const

// A form without the field leaves it unchanged.
function readTransparency(given: RawParameter): Result<Transparency | undefined> {
  if (!hasText(given)) return success(undefined)
  const chosen = transparencies.find((one) => one === given.text)
  const accepted = transparencies.join(', ')
  return chosen
    ? success(chosen)
    : failure(namedProblem(given.parameter, 'notAChoice', { accepted }))
}

/** Returns the form values of an event. */
export function eventFormValues(event: Event): Readonly<Record<string, string>> {
  const { when, organizer, reminder } = event
  return {
    title: event.title,
    eventname: event.eventname,
    transp: event.transparency,
    description: event.description,
    location: event.location,
    organizer: organizer?.name ?? '',
    organizer_email: organizer?.email ?? '',
    ...detailFormValues(event.details),
    ...reminderValues(String(reminder ?? '')),
    ...timesOf(when),
    ...ruleFormValues(event.recurrence, when),
  }
}

/**
 * Returns the form values of a new event: the next full hour, if a zone is known. The end is empty,
 * because it would become wrong when another start is chosen.
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
    ...dateTimeValues('start', start.local, isWholeDay),
    ...dateTimeValues('end', end.local, isWholeDay),
  }
}

/**
 * Returns the draft with the event's own times if the form shows them the same way: the form cannot tell
 * the two occurrences of a repeated hour apart.
 */
export function withSameTimes(draft: EventDraft, { when }: Event): EventDraft {
  const isSame = JSON.stringify(timesOf(draft.when)) === JSON.stringify(timesOf(when))
  return isSame ? { ...draft, when } : draft
}
