import type { Trash } from '../../../core/trash.ts'
import type { Context } from '../../context.ts'
import { findTrash } from '../../storage/trash-lists.ts'
import { type Acted, goTo, type PersonAsked } from '../page.ts'

/** On to a page after a delete; it can say what is gone, and bring it back. */
export function goToAfterDelete(path: string, key: string): Acted {
  return goTo(`${path}?undo=${key}`)
}

/** What was deleted on the way to this page, for its `undoNotice`; nothing once it is back. */
export async function findUndo(
  { db }: Context,
  { person, parameters }: PersonAsked,
): Promise<Trash | undefined> {
  const key = parameters.get('undo')
  return key ? findTrash(db, person.accountId, key) : undefined
}
