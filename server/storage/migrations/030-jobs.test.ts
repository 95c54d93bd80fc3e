import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

for (const engine of engines) {
  test(`moves the purge of deleted accounts to the jobs, and leaves other tasks, on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 30)
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    await run(
      `insert into accounts (email, password_digest, client_id, created_at, deleted_at)
        values ('deleted 1', '', 'deleted 1', 1, 7), ('b@c.d', '', 'b', 1, null)`,
    )
    await run(
      `insert into tasks (account_id, kind) values (1, 'delete account'), (2, 'copy calendar')`,
    )
    await migrate(db, 9)
    deepEqual(
      await run('select kind, account_id, payload, state, due_at, attempts, created_at from jobs'),
      [
        {
          ...{ kind: 'purge-account', account_id: 1, payload: '{}', state: 'ready' },
          ...{ due_at: 0, attempts: 0, created_at: 7 },
        },
      ],
    )
    deepEqual(await run('select kind from tasks'), [{ kind: 'copy calendar' }])
  })
}
