import { type Calendar, type CalendarDraft, readCalendar } from '../../../core/calendar/calendar.ts'
import {
  defaultCalendarSettings,
  readChoice,
  readTimezone,
} from '../../../core/calendar/settings.ts'
import { maxReminder } from '../../../core/event/event.ts'
import { collect, type Result, success } from '../../../core/result.ts'
import { type RawParameter, readFlag, readWholeNumber } from '../../../core/text/parameter.ts'
import { maxLength, readLine } from '../../../core/text/text.ts'
import { type Body, field } from './body.ts'
import { type CalendarFields, colorOf } from './calendar-replies.ts'
import {
  parseFields,
  readColorNumber,
  readCustomData,
  readOr,
  readWord,
  withoutUndefined,
  writeFields,
} from './custom-fields.ts'

/**
 * Reads the fields of a calendar; omitted fields stay unchanged. `templates` are the keys
 * of the account's templates.
 */
export function readCalendarDraft(
  body: Body,
  templates: readonly string[],
  earlier?: Calendar,
): Result<CalendarDraft> {
  const settings = earlier ?? defaultCalendarSettings
  const read = collect({
    texts: readCalendar({ title: field(body, 'title'), description: field(body, 'description') }),
    templateKey: readOr(body, 'landing_page_template_id', settings.templateKey, (raw) =>
      readTemplate(raw, templates),
    ),
    timezone: readOr(body, 'timezone', settings.timezone, readTimezone),
    reminder: readOr(body, 'default_reminder', settings.reminder, readReminder),
    isFindable: readOr(body, 'search_engines', settings.isFindable, (raw) => {
      const read = readFlag(raw)
      return read.ok ? success(read.value ? 1 : 0) : read
    }),
    fields: readFields(body, parseFields(earlier?.apiFields ?? '')),
  })
  if (!read.ok) return read
  const { texts, fields, ...chosen } = read.value
  const color = 'calendar_color' in body ? colorOf(fields.calendar_color) : settings.color
  return success({
    ...texts,
    settings: { ...chosen, color },
    apiFields: writeFields(fields),
  })
}

function readTemplate(raw: RawParameter, templates: readonly string[]): Result<string | null> {
  const read = readChoice(raw, ['default', ...templates])
  return read.ok && read.value === 'default' ? success(null) : read
}

function readReminder(raw: RawParameter): Result<number | null> {
  const read = readWholeNumber(raw, 0, maxReminder)
  return read.ok ? success(read.value ?? null) : read
}

function readFields(body: Body, earlier: Partial<CalendarFields>): Result<Partial<CalendarFields>> {
  const { embeddable_calendar_template_id: embedded } = earlier
  const read = collect({
    custom_data: readCustomData(body, earlier.custom_data),
    weekday_begin: readOr(body, 'weekday_begin', earlier.weekday_begin, (raw) =>
      readWord(raw, ['sunday', 'monday'] as const),
    ),
    internal_name: readOr(body, 'internal_name', earlier.internal_name, (raw) => readLine(raw)),
    calendar_color: readOr(body, 'calendar_color', earlier.calendar_color, readColorNumber),
    embeddable_calendar_template_id: readOr(
      body,
      'embeddable_calendar_template_id',
      embedded,
      (raw) => readLine(raw, maxLength.name),
    ),
  })
  return read.ok ? success(withoutUndefined(read.value)) : read
}
