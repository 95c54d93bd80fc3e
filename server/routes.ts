import { accountApi, type Operation } from '../contract/account-api.ts'
import { linkApi } from '../contract/link-api.ts'
import { createAccountRoutes } from './account/routes.ts'
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
import { Feeds } from './feed/feed.ts'
import type { Handler, Route } from './http/router.ts'
import { buttonHandlers } from './pages/button.ts'
import { embed } from './pages/embed.ts'
import * as fixed from './pages/fixed.ts'
import { createIsReady, isAlive } from './pages/health.ts'
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
    traffic: operation.changes ? 'write' : 'read',
    methods: operation.changes ? ['GET', 'POST'] : ['GET', 'HEAD', 'POST'],
    changing: operation.changes ? ['GET', 'POST'] : [],
    handler: handlerOf(name as keyof Operations),
  }
}

type Kind = Pick<Route, 'face' | 'traffic'>

function look(kind: Kind, path: string, handler: Handler): Route {
  return { path, ...kind, methods: ['GET', 'HEAD'], changing: [], handler }
}

const kinds = {
  page: { face: 'page', traffic: 'page' },
  embed: { face: 'embed', traffic: 'page' },
  picture: { face: 'picture', traffic: 'page' },
  script: { face: 'api', traffic: 'page' },
  link: { face: 'page', traffic: 'link' },
  feed: { face: 'feed', traffic: 'feed' },
  description: { face: 'api', traffic: 'read' },
  health: { face: 'api', traffic: 'health' },
} as const satisfies Record<string, Kind>

/** Every address of the service. */
export function createRoutes(context: Context): readonly Route[] {
  const publisher = new Publisher(context)
  const feeds = new Feeds(context)
  const follow = createFollow(publisher)
  const showEvent = createShowEvent(publisher, new Templates(context))
  return [
    ...Object.entries(operations).map(apiRoute),
    look(kinds.description, '/api/v1/openapi.json', openApi),
    { ...look(kinds.feed, '/feed/:key.ics', feeds.answer), lastKnown: feeds.lastKnown },
    look(kinds.page, '/', fixed.home),
    look(kinds.page, '/subscribe', subscribe),
    look(kinds.page, '/subscribe/:key', subscribe),
    look(kinds.embed, '/embed/:key', embed),
    {
      path: '/dir',
      ...kinds.link,
      methods: ['GET', 'HEAD', 'POST'],
      changing: [],
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
    look(kinds.health, '/readyz', createIsReady(context)),
  ]
}
