import { accountApi, type Operation } from '../contract/account-api.ts'
import { linkApi } from '../contract/link-api.ts'
import * as calendars from './api/calendars.ts'
import * as events from './api/events.ts'
import * as oneTimeEvents from './api/one-time-events.ts'
import { openApi } from './api/openapi.ts'
import { tellInJson } from './api/tell.ts'
import { listZones } from './api/zones.ts'
import type { Context } from './context.ts'
import { createDirect } from './direct/dir.ts'
import { showEvent } from './direct/event.ts'
import * as links from './direct/links.ts'
import { follow } from './direct/short.ts'
import { createFeed } from './feed/feed.ts'
import type { Reply, Request } from './http/message.ts'
import type { Face, Handler, Route } from './http/router.ts'
import * as fixed from './pages/fixed.ts'
import { isAlive, isReady } from './pages/health.ts'
import { subscribe } from './pages/subscribe.ts'
import { tellOnPage } from './pages/tell.ts'
import { contentSecurityPolicy } from './views/layout.ts'
import type { Told } from './wire/error.ts'

const operations = { ...accountApi, ...linkApi }

const handlers: Record<keyof typeof operations, Handler> = {
  ...calendars,
  ...events,
  ...oneTimeEvents,
  ...links,
  listZones,
}

function apiRoute([name, operation]: [string, Operation]): Route {
  return {
    path: operation.path.replace(/\/$/, ''),
    face: 'api',
    methods: operation.changes ? ['GET', 'POST'] : ['GET', 'HEAD', 'POST'],
    // The cast is proven by the type of `handlers`: it has one for each operation.
    handler: handlers[name as keyof typeof operations],
  }
}

function look(face: Face, path: string, handler: Handler): Route {
  return { path, face, methods: ['GET', 'HEAD'], handler }
}

/** Every address of the service. */
export function createRoutes(context: Context): readonly Route[] {
  return [
    ...Object.entries(operations).map(apiRoute),
    look('api', '/api/v1/openapi.json', openApi),
    look('feed', '/feed/:key.ics', createFeed(context)),
    look('page', '/', fixed.home),
    look('page', '/subscribe', subscribe),
    look('page', '/subscribe/:key', subscribe),
    {
      path: '/dir',
      face: 'page',
      methods: ['GET', 'HEAD', 'POST'],
      handler: createDirect(context),
    },
    look('page', `${new URL(context.config.shortUrl).pathname.replace(/\/$/, '')}/:key`, follow),
    look('page', '/event', showEvent),
    look('page', '/event/:key', showEvent),
    look('page', '/icon.svg', fixed.icon),
    look('page', '/favicon.ico', fixed.icon),
    look('page', '/robots.txt', fixed.robots),
    look('api', '/healthz', isAlive),
    look('api', '/readyz', isReady),
  ]
}

/** What is the same for every reply of a kind: its headers, and how an error is told. */
interface FaceRow {
  readonly headers: Readonly<Record<string, string>>
  readonly tell: (told: Told, request?: Request) => Reply
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** What each kind of reply carries, and how it tells an error. */
export const faces: Record<Face, FaceRow> = {
  api: { tell: tellInJson, headers: { ...everywhere, 'access-control-allow-origin': '*' } },
  feed: { tell: tellInJson, headers: { ...everywhere, 'access-control-allow-origin': '*' } },
  page: {
    tell: tellOnPage,
    headers: { ...everywhere, 'content-security-policy': contentSecurityPolicy },
  },
}

/** The face of an address that is not in the table. */
export function faceOf(path: string): Face {
  return /^\/(api|dir\/link)(\/|$)/.test(path) ? 'api' : 'page'
}
