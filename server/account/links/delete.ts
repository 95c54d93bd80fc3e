import { found } from '../../http/refusal.ts'
import * as operations from '../../operations/links.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { idIn } from '../read.ts'
import { goToAfterDelete } from '../trash/undo.ts'

/** Deletes a short link; the list then offers to undo that. */
export const deleteLink: AccountPage<PersonAsked> = {
  path: '/account/links/delete/:key',
  act: async (context, { person, key }) => {
    found(await operations.deleteLink(context, person.accountId, key), 'short link')
    return goToAfterDelete('/account/links', key)
  },
}

/** Makes a short link what it was in an earlier version, also a deleted one. */
export const restoreLink: AccountPage<PersonAsked> = {
  path: '/account/links/restore/:key',
  act: async (context, { person, key, parameters }) => {
    const number = idIn(parameters.get('version'), 'version of a short link')
    const done = await operations.restoreLink(context, person.accountId, key, number)
    found(done === 'restored', 'version of a short link')
    return goTo(`/account/links/${key}`, { notice: 'restored' })
  },
}
