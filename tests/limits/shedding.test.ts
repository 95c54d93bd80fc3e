/** What is shed under overload: the least urgent work first, links and feeds last. */

import { deepEqual, equal, match, ok, throws } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createRoutes } from '../../server/boot/routes.ts'
import { Admission } from '../../server/http/admission.ts'
import { LoadShedder } from '../../server/traffic/load-shedder.ts'
import { ratePolicies, trafficRules } from '../../server/traffic/rate-policies.ts'
import { createService, requestOf, type TestService } from '../support/service.ts'
import { type LimitedService, withLimits } from './limited.ts'

/** From the first that is shed to the last. */
const order = ['transfer', 'write', 'read', 'page', 'feed', 'link'] as const
const places = {
  transfer: '/account/download',
  write: '/account/sign-in',
  read: '/api/v1/timezones',
  page: '/robots.txt',
  feed: '/feed/aaaaaaaaaaaaaaaa.ics',
  link: '/s/aaaaaaaaaaaaaaaa',
} as const

/** The number of requests in progress: enough to shed some of them, but not a reason on its own. */
const some = 50

describe('an overloaded process', () => {
  let service: TestService
  let limited: LimitedService
  before(async () => {
    service = await createService('sqlite')
  })
  beforeEach(() => {
    limited = withLimits(service)
    limited.shedder.inProgress = some
  })
  after(() => service.stop())

  const shedClasses = async () => {
    const requests = order.map(async (name) => ({ name, reply: await limited.ask(places[name]) }))
    const answers = await Promise.all(requests)
    return answers.filter(({ reply }) => reply.status === 503).map(({ name }) => name)
  }

  it('sheds one class after another, and links and feeds last', async () => {
    deepEqual(await shedClasses(), [])
    for (const [lag, count] of [
      [100, 0],
      [299, 1],
      [599, 2],
      [749, 3],
      [999, 4],
      [1400, 4],
      [1600, 6],
    ] as const) {
      limited.shedder.lag = lag
      deepEqual(await shedClasses(), order.slice(0, count), `${lag} ms`)
    }
    equal((await limited.ask('/healthz')).status, 200)
    equal((await limited.ask('/readyz')).status, 200)
    limited.shedder.lag = 0
    deepEqual(await shedClasses(), [])
  })

  it('sheds nothing if there are few requests: its lag has another cause', async () => {
    limited.shedder.lag = 10_000
    deepEqual(await shedClasses(), order)
    limited.shedder.inProgress = 5
    deepEqual(await shedClasses(), [])
  })

  it('sheds requests if too many requests are waiting for the database', async () => {
    for (const [inProgress, count] of [
      [100, 0],
      [160, 1],
      [1600, 2],
      [3100, 3],
      [4900, 4],
      [7600, 6],
    ] as const) {
      limited.shedder.inProgress = inProgress
      deepEqual(await shedClasses(), order.slice(0, count), `${inProgress} in progress`)
    }
  })

  it('sheds requests that have waited too long for their turn', () => {
    const admission = new Admission(limited.shedder)
    const waited = 1.6 * trafficRules.page.shedPast.lag
    throws(() => admission.admit(requestOf('/'), 'page', waited), /busy/)
    admission.admit(requestOf('/'), 'link', waited)
    admission.admit(requestOf('/'), 'page', 0)
  })

  it('does not queue clients that have used up their limit', async () => {
    let now = 1
    const clocks = { wall: () => now, own: () => now }
    const { limiter } = limited
    const admission = new Admission(new LoadShedder({ clocks }), limiter)
    const from = (network: string) => ({ ...requestOf('/'), address: () => network })
    const { page, 'unknown-key': unknownKey } = ratePolicies
    for (let used = 0; used < page.quota; used++) limiter.count('page', '192.0.2.1')
    for (let used = 0; used < unknownKey.quota; used++) limiter.count('unknown-key', '192.0.2.2')
    admission.run(from('192.0.2.3'), 'page', () => {
      now += 5
    })
    const results = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((network) =>
      admission.run(from(network), 'page', () => network),
    )
    deepEqual(results.slice(0, 2), ['192.0.2.1', '192.0.2.2'])
    ok(results[2] instanceof Promise)
    await results[2]
  })

  it('replies in the format of each route, with a Retry-After header', async () => {
    limited.shedder.lag = 10_000
    const page = await limited.ask('/robots.txt')
    match(page.text, /<h1>We’re busy right now<\/h1>/)
    const { headers, json } = await limited.ask('/api/v1/timezones')
    deepEqual([json.meta.code, json.meta.error_type], ['503', 'unavailable'])
    for (const reply of [page.headers, headers]) equal(reply['retry-after'], '5')
  })

  it('reads neither body nor database for a request that it sheds', async () => {
    const { context } = service
    const fail = () => {
      throw new Error('the database was asked')
    }
    const { shedder } = limited
    shedder.lag = 10_000
    const { createApp } = await import('../../server/boot/app.ts')
    const app = createApp(
      { ...context, db: { ...context.db, rows: fail, transaction: fail } },
      new Admission(shedder),
    )
    const token = { authorization: `Bearer ${service.account.token}` }
    const sent = requestOf('/api/v1/me/calendars/create/', { method: 'POST', headers: token })
    const { reply } = await app({ ...sent, body: fail })
    equal(reply.status, 503)
  })

  it('counts requests in progress until they are done', async () => {
    limited.shedder.inProgress = 0
    const list = `/api/v1/me/calendars/list/?token=${service.account.token}`
    const listing = limited.ask(list)
    equal(limited.shedder.inProgress, 1)
    const wrong = limited.ask('/api/v1/me/calendars/list/?token=x')
    equal(limited.shedder.inProgress, 2)
    const health = limited.ask('/readyz')
    equal(limited.shedder.inProgress, 2, 'health checks share one query')
    await Promise.all([listing, wrong, health])
    equal(limited.shedder.inProgress, 0)
  })
})

it('each route has a traffic class, and only health checks are always accepted', async (t) => {
  const service = await createService('sqlite')
  t.after(service.stop)
  const classes = Map.groupBy(createRoutes(service.context), ({ traffic }) => traffic)
  const pathsOf = (name: keyof typeof places | 'health') =>
    classes.get(name)?.map(({ path }) => path) ?? []
  deepEqual(pathsOf('health'), ['/healthz', '/readyz'])
  deepEqual(pathsOf('link'), ['/dir', '/s/:key'])
  deepEqual(pathsOf('feed'), ['/feed/:key.ics'])
  for (const path of pathsOf('transfer')) match(path, /import|export|download/)
  equal(pathsOf('transfer').length, 7)
  for (const path of pathsOf('page')) ok(!/^\/(api|account)/.test(path), path)
})
