import { type Auth, authOf } from '../auth/auth.ts'
import type { Context } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import type { Handler, Route } from '../http/router.ts'
import { countItems } from '../storage/item-counts.ts'
import { unlessSuspended } from '../storage/suspensions.ts'
import { accessRoutes } from './access/routes.ts'
import { answer } from './answer.ts'
import { calendarRoutes } from './calendars/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { type IsPage, safeNextPage } from './next-page.ts'
import {
  activePerson,
  findSession,
  type PageRequest,
  readPageRequest,
  withSessionCookies,
} from './page-request.ts'
import type { AccountRoute, SignedInRoute } from './page-route.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signInRoutes, signOutRoute } from './sign-in/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { transferRoutes } from './transfer/routes.ts'
import { trashRoutes } from './trash/routes.ts'

/** Pages for everyone. */
export const openRoutes: readonly AccountRoute<PageRequest>[] = signInRoutes

/** Pages for people who are signed in. */
export const signedInRoutes: readonly SignedInRoute[] = [
  ...homeRoutes,
  signOutRoute,
  ...eventRoutes,
  ...templateRoutes,
  ...settingsRoutes,
  ...calendarRoutes,
  ...trashRoutes,
  ...statisticsRoutes,
  ...linkRoutes,
  ...accessRoutes,
  ...transferRoutes,
]

/** Creates the routes of the account section, the only ones that read a cookie. */
export function createAccountRoutes(context: Context): readonly Route[] {
  const auth = authOf(context)
  return [
    ...openRoutes.map((route) => routeOf(route, openHandler(auth, route))),
    ...signedInRoutes.map((route) => routeOf(route, signedInHandler(auth, route))),
  ]
}

function routeOf<Incoming extends PageRequest>(
  { path, get, post, isPreview, isTransfer }: AccountRoute<Incoming>,
  handler: Handler,
): Route {
  const methods = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])]
  const traffic = isTransfer ? 'transfer' : post ? 'write' : 'read'
  // A preview changes nothing, and is requested by a frame on our own page.
  const changing = post && !isPreview ? ['POST'] : []
  const responseProfile = isPreview ? 'preview' : 'account'
  return { path, responseProfile, traffic, methods, changing, handler }
}

function openHandler(auth: Auth, route: AccountRoute<PageRequest>): Handler {
  return async (context, http, key) => {
    const session = await findSession(context, http)
    // A session of a suspended account still allows signing in to another account.
    const person = activePerson(session)
    const unread = { ...session, person, auth, http, key }
    const request = await readPageRequest(unread, isPage, route.maxBodySize)
    return withSessionCookies(session, await answer(context, route, request))
  }
}

function signedInHandler(auth: Auth, route: SignedInRoute): Handler {
  return async (context, http, key) => {
    const session = await findSession(context, http)
    const { person } = session
    const settings = unlessSuspended(session.settings)
    if (!person || !settings) return withSessionCookies(session, toSignIn(route, http))
    const unread = { ...session, auth, http, key }
    const request = await readPageRequest(unread, isPage, route.maxBodySize)
    const page = { ...request.page, counts: await countItems(context.db, person.accountId) }
    return withSessionCookies(
      session,
      await answer(context, route, { ...request, page, person, settings }),
    )
  }
}

function isShown({ get, isPreview }: SignedInRoute): boolean {
  return get !== undefined && !isPreview
}

const routesByPath = new Map(signedInRoutes.map((route) => [route.path, route]))

// Only the last part of a path may be `:key`.
const isPage: IsPage = (path) => {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  const withKey = `${plain.slice(0, plain.lastIndexOf('/'))}/:key`
  const route = routesByPath.get(plain) ?? routesByPath.get(withKey)
  return route !== undefined && isShown(route)
}

// A form arrives here only if the session ended after its page was shown.
function toSignIn(route: SignedInRoute, { method, path, query }: Request): Reply {
  const isForm = method === 'POST'
  const next = isShown(route) ? safeNextPage(isForm ? path : `${path}?${query}`, isPage) : ''
  const parameters = { ...(isForm && { done: 'sessionEnded' }), ...(next && { next }) }
  const text = new URLSearchParams(parameters).toString()
  return redirect(text === '' ? '/account/sign-in' : `/account/sign-in?${text}`)
}
