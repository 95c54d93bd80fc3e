import { Full } from '../core/account/room.ts'
import { Unavailable } from '../core/problem.ts'
import type { Soon } from '../core/soon.ts'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import { faceOf, facesOf } from './faces.ts'
import { compressed } from './http/encoding.ts'
import { refuseBroken } from './http/limits.ts'
import type { Answered, App } from './http/listener.ts'
import { type Reply, type Request, withHeaders } from './http/message.ts'
import { Refusal } from './http/refusal.ts'
import { createFinder, type Face, type Match, type Route } from './http/router.ts'
import { refusalOfUnattended } from './http/unattended.ts'
import { createRoutes } from './routes.ts'

/** The whole service as one function of a request. */
export function createApp(context: Context): App {
  const find = createFinder(createRoutes(context))
  return (request) => {
    if (request.refusal) return tell(context, nowhere, request, request.refusal)
    const match = find(request.path)
    if (!match) return tell(context, unknown(request), request, noSuchAddress)
    try {
      const reply = answer(context, match, request)
      if (!(reply instanceof Promise)) return finish(context, match.route, request, reply)
      return reply.then(
        (value) => finish(context, match.route, request, value),
        (error: unknown) => tell(context, match.route, request, error),
      )
    } catch (error) {
      return tell(context, match.route, request, error)
    }
  }
}

type Place = { readonly path: string; readonly face: Face }

/** Where a request belongs that is refused before its address is looked at. */
const nowhere: Place = { path: 'unknown', face: 'api' }

const noSuchAddress = new Refusal('not_found', 'there is nothing at this address')

function unknown(request: Request): Place {
  return { path: 'unknown', face: faceOf(request.path) }
}

function answer(context: Context, match: Match, request: Request): Soon<Reply> {
  const { route, key } = match
  if (request.method === 'OPTIONS') return preflight(route)
  if (!route.methods.includes(request.method)) throw otherMethod(route)
  const unattended = route.changing.includes(request.method) && refusalOfUnattended(request)
  if (unattended) throw unattended
  return route.handler(context, request, key)
}

function preflight({ methods }: Route): Reply {
  const headers = {
    allow: methods.join(', '),
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-max-age': '86400',
  }
  return { status: 204, headers, body: '' }
}

function otherMethod({ methods }: Route): Refusal {
  const allow = methods.join(', ')
  return new Refusal('method_not_allowed', `accepted are ${allow}`, { headers: { allow } })
}

function finish({ config }: Context, place: Place, request: Request, reply: Reply): Answered {
  const sent = compressed(reply, request)
  return { route: place.path, reply: withHeaders(sent, facesOf(config)[place.face].headers) }
}

/** The reply to bytes that could not be read as a request. */
export function replyToBroken(config: Config, error: Error): Reply {
  const { type, status, message, problems } = refuseBroken(error)
  const { tell, headers } = facesOf(config).api
  return withHeaders(tell({ status, type, message, problems }), headers)
}

function tell(context: Context, place: Place, request: Request, error: unknown): Answered {
  const refusal = error instanceof Refusal ? error : refusalOf(context, place, request, error)
  const { type, status, message, problems, headers } = refusal
  const told = { status, type, message, problems }
  const reply = facesOf(context.config)[place.face].tell(told, request)
  return finish(context, place, request, { ...reply, headers: { ...reply.headers, ...headers } })
}

function withoutRoom({ thing, message }: Full): Refusal {
  return new Refusal('too_large', message, { problems: [{ parameter: thing, message }] })
}

// A bug is logged in full and told in one bland sentence.
function refusalOf({ log }: Context, { path }: Place, { id }: Request, error: unknown): Refusal {
  if (error instanceof Full) return withoutRoom(error)
  const noted = { id, route: path, err: error }
  if (error instanceof Unavailable) {
    log.warn(noted, 'unavailable')
    const headers = { 'retry-after': '5' }
    return new Refusal('unavailable', 'the service is busy; please try again soon', { headers })
  }
  log.error(noted, 'internal error')
  return new Refusal('internal', 'something went wrong here; it has been noted')
}
