import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { it, test } from 'node:test'
import { Unavailable } from '../../../core/result.ts'
import { createDatabase, engines } from '../../../tests/support/databases.ts'
import { casesOf } from '../../../tests/support/depth.ts'
import { createService, requestOf } from '../../../tests/support/service.ts'
import { until } from '../../../tests/support/system.ts'
import { createApp } from '../../boot/app.ts'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../storage/database.ts'
import type { JobCount } from '../../storage/job-lists.ts'
import { openDatabase } from '../../storage/open.ts'
import { LoadShedder } from '../../traffic/load-shedder.ts'
import { createRegistry } from './metrics.ts'

const build = { version: '1.2.3', schema: 4, engine: 'sqlite' }
const zoneData = { version: '2026f', origin: 'runtime', releasedAt: 0, folder: undefined } as const

const jobCounts: readonly JobCount[] = [
  { kind: 'mail', state: 'dead', count: 9, oldest: 1 },
  { kind: 'mail', state: 'ready', count: 1, oldest: Math.floor(Date.now() / 1000) - 100 },
  { kind: 'mail', state: 'waiting', count: 3, oldest: Math.floor(Date.now() / 1000) - 900 },
]

/** The metrics of a process that has a database but no work. */
function registryOf(db: Database, counts = async () => jobCounts) {
  return createRegistry(
    {
      server: createServer(),
      db,
      shedder: new LoadShedder(),
      lines: { dropped: () => 3 },
      jobs: { figures: () => ({ waiting: 1, lost: 2 }), lostMails: 7, counts },
      mailer: { figures: { sent: 5, failed: 6 } },
    },
    build,
    zoneData,
  )
}

// Tests that only count requests run no query.
const noDatabase = { waitingCount: () => 0 } as unknown as Database

const served = (method: string, status: number, ms: number) =>
  ({ id: '1', method, route: '/dir', status, ms }) as const

/** Returns the values of all Daymark metrics, by name and labels. */
async function valuesIn({ registry }: ReturnType<typeof createRegistry>) {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('daymark_'))
  const pairs = lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^daymark_(\w+)(\{.*\})? (.*)$/.exec(line) ?? []
    const words = Array.from(labels.matchAll(/(\w+)="([^"]*)"/g)).toSorted()
    return [[name, ...words.map(([, , word]) => word)].join(' '), Number(value)] as const
  })
  assert.equal(new Set(pairs.map(([name]) => name)).size, lines.length, 'a series appears twice')
  return Object.fromEntries(pairs)
}

test('requests are counted by route, method and class of status', async () => {
  const metrics = registryOf(noDatabase)
  for (const status of [200, 204, 302, 404, 429, 503])
    metrics.countRequest(served('GET', status, 0))
  metrics.countRequest(served('POST', 200, 0))
  metrics.countRequest(served('BREW', 405, 0))
  const values = await valuesIn(metrics)
  const requests = Object.entries(values).filter(([name]) => name.startsWith('requests_total'))
  assert.deepEqual(Object.fromEntries(requests), {
    'requests_total GET /dir 2xx': 2,
    'requests_total GET /dir 3xx': 1,
    'requests_total GET /dir 4xx': 2,
    'requests_total GET /dir 5xx': 1,
    'requests_total POST /dir 2xx': 1,
    'requests_total other /dir 4xx': 1,
  })
  assert.equal(values['requests_limited_total'], 1)
  assert.equal(values['requests_unavailable_total'], 1)
})

test('a bucket contains all durations up to its bound', async () => {
  const metrics = registryOf(noDatabase)
  for (const ms of [0, 0.5, 0.6, 100, 100.1, 9000]) metrics.countRequest(served('GET', 200, ms))
  const values = await valuesIn(metrics)
  const buckets = [0.0005, 0.001, 0.025, 0.1, 0.25, 5, '+Inf'].map(
    (bound) => values[`request_duration_seconds_bucket ${bound} /dir`],
  )
  assert.deepEqual(buckets, [2, 3, 3, 4, 5, 5, 6])
  assert.equal(values['request_duration_seconds_count /dir'], 6)
  assert.ok(Math.abs((values['request_duration_seconds_sum /dir'] ?? 0) - 9.2012) < 1e-9)
})

