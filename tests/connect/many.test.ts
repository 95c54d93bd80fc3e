/** A change of an event that many people follow. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ProviderName } from '../../core/connect/provider.ts'
import { sealToken, subjectDigestOf } from '../../server/connect/connection.ts'
import { providersOf } from '../../server/connect/provider.ts'
import { createAccount, saveSettings } from '../../server/operations/accounts.ts'
import { sendMail } from '../../server/operations/jobs.ts'
import { countEntries, findEntry, saveEntry } from '../../server/storage/connected-entries.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { faults } from '../providers/server.ts'
import { saveConnection } from '../support/connections.ts'
import type { TestEngine } from '../support/databases.ts'
import { deepOnly, isDeep } from '../support/depth.ts'
import { watchTurns } from '../support/loop-turns.ts'
import type { TestService } from '../support/service.ts'
import { type Scope, sharedStart } from '../support/system.ts'
import { addOnce, type Connected, startConnected } from './browser.ts'

const choir: Texts = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const moved = 'Choir 2026-12-08T18:00:00Z'

/** How long the change of all entries may take on a machine that does much else, in milliseconds. */
const timeout = 20 * 60_000

/** How many people follow the event. */
const count = isDeep ? 10_000 : 200

/**
 * The goals in milliseconds, and how many times as long it may take on a slow machine: the processor time of
 * a turn of the event loop, and how long a change or an email of somebody else would take if this process
 * had a processor to itself.
 */
const goals = { turn: 50, write: 250, mail: 2000 }
const tolerance = 2

/** An event, and what is stored about the first entry that follows it. */
interface Followed {
  readonly key: string
  readonly name: ProviderName
}

async function follow(connected: Connected, name: ProviderName, person: string): Promise<Followed> {
  const key = await addLink(connected.service, choir)
  await addOnce(connected, { name, key, form: { depth: 'keep' }, choice: { person } })
  await connected.service.work()
  return { key, name }
}

/** Lets more people follow an event, as if each of them had consented. */
async function addFollowers(connected: Connected, { key, name }: Followed, size: number) {
  const { service } = connected
  const { db, config } = service.context
  const provider = providersOf(config).get(name)
  const sql = `select id from connected_entries where page_key = '${key}'`
  const first = await findEntry(db, Number((await db.rows(sql, []))[0]?.['id']))
  if (!provider || !first) throw new Error('nobody follows the event')
  for (let from = 0; from < size; from += 500) {
    await db.transaction(async (connection) => {
      for (let number = from; number < Math.min(size, from + 500); number++) {
        const person = `${key}-${number}`
        const subjectDigest = subjectDigestOf(provider, person)
        const token = connected[name].issue(person)
        const sealedToken = sealToken(config, provider, subjectDigest, token)
        const row = { provider: name, subjectDigest, sealedToken }
        const connectionId = await saveConnection(connection, row)
        const entryId = insert(connected, name, person)
        await saveEntry(connection, { ...first, connectionId, entryId, stopKey: person })
      }
    })
  }
}

/** Repeats the last request that added an event, for another person; returns the ID of the entry. */
function insert({ google, microsoft }: Connected, name: ProviderName, person: string): string {
  const operation = name === 'google' ? 'insert' : 'create'
  const log = { google, microsoft }[name].log
  const body = JSON.parse(log.findLast((one) => one.operation === operation)?.call.body ?? '')
  const added: { readonly id?: string } =
    name === 'google'
      ? google.calendar(person).insert(body)
      : microsoft.mailbox(person).create(body, { hasImmutableIds: true, timeZone: 'UTC' })
  return added.id ?? ''
}

/** What the calendars of the followers show, each different text once. */
function shown(connected: Connected, { key, name }: Followed, size: number): readonly string[] {
  const people = Array.from({ length: size }, (_, number) => `${key}-${number}`)
  const all = people.flatMap((person) => {
    const dates = connected[name].entries(person)
    return dates.length === 1 ? dates.map(({ title, start }) => `${title} ${start}`) : ['not one']
  })
  return [...new Set(all)]
}

/** Repeats something while work runs; returns how long it took each time, the longest first. */
async function timesDuring(work: Promise<unknown>, act: () => Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const before = performance.now()
    await act()
    times.push(performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, isDeep ? 500 : 20))
  }
  await ended
  return times.sort((one, other) => other - one)
}

/** The third longest: a collection of garbage makes one or two long. */
function usualLongest(times: readonly number[]): number {
  return times[2] ?? 0
}

/**
 * Begins to measure, and returns a function that returns the share of a processor that this process has had
 * since then: it always has work.
 */
function watchShare(): () => number {
  const [begin, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.min(1, (user + system) / 1000 / (performance.now() - begin))
  }
}

