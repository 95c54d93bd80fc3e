import { accountApi } from '../../contract/account-api.ts'
import type { SavedOneTimeEvent } from '../../contract/replies.ts'
import { readPage } from '../../core/pagination.ts'
import { collect } from '../../core/result.ts'
import { readId } from '../../core/text/parameter.ts'
import type { Context } from '../context.ts'
import { orNotFound, unwrap } from '../http/http-error.ts'
import { json, type Reply, type Request } from '../http/message.ts'
import * as operations from '../operations/events.ts'
import type { Creation } from '../operations/idempotent-create.ts'
import { countOneTimeEvents } from '../storage/accounts.ts'
import * as storage from '../storage/event-lists.ts'
import { findEvent } from '../storage/events.ts'
import { readCall } from './call.ts'
import { readEventDraft } from './event-draft.ts'
import { listedEvent, savedOneTimeEvent } from './event-reply.ts'
import { meta } from './meta.ts'
import { pagingReply } from './paging.ts'
import { deletedReply } from './replies.ts'

/** The zone of a one-time event that names none (specification, 4.4). */
const defaultZone = 'America/Los_Angeles'

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

export async function createOneTimeEvent(context: Context, request: Request): Promise<Creation> {
  const call = await readCall(context, request, accountApi.createOneTimeEvent)
  const draft = unwrap(readEventDraft(call.given, defaultZone))
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
    collect({ id: readId(given.event_id), draft: readEventDraft(given, defaultZone) }),
  )
  const event = await operations.saveEvent(context, accountId, id, 'one-time', draft)
  return json({ meta, event: savedOneTimeEvent(orNotFound(event, 'event')) })
}

export async function deleteOneTimeEvent(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.deleteOneTimeEvent)
  const id = unwrap(readId(given.event_id))
  orNotFound(await operations.deleteEvent(context, accountId, id, 'one-time'), 'event')
  return json({ meta, event: deletedReply(id) })
}
