import { accountApi } from '../../contract/account-api.ts'
import type { CalendarReply } from '../../contract/calendar-api.ts'
import { readCalendar } from '../../core/calendar/calendar.ts'
import { readPage } from '../../core/pagination.ts'
import { collect } from '../../core/result.ts'
import { readId } from '../../core/text/parameter.ts'
import type { Context } from '../context.ts'
import { orNotFound, unwrap } from '../http/http-error.ts'
import { json, type Reply, type Request } from '../http/message.ts'
import * as operations from '../operations/calendars.ts'
import type { IdempotentCreate } from '../operations/idempotent-create.ts'
import * as storage from '../storage/calendar-lists.ts'
import { findCalendar } from '../storage/calendars.ts'
import { readCall } from './authenticate.ts'
import { calendarReply, deletedReply, meta, pagingReply } from './replies.ts'

export async function listCalendars(context: Context, request: Request): Promise<Reply> {
  const operation = accountApi.listCalendars
  const { accountId, given, parameters } = await readCall(context, request, operation)
  const page = unwrap(readPage(given))
  const { items, hasNext } = await storage.listCalendars(context.db, accountId, page)
  const address = { url: context.config.baseUrl + operation.path, parameters }
  const paging = pagingReply(address, page, hasNext)
  return json({ meta, calendars: items.map(calendarReply), paging })
}

export async function createCalendar(
  context: Context,
  request: Request,
): Promise<IdempotentCreate> {
  const call = await readCall(context, request, accountApi.createCalendar)
  const draft = unwrap(readCalendar(call.given))
  const create = async (within: Context) => {
    const calendar = await operations.createCalendar(within, call.accountId, draft)
    return { meta, calendar: calendarReply(calendar) }
  }
  const find = ({ db }: Context, { calendar }: { calendar: CalendarReply }) =>
    findCalendar(db, call.accountId, Number(calendar.id))
  return { ...call, create, find }
}

export async function saveCalendar(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.saveCalendar)
  const { id, draft } = unwrap(
    collect({ id: readId(given.calendar_id), draft: readCalendar(given) }),
  )
  const calendar = await operations.saveCalendar(context, accountId, id, draft)
  return json({ meta, calendar: calendarReply(orNotFound(calendar, 'calendar')) })
}

export async function deleteCalendar(context: Context, request: Request): Promise<Reply> {
  const { accountId, given } = await readCall(context, request, accountApi.deleteCalendar)
  const id = unwrap(readId(given.calendar_id))
  orNotFound(await operations.deleteCalendar(context, accountId, id), 'calendar')
  return json({ meta, calendar: deletedReply(id) })
}
