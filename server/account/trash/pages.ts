import type { AccountPage, PersonAsked } from '../page.ts'
import { deleted } from './deleted.ts'

/** Pages of what was deleted. */
export const trashPages: readonly AccountPage<PersonAsked>[] = [deleted]
