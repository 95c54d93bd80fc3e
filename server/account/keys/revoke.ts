import type { Context } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import { revokeToken } from '../../operations/tokens.ts'
import { listTokens } from '../../storage/tokens.ts'
import { revokePage } from '../../views/account/keys/token-page.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { idIn } from '../read.ts'

/** Asks whether a token is to be revoked, and does it. */
export const revoke: AccountPage<PersonAsked> = {
  path: '/account/keys/revoke/:key',
  show: async (context, asked) => {
    const token = await workingToken(context, asked)
    return revokePage(found(token, 'token'), asked.frame)
  },
  act: async (context, { person, key }) => {
    found(await revokeToken(context, person.accountId, idIn(key, 'token')), 'token')
    return goTo('/account/keys', { notice: 'revoked' })
  },
}

async function workingToken({ db }: Context, { person, key }: PersonAsked) {
  const tokens = await listTokens(db, person.accountId)
  return tokens.find(({ id, revokedAt }) => id === idIn(key, 'token') && revokedAt === undefined)
}
