import { readTokenName } from '../../../core/account/token-name.ts'
import type { Context } from '../../context.ts'
import { given } from '../../http/parameters.ts'
import { orNotFound, unwrap } from '../../http/refusal.ts'
import { setDemand } from '../../operations/accounts.ts'
import { createToken, revokeToken } from '../../operations/tokens.ts'
import { listTokens } from '../../storage/tokens.ts'
import { parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, redirect, render } from '../page-route.ts'
import { accessPage, newTokenPage, revokeTokenPage } from './views.ts'

/** The client id and the tokens; a form there makes a token. */
const keys: AccountRoute<SignedInRequest> = {
  path: '/account/keys',
  get: async ({ db, config }, { person, settings, page }) => {
    const { clientId, zone } = settings
    const tokens = await listTokens(db, person.accountId)
    return accessPage(
      {
        baseUrl: config.baseUrl,
        clientId,
        zone,
        requiresToken: settings.demandsToken === 1,
        tokens: tokens.filter(({ revokedAt }) => revokedAt === undefined),
      },
      page,
    )
  },
  // The token is shown in the answer itself: a redirect would need an address or a store for it.
  post: async (context, { person, settings, parameters, page }) => {
    const name = unwrap(readTokenName(given(['name'], parameters).name))
    const token = await createToken(context, person.accountId, name)
    const { baseUrl } = context.config
    const { clientId } = settings
    return render(newTokenPage({ baseUrl, clientId, token }, page))
  },
}

/** Sets whether changes to short links need a token. */
const demand: AccountRoute<SignedInRequest> = {
  path: '/account/keys/demand',
  post: async (context, { person, parameters }) => {
    await setDemand(context, person.accountId, parameters.get('demand') === 'true')
    return redirect('/account/keys', { notice: 'saved' })
  },
}

/** Asks whether a token is to be revoked, and does it. */
const revoke: AccountRoute<SignedInRequest> = {
  path: '/account/keys/revoke/:key',
  get: async (context, request) => {
    const token = await workingToken(context, request)
    return revokeTokenPage(orNotFound(token, 'token'), request.page)
  },
  post: async (context, { person, key }) => {
    orNotFound(await revokeToken(context, person.accountId, parseId(key, 'token')), 'token')
    return redirect('/account/keys', { notice: 'revoked' })
  },
}

async function workingToken({ db }: Context, { person, key }: SignedInRequest) {
  const tokens = await listTokens(db, person.accountId)
  return tokens.find(({ id, revokedAt }) => id === parseId(key, 'token') && revokedAt === undefined)
}

/** Pages of what opens an account to programs. */
export const accessRoutes: readonly AccountRoute<SignedInRequest>[] = [keys, demand, revoke]
