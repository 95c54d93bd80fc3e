import { accountApi } from '../../contract/account-api.ts'
import { linkApi } from '../../contract/link-api.ts'
import { openApiDocument } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { listZones } from '../../core/time/zones.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'
import type { Handler, Route } from '../http/router.ts'
import * as calendars from './calendars.ts'
import * as events from './events.ts'
import { idempotent, type ReadCreation } from './idempotency.ts'
import * as links from './links.ts'
import { zonesReply } from './replies.ts'

const operations = { ...accountApi, ...linkApi }

type Operations = typeof operations
type HandlerOf<Described extends Operation> = Described['creates'] extends true
  ? ReadCreation
  : Handler

const handlers: { readonly [Name in keyof Operations]: HandlerOf<Operations[Name]> } = {
  ...calendars,
  ...events,
  ...links,
  listZones: ({ now }) => json(zonesReply(listZones(now()))),
}

/** The routes of the account API and the links API, one for each operation of the contract. */
export const apiRoutes: readonly Route[] = [
  ...Object.entries(operations).map(operationRoute),
  {
    path: '/api/v1/openapi.json',
    responseProfile: 'api',
    traffic: 'read',
    methods: ['GET', 'HEAD'],
    changing: [],
    handler: ({ config }) => openApi(config),
  },
]

function operationRoute([name, operation]: [string, Operation]): Route {
  return {
    path: operation.path.replace(/\/$/, ''),
    responseProfile: 'api',
    traffic: operation.changes ? 'write' : 'read',
    methods: operation.changes ? ['GET', 'POST'] : ['GET', 'HEAD', 'POST'],
    changing: operation.changes ? ['GET', 'POST'] : [],
    handler: handlerOf(name as keyof Operations),
  }
}

// The casts are safe: the type of `handlers` has the right kind of handler for each operation.
function handlerOf(name: keyof Operations): Handler {
  const operation = operations[name]
  return operation.creates
    ? idempotent(operation, handlers[name] as ReadCreation)
    : (handlers[name] as Handler)
}

// Generating the document takes milliseconds, and anyone can request it.
const openApi = memoizeWeak(
  ({ baseUrl }: Context['config']): Reply => json(openApiDocument(baseUrl)),
)
