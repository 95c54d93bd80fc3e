import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Unavailable } from '../../../core/result.ts'
import { startBridge } from '../../../tests/support/bridge.ts'
import { createDatabase, type TestDatabase } from '../../../tests/support/databases.ts'
import type { Connection, Database, Value } from '../database.ts'
import { openPostgres } from './postgres.ts'

describe('the connection to PostgreSQL', () => {
  let database: TestDatabase
  let db: Database
  let lost = 0
  before(async () => {
    database = await createDatabase('postgres')
    db = openPostgres(database.url, { onLostConnection: () => lost++ })
    await db.transaction(async (connection) => {
      await connection.rows('create table counts (id bigint primary key, count bigint)', [])
      await connection.rows('insert into counts values (1, 0), (2, 0)', [])
    })
  })
  after(async () => {
    await db.close()
    await database.remove()
  })

  it('passes on errors in the program, and stays usable', async () => {
    const values = [{ count: 1n }] as unknown as Value[]
    const ask = (connection: Connection) =>
      connection.rows('select count from counts where id = $1', values)
    await assert.rejects(async () => ask(db), TypeError)
    await assert.rejects(db.transaction(ask), TypeError)
    await assert.rejects(async () => db.rows('select nothing', []), { code: '42703' })
    const asked = await db.rows('select count from counts where id = $1', [1])
    assert.deepEqual(asked, [{ count: 0 }])
  })

  it('reports a lost connection as unavailable, in and outside a transaction', async () => {
    const cut = 'select pg_terminate_backend(pg_backend_pid())'
    await assert.rejects(async () => db.rows(cut, []), Unavailable)
    await assert.rejects(
      db.transaction((connection) => connection.rows(cut, [])),
      Unavailable,
    )
    lost = 0
    const work = async (connection: Connection) => {
      const [row] = await connection.rows('select pg_backend_pid() as pid', [])
      await db.rows('select pg_terminate_backend($1::int)', [row?.['pid'] ?? 0])
      await new Promise((resolve) => setTimeout(resolve, 100))
      return connection.rows('select 1', [])
    }
    await assert.rejects(db.transaction(work), Unavailable)
    assert.equal(lost, 1, 'a connection lost during work is reported like an idle one')
    assert.deepEqual(await db.rows('select 1 as one', []), [{ one: 1 }])
  })

  it('reports a missing server as unavailable', async () => {
    const away = openPostgres('postgres://nobody@127.0.0.1:1/none', { onLostConnection: () => {} })
    await assert.rejects(async () => away.rows('select 1', []), Unavailable)
    await assert.rejects(
      away.transaction((connection) => connection.rows('select 1', [])),
      Unavailable,
    )
    await away.close()
  })

  it('closes a connection that does not respond, and opens others', {
    timeout: 60_000,
  }, async (t) => {
    const bridge = await startBridge(t, new URL(database.url))
    const far = openPostgres(bridge.url, { onLostConnection: () => lost++ })
    t.after(() => far.close())
    lost = 0
    const ask = (connection: Connection) => {
      bridge.become('silent')
      return connection.rows('select 1', [])
    }
    await assert.rejects(far.transaction(ask, { patience: 100 }), Unavailable)
    assert.equal(lost, 1)
    bridge.become('open')
    assert.deepEqual(await far.rows('select 1 as one', []), [{ one: 1 }])
  })

  it('lets some callers wait for a connection, and rejects all others at once', async () => {
    const outcomes: string[] = []
    const sleep = () => db.rows('select pg_sleep(0.5)', [])
    const note = (name: string, work: () => Promise<unknown>) =>
      Promise.resolve(work()).then(
        () => outcomes.push(name),
        (error) => outcomes.push(error instanceof Unavailable ? 'refused' : String(error)),
      )
    const asked = Array.from({ length: 10 }, () => note('long', sleep))
    const more = Array.from({ length: 500 }, () => note('short', () => db.rows('select 1', [])))
    await Promise.all([...asked, ...more])
    const count = (name: string) => outcomes.filter((outcome) => outcome === name).length
    const refused = count('refused')
    // Callers that get an idle connection are in the queue for a moment, too.
    assert.ok(refused >= 200 && refused <= 210, `${refused} were refused`)
    assert.deepEqual(outcomes.slice(0, refused), Array(refused).fill('refused'))
    assert.equal(count('long') + count('short') + refused, 510)
  })

  /**
   * Adds to one row and then to the other; the first time, it waits for the other transactions in
   * between.
   */
  const addBoth = (ids: readonly number[], met: () => Promise<void>) => {
    let attempts = 0
    return db.transaction(async (connection) => {
      attempts++
      for (const [index, id] of ids.entries()) {
        await connection.rows('update counts set count = count + 1 where id = $1', [id])
        if (index === 0 && attempts === 1) await met()
      }
      return attempts
    })
  }

  it('retries a transaction after a conflict', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let missing = 2
    const met = async () => {
      missing--
      if (missing === 0) resolve()
      await promise
    }
    const attempts = await Promise.all([addBoth([1, 2], met), addBoth([2, 1], met)])
    assert.ok(Math.max(...attempts) > 1)
    const counts = await db.rows('select id, count from counts order by id', [])
    assert.deepEqual(counts, [
      { id: 1, count: 2 },
      { id: 2, count: 2 },
    ])
  })

  it('gives up a transaction after four conflicts', async () => {
    let attempts = 0
    const work = (connection: Connection) => {
      attempts++
      return connection.rows(`do $$ begin raise sqlstate '40001'; end $$`, [])
    }
    await assert.rejects(db.transaction(work), Unavailable)
    assert.equal(attempts, 4)
  })
})
