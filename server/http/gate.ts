import type { ErrorType } from '../../contract/replies.ts'
import type { Soon } from '../../core/soon.ts'
import { Load } from './load.ts'
import type { Request } from './message.ts'
import { networkOf } from './network.ts'
import type { PolicyName } from './policies.ts'
import type { Queue } from './queue.ts'
import type { Spent } from './rate-headers.ts'
import type { Rates } from './rates.ts'
import { Refusal } from './refusal.ts'
import { type Traffic, type TrafficRow, traffic } from './traffic.ts'

/**
 * Where fewer requests are at hand, none is given up: the process is late by something else, such as
 * a long computation or the disk, and would be as late without them.
 */
const few = 32

/** The one place that every request comes through before any work is done for it. */
export class Gate {
  readonly #load: Load
  readonly #rates: Rates | undefined
  readonly #queue: Queue | undefined
  readonly #chance: () => number

  /** Without rates, only what is too much for the process is refused; without a queue, nothing waits. */
  constructor(
    load: Load,
    rates: Rates | undefined,
    queue?: Queue,
    chance: () => number = Math.random,
  ) {
    this.#load = load
    this.#rates = rates
    this.#queue = queue
    this.#chance = chance
  }

  /** Answers a request when it comes to its turn, which is at once where there is little to do. */
  inTurn<Value>(request: Request, kind: Traffic, work: () => Soon<Value>): Soon<Value> {
    if (kind === 'health' || !this.#queue) return work()
    const row = traffic[kind]
    // A refusal costs little: whoever has nothing left takes no place from others.
    const mayWait = () => this.#hasLeft(row, request)
    return this.#queue.take({ priority: row.priority, work, mayWait })
  }

  /** Lets a request in, which may then spend; or throws why not. */
  admit(request: Request, kind: Traffic): Request {
    if (kind === 'health') return request
    const row = traffic[kind]
    if (this.#isTooMuch(row)) throw tooMuch
    return this.#rates ? spending(this.#rates, row, request) : request
  }

  /** Counts a request as one in work until it is done; those that share their work are none. */
  during<Value>(kind: Traffic, work: Promise<Value>): Promise<Value> {
    return kind === 'health' ? work : this.#load.during(work)
  }

  /** Counts a request that was refused, where that is of a kind that is bounded. */
  noteRefused(request: Request, kind: Traffic, type: ErrorType): void {
    if (kind === 'health') return
    const { miss } = traffic[kind]
    if (miss.type === type) this.#rates?.note(miss.policy, networkOf(request.address()))
  }

  #hasLeft({ policy, miss }: TrafficRow, request: Request): boolean {
    if (!this.#rates) return true
    const network = networkOf(request.address())
    return this.#rates.hasLeft(policy, network) && this.#rates.hasLeft(miss.policy, network)
  }

  // The more there is to do, the more is given up: so nothing swings between all and nothing.
  #isTooMuch({ most }: TrafficRow): boolean {
    const { inWork } = this.#load
    if (inWork + (this.#queue?.waiting ?? 0) < few) return false
    const lag = Math.max(this.#load.lag, this.#queue?.wait ?? 0)
    if (lag <= most.lag && inWork <= most.inWork) return false
    return Math.max(lag / most.lag, inWork / most.inWork) > 1 + this.#chance()
  }
}

/** Lets everything in, however much there is to do. */
export const openGate = new Gate(new Load(), undefined, undefined, () => Number.POSITIVE_INFINITY)

// Made once: to refuse costs as little as can be.
const tooMuch = new Refusal('unavailable', 'the service is busy; please try again soon', {
  headers: { 'retry-after': '5' },
})

function spending(rates: Rates, { policy, miss }: TrafficRow, request: Request): Request {
  const network = networkOf(request.address())
  rates.demand(miss.policy, network)
  const spent: Spent[] = [rates.take(policy, network)]
  const spend = (more: PolicyName, who: string) => void spent.push(rates.take(more, who))
  return { ...request, spend, spent }
}
