/** What processes of one installation let in together. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { LetIn } from '../../core/let-in.ts'
import { Ledger } from '../../server/http/ledger.ts'
import { longestWindow, policies } from '../../server/http/policies.ts'
import { exchangeTaken, purgeTaken } from '../../server/operations/rates.ts'
import { engines } from '../support/databases.ts'
import { request } from '../support/http.ts'
import { createService, type TestService } from '../support/service.ts'
import { databaseFor, processFor } from '../support/system.ts'
import { type Gated, gatedOf } from './gated.ts'

for (const engine of engines) {
  describe(`several processes on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const rows = () => service.context.db.rows('select * from taken order by key', [])
    const start = async (names: readonly string[]) => {
      await service.context.db.transaction((connection) => connection.rows('delete from taken', []))
      return Promise.all(names.map(async (name) => ({ name, ...(await gatedOf(service)) })))
    }
    const exchange = async (processes: readonly (Gated & { name: string })[]) => {
      for (const { name: process, rates } of processes) {
        const { longest } = rates
        await rates.exchange((news) => exchangeTaken(service.context, { process, news, longest }))
      }
    }
    const { quota } = policies.page

    it('let in together what one alone may, and little more', async () => {
      const processes = await start(['a', 'b', 'c'])
      const slice = quota / 20
      let admitted = 0
      for (let second = 0; second < 40; second++) {
        for (const { flood } of processes) admitted += (await flood(slice, '/robots.txt'))[200] ?? 0
        await exchange(processes)
      }
      ok(admitted >= quota, `${admitted} were let in`)
      ok(admitted <= quota + 3 * slice, `${admitted} were let in, not about ${quota}`)
      for (const { ask } of processes) {
        equal((await ask('/robots.txt')).status, 429)
        equal((await ask('/robots.txt', { from: '192.0.2.2' })).status, 200)
      }
    })

    it('count new followers together, whose window is a day', async () => {
      const [one, other] = await start(['a', 'b'])
      ok(one && other)
      const who = '192.0.2.9'
      for (let at = 0; at < policies.follower.quota; at++) one.rates.take('follower', who)
      await exchange([one, other])
      other.rates.note('follower', who)
      equal(other.rates.hasLeft('follower', who), false)
    })

    it('hear of what is under a quarter as soon as somebody else says something of it', async () => {
      const [one, other] = await start(['a', 'b'])
      ok(one && other)
      await one.flood(quota / 5, '/robots.txt')
      await other.flood(quota / 2, '/robots.txt')
      await exchange([other, one])
      await one.flood(1, '/robots.txt')
      await exchange([one, other])
      const left = quota - quota / 5 - quota / 2 - 1
      equal((await other.flood(quota, '/robots.txt'))[200], left)
    })

    it('write nothing where use is honest, and name nobody', async () => {
      const processes = await start(['a', 'b'])
      for (const { flood } of processes) {
        await flood(quota / 4 - 1, '/robots.txt', { from: '198.51.100.77' })
      }
      await exchange(processes)
      deepEqual(await rows(), [])
      await processes[0]?.flood(1, '/robots.txt', { from: '198.51.100.77' })
      await exchange(processes)
      const [row, ...more] = await rows()
      equal(more.length, 0)
      ok(
        row?.['count'] === quota / 4 && /^[0-9a-f]{32}$/.test(String(row['key'])),
        `${row?.['key']}`,
      )
    })

    it('count on alone while the database is away', async () => {
      const [one] = await start(['a'])
      ok(one)
      await one.flood(quota / 2, '/robots.txt')
      await one.rates.exchange(async (news) => new Map(news.map(({ key }) => [key, quota])))
      equal((await one.ask('/robots.txt')).status, 429)
      const away = one.rates.exchange(() => Promise.reject(new Error('away')))
      await away.catch(() => {})
      equal((await one.ask('/robots.txt')).status, 200)
    })

    it('forget what is over, and what a wrong clock has written', async () => {
      const { context } = service
      await start([])
      const hear = (process: string, news: readonly LetIn[] = []) =>
        exchangeTaken(context, { process, news, longest: longestWindow })
      const say = (process: string, key: string) =>
        hear(process, [{ key, taken: 500, left: 30_000 }])
      await say('b', 'now')
      service.wait(2 * longestWindow)
      await say('b', 'later')
      service.wait(-2 * longestWindow)
      deepEqual([...(await hear('a'))], [['now', 500]])
      deepEqual([...(await hear('b'))], [])
      service.wait(31)
      deepEqual([...(await hear('a'))], [])
      await purgeTaken(context)
      deepEqual(
        (await rows()).map(({ key }) => key),
        ['later'],
      )
      service.wait(-31)
    })
  })
}

test('however many counts are busy, each is told in its turn', async () => {
  const ledger = new Ledger((name) => name)
  const counts = Array.from({ length: 300 }, (_, at) => ({
    name: `network ${at}`,
    taken: 1,
    endsAt: 60_000,
  }))
  for (const count of counts) ledger.watch(count)
  const told = new Map<string, number>()
  for (const round of [1, 2]) {
    for (const count of counts) count.taken = 10 * round
    await ledger.exchange(round, async (news) => {
      ok(news.length <= 200, `${news.length} at once`)
      for (const { key, taken } of news) told.set(key, taken)
      return new Map()
    })
  }
  equal(told.size, 300)
  equal([...told.values()].filter((taken) => taken === 20).length, 200)
})

test('two running services let in a network together', async (t) => {
  const scope = { after: (end: () => Promise<void>) => t.after(end) }
  const env = { DATABASE_URL: await databaseFor(scope, 'postgres'), RATE_LIMIT: 'on' }
  const services = [await processFor(scope, env), await processFor(scope, env)]
  const [one = '', other = ''] = services.map(({ baseUrl }) => baseUrl)
  // Whoever has not signed in is sent on: what matters is who is let in.
  const isLetIn = async (url: string) => (await request(`${url}/account/download`)).status !== 429
  const { quota } = policies.bulk
  let admitted = 0
  while (await isLetIn(one)) admitted++
  equal(admitted, quota)
  // The other one alone would let in as many.
  let more = 0
  while (await isLetIn(other)) {
    more++
    await setTimeout(200)
  }
  ok(more < quota / 2, `${more} were let in by the other one`)
})
