import type { AccountPage, PersonAsked } from '../page.ts'
import { copy, create, edit } from './edit.ts'
import { all, dropDefault, makeDefault, remove } from './list.ts'
import { preview } from './preview.ts'

/** The pages of templates. */
export const templatePages: readonly AccountPage<PersonAsked>[] = [
  all,
  create,
  edit,
  copy,
  remove,
  makeDefault,
  dropDefault,
  preview,
]
