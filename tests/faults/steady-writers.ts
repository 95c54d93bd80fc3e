import { equal } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../support/chance.ts'
import type { Client } from '../support/system.ts'
import type { Figures } from './fault.ts'

/** Steps of each event by its id: up to which it was acknowledged, and up to which asked. */
export type Known = ReadonlyMap<string, Steps>

interface Steps {
  readonly acknowledged: number
  readonly asked: number
}

const count = 8
/** How long a writer takes for one write with its pause, in milliseconds. */
const pace = 40

/** Clients that create and save events all the time, at a steady pace. */
export class SteadyWriters {
  readonly #client: Client
  readonly #chance: Chance
  readonly #known = new Map<string, Steps>()
  readonly #times = { quiet: [] as number[], measured: [] as number[] }
  readonly #started = performance.now()
  #present: 'quiet' | 'measured' = 'quiet'
  #seconds = 0
  #running: Promise<unknown> = Promise.resolve()

  constructor(client: Client, chance: Chance) {
    this.#client = client
    this.#chance = chance
  }

  /** Starts them on two calendars of the account. */
  async start(): Promise<void> {
    const calendars: string[] = []
    for (const title of ['One', 'Two']) {
      const made = await this.#client.call('/me/calendars/create/', { title })
      calendars.push(String(made.calendar.id))
    }
    const run = (_: unknown, n: number) => this.#run(calendars[n % calendars.length] ?? '')
    this.#running = Promise.all(Array.from({ length: count }, run))
    this.#running.catch(() => {}) // told where it is waited for
  }

  known(): Known {
    return new Map(this.#known)
  }

  /** Runs work whose effect on them is wanted: their times are kept apart meanwhile. */
  async measured<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#present = 'measured'
    try {
      return await work()
    } finally {
      this.#present = 'quiet'
    }
  }

  /** Finishes what was asked. */
  async stop(): Promise<void> {
    if (this.#seconds === 0) this.#seconds = (performance.now() - this.#started) / 1000
    await this.#running
  }

  figures(): Figures {
    const { quiet, measured } = this.#times
    const writes = quiet.length + measured.length
    return {
      'writes acknowledged': writes,
      'writes a second': Math.round(writes / this.#seconds),
      'write p99 during a backup (ms)': p99(measured),
      'write p99 otherwise (ms)': p99(quiet),
    }
  }

  async #run(calendar: string): Promise<void> {
    const own: string[] = []
    while (this.#seconds === 0) {
      const next = sleep(pace)
      if (own.length === 0 || this.#chance(3) === 0) own.push(await this.#create(calendar))
      else await this.#save(own[this.#chance(own.length)] ?? '')
      await next
    }
  }

  async #create(calendar_id: string): Promise<string> {
    const id = await this.#write('create', { calendar_id, title: 'step 0' })
    this.#known.set(id, { acknowledged: 0, asked: 0 })
    return id
  }

  async #save(event_id: string): Promise<void> {
    const { acknowledged } = this.#known.get(event_id) ?? { acknowledged: 0 }
    const step = acknowledged + 1
    this.#known.set(event_id, { acknowledged, asked: step })
    await this.#write('save', { event_id, title: `step ${step}` })
    this.#known.set(event_id, { acknowledged: step, asked: step })
  }

  async #write(operation: string, said: Readonly<Record<string, string>>): Promise<string> {
    const asked = { ...said, start_date: '2031-07-01 20:30' }
    const started = performance.now()
    const reply = await this.#client.send(`/me/calendars/events/${operation}/`, asked)
    this.#times[this.#present].push(performance.now() - started)
    equal(reply.status, 200, reply.text)
    return String(reply.json.event.id)
  }
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(10 * (sorted[Math.floor(sorted.length * 0.99)] ?? 0)) / 10
}
