import { equal } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../support/chance.ts'
import { events, type Site } from './kinds.ts'
import { Tally } from './tally.ts'

/** The last acknowledged and the last requested step of each event, by its ID. */
export type Known = ReadonlyMap<string, Steps>

interface Steps {
  readonly acknowledged: number
  readonly asked: number
}

const count = 8
/** The time of one write of one writer including its pause, in milliseconds. */
const pace = 40

/**
 * Clients that create and save events constantly, at a steady rate. Each save adds one step to the
 * last, so a stored value shows when it was written.
 */
export class SteadyWriters {
  readonly tally = new Tally()
  readonly #site: Site
  readonly #chance: Chance
  readonly #known = new Map<string, Steps>()
  readonly #running: Promise<unknown>
  #isOver = false

  constructor(site: Site, chance: Chance) {
    this.#site = site
    this.#chance = chance
    this.#running = Promise.all(Array.from({ length: count }, () => this.#run()))
    this.#running.catch(() => {}) // the error is thrown again where it is awaited
  }

  known(): Known {
    return new Map(this.#known)
  }

  /** Finishes the running requests; every request got a reply. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
    equal(this.tally.refused + this.tally.lost, 0)
  }

  async #run(): Promise<void> {
    const own: string[] = []
    while (!this.#isOver) {
      const next = sleep(pace)
      if (own.length === 0 || this.#chance(3) === 0) await this.#create(own)
      else await this.#save(own[this.#chance(own.length)] ?? '')
      await next
    }
  }

  async #create(own: string[]): Promise<void> {
    await this.tally.time(async () => {
      // The length of the title selects the calendar, so both get some events.
      const reply = await events.create(this.#site, `${'a'.repeat(this.#chance(2))} step 0`)
      equal(reply.status, 200, reply.text)
      const id = events.idOf(reply.json)
      this.#known.set(id, { acknowledged: 0, asked: 0 })
      own.push(id)
      return reply
    })
  }

  async #save(id: string): Promise<void> {
    const { acknowledged } = this.#known.get(id) ?? { acknowledged: 0 }
    const step = acknowledged + 1
    this.#known.set(id, { acknowledged, asked: step })
    await this.tally.time(async () => {
      const reply = await events.save(this.#site, id, `step ${step}`)
      equal(reply.status, 200, reply.text)
      this.#known.set(id, { acknowledged: step, asked: step })
      return reply
    })
  }
}
