import { LRUCache } from 'lru-cache'
import { type PolicyName, ratePolicies } from './rate-policies.ts'

/** The maximum number of networks or accounts for each policy; the least recently seen is evicted. */
const maxKeys = 20_000

/** The requests of one network or account since its first one. */
interface RateWindow {
  used: number
  /** In milliseconds of the limiter's clock. */
  readonly endsAt: number
}

/** The remaining quota of a policy for one network or account. */
export interface RateLimit {
  readonly policy: PolicyName
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly seconds: number
}

/** Counts requests in fixed windows, in memory. */
export class RateLimiter {
  readonly #windows = new Map<PolicyName, LRUCache<string, RateWindow>>()
  readonly #clock: () => number

  /**
   * The clock is in milliseconds and monotonic: a change of the system time neither opens nor closes a
   * window.
   */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Returns the limit that a network or account has reached, if any. */
  exceeded(policy: PolicyName, key: string): RateLimit | undefined {
    const window = this.#windowsOf(policy).get(key)
    const limit = window && this.#limitOf(policy, window)
    return limit && limit.remaining === 0 && limit.seconds > 0 ? limit : undefined
  }

  /** Counts one request, even past the limit. */
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
    const existing = this.#windows.get(policy)
    if (existing) return existing
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
 * Returns the headers with a client's limits: two lists of structured fields (RFC 9651), as
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
