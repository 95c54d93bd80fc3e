/** What is given up when there is too much to do: the least urgent work first, links and feeds last. */

import { deepEqual, equal, match, ok, throws } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createRoutes } from '../../server/boot/routes.ts'
import { Gate } from '../../server/http/gate.ts'
import { Load } from '../../server/http/load.ts'
import { ownTime } from '../../server/http/own-time.ts'
import { policies } from '../../server/http/policies.ts'
import { Queue } from '../../server/http/queue.ts'
import { traffic } from '../../server/http/traffic.ts'
import { createService, requestOf, type TestService } from '../support/service.ts'
import { type Gated, gatedOf } from './gated.ts'

/** From the first that is given up to the last. */
const order = ['bulk', 'change', 'look', 'page', 'feed', 'link'] as const
const places = {
  bulk: '/account/download',
  change: '/account/sign-in',
  look: '/api/v1/timezones',
  page: '/robots.txt',
  feed: '/feed/aaaaaaaaaaaaaaaa.ics',
  link: '/s/aaaaaaaaaaaaaaaa',
} as const

/** How many requests are in work: more than few, and no reason by themselves. */
const some = 50

describe('a process with too much to do', () => {
  let service: TestService
  let gated: Gated
  before(async () => {
    service = await createService('sqlite')
  })
  beforeEach(async () => {
    gated = await gatedOf(service)
    gated.load.inWork = some
  })
  after(() => service.stop())

  const givenUp = async () => {
    const told = order.map(async (kind) => ({ kind, reply: await gated.ask(places[kind]) }))
    const answers = await Promise.all(told)
    return answers.filter(({ reply }) => reply.status === 503).map(({ kind }) => kind)
  }

  it('gives up one kind of work after the other, and last what people follow', async () => {
    deepEqual(await givenUp(), [])
    for (const [lag, count] of [
      [100, 0],
      [299, 1],
      [599, 2],
      [749, 3],
      [999, 4],
      [1400, 4],
      [1600, 6],
    ] as const) {
      gated.load.lag = lag
      deepEqual(await givenUp(), order.slice(0, count), `${lag} ms`)
    }
    equal((await gated.ask('/healthz')).status, 200)
    equal((await gated.ask('/readyz')).status, 200)
    gated.load.lag = 0
    deepEqual(await givenUp(), [])
  })

  it('gives up nothing where few ask: it is late by something else', async () => {
    gated.load.lag = 10_000
    deepEqual(await givenUp(), order)
    gated.load.inWork = 5
    deepEqual(await givenUp(), [])
  })

  it('does the same where too many requests wait for the database', async () => {
    for (const [inWork, count] of [
      [100, 0],
      [160, 1],
      [1600, 2],
      [3100, 3],
      [4900, 4],
      [7600, 6],
    ] as const) {
      gated.load.inWork = inWork
      deepEqual(await givenUp(), order.slice(0, count), `${inWork} in work`)
    }
  })

  it('does the same with what has waited too long for its turn', () => {
    const queue = new Queue()
    const gate = new Gate(gated.load, undefined, queue, () => 0.5)
    queue.wait = 1.6 * traffic.page.most.lag
    throws(() => gate.admit(requestOf('/'), 'page'), /busy/)
    gate.admit(requestOf('/'), 'link')
    queue.wait = 0
    gate.admit(requestOf('/'), 'page')
  })

  it('lets nobody wait who has nothing left: they take no place from others', async () => {
    let now = 1
    const queue = new Queue(1, { wall: () => now, own: () => now })
    const { rates } = gated
    const gate = new Gate(new Load(), rates, queue)
    const from = (network: string) => ({ ...requestOf('/'), address: () => network })
    for (let time = 0; time < policies.page.quota; time++) rates.take('page', '192.0.2.1')
    for (let time = 0; time < policies['unknown-key'].quota; time++)
      rates.note('unknown-key', '192.0.2.2')
    gate.inTurn(from('192.0.2.3'), 'page', () => {
      now += 5
    })
    const asked = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((network) =>
      gate.inTurn(from(network), 'page', () => network),
    )
    deepEqual(asked.slice(0, 2), ['192.0.2.1', '192.0.2.2'])
    ok(asked[2] instanceof Promise)
    await asked[2]
  })

  it('gives up some of a kind before all of it', () => {
    const { load } = gated
    load.lag = 1.3 * traffic.page.most.lag
    const chances = Array.from({ length: 100 }, (_, at) => at / 100)
    const refused = chances.filter((chance) => {
      try {
        new Gate(load, undefined, undefined, () => chance).admit(requestOf('/'), 'page')
        return false
      } catch {
        return true
      }
    })
    equal(refused.length, 30)
  })

  it('says so in the face of each address, with the time to wait', async () => {
    gated.load.lag = 10_000
    const page = await gated.ask('/robots.txt')
    match(page.text, /<h1>Please try again soon<\/h1>/)
    const { headers, json } = await gated.ask('/api/v1/timezones')
    deepEqual([json.meta.code, json.meta.error_type], ['503', 'unavailable'])
    for (const reply of [page.headers, headers]) equal(reply['retry-after'], '5')
  })

  it('reads neither body nor database for what it gives up', async () => {
    const { context } = service
    const fail = () => {
      throw new Error('the database was asked')
    }
    const { load } = gated
    load.lag = 10_000
    const gate = new Gate(load, undefined)
    const { createApp } = await import('../../server/boot/app.ts')
    const app = createApp(
      { ...context, db: { ...context.db, rows: fail, transaction: fail } },
      gate,
    )
    const token = { authorization: `Bearer ${service.account.token}` }
    const sent = requestOf('/api/v1/me/calendars/create/', { method: 'POST', headers: token })
    const { reply } = await app({ ...sent, body: fail })
    equal(reply.status, 503)
  })

  it('counts what is in work, and forgets it when it is done', async () => {
    gated.load.inWork = 0
    const list = `/api/v1/me/calendars/list/?token=${service.account.token}`
    const asked = gated.ask(list)
    equal(gated.load.inWork, 1)
    const wrong = gated.ask('/api/v1/me/calendars/list/?token=x')
    equal(gated.load.inWork, 2)
    const health = gated.ask('/readyz')
    equal(gated.load.inWork, 2, 'those who ask for its health share one look')
    await Promise.all([asked, wrong, health])
    equal(gated.load.inWork, 0)
  })

  it('measures that it is late by its own doing, and tells when everything stood still', async () => {
    const load = new Load()
    const stalls: number[] = []
    load.start((ms) => stalls.push(ms))
    for (let time = 0; load.lag < 100 && time < 20; time++) {
      compute(400)
      await setTimeout(1)
    }
    ok(load.lag >= 100, `${load.lag} ms`)
    ok(stalls.length > 0 && stalls.every((ms) => ms > 200), `${stalls}`)
    const high = load.lag
    for (let time = 0; load.lag > high / 2 && time < 1000; time++) await setTimeout(20)
    ok(load.lag <= high / 2, `${load.lag} ms`)
    load.stop()
  })

  it('is not late by what other programs do', async () => {
    const load = new Load()
    const stalls: number[] = []
    load.start((ms) => stalls.push(ms))
    while (stalls.length < 3) {
      // Without the processor, as where another program has it.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 350)
      await setTimeout(1)
    }
    ok(load.lag < Math.max(...stalls) / 8, `${load.lag} ms, and stalls of ${stalls}`)
    load.stop()
  })
})

/** Computes for so many milliseconds of the processor, however long that takes on a busy machine. */
function compute(milliseconds: number): void {
  const end = ownTime() + milliseconds
  while (ownTime() < end);
}

it('each address of the service is of a kind, and only health is always let in', async (t) => {
  const service = await createService('sqlite')
  t.after(service.stop)
  const kinds = Map.groupBy(createRoutes(service.context), ({ traffic }) => traffic)
  const pathsOf = (kind: keyof typeof places | 'health') =>
    kinds.get(kind)?.map(({ path }) => path) ?? []
  deepEqual(pathsOf('health'), ['/healthz', '/readyz'])
  deepEqual(pathsOf('link'), ['/dir', '/s/:key'])
  deepEqual(pathsOf('feed'), ['/feed/:key.ics'])
  for (const path of pathsOf('bulk')) match(path, /import|export|download/)
  equal(pathsOf('bulk').length, 7)
  for (const path of pathsOf('page')) ok(!/^\/(api|account)/.test(path), path)
})
