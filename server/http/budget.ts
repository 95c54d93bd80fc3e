import { LRUCache } from 'lru-cache'
import { remembered } from '../../core/remembered.ts'
import type { Ledger } from './ledger.ts'
import { type PolicyName, policies } from './policies.ts'
import { rateHeaders, type Spent } from './rate-headers.ts'
import { Refusal } from './refusal.ts'

/** How many networks or accounts are told apart; whoever was seen longest ago is forgotten. */
const mostKnown = 20_000

/** What one of them has taken in its window, which opens with the first request. */
export interface Count {
  /** The policy, and whose count it is. */
  readonly name: string
  taken: number
  /** In milliseconds of the clock. */
  readonly endsAt: number
}

/** How much of a policy each network or account has taken. `now` is in milliseconds of a clock. */
export class Budget {
  readonly #policy: PolicyName
  readonly #ledger: Ledger
  readonly #quota: number
  /** From here on it matters what other processes let in. */
  readonly #much: number
  /** In milliseconds. */
  readonly #window: number
  readonly #counts = new LRUCache<string, Count>({ max: mostKnown })

  constructor(policy: PolicyName, ledger: Ledger) {
    const { quota, window } = policies[policy]
    this.#policy = policy
    this.#ledger = ledger
    this.#quota = quota
    this.#much = Math.ceil(quota / 4)
    this.#window = 1000 * window
  }

  hasLeft(who: string, now: number): boolean {
    return this.#spent(who, now) === undefined
  }

  /** Refused when nothing is left; takes nothing. */
  demand(who: string, now: number): void {
    const count = this.#spent(who, now)
    if (count) throw refusalOf(this.#policy, secondsOf(count, now))
  }

  /** Takes one, whatever is left. */
  take(who: string, now: number): Spent {
    const count = this.#countOf(who, now)
    count.taken++
    if (count.taken === this.#much) this.#ledger.watch(count)
    const remaining = Math.max(0, this.#leftOf(count))
    return { policy: this.#policy, remaining, seconds: secondsOf(count, now) }
  }

  /** The count of whoever has nothing left. */
  #spent(who: string, now: number): Count | undefined {
    const count = this.#counts.get(who)
    return count && now < count.endsAt && this.#leftOf(count) <= 0 ? count : undefined
  }

  #leftOf(count: Count): number {
    return this.#quota - count.taken - this.#ledger.othersOf(count)
  }

  #countOf(who: string, now: number): Count {
    const known = this.#counts.get(who)
    if (known && now < known.endsAt) return known
    const count = { name: `${this.#policy} ${who}`, taken: 0, endsAt: now + this.#window }
    this.#counts.set(who, count)
    return count
  }
}

function secondsOf({ endsAt }: Count, now: number): number {
  return Math.ceil((endsAt - now) / 1000)
}

/** The refusal of a request when nothing is left. Under attack it is needed often: it is kept. */
function refusalOf(policy: PolicyName, seconds: number): Refusal {
  return kept(`${policy} ${seconds}`)
}

const kept = remembered(2000, (text: `${PolicyName} ${number}`) => {
  const [name = '', seconds] = text.split(' ')
  // The cast is proven by the type of the text: it begins with a name.
  const policy = name as PolicyName
  const { quota, window } = policies[policy]
  const message = `more than ${quota} in ${window} seconds (${policy}); try again in ${seconds} s`
  const spent = { policy, remaining: 0, seconds: Number(seconds) }
  const headers = { ...rateHeaders([spent]), 'retry-after': String(seconds) }
  return new Refusal('rate_limited', message, { headers })
})
