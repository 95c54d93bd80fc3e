import { z } from 'zod'
import { listOf, moment, pageParameters, reply } from './fields.ts'
import type { Operation } from './operation.ts'

const trashItem = z
  .object({
    id: reply('Restores the item.'),
    type: z.enum(['calendar', 'event']),
    title: reply('Its title.'),
    calendar_id: reply('The calendar that an event was in, otherwise empty.'),
    deleted: moment('`YYYY-MM-DD HH:MM:SS` in UTC.'),
  })
  .meta({ id: 'TrashItem' })

const restored = z
  .object({
    type: z.enum(['calendar', 'event']),
    id: reply('The ID that it had before. Empty if the calendar is not complete yet.'),
  })
  .meta({ id: 'RestoredItem' })

const { page, page_size } = pageParameters

/** The operations on deleted items, by name. */
export const trashOperations = {
  listTrash: {
    method: 'GET',
    path: '/trash',
    tag: 'Trash',
    summary: 'List deleted calendars and events, latest first; they are kept for 30 days',
    access: 'read',
    isAccountWide: true,
    query: z.object({ page, page_size }),
    reply: listOf('TrashList', 'trash', trashItem),
  },
  restoreTrash: {
    method: 'POST',
    path: '/trash/{trash_id}/restore',
    tag: 'Trash',
    summary: 'Restore a deleted calendar with its events, or a deleted event',
    access: 'write',
    isAccountWide: true,
    reply: restored,
    ownErrors: [409],
  },
} as const satisfies Record<string, Operation>
