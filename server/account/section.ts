import type { People } from '../auth/people.ts'
import type { Context } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import type { Handler, Route } from '../http/router.ts'
import { unlessStopped } from '../storage/stopped.ts'
import { answer } from './answer.ts'
import { arrive, peopleOf, personOf, withCookies } from './arrival.ts'
import { readAsked } from './asked.ts'
import { addressIn, type IsPage } from './next.ts'
import type { AccountPage, Asked, PersonAsked } from './page.ts'
import { openPages, personPages } from './pages.ts'

/** The addresses of the account section: the only ones that read a cookie. */
export function createAccountRoutes(context: Context): readonly Route[] {
  const people = peopleOf(context)
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
  const profile = isPreview ? 'preview' : 'account'
  return { path, profile, traffic, methods, changing, handler }
}

function openHandler(people: People, page: AccountPage<Asked>): Handler {
  return async (context, request, key) => {
    const arrival = await arrive(context, request)
    // Whoever has a session of a stopped account may still sign in to another one.
    const person = personOf(arrival)
    // Whoever sees the form sends it soon.
    if (page.act && request.method === 'GET') context.later(people.prepare)
    const asked = await readAsked({ ...arrival, person, people, request, key }, page, isPage)
    return withCookies(arrival, await answer(context, page, asked))
  }
}

function personHandler(people: People, page: AccountPage<PersonAsked>): Handler {
  return async (context, request, key) => {
    const arrival = await arrive(context, request)
    const { person } = arrival
    const settings = unlessStopped(arrival.settings)
    if (!person || !settings) return withCookies(arrival, toSignIn(page, request))
    const asked = await readAsked({ ...arrival, people, request, key }, page, isPage)
    return withCookies(arrival, await answer(context, page, { ...asked, person, settings }))
  }
}

function isShown({ show, isPreview }: AccountPage<PersonAsked>): boolean {
  return show !== undefined && !isPreview
}

const pages = new Map(personPages.map((page) => [page.path, page]))

// Only the last part of a path may be `:key`.
const isPage: IsPage = (path) => {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  const page = pages.get(plain) ?? pages.get(`${plain.slice(0, plain.lastIndexOf('/'))}/:key`)
  return page !== undefined && isShown(page)
}

// Whoever sent a form had a session when it was shown.
function toSignIn(page: AccountPage<PersonAsked>, { method, path, query }: Request): Reply {
  const isForm = method === 'POST'
  const next = isShown(page) ? addressIn(isForm ? path : `${path}?${query}`, isPage) : ''
  const said = { ...(isForm && { done: 'sessionEnded' }), ...(next && { next }) }
  const text = new URLSearchParams(said).toString()
  return redirect(text === '' ? '/account/sign-in' : `/account/sign-in?${text}`)
}
