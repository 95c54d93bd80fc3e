import { QuotaExceeded } from '../../core/account/quota.ts'
import { Suspended } from '../../core/account/suspension.ts'
import { andThen, type MaybePromise, orElse } from '../../core/maybe-promise.ts'
import { Unavailable } from '../../core/result.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { type Admission, openAdmission } from '../http/admission.ts'
import { compressed } from '../http/encoding.ts'
import { crossSiteRefusal } from '../http/fetch-metadata.ts'
import { HttpError } from '../http/http-error.ts'
import { refuseBroken } from '../http/limits.ts'
import type { Answered, App } from '../http/listener.ts'
import { type Reply, type Request, withHeaders } from '../http/message.ts'
import { createFinder, type Match, type Route } from '../http/router.ts'
import { programBehind } from '../http/visitor.ts'
import { type RateLimit, rateLimitHeaders } from '../traffic/rate-limiter.ts'
import { profileForPath, responseProfiles } from './response-profiles.ts'
import { createRoutes } from './routes.ts'

/** The whole service as one function of a request. */
export function createApp(context: Context, admission: Admission = openAdmission): App {
  const find = createFinder(createRoutes(context))
  const respond = (sent: Request, waited: number, place: Place, match: Match | undefined) => {
    let request = sent
    const refuse = (error: unknown) => {
      const refusal = refusalOf(context, place, request, error)
      admission.noteError(request, place.traffic, refusal.type)
      const last = isBusy(refusal) ? () => lastKnown(match, request) : () => undefined
      const show = (reply: Reply | undefined) =>
        reply ? finish(context, place, request, reply) : tell(context, place, request, refusal)
      return orElse(
        () => andThen(last(), show),
        (err) => {
          context.log.error({ id: request.id, route: place.path, err }, 'last known reply failed')
          return show(undefined)
        },
      )
    }
    try {
      request = admission.admit(sent, place.traffic, waited)
      const reply = answer(context, match, request)
      if (!(reply instanceof Promise)) return finish(context, place, request, reply)
      const done = (value: Reply) => finish(context, place, request, value)
      return admission.track(place.traffic, reply).then(done, refuse)
    } catch (error) {
      return refuse(error)
    }
  }
  return (sent) => {
    const match = sent.refusal ? undefined : find(sent.path)
    const place = match?.route ?? nowhere(sent)
    return admission.run(sent, place.traffic, (waited) => respond(sent, waited, place, match))
  }
}

type Place = Pick<Route, 'path' | 'profile' | 'traffic'>

/** Where a request belongs that has no route, or is refused before its address is looked at. */
function nowhere({ refusal, path }: Request): Place {
  return { path: 'unknown', profile: refusal ? 'api' : profileForPath(path), traffic: 'page' }
}

const noSuchAddress = new HttpError('not_found', 'there is nothing at this address')

function answer(context: Context, match: Match | undefined, request: Request): MaybePromise<Reply> {
  if (!match) throw request.refusal ?? noSuchAddress
  const { route, key } = match
  if (request.method === 'OPTIONS') return preflight(route)
  if (!route.methods.includes(request.method)) throw otherMethod(route)
  const unattended = route.changing.includes(request.method) && crossSiteRefusal(request)
  if (unattended) throw unattended
  return route.handler(context, request, key)
}

function lastKnown(match: Match | undefined, request: Request): MaybePromise<Reply> | undefined {
  if (!match) return undefined
  const { route, key } = match
  const { method } = request
  if (!route.methods.includes(method) || route.changing.includes(method)) return undefined
  return route.lastKnown?.(request, key)
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

function otherMethod({ methods }: Route): HttpError {
  const allow = methods.join(', ')
  return new HttpError('method_not_allowed', `use ${allow}`, { headers: { allow } })
}

function finish({ config }: Context, place: Place, request: Request, reply: Reply): Answered {
  const { path, profile } = place
  const sent = withHeaders(compressed(reply, request), responseProfiles(config)[profile].headers)
  return { route: path, reply: profile === 'api' ? withLimits(sent, request.consumed) : sent }
}

// Programs are told how much they have left.
function withLimits(reply: Reply, limits: readonly RateLimit[]): Reply {
  if (limits.length === 0) return reply
  return { ...reply, headers: { ...rateLimitHeaders(limits), ...reply.headers } }
}

/** The reply to bytes that could not be read as a request. */
export function replyToBroken(config: Config, error: Error): Reply {
  const { type, status, message, problems } = refuseBroken(error)
  const { renderError, headers } = responseProfiles(config).api
  return withHeaders(renderError({ status, type, message, problems }), headers)
}

function tell(
  context: Context,
  place: Place,
  request: Request,
  { type, status, message, problems, headers }: HttpError,
): MaybePromise<Answered> {
  const body = { status, type, message, problems }
  const hangsUp = place.profile === 'feed' && isForNow({ status }) && isSwitchedOff(request)
  const send = (reply: Reply) =>
    finish(context, place, request, {
      ...reply,
      headers: { ...reply.headers, ...headers },
      hangsUp,
    })
  const reply = responseProfiles(context.config)[place.profile].renderError(body, request, context)
  if (!(reply instanceof Promise)) return send(reply)
  // Whom it is told could not be found out: that is told then, to nobody in particular.
  const retell = (error: unknown) =>
    tell(context, place, request, refusalOf(context, place, request, error))
  return reply.then(send, retell)
}

// Thunderbird keeps what it has when a connection ends, and switches a calendar off at 429 or a 5xx
// until it is started again (docs/interop.md 3.1).
function isSwitchedOff(request: Request): boolean {
  return programBehind(request) === 'thunderbird'
}

/** Whether there is only too much to do at present, and nothing is wrong. */
function isBusy({ status }: HttpError): boolean {
  return status === 429 || status === 503
}

/** Whether the same request may be answered later. */
function isForNow({ status }: Pick<HttpError, 'status'>): boolean {
  return status === 429 || status >= 500
}

function withoutRoom({ quota, message }: QuotaExceeded): HttpError {
  return new HttpError('too_large', message, { problems: [{ parameter: quota, message }] })
}

// A bug is logged in full and told in one bland sentence.
function refusalOf({ log }: Context, { path }: Place, { id }: Request, error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof QuotaExceeded) return withoutRoom(error)
  const noted = { id, route: path, err: error }
  if (error instanceof Suspended)
    return new HttpError('gone', 'the administrator has suspended this')
  if (error instanceof Unavailable) {
    log.warn(noted, 'unavailable')
    const headers = { 'retry-after': '5' }
    return new HttpError('unavailable', 'the service is busy; please try again soon', { headers })
  }
  log.error(noted, 'internal error')
  return new HttpError('internal', 'something went wrong; the error was logged')
}
