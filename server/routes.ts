import { accountApi, type Operation } from '../contract/account-api.ts'
import { linkApi } from '../contract/link-api.ts'
import { createAccountRoutes } from './account/section.ts'
import * as calendars from './api/calendars.ts'
import * as events from './api/events.ts'
import * as oneTimeEvents from './api/one-time-events.ts'
import { openApi } from './api/openapi.ts'
import { tellInJson } from './api/tell.ts'
import { listZones } from './api/zones.ts'
import type { Context } from './context.ts'
import { createDirect } from './direct/dir.ts'
import { createShowEvent } from './direct/event.ts'
import * as links from './direct/links.ts'
import { Publisher } from './direct/publisher.ts'
import { createFollow } from './direct/short.ts'
import { Templates } from './direct/templates.ts'
import { createFeed } from './feed/feed.ts'
import type { Reply, Request } from './http/message.ts'
import type { Face, Handler, Route } from './http/router.ts'
import { buttonHandlers } from './pages/button.ts'
import { embed } from './pages/embed.ts'
import * as fixed from './pages/fixed.ts'
import { isAlive, isReady } from './pages/health.ts'
import { logo } from './pages/logo.ts'
import { subscribe } from './pages/subscribe.ts'
import { tellOnPage } from './pages/tell.ts'
import { tryButton } from './pages/try.ts'
import {
  accountPolicy,
  contentSecurityPolicy,
  embeddedPolicy,
  previewPolicy,
} from './views/policy.ts'
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
    traffic: operation.changes ? 'change' : 'look',
    methods: operation.changes ? ['GET', 'POST'] : ['GET', 'HEAD', 'POST'],
    // The cast is proven by the type of `handlers`: it has one for each operation.
    handler: handlers[name as keyof typeof operations],
  }
}

type Kind = Pick<Route, 'face' | 'traffic'>

function look(kind: Kind, path: string, handler: Handler): Route {
  return { path, ...kind, methods: ['GET', 'HEAD'], handler }
}

const kinds = {
  page: { face: 'page', traffic: 'page' },
  embed: { face: 'embed', traffic: 'page' },
  picture: { face: 'picture', traffic: 'page' },
  script: { face: 'api', traffic: 'page' },
  link: { face: 'page', traffic: 'link' },
  feed: { face: 'feed', traffic: 'feed' },
  description: { face: 'api', traffic: 'look' },
  health: { face: 'api', traffic: 'health' },
} as const satisfies Record<string, Kind>

/** Every address of the service. */
export function createRoutes(context: Context): readonly Route[] {
  const publisher = new Publisher(context)
  const follow = createFollow(publisher)
  const showEvent = createShowEvent(publisher, new Templates(context))
  return [
    ...Object.entries(operations).map(apiRoute),
    look(kinds.description, '/api/v1/openapi.json', openApi),
    look(kinds.feed, '/feed/:key.ics', createFeed(context)),
    look(kinds.page, '/', fixed.home),
    look(kinds.page, '/subscribe', subscribe),
    look(kinds.page, '/subscribe/:key', subscribe),
    look(kinds.embed, '/embed/:key', embed),
    {
      path: '/dir',
      ...kinds.link,
      methods: ['GET', 'HEAD', 'POST'],
      handler: createDirect(publisher),
    },
    look(
      kinds.link,
      `${new URL(context.config.shortUrl).pathname.replace(/\/$/, '')}/:key`,
      follow,
    ),
    look(kinds.page, '/event', showEvent),
    look(kinds.page, '/event/:key', showEvent),
    look(kinds.picture, '/logo/:key', logo),
    ...createAccountRoutes(context),
    look(kinds.page, '/try', tryButton),
    look(kinds.page, '/design', fixed.design),
    look(kinds.page, '/icon.svg', fixed.icon),
    look(kinds.page, '/favicon.ico', fixed.icon),
    look(kinds.page, '/robots.txt', fixed.robots),
    ...Object.entries(buttonHandlers).map(([path, handler]) => look(kinds.script, path, handler)),
    look(kinds.health, '/healthz', isAlive),
    look(kinds.health, '/readyz', isReady),
  ]
}

/** What is the same for every reply of a kind: its headers, and how an error is told. */
interface FaceRow {
  readonly headers: Readonly<Record<string, string>>
  readonly tell: (told: Told, request: Request) => Reply
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

// What a page says depends on who asks. Nothing of a device is needed but to copy an address.
const ofPages = {
  ...everywhere,
  vary: 'accept-language, user-agent, accept, accept-encoding',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
}

// A browser that is to say nothing of where a form comes from would not say that it is ours either.
const ofAccount = {
  ...ofPages,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** What each kind of reply carries, and how it tells an error. */
export const faces = {
  api: { tell: tellInJson, headers: { ...everywhere, 'access-control-allow-origin': '*' } },
  feed: { tell: tellInJson, headers: { ...everywhere, 'access-control-allow-origin': '*' } },
  page: {
    tell: tellOnPage,
    headers: { ...ofPages, 'content-security-policy': contentSecurityPolicy },
  },
  embed: { tell: tellOnPage, headers: { ...ofPages, 'content-security-policy': embeddedPolicy } },
  // Whatever a browser takes the bytes for, nothing in them runs.
  picture: {
    tell: tellInJson,
    headers: { ...everywhere, 'content-security-policy': "default-src 'none'; sandbox" },
  },
  account: {
    tell: tellOnPage,
    headers: { ...ofAccount, 'content-security-policy': accountPolicy },
  },
  preview: {
    tell: tellOnPage,
    headers: { ...ofAccount, 'content-security-policy': previewPolicy },
  },
} satisfies Record<Face, FaceRow>

/** The face of an address that is not in the table. */
export function faceOf(path: string): Face {
  return /^\/(api|dir\/link)(\/|$)/.test(path) ? 'api' : 'page'
}
