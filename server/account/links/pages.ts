import type { AccountPage, PersonAsked } from '../page.ts'
import { deleteLink, restoreLink } from './delete.ts'
import { editLink, newLink } from './edit.ts'
import { linkFile } from './file.ts'
import { oneLink } from './link.ts'
import { linkList } from './list.ts'

/** Pages of short links. */
export const linkPages: readonly AccountPage<PersonAsked>[] = [
  linkList,
  linkFile,
  newLink,
  editLink,
  oneLink,
  deleteLink,
  restoreLink,
]
