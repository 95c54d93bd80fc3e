import { readTokenName } from '../../../core/account/token-name.ts'
import { readTokenAccess } from '../../../core/account/token-scope.ts'
import { maxPageSize } from '../../../core/pagination.ts'
import { collect } from '../../../core/result.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { given } from '../../http/parameters.ts'
import { setTokenRequirement } from '../../operations/accounts.ts'
import { createToken, revokeToken } from '../../operations/tokens.ts'
import { findCalendars, listCalendars } from '../../storage/calendar-lists.ts'
import { findCalendar } from '../../storage/calendars.ts'
import { listTokens, type StoredToken } from '../../storage/tokens.ts'
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
  const { accountId } = request.person
  const tokens = await withTitles(context, accountId, await listActiveTokens(context, request))
  const newest = { number: 1, size: maxPageSize }
  const calendars = (await listCalendars(context.db, accountId, newest)).items
  const access = { baseUrl, clientId, zone, requiresToken: requiresToken === 1, tokens, calendars }
  return accessPage(request.page, access)
}

// The reply itself shows the token: a redirect would require it to be in the URL or stored.
async function createNewToken(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { person, settings, parameters, page } = request
  const raw = given(['name', 'access'], parameters)
  const { name, access } = unwrap(
    collect({ name: readTokenName(raw.name), access: readTokenAccess(raw.access) }),
  )
  const calendarId = await findOnlyCalendar(context, request)
  const token = await createToken(context, person.accountId, name, { access, calendarId })
  const { baseUrl } = context.config
  const { clientId } = settings
  return render(newTokenPage(page, { baseUrl, clientId, token }))
}

/** Finds the calendar that a new token is limited to; `undefined` for the whole account. */
async function findOnlyCalendar({ db }: Context, { person, parameters }: SignedInRequest) {
  const id = parameters.get('calendar') ?? ''
  if (id === '') return undefined
  const calendar = await findCalendar(db, person.accountId, parseId(id, 'calendar'))
  return orNotFound(calendar, 'calendar').id
}

/** Adds the titles of their calendars to tokens; a calendar may be deleted. */
async function withTitles({ db }: Context, accountId: number, tokens: readonly StoredToken[]) {
  const ids = new Set(tokens.flatMap(({ scope }) => scope.calendarId ?? []))
  const calendars = await findCalendars(
    db,
    accountId,
    Array.from(ids, (id) => ({ id })),
  )
  const titles = new Map(calendars.map(({ id, title }) => [id, title]))
  return tokens.map(({ scope, ...token }) => {
    const { access, calendarId } = scope
    const calendar = calendarId === undefined ? undefined : (titles.get(calendarId) ?? '')
    return { ...token, access, calendar }
  })
}

async function listActiveTokens({ db }: Context, { person }: SignedInRequest) {
  const tokens = await listTokens(db, person.accountId)
  return tokens.filter(({ revokedAt }) => revokedAt === undefined)
}