/** Sends an email and waits until it is sent. */
async function mail(service: TestService, sent: readonly unknown[]): Promise<void> {
  const before = sent.length
  await sendMail(service.context, service.account.accountId, { message: 'password' })
  while (sent.length === before) await new Promise((resolve) => setTimeout(resolve, 5))
}

const pairs: readonly (readonly [ProviderName, TestEngine])[] = [
  ['google', 'sqlite'],
  ['microsoft', 'postgres'],
]

for (const [name, engine] of pairs) {
  const skip = engine === 'postgres' && deepOnly
  const title = `a change that concerns ${count} entries at ${name}, on ${engine}`
  describe(title, { skip }, () => {
    const started = sharedStart((scope: Scope) => startConnected(scope, engine))

    it('reaches all within the limits of the provider, and holds up nobody else', {
      timeout,
    }, async (t) => {
      const connected = started()
      const { service } = connected
      const { context } = service
      const sent = await service.mails()
      const event = await follow(connected, name, 'ada')
      await addFollowers(connected, event, count)
      const other = await createAccount(context, 'other@example.com', 'correct horse')
      const settings = { name: 'Ada', zone: 'UTC', language: 'en' } as const
      const share = watchShare()
      const turns = watchTurns()
      await link(service, 'save', { uniquekey: event.key, start: '2026-12-08 19:00' })
      const work = service.work()
      const waiting: number[] = []
      const mails = timesDuring(work, () => mail(service, sent))
      const writes = await timesDuring(work, async () => {
        await saveSettings(context, other?.accountId ?? 0, settings)
        waiting.push((await countEntries(context.db, event.key)).waiting)
      })
      const { longestOfOurs: turn } = turns.stop()
      const had = share()
      const figures = {
        turn,
        write: had * usualLongest(writes),
        mail: had * usualLongest(await mails),
      }
      t.diagnostic(JSON.stringify({ ...figures, had, writes: writes.length }))
      const refused = connected[name].log.filter(({ status = 0 }) => status >= 400)
      deepEqual(refused, [])
      deepEqual(shown(connected, event, count), [moved])
      deepEqual(await countEntries(context.db, event.key), {
        ...{ total: count + 1, waiting: 0, failed: 0 },
      })
      ok(Math.max(...waiting) > count / 2, 'the owner sees how many wait')
      ok(
        waiting.some((left) => left > 0 && left < count),
        'the owner sees how they become fewer',
      )
      for (const [what, goal] of Object.entries(goals)) {
        const took = figures[what as keyof typeof figures]
        ok(took <= tolerance * goal, `${what}: ${took} ms`)
      }
    })

    it('does not hold up the entry of another account', async () => {
      const connected = started()
      const { service } = connected
      const event = await follow(connected, name, 'ada')
      const size = count / 10
      await addFollowers(connected, event, size)
      const other = await createAccount(service.context, 'bea@example.com', 'correct horse')
      if (!other) throw new Error('the account exists')
      const others = { ...connected, service: { ...service, account: other } }
      const single = await follow(others, name, 'bea')
      await link(service, 'save', { uniquekey: event.key, start: '2026-12-08 19:00' })
      await link(others.service, 'save', { uniquekey: single.key, start: '2026-12-09 19:00' })
      await service.work()
      deepEqual(
        connected[name].entries('bea').map(({ start }) => start),
        ['2026-12-09T18:00:00Z'],
      )
      const bodies = connected[name].log.map(({ call }) => call.body)
      const own = bodies.findIndex((body) => body.includes('2026-12-09T'))
      const later = bodies.slice(own).filter((body) => body.includes('2026-12-08T')).length
      ok(later > size / 2, `${later} of ${size} were changed later`)
      deepEqual(shown(connected, event, size), [moved])
    })

    it('waits as long as the provider asks, and then goes on', async () => {
      const connected = started()
      const { service } = connected
      const event = await follow(connected, name, 'ada')
      const size = 60
      await addFollowers(connected, event, size)
      connected[name].fail('get', faults.status(429, { 'retry-after': '30' }))
      await link(service, 'save', { uniquekey: event.key, start: '2026-12-08 19:00' })
      await service.work()
      const left = async () => (await countEntries(service.context.db, event.key)).waiting
      // At Microsoft, the limit is that of one mailbox.
      if (name === 'microsoft') equal(await left(), 1)
      else ok((await left()) > size / 3, `${await left()} of ${size} were left`)
      const asked = connected[name].log.length
      service.wait(29)
      await service.work()
      equal(connected[name].log.length, asked)
      service.wait(2)
      await service.work()
      equal(await left(), 0)
      deepEqual(shown(connected, event, size), [moved])
    })
  })
}
