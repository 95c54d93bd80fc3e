import { LRUCache } from 'lru-cache'
import type { ErrorType } from '../../contract/replies.ts'
import { networkOf } from '../traffic/client-network.ts'
import { LoadShedder } from '../traffic/load-shedder.ts'
import { type RateLimit, type RateLimiter, rateLimitHeaders } from '../traffic/rate-limiter.ts'
import {
  type PolicyName,
  ratePolicies,
  type TrafficClass,
  type TrafficRules,
  trafficRules,
} from '../traffic/rate-policies.ts'
import { HttpError } from './http-error.ts'
import type { Request } from './message.ts'

/** Accepts or rejects each request before any work is done for it. Health checks always pass. */
export class Admission {
  readonly #shedder: LoadShedder
  readonly #limiter: RateLimiter | undefined

  /** Without a limiter, requests are rejected only under overload. */
  constructor(shedder: LoadShedder, limiter?: RateLimiter) {
    this.#shedder = shedder
    this.#limiter = limiter
  }

  /** Starts a request when it is its turn, at once if the load is low, and passes its waiting time. */
  run<Value>(
    request: Request,
    traffic: TrafficClass,
    start: (waited: number) => Value | Promise<Value>,
  ): Value | Promise<Value> {
    if (traffic === 'health') return start(0)
    const rules = trafficRules[traffic]
    // Rejecting is cheap: a client over its limit does not delay others.
    const mayWait = () => !this.#limitReached(rules, request)
    return this.#shedder.run({ priority: rules.priority, mayWait, start })
  }

  /** Counts a request against its rate limits and returns it with them; throws 503 or 429. */
  admit(request: Request, traffic: TrafficClass, waited: number): Request {
    if (traffic === 'health') return request
    const rules = trafficRules[traffic]
    if (this.#shedder.mustShed(rules.shedPast, waited)) throw busy
    return this.#limiter ? applyLimits(this.#limiter, rules, request) : request
  }

  /** Counts a request as in progress until it leaves, except health checks, which share their work. */
  enter(traffic: TrafficClass): void {
    if (traffic !== 'health') this.#shedder.inProgress++
  }

  leave(traffic: TrafficClass): void {
    if (traffic !== 'health') this.#shedder.inProgress--
  }

  /** Counts a request that failed, if failures of its type are limited. */
  noteError(request: Request, traffic: TrafficClass, type: ErrorType): void {
    if (traffic === 'health') return
    const { miss } = trafficRules[traffic]
    if (miss.type === type) this.#limiter?.count(miss.policy, networkOf(request.address()))
  }

  #limitReached({ policy, miss }: TrafficRules, request: Request): boolean {
    if (!this.#limiter) return false
    const network = networkOf(request.address())
    return [policy, miss.policy].some((name) => this.#limiter?.exceeded(name, network))
  }
}

/** Accepts every request at once. */
export const openAdmission = new Admission(
  new LoadShedder({ turn: Number.POSITIVE_INFINITY, random: () => Number.POSITIVE_INFINITY }),
)

function applyLimits(
  limiter: RateLimiter,
  { policy, miss }: TrafficRules,
  request: Request,
): Request {
  const network = networkOf(request.address())
  const missed = limiter.exceeded(miss.policy, network)
  if (missed) throw tooManyRequests(missed)
  const consumed: RateLimit[] = []
  const consume = (name: PolicyName, key = network) => {
    const reached = limiter.exceeded(name, key)
    if (reached) throw tooManyRequests(reached)
    consumed.push(limiter.count(name, key))
  }
  consume(policy)
  return { ...request, consume, consumed }
}

// Errors are cached: under attack, rejecting must be as cheap as possible.
const busy = new HttpError('unavailable', 'the service is busy; please try again soon', {
  headers: { 'retry-after': '5' },
})
const cache = new LRUCache<string, HttpError>({ max: 2000 })

function tooManyRequests(limit: RateLimit): HttpError {
  const { policy, seconds } = limit
  const cached = cache.get(`${policy} ${seconds}`)
  if (cached) return cached
  const { quota, window } = ratePolicies[policy]
  const message = `more than ${quota} requests in ${window} seconds (limit: ${policy}); try again in ${seconds} s`
  const headers = { ...rateLimitHeaders([limit]), 'retry-after': String(seconds) }
  const refusal = new HttpError('rate_limited', message, { headers })
  cache.set(`${policy} ${seconds}`, refusal)
  return refusal
}
