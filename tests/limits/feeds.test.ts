/** What followers get instead of a temporary rejection. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createApp } from '../../server/boot/app.ts'
import { Admission } from '../../server/http/admission.ts'
import { createListener } from '../../server/http/listener.ts'
import { FeedCache } from '../../server/public/feed/feed-cache.ts'
import { ratePolicies } from '../../server/traffic/rate-policies.ts'
import { createService, requestOf, type TestService } from '../support/service.ts'
import { createShedder, type LimitedService, withLimits } from './limited.ts'

const thunderbird = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.7.0'
const unknown = '/feed/aaaaaaaaaaaaaaaa.ics'

describe('a feed that would be rejected for now', () => {
  let service: TestService
  let limited: LimitedService
  let path: string
  let other: string
  before(async () => {
    service = await createService('sqlite')
  })
  beforeEach(async () => {
    limited = withLimits(service)
    const make = async (title: string) => {
      const created = await service.call('/api/v1/me/calendars/create/', { title })
      return `/feed/${created.json.calendar.uniquekey}.ics`
    }
    path = await make('Garden')
    other = await make('Park')
  })
  after(() => service.stop())

  const overload = () => {
    Object.assign(limited.shedder, { inProgress: 50, lag: 10_000 })
  }

  it('is answered from the cache, with its age, under overload', async () => {
    const before = await limited.ask(path)
    overload()
    const during = await limited.ask(path)
    deepEqual([during.status, during.text], [200, before.text])
    match(during.headers['age'] ?? '', /^\d+$/)
    const headers = { 'if-none-match': String(before.headers['etag']) }
    equal((await limited.ask(path, { from: '192.0.2.1', headers })).status, 304)
    equal((await limited.ask(other)).status, 503)
    equal((await limited.ask(unknown)).status, 503)
  })

  it('is answered from the cache if the network has used up its limit', async () => {
    const before = await limited.ask(path)
    for (let time = 0; time < ratePolicies.feed.quota; time++)
      limited.limiter.count('feed', '192.0.2.1')
    const during = await limited.ask(path)
    deepEqual([during.status, during.text], [200, before.text])
    match(during.headers['age'] ?? '', /^\d+$/)
    equal((await limited.ask(other)).status, 429)
  })

  it('is an error after an internal fault, which would otherwise go unnoticed', async () => {
    const { context } = service
    const broken = { is: false }
    const rows: typeof context.db.rows = (sql, values) => {
      if (broken.is) throw new Error('a bug')
      return context.db.rows(sql, values)
    }
    const reads = { engine: context.db.engine, rows }
    const app = createApp({ ...context, db: { ...context.db, ...reads, recent: reads } })
    const statusOf = async (of: string) => (await app(requestOf(of))).reply.status
    equal(await statusOf(path), 200)
    broken.is = true
    equal(await statusOf(path), 500)
    equal(await statusOf(other), 500)
  })

  it('is answered from the cache only for GET and HEAD', async () => {
    const from = '192.0.2.1'
    equal((await limited.ask(path)).status, 200)
    overload()
    equal((await limited.ask(path, { from, method: 'HEAD' })).status, 200)
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      equal((await limited.ask(path, { from, method })).status, 503, method)
    }
  })

  it('is rejected if the cached copy cannot be sent', async (t) => {
    equal((await limited.ask(path)).status, 200)
    overload()
    const bytes = () => Promise.reject(new Error('no memory'))
    const written = { tag: 'x', describe: () => ({ known: {}, full: {} }), bytes }
    t.mock.method(FeedCache.prototype, 'lastKnown', () => ({ written, age: 1 }))
    equal((await limited.ask(path)).status, 503)
  })

  it('is not answered for an unknown key, even under overload', async () => {
    equal((await limited.ask(unknown)).status, 404)
    overload()
    equal((await limited.ask(unknown)).status, 503)
  })

  it('closes the connection of Thunderbird, which an error status would make stop polling', async (t) => {
    const shedder = createShedder()
    Object.assign(shedder, { inProgress: 50, lag: 10_000 })
    const app = createApp(service.context, new Admission(shedder))
    const notes = { onResponse: () => {}, onError: ({ error }: { error: unknown }) => ok(!error) }
    const server = createServer(createListener(app, notes, []))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    t.after(() => server.close())
    const { port } = server.address() as AddressInfo
    const told = (agent: string, target: string) =>
      new Promise((resolve) => {
        const headers = { 'user-agent': agent }
        const asked = get({ port, path: target, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asked.on('error', (error) => resolve('code' in error ? error.code : error))
      })
    equal(await told(thunderbird, unknown), 'ECONNRESET')
    equal(await told('Evolution/3.46.4', unknown), 503)
    equal(await told(thunderbird, '/robots.txt'), 503)
    shedder.inProgress = 0
    equal(await told(thunderbird, unknown), 404)
  })
})
