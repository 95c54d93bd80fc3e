import { LRUCache } from 'lru-cache'
import type { ProviderName } from '../../core/connect/provider.ts'

/** How many units may be used within a period of time. */
export interface Quota {
  readonly units: number
  readonly seconds: number
  /** The part that may be used at once. The rest is spread evenly over the period. */
  readonly burst: number
}

/** How many requests a provider allows. */
interface Limits {
  readonly all: Quota
  readonly person: Quota
  /** The units of a change to an entry; any other request is one. */
  readonly patchUnits: number
}

export const limitsOf: Readonly<Record<ProviderName, Limits>> = {
  // Guide "Quota" of the Calendar API, May 2026.
  google: {
    all: { units: 10_000, seconds: 60, burst: 0.1 },
    person: { units: 600, seconds: 60, burst: 0.5 },
    patchUnits: 3,
  },
  // "Service-specific throttling limits" of Microsoft Graph: for an app, and for an app and a mailbox.
  microsoft: {
    all: { units: 2000, seconds: 1, burst: 0.1 },
    person: { units: 10_000, seconds: 600, burst: 0.5 },
    patchUnits: 1,
  },
}

/**
 * Spreads requests over time, so that no window of a quota's length has more than its units: the units
 * that may be used at once and those added during the window never exceed it together.
 */
export class Pace {
  /** In milliseconds. */
  readonly #perUnit: number
  readonly #burst: number
  #next = Number.NEGATIVE_INFINITY

  constructor({ units, seconds, burst }: Quota) {
    this.#perUnit = (1000 * seconds) / (units * (1 - burst))
    this.#burst = this.#perUnit * units * burst
  }

  /** Reserves units, and returns how long to wait before they may be used, in milliseconds. */
  reserve(units: number, now: number): number {
    this.#next = Math.max(this.#next, now - this.#burst) + units * this.#perUnit
    return Math.max(0, this.#next - now)
  }

  /** Gives back units that were reserved and not used. */
  release(units: number): void {
    this.#next -= units * this.#perUnit
  }
}

/** A request that would have to wait for too long. */
interface Refusal {
  readonly problem: 'throttled' | 'personThrottled'
  /** In seconds. */
  readonly retryAfter: number
}

/** Waits until a request with a token is within the limits, unless that takes too long. */
export type Admit = (token: string, method: string) => Promise<Refusal | undefined>

/** The fraction of a quota that is used: requests do not arrive as evenly as they are sent. */
const margin = 0.9

/** The maximum time that a request waits, in milliseconds: a visitor may be waiting for its reply. */
const maxWait = 10_000

/** The time in milliseconds, and how to wait until a moment. */
interface Clock {
  readonly now: () => number
  readonly waitUntil: (moment: number) => Promise<unknown>
}

const realClock: Clock = {
  now: () => performance.now(),
  waitUntil: (moment) => new Promise((resolve) => setTimeout(resolve, moment - performance.now())),
}

/** Keeps the requests of this process within the limits of a provider. */
export function createAdmission(
  { all, person, patchUnits }: Limits,
  clock: Clock = realClock,
): Admit {
  const paceOf = (quota: Quota) => new Pace({ ...quota, units: margin * quota.units })
  const whole = paceOf(all)
  const paces = new LRUCache<string, Pace>({ max: 10_000, ttl: 1000 * person.seconds })
  return async (token, method) => {
    const own = paces.get(token) ?? paceOf(person)
    paces.set(token, own)
    const units = method === 'PATCH' ? patchUnits : 1
    const now = clock.now()
    const [ofAll, ofPerson] = [whole.reserve(units, now), own.reserve(units, now)]
    const wait = Math.max(ofAll, ofPerson)
    if (wait > maxWait) {
      for (const pace of [whole, own]) pace.release(units)
      const problem = ofAll > ofPerson ? 'throttled' : 'personThrottled'
      return { problem, retryAfter: Math.ceil(wait / 1000) }
    }
    if (wait > 0) await clock.waitUntil(now + wait)
    return undefined
  }
}
