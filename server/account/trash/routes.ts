import type { TrashItem } from '../../../core/calendar/trash.ts'
import type { Context } from '../../context.ts'
import { type NotRestored, type Restored, restore } from '../../operations/restore-deleted.ts'
import { listDeletedLinks } from '../../storage/link-lists.ts'
import { findTrash, listTrash } from '../../storage/trash-lists.ts'
import { withParameter } from '../../ui/query.ts'
import { readListPage } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect, refused, type SignedInRoute } from '../page-route.ts'
import type { Undo } from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import { trashPage } from './views.ts'

/** The list of deleted items, and restoring them. */
export const trashRoutes: readonly SignedInRoute[] = [
  { path: menuPaths.trash, get: showTrash, post: restoreItems },
]

/** The number of recently deleted links on the first page. */
const maxLinks = 100

async function showTrash({ db, now }: Context, request: SignedInRequest): Promise<string> {
  const { person, settings, page } = request
  const { number, size } = readListPage(request)
  const { items, hasNext } = await listTrash(db, person.accountId, { number, size })
  const links = number === 1 ? await listDeletedLinks(db, person.accountId, now(), maxLinks) : []
  return trashPage(page, { items, hasNext, number, links, zone: settings.zone })
}

// If one item cannot be restored, the others are.
async function restoreItems(
  context: Context,
  { person, parameters, page }: SignedInRequest,
): Promise<ActionResult> {
  const restored: Restored[] = []
  let isPending = false
  let failure: NotRestored | undefined
  for (const key of readKeys(parameters.get('trash'))) {
    const result = await restore(context, person.accountId, key)
    if (result === 'pending') isPending = true
    else if (typeof result === 'object') restored.push(result)
    else failure ??= result
  }
  if (failure) return refused(page.translations.account.trash.refused[failure])
  // The list of calendars says which of them are not complete yet.
  if (isPending) return redirect(menuPaths.calendars)
  return redirect(pathOf(restored), { notice: 'restored' })
}

/** The number of items that can be restored at once. */
const maxItems = 100

/** Reads the keys of one or more deleted items. */
export function readKeys(text = ''): readonly string[] {
  return text.split('.', maxItems)
}

function pathOf(restored: readonly Restored[]): string {
  const last = restored.at(-1)
  if (!last) return menuPaths.trash
  const { kind, id, calendarId } = last
  if (kind === 'calendar') {
    return restored.length > 1 ? menuPaths.calendars : `/account/calendars/${id}`
  }
  return calendarId === null ? '/account/one-time' : `/account/events/${calendarId}`
}

/** Redirects to a page that offers to undo a delete of one or more items. */
export function redirectAfterDelete(path: string, ...keys: readonly string[]): ActionResult {
  return redirect(withParameter(path, 'undo', keys.join('.')))
}

/**
 * Finds the items that were deleted before this page was opened; `undefined` once they are restored.
 */
export async function findUndo(
  { db }: Context,
  { person, parameters }: SignedInRequest,
): Promise<Undo | undefined> {
  const found: TrashItem[] = []
  for (const key of readKeys(parameters.get('undo'))) {
    const item = key && (await findTrash(db, person.accountId, key))
    if (item) found.push(item)
  }
  if (found.length === 0) return undefined
  const trash = found.map(({ key }) => key).join('.')
  return { titles: found.map(({ title }) => title), action: menuPaths.trash, values: { trash } }
}
