import { Budget } from './budget.ts'
import { Ledger, type Send } from './ledger.ts'
import { longestWindow, type PolicyName, policies } from './policies.ts'
import type { Spent } from './rate-headers.ts'

/** How much is taken of each policy, and what other processes say of that. */
export class Rates {
  /** The longest window, in seconds. */
  readonly longest = longestWindow
  readonly #ledger: Ledger
  readonly #budgets: Readonly<Record<PolicyName, Budget>>
  readonly #clock: () => number

  /**
   * What other processes are told is sealed. The clock is in milliseconds and is never set: a change
   * of the day's time neither opens nor closes a window.
   */
  constructor(seal: (name: string) => string, clock: () => number = () => performance.now()) {
    this.#ledger = new Ledger(seal)
    this.#clock = clock
    const names = Object.keys(policies) as PolicyName[]
    const budgets = names.map((name) => [name, new Budget(name, this.#ledger)])
    // The cast is proven by the line above: there is one for each name.
    this.#budgets = Object.fromEntries(budgets) as Record<PolicyName, Budget>
  }

  /** Whether anything is left for whoever asks. */
  hasLeft(policy: PolicyName, who: string): boolean {
    return this.#budgets[policy].hasLeft(who, this.#clock())
  }

  /** Refused when nothing is left for whoever asks; takes nothing. */
  demand(policy: PolicyName, who: string): void {
    this.#budgets[policy].demand(who, this.#clock())
  }

  /** Takes one; refused when nothing is left. */
  take(policy: PolicyName, who: string): Spent {
    const now = this.#clock()
    this.#budgets[policy].demand(who, now)
    return this.#budgets[policy].take(who, now)
  }

  /** Takes one of something that has happened already. */
  note(policy: PolicyName, who: string): void {
    this.#budgets[policy].take(who, this.#clock())
  }

  /** Tells other processes what was let in here, and hears what they let in. */
  exchange(send: Send): Promise<void> {
    return this.#ledger.exchange(this.#clock(), send)
  }
}
