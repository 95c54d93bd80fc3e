import type { Context } from '../../context.ts'
import { type Restored, restore } from '../../operations/restore-deleted.ts'
import { listDeletedLinks } from '../../storage/link-lists.ts'
import { findTrash, listTrash } from '../../storage/trash-lists.ts'
import { readListPage } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, invalid, redirect, type SignedInRoute } from '../page-route.ts'
import type { Undo } from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import { trashPage } from './views.ts'

/** The list of deleted items, and restoring them. */
export const trashRoutes: readonly SignedInRoute[] = [
  { path: menuPaths.trash, get: showTrash, post: restoreItem },
]

/** The number of recently deleted links on the first page. */
const mostLinks = 100

async function showTrash({ db, now }: Context, request: SignedInRequest): Promise<string> {
  const { person, settings, page } = request
  const { number, size } = readListPage(request)
  const { items, hasNext } = await listTrash(db, person.accountId, { number, size })
  const links = number === 1 ? await listDeletedLinks(db, person.accountId, now(), mostLinks) : []
  return trashPage(page, { items, hasNext, number, links, zone: settings.zone })
}

async function restoreItem(
  context: Context,
  { person, parameters, page }: SignedInRequest,
): Promise<ActionResult> {
  const key = parameters.get('trash') ?? ''
  const restored = await restore(context, person.accountId, key)
  if (restored === 'pending') return redirect('/account/calendars')
  if (typeof restored === 'object') return redirect(pathOf(restored), { notice: 'restored' })
  const { refused } = page.translations.account.trash
  return invalid([{ parameter: '', label: '', message: refused[restored] }])
}

function pathOf({ kind, id, calendarId }: Restored): string {
  if (kind === 'calendar') return `/account/calendars/${id}`
  return calendarId === null ? '/account/one-time' : `/account/events/${calendarId}`
}

/** Redirects to a page that offers to undo a delete. */
export function redirectAfterDelete(path: string, key: string): ActionResult {
  return redirect(`${path}?undo=${key}`)
}

/** Finds the item that was deleted before this page was opened; `undefined` once it is restored. */
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
