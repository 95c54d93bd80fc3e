import { accountApi } from '../../contract/account-api.ts'
import { readSelection } from '../../core/calendar/selection.ts'
import { readPage } from '../../core/pagination.ts'
import { collect } from '../../core/result.ts'
import { readId } from '../../core/text/parameter.ts'
import type { Context } from '../context.ts'
import { orNotFound, unwrap } from '../http/http-error.ts'
import { json, type Reply, type Request } from '../http/message.ts'
import * as operations from '../operations/events.ts'
import type { Creation } from '../operations/idempotent-create.ts'
import { findCalendar } from '../storage/calendars.ts'
import * as storage from '../storage/event-lists.ts'
import { readCall } from './call.ts'
import { readEventDraft } from './event-draft.ts'
import { listedEvent, savedEvent } from './event-reply.ts'
import { meta } from './meta.ts'
import { pagingReply } from './paging.ts'
import { deletedReply } from './replies.ts'

/** An event without a zone keeps its wall clock wherever it is read. */
const noZone = ''

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

export async function createEvent(context: Context, request: Request): Promise<Creation> {
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
  return json({ meta, event: savedEvent(orNotFound(event, 'event')) })
}

export async function deleteEvent(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.deleteEvent)
  const id = unwrap(readId(given.event_id))
  orNotFound(await operations.deleteEvent(context, accountId, id, 'calendar'), 'event')
  return json({ meta, event: deletedReply(id) })
}
