import { equal, ok } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { databaseFor } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { ask } from './kinds.ts'
import { type Load, startLoad } from './load.ts'
import { share, Tally } from './tally.ts'

/** Another process locks a table that every API call needs: all connections of the pool wait. */
export const postgresHeld: Fault = {
  name: 'postgres-held',
  meaning: 'while all PostgreSQL connections wait for a lock, hundreds of requests soon get 503',
  engines: ['postgres'],
  rounds: { long: 20, short: 1 },
  run: runRounds,
}

/** How long the lock is held, in milliseconds: longer than a request waits for a connection. */
const time = 5000

/** The number of clients besides the load, and their pause after a reply in milliseconds. */
const crowd = { people: 400, pause: 500 }

/** The number of connections in the pool, and of requests that may wait for one. */
const room = { connections: 10, queue: 300 }

/**
 * In milliseconds: the longest "immediate" rejection (a wait for a connection takes 2000), the
 * longest rejection of all, and the longest time until changes succeed again.
 */
const longest = { atOnce: 1500, refusal: 4000, recovery: 2000 }

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds, chance, say } = run
  const databaseUrl = await databaseFor(scope, engine)
  // Remembered tokens would be accepted during the lock.
  const load = await startLoad(run, { DATABASE_URL: databaseUrl, MAX_STALENESS: '0' })
  const slowest = { recovery: 0, refusal: 0 }
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    await load.workedSince(performance.now())
    await setTimeout(chance(200))
    const { tally, freed, recovery } = await runRound(databaseUrl, load)
    const { refusalTimes } = tally.between(0)
    equal(tally.between(0, freed).answered, 0, 'a request was answered during the lock')
    expectTold(tally)
    refused += tally.refused
    slowest.refusal = Math.max(slowest.refusal, share(refusalTimes, 1))
    slowest.recovery = Math.max(slowest.recovery, recovery)
    say(`${tally.refused} rejected, half of them within ${share(refusalTimes, 0.5)} ms`)
  }
  await load.end()
  equal(load.writes.lost + load.reads.lost + load.feeds.lost, 0)
  ok(slowest.recovery < longest.recovery, `changes were made again after ${slowest.recovery} ms`)
  return {
    acknowledged: load.writes.answered,
    refused,
    'slowest recovery (ms)': Math.round(slowest.recovery),
    'slowest rejection (ms)': slowest.refusal,
  }
}

/** Returns the replies to the crowd, the end of the lock, and how long changes took to recover. */
async function runRound(databaseUrl: string, load: Load) {
  const free = await lockTokens(databaseUrl)
  const freeLater = setTimeout(time).then(() => {
    const freed = performance.now()
    return free().then(() => freed)
  })
  const [tally, freed] = await Promise.all([askAgain(load), freeLater])
  return { tally, freed, recovery: await load.recoveryFrom(freed) }
}

/** Locks the table; returns a function that releases it. */
async function lockTokens(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // If a round fails, the database may be deleted before the lock is released.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('lock table tokens in access exclusive mode')
  return () => client.end()
}

/** Sends requests of the crowd for as long as the lock is held. */
async function askAgain({ prepared: { site } }: Load): Promise<Tally> {
  const tally = new Tally()
  const last = performance.now() + time
  const goOn = async () => {
    while (performance.now() < last) {
      await tally.time(() => ask(site, '/api/v1/me/calendars/list/'))
      await setTimeout(crowd.pause)
    }
  }
  await Promise.all(Array.from({ length: crowd.people }, goOn))
  return tally
}

/**
 * Checks that a request without a connection gets an error soon, and immediately if the queue is
 * full.
 */
function expectTold(tally: Tally): void {
  const { answerTimes, refusalTimes } = tally.between(0)
  equal(tally.lost, 0)
  const slowest = share(refusalTimes, 1)
  ok(slowest < longest.refusal, `a refusal took ${slowest} ms`)
  const waited = answerTimes.filter((took) => took >= longest.refusal).length
  ok(waited <= room.connections, `${waited} waited for the lock`)
  const atOnce = refusalTimes.filter((took) => took < longest.atOnce).length
  const tooMany = crowd.people - room.queue - room.connections
  ok(atOnce >= tooMany, `${atOnce} were refused at once`)
}
