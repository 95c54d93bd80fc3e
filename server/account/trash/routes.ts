import type { Context } from '../../context.ts'
import { type Restored, restore } from '../../operations/restore.ts'
import { listDeletedLinks } from '../../storage/link-lists.ts'
import { findTrash, listTrash } from '../../storage/trash-lists.ts'
import { readListPage } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, type ActionResult, invalid, redirect } from '../page-route.ts'
import { menuPaths } from '../ui/account-layout.ts'
import type { Undo } from '../ui/lists.ts'
import { trashPage } from './views.ts'

/** How many deleted links are shown: the last ones, on the first page. */
const mostLinks = 100

/** What was deleted, and having it back. */
const deleted: AccountRoute<SignedInRequest> = {
  path: '/account/deleted',
  get: async ({ db, now }, request) => {
    const { person, settings, page } = request
    const { number, size } = readListPage(request)
    const { items, hasNext } = await listTrash(db, person.accountId, { number, size })
    const links = number === 1 ? await listDeletedLinks(db, person.accountId, now(), mostLinks) : []
    return trashPage({ items, hasNext, number, links, zone: settings.zone }, page)
  },
  post: async (context, { person, parameters, page }) => {
    const key = parameters.get('trash') ?? ''
    const restored = await restore(context, person.accountId, key)
    if (restored === 'coming') return redirect('/account/calendars')
    if (typeof restored === 'object') return redirect(placeOf(restored), { notice: 'restored' })
    const { refused } = page.speech.account.trash
    return invalid([{ parameter: '', label: '', message: refused[restored] }])
  },
}

function placeOf({ kind, id, calendarId }: Restored): string {
  if (kind === 'calendar') return `/account/calendars/${id}`
  return calendarId === null ? '/account/one-time' : `/account/events/${calendarId}`
}

/** On to a page after a delete; it can say what is gone, and bring it back. */
export function redirectAfterDelete(path: string, key: string): ActionResult {
  return redirect(`${path}?undo=${key}`)
}

/** What was deleted on the way to this page; nothing once it is back. */
export async function findUndo(
  { db }: Context,
  { person, parameters }: SignedInRequest,
): Promise<Undo | undefined> {
  const key = parameters.get('undo')
  const deleted = key ? await findTrash(db, person.accountId, key) : undefined
  return (
    deleted && { title: deleted.title, action: menuPaths.trash, values: { trash: deleted.key } }
  )
}

/** Pages of what was deleted. */
export const trashRoutes: readonly AccountRoute<SignedInRequest>[] = [deleted]
