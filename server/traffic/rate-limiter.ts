import { LRUCache } from 'lru-cache'
import { type PolicyName, ratePolicies } from './rate-policies.ts'

/** How many networks or accounts each policy counts; the least recently seen is forgotten. */
const maxKeys = 20_000

/** What one network or account has used since its first request. */
interface RateWindow {
  used: number
  /** In milliseconds of the clock. */
  readonly endsAt: number
}

/** What is left of a policy for one network or account. */
export interface RateLimit {
  readonly policy: PolicyName
  readonly remaining: number
  /** Until the window ends. */
  readonly seconds: number
}

/** Counts requests in fixed windows, in the memory of this process. */
export class RateLimiter {
  readonly #windows = new Map<PolicyName, LRUCache<string, RateWindow>>()
  readonly #clock: () => number

  /**
   * The clock is in milliseconds and is never set: a change of the time of day neither opens nor
   * closes a window.
   */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** The limit that a network or account has reached; undefined while something is left. */
  exceeded(policy: PolicyName, key: string): RateLimit | undefined {
    const window = this.#windowsOf(policy).get(key)
    const limit = window && this.#limitOf(policy, window)
    return limit && limit.remaining === 0 && limit.seconds > 0 ? limit : undefined
  }

  /** Counts one request, whether or not anything is left. */
  count(policy: PolicyName, key: string): RateLimit {
    const windows = this.#windowsOf(policy)
    const now = this.#clock()
    let window = windows.get(key)
    if (!window || window.endsAt <= now) {
      window = { used: 0, endsAt: now + 1000 * ratePolicies[policy].window }
      windows.set(key, window)
    }
    window.used++
    return this.#limitOf(policy, window)
  }

  #windowsOf(policy: PolicyName): LRUCache<string, RateWindow> {
    const known = this.#windows.get(policy)
    if (known) return known
    const windows = new LRUCache<string, RateWindow>({ max: maxKeys })
    this.#windows.set(policy, windows)
    return windows
  }

  #limitOf(policy: PolicyName, { used, endsAt }: RateWindow): RateLimit {
    const remaining = Math.max(0, ratePolicies[policy].quota - used)
    return { policy, remaining, seconds: Math.ceil((endsAt - this.#clock()) / 1000) }
  }
}

/**
 * The headers that tell a client its limits: two lists of structured fields (RFC 9651), as
 * draft-ietf-httpapi-ratelimit-headers-10 defines them.
 */
export function rateLimitHeaders(limits: readonly RateLimit[]) {
  return {
    'ratelimit-policy': limits.map(policyItem).join(', '),
    ratelimit: limits.map(limitItem).join(', '),
  }
}

function policyItem({ policy }: RateLimit): string {
  const { quota, window } = ratePolicies[policy]
  return `"${policy}";q=${quota};w=${window}`
}

function limitItem({ policy, remaining, seconds }: RateLimit): string {
  return `"${policy}";r=${remaining};t=${seconds}`
}
