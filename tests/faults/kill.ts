import { equal, ok } from 'node:assert/strict'
import { addAccount, addCalendar, addEvents, openMigrated } from '../../bench/sample-data.ts'
import { engines } from '../support/databases.ts'
import { request } from '../support/http.ts'
import type { ServiceProcess } from '../support/process.ts'
import { databaseFor, processFor } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { Journal } from './journal.ts'
import { ask, browser, type Site } from './kinds.ts'
import { prepareSite } from './site.ts'
import { Tally } from './tally.ts'
import { write, writers } from './writers.ts'

/** The process is killed during writes: every acknowledged change is there afterwards. */
export const kill: Fault = {
  name: 'kill',
  meaning: 'SIGKILL during eight writers loses no acknowledged change',
  engines,
  isQuick: true,
  rounds: { long: { sqlite: 200, postgres: 50 }, short: 1 },
  run: runRounds,
}

/**
 * From how many rounds on there are events of other accounts, their number, and the longest start
 * with them.
 */
const crowd = { events: 100_000, from: 10, longestStart: 2000 }

/**
 * Clicks may be lost if they were made this many milliseconds before a kill: half a second in memory,
 * then the disk. On a busy machine, they are written as late as the slowest change.
 */
const uncounted = 1000

interface Round {
  readonly journal: Journal
  readonly clicks: Clicks
  /** The number of changes before the kill, and the delay after them in milliseconds. */
  readonly fatal: { readonly changes: number; readonly milliseconds: number }
}

async function runRound({ say }: Run, site: Site, service: ServiceProcess, round: Round) {
  const { journal, clicks, fatal } = round
  const tally = new Tally()
  let isGone = false
  const goesOn = () => !isGone
  const name = (writer: number) => `pid ${service.child.pid} writer ${writer}`
  const work = Array.from({ length: writers }, (_, writer) =>
    write({ site, journal, tally, goesOn }, name(writer)),
  )
  const all = Promise.all([...work, clicks.follow(site.baseUrl, goesOn)])
  all.catch(() => {
    isGone = true
  })
  while (tally.answered < fatal.changes && goesOn())
    await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setTimeout(resolve, fatal.milliseconds))
  // The end of the process may be noticed much later than the kill.
  const killedAt = performance.now()
  await service.kill()
  isGone = true
  await all
  equal(tally.refused, 0)
  say(`killed after ${tally.answered} acknowledgements`)
  const slowest = tally.between(0).answerTimes.at(-1) ?? 0
  return { acknowledged: tally.answered, countedUntil: killedAt - uncounted - slowest }
}

/** Follows one link, and compares its count of clicks. */
class Clicks {
  readonly #key: string
  readonly #answered: number[] = []
  #asked = 0

  constructor(key: string) {
    this.#key = key
  }

  async follow(baseUrl: string, goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      this.#asked++
      const reply = await request(`${baseUrl}/s/${this.#key}`, { headers: browser }).catch(
        () => undefined,
      )
      if (reply) equal(reply.status, 302, reply.text)
      if (reply) this.#answered.push(performance.now())
    }
  }

  /**
   * Checks the count, and continues from it: it is the number of clicks that were certainly made.
   */
  async expectCounted(site: Site, countedUntil: number): Promise<void> {
    const reply = await ask(site, '/dir/link/get/', { uniquekey: this.#key })
    const counted = Number(reply.json.data.clicks)
    const certain = this.#answered.filter((at) => at < countedUntil).length
    ok(counted >= certain && counted <= this.#asked, `${certain} ≤ ${counted} ≤ ${this.#asked}`)
    this.#answered.splice(0, this.#answered.length, ...Array(counted).fill(0))
    this.#asked = counted
  }
}

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds, chance } = run
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const isLong = rounds >= crowd.from
  if (isLong) await fillWithOthers(env.DATABASE_URL)
  const { site, linkKey, service } = await prepareSite(scope, env)
  await service.kill()
  const journal = new Journal()
  const clicks = new Clicks(linkKey)
  let [acknowledged, slowest] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    // Right after a reply, or during the next requests.
    const fatal = { changes: 30 + chance(300), milliseconds: chance(2) * chance(20) }
    const one = await processFor(scope, env)
    const present = { ...site, baseUrl: one.baseUrl }
    const ended = await runRound(run, present, one, { journal, clicks, fatal })
    acknowledged += ended.acknowledged
    const startedAt = performance.now()
    const after = await processFor(scope, env)
    equal((await request(`${after.baseUrl}/readyz`)).status, 200)
    slowest = Math.max(slowest, performance.now() - startedAt)
    const restarted = { ...site, baseUrl: after.baseUrl }
    await journal.expectAll(restarted)
    await clicks.expectCounted(restarted, ended.countedUntil)
    equal(await after.stop(), 0)
  }
  if (isLong) ok(slowest < crowd.longestStart, `a start took ${slowest} ms`)
  return { acknowledged, 'slowest start (ms)': Math.round(slowest) }
}

async function fillWithOthers(databaseUrl: string): Promise<void> {
  const db = await openMigrated(databaseUrl)
  const { accountId } = await addAccount(db)
  await addEvents(db, await addCalendar(db, accountId), crowd.events)
  await db.close()
}
