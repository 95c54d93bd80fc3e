import { equal } from 'node:assert/strict'
import { request } from '../support/http.ts'
import type { Journal } from './journal.ts'
import { ask } from './kinds.ts'
import type { Prepared } from './site.ts'
import { Tally } from './tally.ts'
import { write, writers } from './writers.ts'

/** How long a reader waits between two requests, in milliseconds. */
const pause = 10

/** Writers and readers of a service that go on through whatever happens to it. */
export class Load {
  readonly writes = new Tally()
  /** Lists, pages and short links. */
  readonly reads = new Tally()
  /** Feeds that are asked for again and again. */
  readonly feeds = new Tally()
  #isOver = false
  readonly #work: Promise<unknown>

  constructor(prepared: Prepared, journal: Journal, name: string) {
    const { site } = prepared
    const goesOn = () => !this.#isOver
    const assignment = { site, journal, tally: this.writes, goesOn }
    const writing = Array.from({ length: writers }, (_, writer) =>
      write(assignment, `${name} writer ${writer}`),
    )
    this.#work = Promise.all([...writing, this.#read(prepared), this.#poll(prepared)])
    // Whoever stops it is told.
    this.#work.catch(() => {})
  }

  /** Lets the last requests be answered; throws where a reply was not what it may be. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  async #read({ site, linkKey, feeds }: Prepared): Promise<void> {
    const [key = ''] = feeds.map((path) => path.replace(/^\/feed\/|\.ics$/g, ''))
    const asked = [
      { send: () => ask(site, '/api/v1/me/calendars/list/'), status: 200 },
      { send: () => request(`${site.baseUrl}/s/${linkKey}`), status: 302 },
      { send: () => request(`${site.baseUrl}/subscribe/${key}`), status: 200 },
    ]
    while (!this.#isOver) {
      for (const { send, status } of asked) {
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
