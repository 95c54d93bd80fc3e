import { equal, ok } from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../support/chance.ts'
import type { Received } from '../support/http.ts'
import { type Client, clientOf, type PrintedAccount } from '../support/system.ts'
import { Journal } from './journal.ts'
import { browser, events } from './kinds.ts'
import { signIn } from './signing-in.ts'
import { type Furnished, furnish } from './site.ts'

const workers = 6

/**
 * The server and account of the traffic, and its rate: a pause after each reply, in milliseconds.
 */
export interface Aim {
  readonly baseUrl: string
  readonly account: PrintedAccount
  readonly pause: number
}

/** Many kinds of requests that are sent until it is stopped. */
export interface Traffic {
  /** The number of acknowledged changes. */
  readonly acknowledged: () => number
  /** Checks that every acknowledged change is there. */
  readonly expectAll: () => Promise<void>
  /** The number of correct replies of each kind. */
  readonly answered: ReadonlyMap<Kind, number>
  /** One text for each wrong or missing reply. */
  readonly failures: readonly string[]
  /** The number of 503 replies, as on a busy machine. */
  readonly refused: () => number
  readonly stop: () => Promise<void>
}

type Work = (desk: Desk) => Promise<void>

interface Desk {
  readonly client: Client
  readonly places: Furnished
  readonly direct: string
  readonly journal: Journal
  /** The events that no running request changes. */
  readonly free: string[]
  readonly chance: Chance
  readonly cookie: string
  readonly nextTitle: () => string
}

/**
 * The number of events that are created; after that they are only changed, so the data does not
 * grow.
 */
const mostEvents = 300

/** Each kind throws if the reply is not the expected one. */
const kinds = {
  'create an event': async (desk: Desk) => {
    const { places, journal, free, nextTitle } = desk
    if (journal.size >= mostEvents) return saveEvent(desk)
    const title = nextTitle()
    const reply = await events.create(places.site, title)
    expectStatus(reply, 200)
    const id = events.idOf(reply.json)
    journal.noteAcknowledged(events, id, title)
    free.push(id)
  },
  'save an event': saveEvent,
  'list events': async ({ client, places }: Desk) => {
    const parameters = { calendar_id: places.site.calendars[0] ?? '' }
    expectStatus(await client.send('/me/calendars/events/list/', parameters), 200)
  },
  'poll a feed': async ({ client, places }: Desk) => {
    const whole = await client.get(places.feeds[0] ?? '')
    expectStatus(whole, 200)
    const known = { 'if-none-match': String(whole.headers.etag) }
    expectStatus(await client.get(places.feeds[0] ?? '', known), 200, 304)
  },
  'open a page': async ({ client, places }: Desk) => {
    expectStatus(await client.get(`/subscribe/${places.keys[0]}`), 200)
  },
  'follow a short link': async ({ client, places }: Desk) => {
    expectStatus(await client.get(`/s/${places.linkKey}`, browser), 302)
  },
  'follow a direct address': async ({ client, direct }: Desk) => {
    expectStatus(await client.get(direct), 302)
  },
  'open the account section': async ({ client, cookie }: Desk) => {
    expectStatus(await client.get('/account', { cookie }), 200)
  },
} satisfies Readonly<Record<string, Work>>

export type Kind = keyof typeof kinds

// The cast is safe because of the check above.
const names = Object.keys(kinds) as Kind[]

async function saveEvent({ places, journal, free, chance, nextTitle }: Desk): Promise<void> {
  const [id] = free.splice(chance(free.length), 1)
  if (id === undefined) return
  const title = nextTitle()
  journal.noteAsked(events, id, title)
  // An event with a lost reply is not used again: its last title is unknown.
  const reply = await events.save(places.site, id, title)
  if (isRefused(reply)) free.push(id)
  expectStatus(reply, 200)
  journal.noteAcknowledged(events, id, title)
  free.push(id)
}

/** The service was too busy and replied "try again later": nothing was changed. */
class Refused extends Error {}

function isRefused({ status, headers }: Received): boolean {
  return status === 503 && headers['retry-after'] !== undefined
}

function expectStatus(reply: Received, ...accepted: readonly number[]): void {
  if (isRefused(reply)) throw new Refused()
  ok(accepted.includes(reply.status), `${reply.status} ${reply.text.slice(0, 200)}`)
}

/** Sends all kinds of requests concurrently until it is stopped. */
export async function startTraffic(aim: Aim, chance: Chance): Promise<Traffic> {
  const client = clientOf(aim.baseUrl, aim.account.token)
  const places = await furnish(aim.baseUrl, aim.account)
  const about = { title: 'Party', start: '2031-07-01 20:30', service: 'google' }
  const direct = `/dir/?${new URLSearchParams({ client: aim.account.client_id, ...about })}`
  const journal = new Journal()
  const failures: string[] = []
  const cookie = await signIn(aim.baseUrl, aim.account.email)
  const beginning = `traffic ${chance(1_000_000)}`
  let [count, refused, isOver] = [0, 0, false]
  const nextTitle = () => `${beginning} ${++count}`
  const desk = { client, places, direct, journal, free: [], chance, cookie, nextTitle }
  const answered = new Map<Kind, number>()
  const work = async () => {
    while (!isOver) {
      const name = names[chance(names.length)] ?? 'poll a feed'
      try {
        await kinds[name](desk)
        answered.set(name, (answered.get(name) ?? 0) + 1)
      } catch (error) {
        if (error instanceof Refused) refused++
        else failures.push(`${name}: ${describe(error)}`)
      }
      await wait(aim.pause)
    }
  }
  const working = Array.from({ length: workers }, work)
  const stop = async () => {
    isOver = true
    await Promise.all(working)
  }
  const expectAll = () => journal.expectAll(places.site)
  const counts = { acknowledged: () => journal.size, refused: () => refused, answered, failures }
  return { ...counts, expectAll, stop }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? `${error.code} ${error.message}` : error.message
}

/** Checks that no reply was missing or wrong. */
export function expectNoFailure({ failures }: Traffic): void {
  equal(failures.length, 0, failures.slice(0, 5).join('\n'))
}
