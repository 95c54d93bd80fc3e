import type { CalendarReply } from '../../../contract/v2/calendars.ts'
import { collect } from '../../../core/result.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import * as operations from '../../operations/calendars.ts'
import {
  type CalendarTitle,
  findCalendars,
  listCalendarTitles,
} from '../../storage/calendar-lists.ts'
import { findCalendar } from '../../storage/calendars.ts'
import { listTemplates } from '../../storage/templates.ts'
import { readCalendarDraft } from './calendar-drafts.ts'
import { calendarReply } from './calendar-replies.ts'
import { type Call, noContent, objectReply } from './call.ts'
import type { Creation } from './creation.ts'
import { pageOfAll, pagesReply, readCalendarIds, readList } from './lists.ts'
import { requireVersion } from './versions.ts'

/** The default zone of calendars, as the original service has it. */
const defaultZone = 'America/Los_Angeles'

export async function createCalendar({ context, accountId, body }: Call): Promise<Creation> {
  const templates = await templateKeys({ context, accountId })
  const draft = unwrap(readCalendarDraft({ timezone: defaultZone, ...body }, templates))
  return {
    create: async (within) => {
      const calendar = await operations.createCalendar(within, accountId, draft)
      return calendarReply(within.config.baseUrl, calendar)
    },
    find: ({ db }, { id }: CalendarReply) => findCalendar(db, accountId, Number(id)),
  }
}

export async function searchCalendars(call: Call): Promise<Reply> {
  const { context, accountId, query } = call
  const { list, ids } = unwrap(
    collect({
      list: readList(query, ['created', 'title']),
      ids: readCalendarIds(call),
    }),
  )
  const sought = (query.get('search') ?? '').trim().toLowerCase()
  const all = await listCalendarTitles(context.db, accountId)
  const some = all.filter(
    ({ id, title }) => (!ids || ids.includes(id)) && title.toLowerCase().includes(sought),
  )
  const placeOf = ({ id, title }: CalendarTitle) =>
    list.by === 'title' ? { value: title.toLowerCase(), id } : { value: 0, id }
  const found = pageOfAll(some, list, placeOf)
  const calendars = await findCalendars(context.db, accountId, found.items)
  return json({
    calendars: calendars.map((calendar) => calendarReply(context.config.baseUrl, calendar)),
    ...pagesReply(call, list, found, placeOf),
  })
}

export async function getCalendar({ context, accountId, id }: Call): Promise<Reply> {
  const calendar = orNotFound(await findCalendar(context.db, accountId, id), 'calendar')
  return objectReply(calendarReply(context.config.baseUrl, calendar))
}

export async function updateCalendar(call: Call): Promise<Reply> {
  const { context, request, accountId, id, body } = call
  const templates = await templateKeys(call)
  const calendar = await operations.editCalendar(context, { accountId, id }, (earlier) => {
    requireVersion(request, calendarReply(context.config.baseUrl, earlier))
    return unwrap(readCalendarDraft({ title: earlier.title, ...body }, templates, earlier))
  })
  return objectReply(calendarReply(context.config.baseUrl, orNotFound(calendar, 'calendar')))
}

export async function deleteCalendar({ context, request, accountId, id }: Call): Promise<Reply> {
  const deleted = await operations.deleteCalendar(context, accountId, id, (calendar) =>
    requireVersion(request, calendarReply(context.config.baseUrl, calendar)),
  )
  orNotFound(deleted, 'calendar')
  return noContent
}

async function templateKeys({ context, accountId }: Pick<Call, 'context' | 'accountId'>) {
  const templates = await listTemplates(context.db, accountId)
  return templates.map(({ key }) => key)
}
