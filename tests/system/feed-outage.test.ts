import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, type TestContext, test } from 'node:test'
import { createApp } from '../../server/boot/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { suspend } from '../../server/operations/suspensions.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { startBridge } from '../support/bridge.ts'
import { answerOf, createService, requestOf } from '../support/service.ts'
import { until } from '../support/system.ts'

/** The service on a PostgreSQL that can be disconnected, with one calendar and its feed. */
async function startOverBridge(t: TestContext) {
  const service = await createService('postgres')
  const { databaseUrl } = service.context.config
  equal(databaseUrl.engine, 'postgres')
  const direct = databaseUrl.engine === 'postgres' ? databaseUrl.url : ''
  const bridge = await startBridge(t, new URL(direct))
  const db = openDatabase(readConfig({ DATABASE_URL: bridge.url }).databaseUrl, () => {})
  t.after(async () => {
    await db.close()
    await service.stop()
  })
  const app = createApp({ ...service.context, db })
  const get = async (path: string, headers = {}) =>
    answerOf((await app(requestOf(path, { headers }))).reply)
  const created = await service.call('/api/v1/me/calendars/create/', { title: 'Garden' })
  const path = `/feed/${created.json.calendar.uniquekey}.ics`
  return { service, bridge, get, path, calendar: String(created.json.calendar.id) }
}

suite('a feed while the database is down', () => {
  test('is answered from the cache, with its age, if it was requested before', async (t) => {
    const { bridge, get, path } = await startOverBridge(t)
    const before = await get(path)
    equal('age' in before.headers, false)
    bridge.become('cut')
    const other = await get('/feed/aaaaaaaaaaaaaaaa.ics')
    deepEqual([other.status, other.headers['retry-after']], [503, '5'])
    const during = await get(path)
    deepEqual([during.status, during.text], [200, before.text])
    match(during.headers['age'] ?? '', /^[1-9]\d?$/)
    const unchanged = await get(path, { 'if-none-match': before.headers['etag'] })
    equal(unchanged.status, 304)
    match(unchanged.headers['age'] ?? '', /^[1-9]\d?$/)
    equal((await get(path.replace('.ics', '+google-x.ics'))).status >= 400, true)
  })

  test('is rejected if the cached copy is older than ten minutes', async (t) => {
    const { bridge, get, path } = await startOverBridge(t)
    equal((await get(path)).status, 200)
    bridge.become('cut')
    const { now } = performance
    let passed = 595_000
    t.mock.method(performance, 'now', () => now.call(performance) + passed)
    const late = await get(path)
    equal(late.status, 200)
    match(late.headers['age'] ?? '', /^(59[5-9]|600)$/)
    passed = 600_000
    equal((await get(path)).status, 503)
  })

  test('is up to date again, or gone, as soon as the database answers', async (t) => {
    const { service, bridge, get, path, calendar } = await startOverBridge(t)
    equal((await get(path)).status, 200)
    bridge.become('cut')
    equal((await get(path)).status, 200)
    await service.call('/api/v1/me/calendars/save/', { calendar_id: calendar, title: 'Park' })
    bridge.become('open')
    const back = await until('the feed is up to date', async () => {
      const reply = await get(path)
      return 'age' in reply.headers ? undefined : reply
    })
    match(back.text, /NAME:Park\r/)
    await service.call('/api/v1/me/calendars/delete/', { calendar_id: calendar })
    equal((await get(path)).status, 404)
    bridge.become('cut')
    equal((await get(path)).status, 503)
  })

  test('is not answered if the administrator has suspended it', async (t) => {
    const { service, bridge, get, path } = await startOverBridge(t)
    equal((await get(path)).status, 200)
    const key = path.slice('/feed/'.length, -'.ics'.length)
    equal((await suspend(service.context, { kind: 'calendar', name: key }, 'spam')).kind, 'done')
    equal((await get(path)).status, 410)
    bridge.become('cut')
    equal((await get(path)).status, 503)
  })
})
