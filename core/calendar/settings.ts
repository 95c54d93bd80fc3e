import { maxReminder, type StoredEvent } from '../event/event.ts'
import { namedProblem } from '../problems.ts'
import { collect, excerpt, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter, readFlag, readWholeNumber } from '../text/parameter.ts'
import { findZone } from '../time/zones.ts'
import { calendarFieldValues, readCalendarFields } from './api-fields.ts'
import {
  type Calendar,
  type CalendarDraft,
  type CalendarSettings,
  readCalendar,
} from './calendar.ts'
import { calendarColorNames } from './color.ts'

/** The settings of a new calendar. */
export const defaultCalendarSettings: CalendarSettings = {
  templateKey: null,
  color: null,
  timezone: null,
  reminder: null,
  isFindable: 0,
}

/** The fields of the form with a calendar's settings. */
export const calendarFormFields = [
  'title',
  'description',
  'template',
  'color',
  'timezone',
  'reminder',
  'findable',
  'weekday_begin',
  'internal_name',
  'custom_data',
] as const

type CalendarForm = Readonly<Record<(typeof calendarFormFields)[number], RawParameter>>

/**
 * Reads the form with a calendar's settings; reports all problems at once. An empty or omitted
 * field removes the setting. `templates` are the keys of the account's templates, and `apiFields` the
 * stored fields that the form shares with the API.
 */
export function readCalendarForm(
  given: CalendarForm,
  templates: readonly string[],
  apiFields: string,
): Result<CalendarDraft> {
  const read = collect({
    texts: readCalendar(given),
    templateKey: readChoice(given.template, templates),
    color: readChoice(given.color, calendarColorNames),
    timezone: readTimezone(given.timezone),
    reminder: readWholeNumber(given.reminder, 0, maxReminder),
    isFindable: readFlag(given.findable),
    apiFields: readCalendarFields(given, apiFields),
  })
  if (!read.ok) return read
  const { texts, reminder = null, isFindable, apiFields: fields, ...chosen } = read.value
  return success({
    ...texts,
    settings: { ...chosen, reminder, isFindable: isFindable ? 1 : 0 },
    apiFields: fields,
  })
}

/** Reads one of some choices; `null` if it is omitted or empty. */
export function readChoice<Choice extends string>(
  given: RawParameter,
  choices: readonly Choice[],
): Result<Choice | null> {
  if (!hasText(given)) return success(null)
  const choice = choices.find((known) => known === given.text)
  if (choice !== undefined) return success(choice)
  const values = { text: excerpt(given.text), accepted: choices.join(', ') }
  return failure(namedProblem(given.parameter, 'notAWord', values))
}

/** Reads a time zone by its label; `null` if it is omitted or empty. */
export function readTimezone(given: RawParameter): Result<string | null> {
  if (!hasText(given)) return success(null)
  const zone = findZone(given.text.trim())
  if (zone !== undefined) return success(zone)
  return failure(namedProblem(given.parameter, 'notAZone', { text: excerpt(given.text) }))
}

/** Returns the form values of a calendar. */
export function calendarFormValues(
  calendar: CalendarSettings & Pick<Calendar, 'title' | 'description' | 'apiFields'>,
): Readonly<Record<string, string>> {
  const { title, description, templateKey, color, timezone, reminder, isFindable } = calendar
  return {
    ...{ title, description, template: templateKey ?? '', color: color ?? '' },
    ...{ timezone: timezone ?? '', reminder: String(reminder ?? '') },
    findable: String(isFindable === 1),
    ...calendarFieldValues(calendar.apiFields),
  }
}

/** Returns an event with its own reminder or, if it has none, with that of its calendar. */
export function withDefaultReminder(
  event: StoredEvent,
  reminder: number | null | undefined,
): StoredEvent {
  return typeof reminder === 'number' && event.reminder === undefined
    ? { ...event, reminder }
    : event
}
