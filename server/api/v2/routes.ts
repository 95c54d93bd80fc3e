import { operations } from '../../../contract/v2/api.ts'
import { openApiDocument } from '../../../contract/v2/openapi.ts'
import { type Operation, prefixes } from '../../../contract/v2/operation.ts'
import { memoizeWeak } from '../../../core/memoize.ts'
import type { Context } from '../../context.ts'
import { json, type Reply } from '../../http/message.ts'
import type { Handler, Route } from '../../http/router.ts'
import { createEvents } from './bulk.ts'
import * as calendars from './calendars.ts'
import { type Call, readCall, withQuotas } from './call.ts'
import { type Creation, create } from './creation.ts'
import { searchEvents } from './event-lists.ts'
import * as events from './events.ts'
import * as links from './links.ts'
import * as lookups from './lookups.ts'
import * as rsvps from './rsvps.ts'
import { getStatistics } from './statistics.ts'
import * as subscribers from './subscribers.ts'
import * as trash from './trash.ts'

type Operations = typeof operations
type AnswerOf<Described extends Operation> = Described extends { readonly creates: true }
  ? Creation
  : Reply

const handlers: {
  readonly [Name in keyof Operations]: (
    call: Call,
  ) => AnswerOf<Operations[Name]> | Promise<AnswerOf<Operations[Name]>>
} = {
  ...calendars,
  ...events,
  searchEvents,
  createEvents,
  ...rsvps,
  ...subscribers,
  ...lookups,
  ...links,
  getStatistics,
  ...trash,
}

/** Whether a path belongs to version 2, whether or not it has a route. */
export function isV2Path(path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** The routes of version 2 of the API: one for each path of the contract under each prefix. */
export const v2Routes: readonly Route[] = [
  ...prefixes.flatMap((prefix) => {
    const byPath = Map.groupBy(Object.entries(operations), ([, { path }]) => path)
    return [...byPath].map(([path, named]) => pathRoute(prefix + path, named))
  }),
  {
    path: '/api/v2/openapi.json',
    responseProfile: 'api-v2',
    traffic: 'read',
    methods: ['GET', 'HEAD'],
    changing: [],
    handler: ({ config }) => openApi(config),
  },
]

type Named = readonly [name: string, operation: Operation]

function pathRoute(path: string, named: readonly Named[]): Route {
  const methods = named.map(([, { method }]) => method)
  const isRead = methods.includes('GET')
  const byMethod = new Map(named.map((one) => [one[1].method as string, handlerOf(one)]))
  return {
    path: path.replace(/\{\w+\}/, ':key'),
    responseProfile: 'api-v2',
    traffic: isRead ? 'read' : 'write',
    changeTraffic: named.some(([, { isLarge }]) => isLarge) ? 'transfer' : 'write',
    methods: isRead ? [...methods, 'HEAD'] : methods,
    changing: methods.filter((method) => method !== 'GET'),
    handler: (context, request, key) =>
      // The app has checked the method.
      (byMethod.get(request.method) ?? byMethod.get('GET') ?? notRouted)(context, request, key),
  }
}

const notRouted: Handler = () => {
  throw new Error('a method without an operation was routed')
}

function handlerOf([name, operation]: Named): Handler {
  // The cast is safe: the names are those of the contract.
  const handle: (call: Call) => (Creation | Reply) | Promise<Creation | Reply> =
    handlers[name as keyof Operations]
  return async (context, request, key) => {
    const call = await readCall(context, request, operation, key)
    return withQuotas(answer(call, handle))
  }
}

async function answer(
  call: Call,
  handle: (call: Call) => (Creation | Reply) | Promise<Creation | Reply>,
): Promise<Reply> {
  const answered = await handle(call)
  return 'create' in answered ? create(call, answered) : answered
}

// Generating the document takes milliseconds, and anyone can request it.
const openApi = memoizeWeak(({ baseUrl }: Context['config']): Reply => {
  return json(openApiDocument(prefixes.map((prefix) => baseUrl + prefix)))
})
