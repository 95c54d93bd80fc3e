import { accountApi } from '../../contract/account-api.ts'
import type { SavedOneTimeEvent } from '../../contract/event-api.ts'
import { readSelection } from '../../core/calendar/selection.ts'
import { type EventDraft, readEvent } from '../../core/event/event.ts'
import { readPage } from '../../core/pagination.ts'
import { collect, type Result } from '../../core/result.ts'
import { type RawParameter, readId } from '../../core/text/parameter.ts'
import type { Context } from '../context.ts'
import { orNotFound, unwrap } from '../http/http-error.ts'
import { json, type Reply, type Request } from '../http/message.ts'
import * as operations from '../operations/events.ts'
import type { IdempotentCreate } from '../operations/idempotent-create.ts'
import { countOneTimeEvents } from '../storage/accounts.ts'
import { findCalendar } from '../storage/calendars.ts'
import * as storage from '../storage/event-lists.ts'
import { findEvent } from '../storage/events.ts'
import { readCall } from './authenticate.ts'
import {
  deletedReply,
  listedEvent,
  meta,
  pagingReply,
  savedEvent,
  savedOneTimeEvent,
} from './replies.ts'

/** Without a zone, an event has the same local time everywhere. */
const noZone = ''

/** The default zone of single events (specification, 4.4). */
const singleEventZone = 'America/Los_Angeles'

export async function listEvents(context: Context, request: Request): Promise<Reply> {
  const operation = accountApi.listEvents
  const { accountId, given, parameters } = await readCall(context, request, operation)
  const { id, selection, page } = unwrap(
    collect({
      id: readId(given.calendar_id),
      selection: readSelection({ ...given, order: given.order_by }, context.now()),
      page: readPage(given),
    }),
  )
  const calendar = orNotFound(await findCalendar(context.db, accountId, id), 'calendar')
  const { items, hasNext } = await storage.listEvents(context.db, id, selection, page)
  const address = { url: context.config.baseUrl + operation.path, parameters }
  return json({
    meta,
    calendar: { id: String(id), events_count: calendar.eventsTotal },
    events: items.map(listedEvent),
    paging: pagingReply(address, page, hasNext),
  })
}

export async function createEvent(context: Context, request: Request): Promise<IdempotentCreate> {
  const call = await readCall(context, request, accountApi.createEvent)
  const { id, draft } = unwrap(
    collect({ id: readId(call.given.calendar_id), draft: readEventDraft(call.given, noZone) }),
  )
  const create = async (within: Context) => {
    const event = await operations.createEvent(within, call.accountId, id, draft)
    return { meta, event: savedEvent(orNotFound(event, 'calendar')) }
  }
  const find = ({ db }: Context) => findCalendar(db, call.accountId, id)
  return { ...call, create, find }
}

export async function saveEvent(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.saveEvent)
  const { id, draft } = unwrap(
    collect({ id: readId(given.event_id), draft: readEventDraft(given, noZone) }),
  )
  const event = await operations.saveEvent(context, accountId, id, 'calendar', draft)
  return json({ meta, event: savedEvent(unwrap(orNotFound(event, 'event'))) })
}

export async function deleteEvent(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.deleteEvent)
  const id = unwrap(readId(given.event_id))
  orNotFound(await operations.deleteEvent(context, accountId, id, 'calendar'), 'event')
  return json({ meta, event: deletedReply(id) })
}

export async function listOneTimeEvents(context: Context, request: Request): Promise<Reply> {
  const operation = accountApi.listOneTimeEvents
  const { accountId, given, parameters } = await readCall(context, request, operation)
  const page = unwrap(readPage(given))
  const { items, hasNext } = await storage.listOneTimeEvents(context.db, accountId, page)
  const total = await countOneTimeEvents(context.db, accountId)
  const address = { url: context.config.baseUrl + operation.path, parameters }
  return json({
    meta,
    calendar: { events_count: total },
    events: items.map(listedEvent),
    paging: pagingReply(address, page, hasNext),
  })
}

export async function createOneTimeEvent(
  context: Context,
  request: Request,
): Promise<IdempotentCreate> {
  const call = await readCall(context, request, accountApi.createOneTimeEvent)
  const draft = unwrap(readEventDraft(call.given, singleEventZone))
  const create = async (within: Context) => {
    const event = await operations.createOneTimeEvent(within, call.accountId, draft)
    return { meta, event: savedOneTimeEvent(event) }
  }
  const find = ({ db }: Context, { event }: { event: SavedOneTimeEvent }) =>
    findEvent(db, call.accountId, event.id)
  return { ...call, create, find }
}

export async function saveOneTimeEvent(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.saveOneTimeEvent)
  const { id, draft } = unwrap(
    collect({ id: readId(given.event_id), draft: readEventDraft(given, singleEventZone) }),
  )
  const event = await operations.saveEvent(context, accountId, id, 'one-time', draft)
  return json({ meta, event: savedOneTimeEvent(unwrap(orNotFound(event, 'event'))) })
}

export async function deleteOneTimeEvent(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.deleteOneTimeEvent)
  const id = unwrap(readId(given.event_id))
  orNotFound(await operations.deleteEvent(context, accountId, id, 'one-time'), 'event')
  return json({ meta, event: deletedReply(id) })
}

/** The parameters of both kinds of event: in a calendar, and single ones. */
type EventParameters = {
  readonly [Name in
    | 'title'
    | 'description'
    | 'location'
    | 'organizer'
    | 'organizer_email'
    | 'reminder'
    | 'start_date'
    | 'end_date'
    | 'timezone'
    | 'all_day_event'
    | 'eventname']: RawParameter
}

function readEventDraft(given: EventParameters, defaultZone: string): Result<EventDraft> {
  const { organizer_email: organizerEmail, start_date: start, end_date: end } = given
  const { timezone: zone, all_day_event: wholeDay, ...texts } = given
  return readEvent({ ...texts, organizerEmail, start, end, zone, wholeDay }, defaultZone)
}
