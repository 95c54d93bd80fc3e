import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

for (const engine of engines) {
  test(`reserves the keys of all short links, deleted or not, on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 27)
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    await run(
      "insert into accounts (email, password_digest, client_id, created_at) values ('a@b.c', '', 'c', 1)",
    )
    const link = (key: string, isShort: number, deletedAt: string) =>
      run(`insert into links (account_id, key, is_short, parameters, created_at, modified_at, deleted_at)
        values (1, '${key}', ${isShort}, '{}', 1, 1, ${deletedAt})`)
    await link('short', 1, 'null')
    await link('deleted', 1, '2')
    await link('page', 0, 'null')
    await migrate(db, 2)
    deepEqual(await run('select key from link_keys order by key'), [
      { key: 'deleted' },
      { key: 'short' },
    ])
  })
}
