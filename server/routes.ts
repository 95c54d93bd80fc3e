import { accountApi, type Operation } from '../contract/account-api.ts'
import { linkApi } from '../contract/link-api.ts'
import { createAccountRoutes } from './account/section.ts'
import * as calendars from './api/calendars.ts'
import { creating, type ReadCreation } from './api/creating.ts'
import * as events from './api/events.ts'
import * as oneTimeEvents from './api/one-time-events.ts'
import { openApi } from './api/openapi.ts'
import { listZones } from './api/zones.ts'
import type { Context } from './context.ts'
import { createDirect } from './direct/dir.ts'
import { createShowEvent } from './direct/event.ts'
import * as links from './direct/links.ts'
import { Publisher } from './direct/publisher.ts'
import { createFollow } from './direct/short.ts'
import { Templates } from './direct/templates.ts'
import { createFeed } from './feed/feed.ts'
import type { Face, Handler, Route } from './http/router.ts'
import { buttonHandlers } from './pages/button.ts'
import { embed } from './pages/embed.ts'
import * as fixed from './pages/fixed.ts'
import { isAlive, isReady } from './pages/health.ts'
import { logo } from './pages/logo.ts'
import { subscribe } from './pages/subscribe.ts'
import { tryButton } from './pages/try.ts'

const operations = { ...accountApi, ...linkApi }

type Operations = typeof operations
type HandlerOf<Described extends Operation> = Described['creates'] extends true
  ? ReadCreation
  : Handler

const handlers: { readonly [Name in keyof Operations]: HandlerOf<Operations[Name]> } = {
  ...calendars,
  ...events,
  ...oneTimeEvents,
  ...links,
  listZones,
}

// The casts are proven by the type of `handlers`: it has one of its kind for each operation.
function handlerOf(name: keyof Operations): Handler {
  const operation = operations[name]
  return operation.creates
    ? creating(operation, handlers[name] as ReadCreation)
    : (handlers[name] as Handler)
}

function apiRoute([name, operation]: [string, Operation]): Route {
  return {
    path: operation.path.replace(/\/$/, ''),
    face: 'api',
    methods: operation.changes ? ['GET', 'POST'] : ['GET', 'HEAD', 'POST'],
    changing: operation.changes ? ['GET', 'POST'] : [],
    handler: handlerOf(name as keyof Operations),
  }
}

function look(face: Face, path: string, handler: Handler): Route {
  return { path, face, methods: ['GET', 'HEAD'], changing: [], handler }
}

/** Every address of the service. */
export function createRoutes(context: Context): readonly Route[] {
  const publisher = new Publisher(context)
  const follow = createFollow(publisher)
  const showEvent = createShowEvent(publisher, new Templates(context))
  return [
    ...Object.entries(operations).map(apiRoute),
    look('api', '/api/v1/openapi.json', openApi),
    look('feed', '/feed/:key.ics', createFeed(context)),
    look('page', '/', fixed.home),
    look('page', '/subscribe', subscribe),
    look('page', '/subscribe/:key', subscribe),
    look('embed', '/embed/:key', embed),
    {
      path: '/dir',
      face: 'page',
      methods: ['GET', 'HEAD', 'POST'],
      changing: [],
      handler: createDirect(publisher),
    },
    look('page', `${new URL(context.config.shortUrl).pathname.replace(/\/$/, '')}/:key`, follow),
    look('page', '/event', showEvent),
    look('page', '/event/:key', showEvent),
    look('picture', '/logo/:key', logo),
    ...createAccountRoutes(context),
    look('page', '/try', tryButton),
    look('page', '/design', fixed.design),
    look('page', '/icon.svg', fixed.icon),
    look('page', '/favicon.ico', fixed.icon),
    look('page', '/robots.txt', fixed.robots),
    ...Object.entries(buttonHandlers).map(([path, handler]) => look('api', path, handler)),
    look('api', '/healthz', isAlive),
    look('api', '/readyz', isReady),
  ]
}
