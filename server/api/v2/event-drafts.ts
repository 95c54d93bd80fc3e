import { type EventDraft, readEventAt, type StoredEvent } from '../../../core/event/event.ts'
import { isWrittenAlike, timeOrAny, type When } from '../../../core/event/when.ts'
import { readRecurrence } from '../../../core/recurrence/parse-rule.ts'
import { collect, failure, type Result, success } from '../../../core/result.ts'
import { type RawParameter, readFlag, readWholeNumber } from '../../../core/text/parameter.ts'
import { maxLength, readLine } from '../../../core/text/text.ts'
import { invalid } from '../../http/http-error.ts'
import { type Body, field } from './body.ts'
import {
  parseFields,
  readColorNumber,
  readCustomData,
  readOr,
  withoutUndefined,
  writeFields,
} from './custom-fields.ts'
import { readDetails } from './event-details.ts'
import type { EventFields } from './event-replies.ts'
import { readChangedTime, readFreeBusy, readTime, timeIn, transparencyOf } from './event-values.ts'
import { readLists, withSentDates } from './series-drafts.ts'

/** The default reminder, as the original service has it. */
const defaultReminder = 30

/** Reads a new event. `defaultZone` is that of its calendar. */
export function readNewEvent(body: Body, defaultZone: string): Result<EventDraft> {
  const sent = { reminder: defaultReminder, free_busy: 'default', ...body }
  return readDraft(sent, readTime(timeIn(body), defaultZone))
}

/** Reads a change of an event; omitted fields stay unchanged. */
export function readEventChange(body: Body, earlier: StoredEvent): Result<EventDraft> {
  const { title, when } = earlier
  const read = readChangedTime(timeIn(body), when)
  // A local time that occurs twice stays the one that it was.
  const time = read.ok && isWrittenAlike(read.value, when) ? success(when) : read
  return readDraft({ title, ...body }, time, earlier)
}

function readDraft(body: Body, when: Result<When>, earlier?: StoredEvent): Result<EventDraft> {
  requireNoRsvp(body)
  const time = timeOrAny(when)
  const read = collect({
    event: readTexts(body, when),
    recurrence: readRecurrence(field(body, 'recurring_rule'), time),
    freeBusy: readFreeBusy(field(body, 'free_busy')),
    fields: readFields(body, parseFields(earlier?.apiFields ?? '')),
    place: readPlace(body),
    details: readDetails(body),
  })
  if (!read.ok) {
    const lists = readLists(body, { when: time })
    return lists.ok ? read : failure(...read.problems, ...lists.problems)
  }
  const { event, recurrence, freeBusy, fields, details } = read.value
  const draft = {
    ...event,
    ...(freeBusy && { transparency: transparencyOf(freeBusy) }),
    ...('recurring_rule' in body && { recurrence }),
    details,
    apiFields: writeFields(fields),
  }
  return withSentDates(body, draft, earlier)
}

function requireNoRsvp(body: Body): void {
  const enabled = readFlag(field(body, 'rsvp_enabled'))
  if (!enabled.ok || !enabled.value) return
  throw invalid([{ parameter: 'rsvp_enabled', message: 'is not supported yet; use false' }], 501)
}

function readTexts(body: Body, when: Result<When>): Result<EventDraft> {
  return readEventAt(
    {
      title: field(body, 'title'),
      eventname: field(body, 'internal_name'),
      description: field(body, 'description'),
      location: field(body, 'location'),
      organizer: field(body, 'organizer_name'),
      organizerEmail: field(body, 'organizer_email'),
      reminder: field(body, 'reminder'),
    },
    when,
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
