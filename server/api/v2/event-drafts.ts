import type { EventReply } from '../../../contract/v2/events.ts'
import { type EventDraft, readEvent, type StoredEvent } from '../../../core/event/event.ts'
import { readRecurrence } from '../../../core/recurrence/parse-rule.ts'
import { collect, failure, type Result, success } from '../../../core/result.ts'
import { type RawParameter, readFlag, readWholeNumber } from '../../../core/text/parameter.ts'
import { maxLength, readLine } from '../../../core/text/text.ts'
import { type Body, field } from './body.ts'
import {
  parseFields,
  readColorNumber,
  readCustomData,
  readOr,
  readWord,
  withoutUndefined,
  writeFields,
} from './custom-fields.ts'
import { readDetails } from './event-details.ts'
import type { EventFields } from './event-replies.ts'
import { noRsvp } from './rsvps.ts'

/** The default reminder, as the original service has it. */
const defaultReminder = 30

/** Reads a new event. `defaultZone` is that of its calendar. */
export function readNewEvent(body: Body, defaultZone: string): Result<EventDraft> {
  return readDraft({ reminder: defaultReminder, free_busy: 'default', ...body }, defaultZone)
}

/** Reads a change of an event; omitted fields stay unchanged. */
export function readEventChange(body: Body, earlier: StoredEvent): Result<EventDraft> {
  const { title, when } = earlier
  const read = readDraft(
    {
      title,
      datetime_start: when.start.local,
      datetime_end: when.end.local,
      all_day_event: when.isWholeDay,
      ...body,
    },
    when.zone,
    earlier,
  )
  // A local time that occurs twice is not read again.
  return read.ok && !timeFields.some((name) => name in body)
    ? success({ ...read.value, when })
    : read
}

const timeFields = ['datetime_start', 'datetime_end', 'all_day_event', 'timezone'] as const

function readDraft(body: Body, defaultZone: string, earlier?: StoredEvent): Result<EventDraft> {
  requireNoRsvp(body)
  const read = collect({
    event: readTexts(body, defaultZone),
    freeBusy: readWord(field(body, 'free_busy'), freeBusyWords),
    fields: readFields(body, parseFields(earlier?.apiFields ?? '')),
    place: readPlace(body),
    details: readDetails(body),
  })
  if (!read.ok) return read
  const { event, freeBusy, fields, details } = read.value
  const recurrence = readRecurrence(field(body, 'recurring_rule'), event.when)
  if (!recurrence.ok) return recurrence
  return success({
    ...event,
    ...(freeBusy && { transparency: freeBusy === 'free' ? 'TRANSPARENT' : 'OPAQUE' }),
    ...('recurring_rule' in body && { recurrence: recurrence.value }),
    details,
    apiFields: writeFields(fields),
  })
}

const freeBusyWords = ['free', 'busy', 'default'] as const satisfies EventReply['free_busy'][]

function requireNoRsvp(body: Body): void {
  const enabled = readFlag(field(body, 'rsvp_enabled'))
  if (enabled.ok && enabled.value) throw noRsvp
}

function readTexts(body: Body, defaultZone: string): Result<EventDraft> {
  const zone = field(body, 'timezone')
  const isFloating = zone.text?.trim().toLowerCase() === 'floating'
  return readEvent(
    {
      title: field(body, 'title'),
      eventname: field(body, 'internal_name'),
      description: field(body, 'description'),
      location: field(body, 'location'),
      organizer: field(body, 'organizer_name'),
      organizerEmail: field(body, 'organizer_email'),
      reminder: field(body, 'reminder'),
      start: field(body, 'datetime_start'),
      end: field(body, 'datetime_end'),
      wholeDay: field(body, 'all_day_event'),
      zone: isFloating ? { ...zone, text: undefined } : zone,
    },
    isFloating ? '' : defaultZone,
  )
}

function readPlace(body: Body): Result<undefined> {
  const { location = '', location_id: id = 0 } = body
  if (!location || !Number(id)) return success(undefined)
  return failure({ parameter: 'location_id', message: 'cannot be sent together with location' })
}

function readFields(body: Body, earlier: Partial<EventFields>): Result<Partial<EventFields>> {
  const read = collect({
    custom_data: readCustomData(body, earlier.custom_data),
    location_id: readOr(body, 'location_id', earlier.location_id, readLocationId),
    color: readOr(body, 'color', earlier.color, readColorNumber),
    free_busy: readOr(body, 'free_busy', earlier.free_busy, ({ text }) =>
      success(text === 'default' ? ('default' as const) : undefined),
    ),
    landing_page_template_id: readStored(body, 'landing_page_template_id', earlier),
    rsvp_form_id: readStored(body, 'rsvp_form_id', earlier),
    rsvp_enabled: readFlag(field(body, 'rsvp_enabled')),
  })
  if (!read.ok) return read
  const { rsvp_enabled: _, ...fields } = read.value
  return success(withoutUndefined(fields))
}

function readStored(
  body: Body,
  name: 'landing_page_template_id' | 'rsvp_form_id',
  earlier: Partial<EventFields>,
): Result<string | undefined> {
  return readOr(body, name, earlier[name], (raw) => readLine(raw, maxLength.name))
}

function readLocationId(raw: RawParameter): Result<number | undefined> {
  const id = readWholeNumber(raw, 0, Number.MAX_SAFE_INTEGER)
  return id.ok ? success(id.value || undefined) : id
}
