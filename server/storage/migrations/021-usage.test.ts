import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { insertAccount } from '../accounts.ts'
import { migrate } from '../migrate.ts'

for (const engine of engines) {
  test(`existing data of accounts is counted on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 21)
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    const ids: (number | undefined)[] = []
    for (const email of ['a@b.example', 'empty@b.example']) {
      const account = { email, passwordDigest: 'd', clientId: email, now: 1 }
      ids.push(await db.transaction((connection) => insertAccount(connection, account)))
    }
    const [id, empty] = ids
    await run(`insert into calendars (account_id, key, feed_secret, title, description, changed_at,
      created_at, modified_at, saved_order) values (${id}, 'c', 's', 'Fête', 'All', 1, 1, 1, 1)`)
    const event = `'2026-12-01T10:00:00', 1, '2026-12', '2026-12-01T11:00:00', 2, 0, 1, 1)`
    await run(`insert into events (account_id, calendar_id, key, title, eventname, description, location,
      organizer_name, organizer_email, is_whole_day, zone, start_local, start_at, start_month, end_local,
      end_at, over_at, created_at, modified_at) values
      (${id}, 1, 'e1', 'Fête', '', 'éé', '', '', '', 0, 'UTC', ${event},
      (${id}, null, 'e2', 'Party', '', '', '', '', '', 0, '', ${event}`)
    await run(`insert into links (account_id, key, is_short, parameters, created_at, modified_at, deleted_at)
      values (${id}, 'l1', 1, '{"title":"é"}', 1, 1, null), (${id}, 'l2', 1, '{"title":"x"}', 1, 1, 1),
      (${id}, 'p1', 0, '{"title":"page"}', 1, 1, null), (${id}, 'p2', 0, '{}', 1, 1, null)`)
    await run(`insert into link_versions (link_id, number, parameters, modified_at, replaced_at)
      values (1, 0, '{"title":"y"}', 1, 1)`)
    await run(`insert into trash (account_id, key, kind, title, content, deleted_at)
      values (${id}, 't', 'calendar', 'Gone', '{"id":7}', 1), (${id}, 'u', 'event', 'Given up', '{}', 0)`)
    await run(
      `insert into trash_slices (trash_id, source, content) values (1, 'events', '[{"é":1}]')`,
    )
    await run(`update accounts set links_total = 3 where id = ${id}`)
    await migrate(db, 2)

    const calendar = 500 + 5 + 3 + (500 + 5 + 4 + 3)
    const links = 500 + 14 + 502 + (500 + 13)
    const trash = 8 + 10
    deepEqual(await run('select * from usage order by account_id'), [
      {
        account_id: id,
        bytes: calendar + 505 + links + trash,
        pages: 2,
        page_bytes: 1000 + 16 + 2,
      },
      { account_id: empty, bytes: 0, pages: 0, page_bytes: 0 },
    ])
    deepEqual(await run('select bytes_total from calendars'), [{ bytes_total: calendar }])
    deepEqual(await run('select bytes from trash order by id'), [{ bytes: trash }, { bytes: 2 }])
    deepEqual(await run('select links_total from accounts order by id'), [
      { links_total: 1 },
      { links_total: 0 },
    ])
    deepEqual(await run("select is_locked, opened_on from links where key = 'p1'"), [
      { is_locked: 0, opened_on: '' },
    ])
  })
}
