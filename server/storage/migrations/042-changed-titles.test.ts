import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

const exceptions = JSON.stringify([
  { at: '2026-12-01T18:00:00', unix: 1, change: { title: 'Match' } },
  { at: '2026-12-08T18:00:00', unix: 2, skipped: 1, change: { title: 'Skipped' } },
  { at: '2026-12-15T18:00:00', unix: 3, skipped: 1 },
  { at: '2026-12-22T18:00:00', unix: 4, change: { location: 'Hall' } },
  { at: '2026-12-29T18:00:00', unix: 5, added: 1, change: { title: 'It’s “over”' } },
])

for (const engine of engines) {
  test(`reads the titles of changed dates on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 42)
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    await run(
      "insert into accounts (email, password_digest, client_id, created_at) values ('a@b.c', '', 'c', 1)",
    )
    // More rows than one statement reads.
    const add = (count: number, rule: string, written: string) =>
      run(`insert into events (account_id, key, title, eventname, description, location,
          organizer_name, organizer_email, is_whole_day, zone, start_local, start_at, start_month,
          end_local, end_at, recurrence, over_at, created_at, modified_at, exceptions)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
        select 1, '${count}${rule}' || i, 'T', '', '', '', '', '', 0, 'UTC', '2018-01-01T00:00:00', 1,
          '2018-01', '2018-01-01T00:00:00', 1, '${rule}', 1, 1, 1, '${written}' from n`)
    await add(1, '', '')
    await add(1, 'FREQ=DAILY', '')
    await add(2500, 'FREQ=WEEKLY', exceptions)
    await migrate(db, 2)
    const counts = await run(`select recurrence, changed_titles, count(*) as count from events
      group by recurrence, changed_titles order by recurrence`)
    deepEqual(counts.map(Object.values), [
      ['', '', 1],
      ['FREQ=DAILY', '', 1],
      ['FREQ=WEEKLY', 'Match\nIt’s “over”', 2500],
    ])
  })
}
