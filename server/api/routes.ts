import { accountApi, type Operation } from '../../contract/account-api.ts'
import { linkApi } from '../../contract/link-api.ts'
import type { Handler, Route } from '../http/router.ts'
import * as calendars from './calendars.ts'
import * as events from './events.ts'
import { idempotent, type ReadCreation } from './idempotency.ts'
import * as links from './links.ts'
import { openApi } from './openapi.ts'
import { listZones } from './zones.ts'

const operations = { ...accountApi, ...linkApi }

type Operations = typeof operations
type HandlerOf<Described extends Operation> = Described['creates'] extends true
  ? ReadCreation
  : Handler

const handlers: { readonly [Name in keyof Operations]: HandlerOf<Operations[Name]> } = {
  ...calendars,
  ...events,
  ...links,
  listZones,
}

/** The routes of the account API and the links API: one for each operation of the contract. */
export const apiRoutes: readonly Route[] = [
  ...Object.entries(operations).map(operationRoute),
  {
    path: '/api/v1/openapi.json',
    profile: 'api',
    traffic: 'read',
    methods: ['GET', 'HEAD'],
    changing: [],
    handler: openApi,
  },
]

function operationRoute([name, operation]: [string, Operation]): Route {
  return {
    path: operation.path.replace(/\/$/, ''),
    profile: 'api',
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
