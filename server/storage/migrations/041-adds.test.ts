import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

for (const engine of engines) {
  test(`adds up what was added before on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 41)
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    await run(
      "insert into accounts (email, password_digest, client_id, created_at) values ('a@b.c', '', 'c', 1)",
    )
    await run(`insert into links (account_id, key, is_short, parameters, created_at, modified_at)
      values (1, 'used', 1, '{}', 1, 1), (1, 'unused', 1, '{}', 1, 1)`)
    await run(`insert into hits values
      (1, 1, '2026-11-01', 'google', 'phone', '', 0, 1, 7),
      (1, 1, '2026-11-02', 'apple', 'phone', '', 0, 0, 2),
      (1, 1, '2026-11-02', 'apple', 'other', '', 1, 0, 3),
      (1, 1, '2026-11-02', 'page', 'phone', '', 0, 0, 5)`)
    await run(`insert into event_counts values
      (1, '2026-11-01', 'gala', 4, 9), (1, '2026-11-02', 'gala', 1, 1), (1, '2026-11-02', '', 2, 2)`)
    await migrate(db, 2)
    const links = await run('select key, adds from links order by key')
    deepEqual(links.map(Object.values), [
      ['unused', 0],
      ['used', 9],
    ])
    const totals = await run(`select event_key, adds, pages from event_counts
      where day = '0000-00-00' order by event_key`)
    deepEqual(totals.map(Object.values), [
      ['', 2, 2],
      ['gala', 5, 10],
    ])
  })
}
