import type { Context } from '../../context.ts'
import { findTrash } from '../../storage/trash-lists.ts'
import { parts } from '../../views/account/layout.ts'
import type { Undo } from '../../views/account/trash/undo-notice.ts'
import { type Acted, goTo, type PersonAsked } from '../page.ts'

/** On to a page after a delete; it can say what is gone, and bring it back. */
export function goToAfterDelete(path: string, key: string): Acted {
  return goTo(`${path}?undo=${key}`)
}

/** What was deleted on the way to this page; nothing once it is back. */
export async function findUndo(
  { db }: Context,
  { person, parameters }: PersonAsked,
): Promise<Undo | undefined> {
  const key = parameters.get('undo')
  const deleted = key ? await findTrash(db, person.accountId, key) : undefined
  return deleted && { title: deleted.title, action: parts.trash, values: { trash: deleted.key } }
}