test('values of other parts are read when the metrics are requested', async () => {
  const values = await valuesIn(registryOf({ ...noDatabase, waitingCount: () => 8 }))
  const names = ['notes_waiting', 'notes_lost_total', 'log_lines_lost_total', 'mails_waiting']
  const more = ['mails_sent_total', 'mails_failed_total', 'mails_lost_total', 'database_waiting']
  assert.deepEqual(
    [...names, ...more].map((name) => values[name]),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
  assert.equal(values['build_info sqlite 4 2026f 1.2.3'], 1)
  assert.equal(values['connections'], 0)
  const age = values['timezone_data_age_seconds'] ?? 0
  assert.ok(Math.abs(age - Date.now() / 1000) < 60)
})

test('jobs are counted by kind and state, with the age of the oldest that is not dead', async () => {
  const values = await valuesIn(registryOf(noDatabase))
  const jobs = Object.entries(values).filter(([name]) => /^jobs (mail|purge-account) /.test(name))
  assert.deepEqual(Object.fromEntries(jobs), {
    'jobs mail ready': 1,
    'jobs mail running': 0,
    'jobs mail waiting': 3,
    'jobs mail dead': 9,
    'jobs purge-account ready': 0,
    'jobs purge-account running': 0,
    'jobs purge-account waiting': 0,
    'jobs purge-account dead': 0,
  })
  const age = values['jobs_oldest_seconds mail'] ?? 0
  assert.ok(age >= 900 && age < 960, `${age} s`)
  assert.equal(values['jobs_oldest_seconds purge-account'], 0)
})

test('jobs have no values while the database is away, but everything else has', async () => {
  const away = () => Promise.reject(new Unavailable('away'))
  const values = await valuesIn(registryOf(noDatabase, away))
  const names = Object.keys(values)
  assert.deepEqual(
    names.filter((name) => name.startsWith('jobs')),
    [],
  )
  assert.equal(values['notes_waiting'], 1)
})

test('the number of series does not depend on what clients request', async (t) => {
  const service = await createService('sqlite')
  t.after(service.stop)
  const metrics = registryOf(noDatabase)
  const app = createApp(service.context)
  const ask = async (target: string, method: string) => {
    const { reply, route } = await app(requestOf(target, { method }))
    metrics.countRequest({ id: '1', method, route, status: reply.status, ms: 1 })
  }
  const folders = ['', '/event', '/s', '/feed', '/api/v1', '/subscribe', '/account', '/dir/link']
  const askAll = async (from: number, to: number) => {
    for (let count = from; count < to; count++) {
      const target = `${folders[count % folders.length]}/${count}?q=${count}`
      await ask(target, count % 9 === 0 ? `X${count}` : 'GET')
    }
  }
  await askAll(0, 1000)
  const before = Object.keys(await valuesIn(metrics))
  await askAll(1000, casesOf(20_000))
  assert.deepEqual(Object.keys(await valuesIn(metrics)), before)
  assert.ok(before.length > 50)
})

for (const engine of engines) {
  const open = async (t: { after: (work: () => Promise<void>) => void }) => {
    const database = await createDatabase(engine)
    const db = openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
    t.after(async () => {
      await db.close()
      await database.remove()
    })
    return db
  }

  it(`${engine}: results of transactions are counted and passed on`, async (t) => {
    const metrics = registryOf(await open(t))
    const { db } = metrics
    assert.equal(await db.transaction(async () => 5), 5)
    const mistake = new Error('rolled back')
    await assert.rejects(
      db.transaction(() => Promise.reject(mistake)),
      mistake,
    )
    await assert.rejects(
      db.transaction(() => Promise.reject(new Unavailable('away'))),
      Unavailable,
    )
    const values = await valuesIn(metrics)
    const names = ['commits', 'rollbacks', 'failures'].map((name) => `database_${name}_total`)
    assert.deepEqual(
      names.map((name) => values[name]),
      [1, 1, 1],
    )
    assert.equal(values['database_waiting'], 0)
  })

  it(`${engine}: waiting transactions are counted`, async (t) => {
    const metrics = registryOf(await open(t))
    const { db } = metrics
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = Array.from({ length: 100 }, () => db.transaction(() => promise))
    // PostgreSQL has ten connections, and SQLite runs one change at a time.
    const waiting = engine === 'sqlite' ? 99 : 90
    await until('all others wait', async () => {
      return (await valuesIn(metrics))['database_waiting'] === waiting
    }).finally(resolve)
    await Promise.all(all)
    assert.equal((await valuesIn(metrics))['database_waiting'], 0)
  })
}
