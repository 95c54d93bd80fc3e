import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { engines } from '../../tests/support/databases.ts'
import { createService, requestOf, type TestService } from '../../tests/support/service.ts'
import { type Scope, until } from '../../tests/support/system.ts'
import { createApp } from '../boot/app.ts'
import type { Database } from '../storage/database.ts'

/** A readiness check, its database statements and its log. */
interface Watched {
  /** Sends readiness requests at the same time, and returns their statuses. */
  readonly ask: (times: number) => Promise<readonly number[]>
  readonly statements: () => number
  readonly lines: readonly string[]
}

function watch(
  { context }: Pick<TestService, 'context'>,
  rows: Database['rows'],
  isShuttingDown = () => false,
): Watched {
  const lines: string[] = []
  let statements = 0
  const write = (line: string) => void lines.push(JSON.parse(line).msg)
  const counted: Database['rows'] = (sql, values) => {
    statements++
    return rows(sql, values)
  }
  const db = { ...context.db, rows: counted }
  const app = createApp({ ...context, db, isShuttingDown, log: pino({}, { write }) })
  const askOnce = async () => (await app(requestOf('/readyz'))).reply.status
  const ask = (times: number) => Promise.all(Array.from({ length: times }, askOnce))
  return { ask, statements: () => statements, lines }
}

async function serviceOn(scope: Scope, engine: (typeof engines)[number]): Promise<TestService> {
  const service = await createService(engine)
  scope.after(service.stop)
  return service
}

for (const engine of engines) {
  test(`a thousand concurrent requests share one database query, on ${engine}`, async (t) => {
    const service = await serviceOn(t, engine)
    const { ask, statements, lines } = watch(service, service.context.db.rows)
    const from = performance.now()
    const asked = ask(1000)
    const list = await service.call('/api/v1/me/calendars/list/')
    deepEqual([...new Set(await asked)], [200])
    equal(list.status, 200)
    deepEqual([...new Set(await ask(1000))], [200])
    // The result of a query is reused for half a second.
    ok(statements() <= 1 + (performance.now() - from) / 500, `${statements()} looks`)
    deepEqual(lines, [])
  })
}

test('an outage of the database and its end are noticed soon, with one log line each', async (t) => {
  const { context } = await serviceOn(t, 'sqlite')
  let isAway = false
  const rows: Database['rows'] = (sql, values) => {
    if (isAway) throw new Error('away')
    return context.db.rows(sql, values)
  }
  const { ask, lines } = watch({ context }, rows)
  deepEqual(await ask(1), [200])
  for (const [status, line] of [
    [503, 'not ready'],
    [200, 'ready again'],
  ] as const) {
    isAway = status === 503
    await until(line, async () => (await ask(100)).every((told) => told === status))
    // Nothing changes after that, even with many requests.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await ask(100)
    equal(lines.at(-1), line)
  }
  deepEqual(lines, ['not ready', 'ready again'])
})

test('a query without a response times out, and is not repeated while it is pending', async (t) => {
  const { context } = await serviceOn(t, 'sqlite')
  const { promise, resolve } = Promise.withResolvers<readonly []>()
  let isSilent = true
  const rows: Database['rows'] = async (sql, values) =>
    isSilent ? promise : context.db.rows(sql, values)
  const { ask, statements, lines } = watch({ context }, rows)
  deepEqual(await ask(2), [503, 503])
  await new Promise((resolve) => setTimeout(resolve, 600))
  deepEqual(await ask(2), [503, 503])
  equal(statements(), 1)
  isSilent = false
  resolve([])
  await until('it is ready', async () => (await ask(1))[0] === 200)
  deepEqual(lines, ['not ready', 'ready again'])
})

test('a process that is shutting down is not ready immediately, without a query', async (t) => {
  const { context } = await serviceOn(t, 'sqlite')
  let isShuttingDown = false
  const { ask, statements } = watch({ context }, context.db.rows, () => isShuttingDown)
  deepEqual(await ask(1), [200])
  isShuttingDown = true
  deepEqual(await ask(1), [503])
  equal(statements(), 1)
})
