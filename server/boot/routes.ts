import { accountApi, type Operation } from '../../contract/account-api.ts'
import { linkApi } from '../../contract/link-api.ts'
import { createAccountRoutes } from '../account/routes.ts'
import * as calendars from '../api/calendars.ts'
import * as events from '../api/events.ts'
import { creating, type ReadCreation } from '../api/idempotency.ts'
import * as links from '../api/links.ts'
import * as oneTimeEvents from '../api/one-time-events.ts'
import { openApi } from '../api/openapi.ts'
import { listZones } from '../api/zones.ts'
import type { Context } from '../context.ts'
import type { Handler, Route } from '../http/router.ts'
import { buttonHandlers } from '../public/button.ts'
import { createDirectLink } from '../public/direct-link.ts'
import { embed } from '../public/embed.ts'
import { createEventPage } from '../public/event-page.ts'
import { Feeds } from '../public/feed/feed.ts'
import { createIsReady, isAlive } from '../public/health.ts'
import { logo } from '../public/logo.ts'
import { Templates } from '../public/page-templates.ts'
import { Publisher } from '../public/publisher.ts'
import { createShortLink } from '../public/short-link.ts'
import * as fixed from '../public/static-files.ts'
import { subscribe } from '../public/subscribe-page.ts'
import { tryButton } from '../public/try-page.ts'

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
    profile: 'api',
    traffic: operation.changes ? 'write' : 'read',
    methods: operation.changes ? ['GET', 'POST'] : ['GET', 'HEAD', 'POST'],
    changing: operation.changes ? ['GET', 'POST'] : [],
    handler: handlerOf(name as keyof Operations),
  }
}

type Kind = Pick<Route, 'profile' | 'traffic'>

function look(kind: Kind, path: string, handler: Handler): Route {
  return { path, ...kind, methods: ['GET', 'HEAD'], changing: [], handler }
}

const kinds = {
  page: { profile: 'page', traffic: 'page' },
  embed: { profile: 'embed', traffic: 'page' },
  picture: { profile: 'picture', traffic: 'page' },
  script: { profile: 'api', traffic: 'page' },
  link: { profile: 'page', traffic: 'link' },
  feed: { profile: 'feed', traffic: 'feed' },
  description: { profile: 'api', traffic: 'read' },
  health: { profile: 'api', traffic: 'health' },
} as const satisfies Record<string, Kind>

/** Every address of the service. */
export function createRoutes(context: Context): readonly Route[] {
  const publisher = new Publisher(context)
  const feeds = new Feeds(context)
  const follow = createShortLink(publisher)
  const showEvent = createEventPage(publisher, new Templates(context))
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
      handler: createDirectLink(publisher),
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
