import { readPage } from '../../../core/page.ts'
import { given } from '../../http/parameters.ts'
import { understood } from '../../http/refusal.ts'
import { type Restored, restore } from '../../operations/restore.ts'
import { listTrash } from '../../storage/trash-lists.ts'
import { deletedPage } from '../../views/account/trash/deleted-page.ts'
import { type AccountPage, again, goTo, type PersonAsked } from '../page.ts'

/** What was deleted, and having it back. */
export const deleted: AccountPage<PersonAsked> = {
  path: '/account/deleted',
  show: async ({ db }, { person, settings, parameters, frame }) => {
    const page = understood(readPage(given(['page', 'page_size'], parameters)))
    const { items, hasNext } = await listTrash(db, person.accountId, page)
    return deletedPage({ items, hasNext, number: page.number, zone: settings.zone }, frame)
  },
  act: async (context, { person, parameters, frame }) => {
    const key = parameters.get('trash') ?? ''
    const restored = await restore(context, person.accountId, key)
    if (typeof restored === 'object') return goTo(placeOf(restored), { notice: 'restored' })
    const { refused } = frame.speech.account.trash
    return again([{ parameter: 'trash', message: refused[restored] }])
  },
}

function placeOf({ kind, id, calendarId }: Restored): string {
  if (kind === 'calendar') return `/account/calendars/${id}`
  return calendarId === null ? '/account/one-time' : `/account/events/${calendarId}`
}
