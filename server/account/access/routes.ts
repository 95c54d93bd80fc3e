import { readTokenName } from '../../../core/account/token-name.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { given } from '../../http/parameters.ts'
import { setTokenRequirement } from '../../operations/accounts.ts'
import { createToken, revokeToken } from '../../operations/tokens.ts'
import { listTokens } from '../../storage/tokens.ts'
import { parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect, render, type SignedInRoute } from '../page-route.ts'
import { accessPage, newTokenPage, revokeTokenPage } from './views.ts'

/** API access: the client ID and the tokens. */
export const accessRoutes: readonly SignedInRoute[] = [
  { path: '/account/keys', get: showAccess, post: createNewToken },
  {
    path: '/account/keys/demand',
    post: async (context, { person, parameters }) => {
      await setTokenRequirement(context, person.accountId, parameters.get('demand') === 'true')
      return redirect('/account/keys', { notice: 'saved' })
    },
  },
  {
    path: '/account/keys/revoke/:key',
    get: async (context, request) => {
      const tokens = await listActiveTokens(context, request)
      const token = tokens.find(({ id }) => id === parseId(request.key, 'token'))
      return revokeTokenPage(request.page, orNotFound(token, 'token'))
    },
    post: async (context, { person, key }) => {
      orNotFound(await revokeToken(context, person.accountId, parseId(key, 'token')), 'token')
      return redirect('/account/keys', { notice: 'revoked' })
    },
  },
]

async function showAccess(context: Context, request: SignedInRequest): Promise<string> {
  const { clientId, zone, requiresToken } = request.settings
  const { baseUrl } = context.config
  const tokens = await listActiveTokens(context, request)
  const access = { baseUrl, clientId, zone, requiresToken: requiresToken === 1, tokens }
  return accessPage(request.page, access)
}

// The reply itself shows the token: a redirect would require it to be in the URL or stored.
async function createNewToken(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { person, settings, parameters, page } = request
  const name = unwrap(readTokenName(given(['name'], parameters).name))
  const token = await createToken(context, person.accountId, name)
  const { baseUrl } = context.config
  const { clientId } = settings
  return render(newTokenPage(page, { baseUrl, clientId, token }))
}

async function listActiveTokens({ db }: Context, { person }: SignedInRequest) {
  const tokens = await listTokens(db, person.accountId)
  return tokens.filter(({ revokedAt }) => revokedAt === undefined)
}
