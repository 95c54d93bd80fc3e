import { equal } from 'node:assert/strict'
import { request } from '../support/http.ts'
import { until } from '../support/system.ts'
import type { Run } from './fault.ts'
import { Journal } from './journal.ts'
import { ask } from './kinds.ts'
import { type Environment, type Prepared, prepareSite } from './site.ts'
import { Tally } from './tally.ts'
import { write, writers } from './writers.ts'

/** The pause of a reader between two requests, in milliseconds. */
const pause = 10

/** Starts a service with writers and readers; they end with the scope at the latest. */
export async function startLoad({ scope }: Pick<Run, 'scope'>, env: Environment): Promise<Load> {
  const load = new Load(await prepareSite(scope, env))
  scope.after(() => load.stop().catch(() => {}))
  return load
}

/** Writers and readers that continue whatever happens to the service. */
export class Load {
  readonly prepared: Prepared
  readonly writes = new Tally()
  /** Lists, pages and short links. */
  readonly reads = new Tally()
  /** Feeds that are requested repeatedly. */
  readonly feeds = new Tally()
  readonly #journal = new Journal()
  #isOver = false
  readonly #work: Promise<unknown>

  constructor(prepared: Prepared) {
    this.prepared = prepared
    const goesOn = () => !this.#isOver
    const assignment = { site: prepared.site, journal: this.#journal, tally: this.writes, goesOn }
    const writing = Array.from({ length: writers }, (_, writer) =>
      write(assignment, `writer ${writer}`),
    )
    this.#work = Promise.all([...writing, this.#read(prepared), this.#poll(prepared)])
    // The error is thrown again by `stop`.
    this.#work.catch(() => {})
  }

  /**
   * Waits until every kind of request has succeeded again since a moment of `performance.now()`.
   */
  async workedSince(since: number): Promise<void> {
    for (const tally of [this.writes, this.reads, this.feeds]) {
      await until('every kind of request is answered', () => tally.between(since).answered > 3)
    }
  }

  /** Returns how long after a moment the first change succeeded, in milliseconds. */
  async recoveryFrom(since: number): Promise<number> {
    const first = await until('changes succeed', () => this.writes.between(since).firstAnswer)
    return first - since
  }

  /** Waits for the last replies; throws if one was not an allowed reply. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  /** Stops the load, checks every acknowledged change, and ends the service normally. */
  async end(): Promise<void> {
    await this.stop()
    await this.#journal.expectAll(this.prepared.site)
    equal(await this.prepared.service.stop(), 0)
  }

  async #read({ site, linkKey, keys }: Prepared): Promise<void> {
    const paths = [
      { send: () => ask(site, '/api/v1/me/calendars/list/'), status: 200 },
      { send: () => request(`${site.baseUrl}/s/${linkKey}`), status: 302 },
      { send: () => request(`${site.baseUrl}/subscribe/${keys[0]}`), status: 200 },
    ]
    while (!this.#isOver) {
      for (const { send, status } of paths) {
        await this.reads.time(async () => expectStatus(await send(), status))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  async #poll({ site, feeds }: Prepared): Promise<void> {
    while (!this.#isOver) {
      for (const path of feeds) {
        await this.feeds.time(async () => expectStatus(await request(site.baseUrl + path), 200))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}

function expectStatus<Reply extends { readonly status: number }>(
  reply: Reply,
  status: number,
): Reply {
  if (reply.status !== 503) equal(reply.status, status)
  return reply
}
