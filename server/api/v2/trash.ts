import type { TrashItem } from '../../../core/calendar/trash.ts'
import { utcTime } from '../../../core/time/api-format.ts'
import { HttpError, orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { type NotRestored, restore } from '../../operations/restore-deleted.ts'
import { countTrash, findTrash, listTrash as list } from '../../storage/trash-lists.ts'
import type { Call } from './call.ts'
import { pagesReply, readList } from './lists.ts'

export async function listTrash(call: Call): Promise<Reply> {
  const { context, accountId, query } = call
  const request = unwrap(readList(query, ['deleted']))
  const { items, hasNext } = await list(context.db, accountId, request.page)
  const total = await countTrash(context.db, accountId)
  const { pagination, links } = pagesReply(call, request, { items, hasNext, total }, () => ({
    value: 0,
    id: 0,
  }))
  // Deleted items are only listed by page.
  return json({
    trash: items.map(trashReply),
    pagination: { ...pagination, next_cursor: '' },
    links,
  })
}

function trashReply({ key, kind, title, calendarId, deletedAt }: TrashItem) {
  return {
    id: key,
    type: kind,
    title,
    calendar_id: String(calendarId ?? ''),
    deleted: utcTime(deletedAt),
  }
}

const reasons: Readonly<Record<Exclude<NotRestored, 'unknown'>, string>> = {
  'without calendar': 'its calendar is deleted; restore the calendar first',
  'there again': 'its calendar has another event with the same UID',
}

export async function restoreTrash({ context, accountId, key }: Call): Promise<Reply> {
  const item = orNotFound(await findTrash(context.db, accountId, key), 'deleted item')
  const restored = await restore(context, accountId, key)
  if (typeof restored === 'object') return json({ type: item.kind, id: String(restored.id) })
  if (restored === 'pending') return json({ type: item.kind, id: '' })
  if (restored === 'unknown') throw new HttpError('not_found', 'there is no such deleted item')
  throw new HttpError('invalid_parameter', reasons[restored], { status: 409 })
}
