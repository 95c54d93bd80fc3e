import { readId } from '../../../core/text/given.ts'
import { given } from '../../http/parameters.ts'
import { found, Refusal, understood } from '../../http/refusal.ts'
import * as operations from '../../operations/links.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'

/** Deletes a short link; the list then offers to undo that. */
export const deleteLink: AccountPage<PersonAsked> = {
  path: '/account/links/delete/:key',
  act: async (context, { person, key }) => {
    found(await operations.deleteLink(context, person.accountId, key), 'short link')
    return goTo(`/account/links?deleted=${key}`)
  },
}

/** Makes a short link what it was in an earlier version, also a deleted one. */
export const restoreLink: AccountPage<PersonAsked> = {
  path: '/account/links/restore/:key',
  act: async (context, { person, key, parameters }) => {
    const number = understood(readId(given(['version'], parameters).version))
    const done = await operations.restoreLink(context, person.accountId, key, number)
    if (done === 'full') throw new Refusal('too_large', operations.linkRefusals.full)
    found(done === 'restored', 'version of a short link')
    return goTo(`/account/links/${key}`, { notice: 'restored' })
  },
}
