import { ok } from 'node:assert/strict'
import { Caller } from '../../bench/caller.ts'

/** Requests of one kind, sent in order. */
export interface Kind {
  readonly name: string
  readonly bytes: Buffer
}

/** The results of the requests of one kind. */
export interface Outcome {
  done: number
  refused: number
  /** The durations of the successful requests, in milliseconds. */
  readonly times: number[]
}

/** The results of all requests. */
export interface Offered {
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** The time until the last reply. */
  readonly seconds: number
}

/** The requests to send, and for how long. */
export interface Offer {
  readonly port: number
  readonly kinds: readonly Kind[]
  readonly connections: number
  readonly seconds: number
}

/**
 * Sends a request over each connection as soon as the last one is answered, to measure the
 * capacity.
 */
export async function offerSteadily(offer: Offer): Promise<Offered> {
  using callers = new Callers(offer)
  await callers.open()
  const started = performance.now()
  const end = started + 1000 * offer.seconds
  await Promise.all(
    callers.all.map(async (caller) => {
      while (performance.now() < end) await callers.ask(caller)
    }),
  )
  return callers.offeredSince(started)
}

/**
 * Sends this many requests a second regardless of the service's speed, over connections that it has
 * already accepted. A request that is due while all of them wait for a reply is not sent: see
 * `sentOf`.
 */
export async function offerAtRate(offer: Offer, perSecond: number): Promise<Offered> {
  using callers = new Callers(offer)
  await callers.open()
  const free = [...callers.all]
  const started = performance.now()
  const last = started + 1000 * offer.seconds
  const requests: Promise<void>[] = []
  let due = 0
  for (let now = started; now < last; now = performance.now()) {
    for (; due < ((now - started) / 1000) * perSecond; due++) {
      // The connection that was idle longest, so that none is idle long enough to be closed.
      const caller = free.shift()
      if (!caller) continue
      const asking = callers.ask(caller).then(() => void free.push(caller))
      // The error is thrown to the caller that waits for all of them.
      asking.catch(() => {})
      requests.push(asking)
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await Promise.all(requests)
  return callers.offeredSince(started)
}

/** Returns the number of successful requests of all kinds. */
export function doneOf({ outcomes }: Offered): number {
  return [...outcomes.values()].reduce((sum, { done }) => sum + done, 0)
}

/** Returns the number of sent requests of all kinds, successful or rejected. */
export function sentOf({ outcomes }: Offered): number {
  return [...outcomes.values()].reduce((sum, { done, refused }) => sum + done + refused, 0)
}

/** The 99th percentile of the durations. */
export function highest99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN)
}

/**
 * The number of requests at a time while connections are opened: the service accepts them one by
 * one.
 */
const openedAtOnce = 50

class Callers implements Disposable {
  readonly all: Caller[] = []
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly #offer: Offer
  #next = 0

  constructor(offer: Offer) {
    this.#offer = offer
    const none = () => ({ done: 0, refused: 0, times: [] })
    this.outcomes = new Map(offer.kinds.map(({ name }) => [name, none()]))
  }

  async open(): Promise<void> {
    const { port, kinds, connections } = this.#offer
    const first = kinds[0]?.bytes ?? Buffer.alloc(0)
    while (this.all.length < connections) {
      const count = Math.min(openedAtOnce, connections - this.all.length)
      const batch = Array.from({ length: count }, () => new Caller(port))
      this.all.push(...batch)
      await Promise.all(batch.map((caller) => caller.ask(first)))
    }
  }

  offeredSince(started: number): Offered {
    return { outcomes: this.outcomes, seconds: (performance.now() - started) / 1000 }
  }

  async ask(caller: Caller): Promise<void> {
    const { kinds } = this.#offer
    const kind = kinds[this.#next++ % kinds.length]
    const outcome = kind && this.outcomes.get(kind.name)
    if (!outcome) throw new Error('there is no request to send')
    const started = performance.now()
    const status = await caller.ask(kind.bytes)
    // 429: an account downloads one file at a time.
    if (status === 503 || status === 429) outcome.refused++
    else if (status >= 400) throw new Error(`${kind.name}: a reply has status ${status}`)
    else {
      outcome.done++
      outcome.times.push(performance.now() - started)
    }
  }

  [Symbol.dispose](): void {
    for (const caller of this.all) caller[Symbol.dispose]()
  }
}

/** The longest allowed 99th percentile on an otherwise idle machine, in milliseconds. */
const prompt = 250

/**
 * On a shared machine everything is slower: then this many times the earlier duration is allowed.
 */
const slower = { long: 2, short: 40 }

/** Sends a hundred honest requests a second; returns the 99th percentile of their durations. */
export async function timeHonest(offer: Offer): Promise<number> {
  const { outcomes } = await offerAtRate(offer, 100)
  const times = [...outcomes.values()].flatMap(({ times }) => times)
  ok(times.length > 0, 'no honest request succeeded')
  return highest99(times)
}

/** Checks that honest requests are answered quickly, or about as quickly as before. */
export async function expectPrompt(
  offer: Offer,
  before: number,
  length: keyof typeof slower,
): Promise<Readonly<Record<string, number>>> {
  const within = await timeHonest(offer)
  const max = Math.max(prompt, slower[length] * before)
  ok(within <= max, `99 % took up to ${within} ms, and ${before} ms before`)
  return { '99 % within (ms)': within, '99 % before (ms)': before }
}
