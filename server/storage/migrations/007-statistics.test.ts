import assert from 'node:assert/strict'
import { it } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

/** 2026-11-01 12:00 UTC. */
const noon = 1_793_534_400
const day = 86_400

const rows = [
  `insert into accounts (email, password_digest, client_id, created_at)
    values ('a@b.example', '', 'c', 1), ('d@e.example', '', 'f', 1)`,
  ...['one', 'two'].map(
    (key) => `insert into calendars (account_id, key, feed_secret, title, description, changed_at,
      created_at, modified_at, saved_order) values (1, '${key}', '', 'T', '', 1, 1, 1, 1)`,
  ),
  `insert into links (account_id, key, is_short, parameters, created_at, modified_at)
    values (1, 'page', 0, '{}', 1, 1), (1, 'short', 1, '{}', 1, 1), (1, 'straight', 1, '{}', 1, 1)`,
  `insert into hits values
    (1, 0, '2026-11-01', 'google', 'may', 0, 2), (1, 0, '2026-11-01', 'google', '', 1, 3),
    (1, 1, '2026-11-01', 'page', '', 0, 5), (1, 2, '2026-11-01', 'page', '', 0, 7),
    (1, 2, '2026-11-01', 'apple', '', 0, 4), (1, 3, '2026-11-02', 'google', '', 0, 6),
    (2, 0, '2026-11-01', 'google', '', 0, 1)`,
  `insert into followers (calendar_id, key, service, first_fetched_at, last_fetched_at, is_active,
      blocked_at)
    values (1, 'a', 'google', ${noon}, ${noon + day}, 1, null),
      (1, 'b', 'google', ${noon}, ${noon + day}, 0, null),
      (2, 'c', 'google', ${noon}, ${noon + day}, 0, ${noon + 2 * day})`,
]

for (const engine of engines) {
  it(`${engine}: earlier counts are carried over into statistics`, async (t) => {
    const db = await databaseBefore(t, engine, 7)
    await db.transaction(async (connection) => {
      for (const sql of rows) await connection.rows(sql, [])
    })
    await migrate(db, 1)
    const ask = async (sql: string) =>
      (await db.rows(sql, [])).map((row) => Object.values(row).join(' '))
    assert.deepEqual(
      await ask(`select link_id, service, device, is_click, count from hits
        where account_id = 1 and is_robot = 0 order by link_id, service, is_click`),
      ['0 google other 0 2', '1 page other 0 5', '2 apple other 0 4'].concat(
        // A click on the page, and its visit.
        ...['2 page other 0 7', '2 page other 1 7', '3 google other 1 6'],
      ),
    )
    assert.deepEqual(
      await ask(`select kind, day, name, adds, pages, clicks, robots from hit_totals
        where account_id = 1 order by kind, day, name`),
      [
        'device 2026-11-01 other 6 12 7 3',
        'device 2026-11-02 other 6 0 6 0',
        'reference 2026-11-01  4 12 7 3',
        'reference 2026-11-01 may 2 0 0 0',
        'reference 2026-11-02  6 0 6 0',
        'service 2026-11-01 apple 4 0 0 0',
        'service 2026-11-01 google 2 0 0 3',
        'service 2026-11-01 page 0 12 7 0',
        'service 2026-11-02 google 6 0 6 0',
      ],
    )
    assert.deepEqual(await ask('select * from follower_days order by calendar_id, day'), [
      '1 2026-11-01 google 2 0',
      '1 2026-12-02 google 0 1',
      '2 2026-11-01 google 1 0',
      '2 2026-11-03 google 0 1',
    ])
    assert.deepEqual(await ask('select * from follower_totals order by day'), [
      '1 2026-11-01 google 3 0',
      '1 2026-11-03 google 0 1',
      '1 2026-12-02 google 0 1',
    ])
  })
}
