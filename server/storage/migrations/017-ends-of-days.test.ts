import assert from 'node:assert/strict'
import { it } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

const day = 86_400
const at = (text: string) => Date.parse(text) / 1000

/** Zone, start of the last day as stored before, and the actual end in its zone. */
const cases: readonly (readonly [zone: string, end: number, over: string])[] = [
  ['Europe/Paris', at('2026-10-25T00:00+02:00'), '2026-10-25T23:00Z'],
  ['Europe/Paris', at('2026-03-29T00:00+01:00'), '2026-03-29T22:00Z'],
  ['Europe/Paris', at('2026-11-20T00:00+01:00'), '2026-11-20T23:00Z'],
  ['America/Sao_Paulo', at('2018-11-04T03:00Z'), '2018-11-05T02:00Z'],
  ['UTC', at('2026-10-25T00:00Z'), '2026-10-26T00:00Z'],
  ['', at('2026-10-25T00:00Z'), '2026-10-26T00:00Z'],
]

const never = 7_258_118_400

for (const engine of engines) {
  it(`${engine}: stored days end at midnight in their zone`, async (t) => {
    const db = await databaseBefore(t, engine, 17)
    const event = (count: number, isWholeDay: number, zone: string, over: number, rule = '') =>
      `insert into events (account_id, key, title, eventname, description, location, organizer_name,
        organizer_email, is_whole_day, zone, start_local, start_at, start_month, end_local, end_at,
        recurrence, over_at, created_at, modified_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      select 1, '${isWholeDay}${zone}${over}${rule}' || i, 'T', '', '', '', '', '', ${isWholeDay}, '${zone}',
        '2018-01-01T00:00:00', 1, '2018-01', '2018-01-01T00:00:00', 1, '${rule}', ${over}, 1, 1 from n`
    await db.transaction(async (connection) => {
      const rows = (sql: string) => connection.rows(sql, [])
      await rows(`insert into accounts (email, password_digest, client_id, created_at)
        values ('a@b.example', '', 'c', 1)`)
      for (const [zone, end] of cases) await rows(event(1, 1, zone, end + day))
      await rows(event(1, 1, 'America/New_York', never, 'FREQ=DAILY'))
      await rows(event(1, 0, 'Europe/Paris', at('2026-10-25T23:00+01:00')))
      // More rows than one statement reads.
      await rows(event(5000, 1, 'Europe/Paris', at('2026-10-25T00:00+02:00') + day, 'FREQ=DAILY'))
    })
    await migrate(db, 1)
    const rows = await db.rows('select over_at from events order by id', [])
    const overs = rows.map(({ over_at }) => Number(over_at))
    const expected = cases.map(([, , over]) => at(over))
    assert.deepEqual(overs.slice(0, 8), [...expected, never, at('2026-10-25T22:00Z')])
    assert.deepEqual(new Set(overs.slice(8)), new Set([at('2026-10-25T23:00Z')]))
  })
}
