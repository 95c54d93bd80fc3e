import { QuotaExceeded } from '../../core/account/quota.ts'
import { Suspended } from '../../core/account/suspension.ts'
import { Unavailable } from '../../core/result.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { type Admission, openAdmission } from '../http/admission.ts'
import { compress } from '../http/encoding.ts'
import { fetchMetadataError } from '../http/fetch-metadata.ts'
import { HttpError } from '../http/http-error.ts'
import type { Answered, App } from '../http/listener.ts'
import { malformedRequestError } from '../http/malformed-requests.ts'
import { type Reply, type Request, withHeaders } from '../http/message.ts'
import { createRouter, type Match, type Route } from '../http/router.ts'
import { type RateLimit, rateLimitHeaders } from '../traffic/rate-limiter.ts'
import { calendarAppBehind } from '../visitor.ts'
import { profileForPath, type ResponseProfiles, responseProfiles } from './response-profiles.ts'
import { createRoutes } from './routes.ts'

/** Creates the whole service as one function from request to reply. */
export function createApp(context: Context, admission: Admission = openAdmission): App {
  const findRoute = createRouter(createRoutes(context))
  const service = { context, profiles: responseProfiles(context.config) }
  const respond = async (
    sent: Request,
    waited: number,
    info: RouteInfo,
    match: Match | undefined,
  ): Promise<Answered> => {
    let request = sent
    try {
      request = admission.admit(sent, info.traffic, waited)
      admission.enter(info.traffic)
      try {
        return finish(service, info, request, await answer(context, match, request))
      } finally {
        admission.leave(info.traffic)
      }
    } catch (error) {
      const refusal = httpErrorOf(context, info, request, error)
      admission.noteError(request, info.traffic, refusal.type)
      const last = isBusy(refusal) && (await lastKnown(context, match, request))
      return last
        ? finish(service, info, request, last)
        : renderError(service, info, request, refusal)
    }
  }
  return (sent) => {
    const match = sent.refusal ? undefined : findRoute(sent.path)
    const info = match ? infoOf(match.route, sent) : infoWithoutRoute(sent)
    return admission.run(sent, info.traffic, (waited) => respond(sent, waited, info, match))
  }
}

/** The context, and the headers and error formats of its replies. */
interface Service {
  readonly context: Context
  readonly profiles: ResponseProfiles
}

type RouteInfo = Pick<Route, 'path' | 'responseProfile' | 'traffic'>

function infoOf(route: Route, { method }: Request): RouteInfo {
  const { changeTraffic, path, responseProfile } = route
  const isOther = changeTraffic !== undefined && route.changing.includes(method)
  return isOther ? { path, responseProfile, traffic: changeTraffic } : route
}

/** The route info of a request without a route, or of one that is rejected before routing. */
function infoWithoutRoute({ refusal, path }: Request): RouteInfo {
  return {
    path: 'unknown',
    responseProfile: refusal ? 'api' : profileForPath(path),
    traffic: 'page',
  }
}

const noSuchAddress = new HttpError('not_found', 'there is nothing at this address')

function answer(
  context: Context,
  match: Match | undefined,
  request: Request,
): Reply | Promise<Reply> {
  if (!match) throw request.refusal ?? noSuchAddress
  const { route, key } = match
  if (request.method === 'OPTIONS') return preflight(route)
  if (!route.methods.includes(request.method)) throw otherMethod(route)
  const unintended = route.changing.includes(request.method) && fetchMetadataError(request)
  if (unintended) throw unintended
  return route.handler(context, request, key)
}

/** Returns the last known reply, if any; errors are only logged. */
async function lastKnown(
  { log }: Context,
  match: Match | undefined,
  request: Request,
): Promise<Reply | undefined> {
  if (!match) return undefined
  const { route, key } = match
  const { method } = request
  if (!route.methods.includes(method) || route.changing.includes(method)) return undefined
  try {
    return await route.lastKnown?.(request, key)
  } catch (err) {
    log.error({ id: request.id, route: route.path, err }, 'last known reply failed')
    return undefined
  }
}

function preflight({ methods }: Route): Reply {
  const headers = {
    allow: methods.join(', '),
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match',
    'access-control-max-age': '86400',
  }
  return { status: 204, headers, body: '' }
}

function otherMethod({ methods }: Route): HttpError {
  const allow = methods.join(', ')
  return new HttpError('method_not_allowed', `use ${allow}`, { headers: { allow } })
}

function finish(
  { profiles }: Service,
  { path, responseProfile }: RouteInfo,
  request: Request,
  reply: Reply,
): Answered {
  const sent = withHeaders(compress(reply, request), profiles[responseProfile].headers)
  return {
    route: path,
    reply: responseProfile.startsWith('api') ? withLimits(sent, request.consumed) : sent,
  }
}

// API clients get their rate limits.
function withLimits(reply: Reply, limits: readonly RateLimit[]): Reply {
  if (limits.length === 0) return reply
  return { ...reply, headers: { ...rateLimitHeaders(limits), ...reply.headers } }
}

/** Returns the reply to bytes that could not be parsed as a request. */
export function replyToBroken(config: Config, error: Error): Reply {
  const { type, status, message, problems } = malformedRequestError(error)
  const { renderError, headers } = responseProfiles(config).api
  return withHeaders(renderError({ status, type, message, problems }), headers)
}

async function renderError(
  service: Service,
  info: RouteInfo,
  request: Request,
  { type, status, message, problems, headers }: HttpError,
): Promise<Answered> {
  const { context, profiles } = service
  const body = { status, type, message, problems }
  const hangsUp = info.responseProfile === 'feed' && isForNow({ status }) && isThunderbird(request)
  try {
    const reply = await profiles[info.responseProfile].renderError(body, request, context)
    const all = { ...reply.headers, ...headers }
    return finish(service, info, request, { ...reply, headers: all, hangsUp })
  } catch (error) {
    // The page may fail too, because it looks up who is signed in.
    return renderError(service, info, request, httpErrorOf(context, info, request, error))
  }
}

// Thunderbird keeps its events if the connection is closed, but after a 429 or 5xx it disables the calendar
// until it is restarted (docs/interop.md 3.1).
function isThunderbird(request: Request): boolean {
  return calendarAppBehind(request) === 'thunderbird'
}

/** Whether the service is only overloaded. */
function isBusy({ status }: HttpError): boolean {
  return status === 429 || status === 503
}

/** Whether the same request may succeed later. */
function isForNow({ status }: Pick<HttpError, 'status'>): boolean {
  return status === 429 || status >= 500
}

function quotaError({ quota, message }: QuotaExceeded): HttpError {
  return new HttpError('too_large', message, { problems: [{ parameter: quota, message }] })
}

// Bugs are logged in full; the client gets a general message.
function httpErrorOf(
  { log }: Context,
  { path }: RouteInfo,
  { id }: Request,
  error: unknown,
): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof QuotaExceeded) return quotaError(error)
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
