import { createPeople, type People } from '../auth/people.ts'
import type { Person } from '../auth/session.ts'
import type { Visit } from '../auth/visit.ts'
import type { Context } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import type { Handler, Route } from '../http/router.ts'
import { findSettings, type Settings } from '../storage/account-settings.ts'
import { unlessStopped } from '../storage/stopped.ts'
import { answer } from './answer.ts'
import { readAsked } from './asked.ts'
import { type FormSeal, sealOf } from './form-token.ts'
import { addressIn } from './next.ts'
import type { AccountPage, Asked, PersonAsked } from './page.ts'
import { openPages, personPages } from './pages.ts'

/** The addresses of the account section: the only ones that read a cookie. */
export function createAccountRoutes(context: Context): readonly Route[] {
  const people = createPeople(context)
  return [
    ...openPages.map((page) => routeOf(page, openHandler(people, page))),
    ...personPages.map((page) => routeOf(page, personHandler(people, page))),
  ]
}

function routeOf<Given extends Asked>(page: AccountPage<Given>, handler: Handler): Route {
  const { path, show, act, isPreview, isBulk } = page
  const methods = [...(show ? ['GET', 'HEAD'] : []), ...(act ? ['POST'] : [])]
  const traffic = isBulk ? 'bulk' : act ? 'change' : 'look'
  // A preview changes nothing, and is asked for by a frame of ours.
  const changing = act && !isPreview ? ['POST'] : []
  const face = isPreview ? 'preview' : 'account'
  return { path, face, traffic, methods, changing, handler }
}

function openHandler(people: People, page: AccountPage<Asked>): Handler {
  return async (context, request, key) => {
    const arrival = await arrive(context, people, request)
    // Whoever has a session of a stopped account may still sign in to another one.
    const person = arrival.settings?.stoppedAt === null ? arrival.person : undefined
    const asked = await readAsked({ ...arrival, person, people, request, key }, page)
    return withCookies(arrival, await answer(context, page, asked))
  }
}

function personHandler(people: People, page: AccountPage<PersonAsked>): Handler {
  return async (context, request, key) => {
    const arrival = await arrive(context, people, request)
    const { person } = arrival
    const settings = unlessStopped(arrival.settings)
    if (!person || !settings) return withCookies(arrival, toSignIn(page, request))
    const asked = await readAsked({ ...arrival, people, request, key }, page)
    return withCookies(arrival, await answer(context, page, { ...asked, person, settings }))
  }
}

// Whoever sent a form had a session when it was shown.
function toSignIn({ show, isPreview }: AccountPage<PersonAsked>, { method, path }: Request): Reply {
  if (method !== 'POST') return redirect('/account/sign-in')
  const next = show && !isPreview ? addressIn(path) : ''
  const query = new URLSearchParams({ done: 'sessionEnded', ...(next && { next }) })
  return redirect(`/account/sign-in?${query}`)
}

/** Who comes, and with what. */
interface Arrival {
  readonly visit: Visit
  readonly person: Person | undefined
  readonly settings: Settings | undefined
  readonly seal: FormSeal
  readonly cookies: readonly string[]
}

async function arrive(
  { config, db }: Context,
  people: People,
  { headers, address }: Request,
): Promise<Arrival> {
  const cookie = headers.cookie ?? ''
  const visit = { cookie, userAgent: headers['user-agent'] ?? '', address: address() }
  const who = await people.whoIs(visit)
  const seal = sealOf(cookie, config.baseUrl)
  const person = who.ok ? who.value : undefined
  const settings = person && (await findSettings(db, person.accountId))
  const cookies = who.ok ? [...who.cookies, ...seal.cookies] : seal.cookies
  return { visit, person, settings, seal, cookies }
}

// What a page sets itself comes last: signing out outweighs a session that was prolonged.
function withCookies({ cookies }: Arrival, reply: Reply): Reply {
  return { ...reply, cookies: [...cookies, ...(reply.cookies ?? [])] }
}
