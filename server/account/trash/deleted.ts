import { type Restored, restore } from '../../operations/restore.ts'
import { listDeletedLinks } from '../../storage/link-lists.ts'
import { listTrash } from '../../storage/trash-lists.ts'
import { deletedPage } from '../../views/account/trash/deleted-page.ts'
import { type AccountPage, again, goTo, type PersonAsked } from '../page.ts'
import { pageIn } from '../read.ts'

/** How many deleted links are shown: the last ones, on the first page. */
const mostLinks = 100

/** What was deleted, and having it back. */
export const deleted: AccountPage<PersonAsked> = {
  path: '/account/deleted',
  show: async ({ db, now }, asked) => {
    const { person, settings, frame } = asked
    const { number, size } = pageIn(asked)
    const { items, hasNext } = await listTrash(db, person.accountId, { number, size })
    const links = number === 1 ? await listDeletedLinks(db, person.accountId, now(), mostLinks) : []
    return deletedPage({ items, hasNext, number, links, zone: settings.zone }, frame)
  },
  act: async (context, { person, parameters, frame }) => {
    const key = parameters.get('trash') ?? ''
    const restored = await restore(context, person.accountId, key)
    if (restored === 'coming') return goTo('/account/calendars')
    if (typeof restored === 'object') return goTo(placeOf(restored), { notice: 'restored' })
    const { refused } = frame.speech.account.trash
    return again([{ parameter: '', label: '', message: refused[restored] }])
  },
}

function placeOf({ kind, id, calendarId }: Restored): string {
  if (kind === 'calendar') return `/account/calendars/${id}`
  return calendarId === null ? '/account/one-time' : `/account/events/${calendarId}`
}
