import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

for (const engine of engines) {
  test(`splits clicks that opened a page into clicks and visits on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 33)
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    await run(
      "insert into accounts (email, password_digest, client_id, created_at) values ('a@b.c', '', 'c', 1)",
    )
    await run(`insert into hits values
      (1, 2, '2026-11-01', 'page', 'phone', '', 0, 1, 7),
      (1, 2, '2026-11-01', 'page', 'phone', '', 0, 0, 2),
      (1, 2, '2026-11-01', 'page', 'other', '', 1, 1, 3),
      (1, 3, '2026-11-01', 'google', 'phone', '', 0, 1, 5)`)
    await migrate(db, 2)
    const rows = await run(`select service, device, is_robot, is_click, count from hits
      order by service, device, is_click`)
    deepEqual(
      rows.map((row) => Object.values(row).join(' ')),
      ['google phone 0 1 5', 'page other 1 0 3', 'page other 1 1 3'].concat(
        ...['page phone 0 0 9', 'page phone 0 1 7'],
      ),
    )
  })
}
