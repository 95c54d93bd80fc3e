import { equal, notEqual, ok } from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { engines } from '../support/databases.ts'
import { type Client, clientOf, databaseFor, makeAccount, processFor } from '../support/system.ts'
import { type Clock, startClock } from './fake-clock.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { expectNoFailure, startTraffic, type Traffic } from './traffic.ts'

const [hour, day] = [3600, 86_400]

/** The clock jumps far ahead and back while requests are sent. */
export const clock: Fault = {
  name: 'clock',
  meaning:
    'a clock that jumps ahead and back stops nothing, and the times in a feed never decrease',
  engines,
  needs: ['libfaketime'],
  rounds: { long: 10, short: { sqlite: 0, postgres: 1 } },
  run: runRounds,
}

interface Version {
  readonly stamp: string
  readonly modified: string
  readonly sequence: number
  readonly tag: string
}

const watched = 'Watched'

/** Saves the watched event, and reads it back from its feed. */
async function saveWatched(client: Client, feed: string, id: string): Promise<Version> {
  const parameters = { event_id: id, title: watched, start_date: '2031-08-01 20:30' }
  await client.call('/me/calendars/events/save/', parameters)
  const { text, headers } = await client.get(feed)
  const property = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1] ?? ''
  return {
    stamp: property('DTSTAMP'),
    modified: property('LAST-MODIFIED'),
    sequence: Number(property('SEQUENCE')),
    tag: String(headers.etag),
  }
}

function expectLater(earlier: Version, later: Version): void {
  ok(later.stamp > earlier.stamp, `DTSTAMP ${later.stamp} came behind ${earlier.stamp}`)
  ok(later.modified > earlier.modified, `LAST-MODIFIED ${later.modified}: ${earlier.modified}`)
  equal(later.sequence, earlier.sequence + 1)
  notEqual(later.tag, earlier.tag)
}

/** Checks that the service's own clock has jumped; without that, nothing would be tested. */
async function expectClock(client: Client, ahead: number): Promise<void> {
  const serviceTime = Date.parse(String((await client.get('/healthz')).headers.date))
  const off = serviceTime / 1000 - (Date.now() / 1000 + ahead)
  ok(Math.abs(off) < 30, `the clock is ${off} s from where it was set`)
}

/** Makes the clock jump during requests, and watches one event meanwhile. */
async function jump(traffic: Traffic, jumps: readonly number[], more: Watch): Promise<void> {
  const { client, set, feed, id } = more
  let version = await saveWatched(client, feed, id)
  for (const ahead of jumps) {
    set(ahead)
    await wait(300)
    const next = await saveWatched(client, feed, id)
    expectLater(version, next)
    version = next
  }
  // Node updates the date of replies once a second.
  await wait(1000)
  await expectClock(client, jumps.at(-1) ?? 0)
  await traffic.stop()
  expectNoFailure(traffic)
}

interface Watch extends Pick<Clock, 'set'> {
  readonly client: Client
  readonly feed: string
  readonly id: string
}

async function runRounds({ scope, engine, rounds, chance, say }: Run): Promise<Figures> {
  const faked = startClock(scope)
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const account = await makeAccount(env)
  const service = await processFor(scope, { ...env, ...faked.env })
  const client = clientOf(service.baseUrl, account.token)
  const aim = { baseUrl: service.baseUrl, account, pause: 5 }
  const { calendar } = await client.call('/me/calendars/create/', { title: 'Watched' })
  const parameters = { calendar_id: String(calendar.id), title: watched, start_date: '2031-08-01' }
  const { event } = await client.call('/me/calendars/events/create/', parameters)
  const watch = { client, set: faked.set, feed: `/feed/${calendar.uniquekey}.ics`, id: event.id }
  let [acknowledged, clicks] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    // People who signed in before a jump of a year are signed out after it; people who sign in
    // after it stay signed in.
    for (const [first, ...jumps] of [
      [0, hour, -hour, -day],
      [400 * day, 400 * day + hour, 0],
    ] as const) {
      faked.set(first)
      const traffic = await startTraffic(aim, chance)
      await jump(traffic, jumps, watch)
      await traffic.expectAll()
      acknowledged += traffic.acknowledged()
      clicks += traffic.answered.get('follow a short link') ?? 0
    }
    say(`round ${round}: ${acknowledged} events`)
  }
  equal(await service.stop(), 0)
  return { acknowledged, clicks }
}
