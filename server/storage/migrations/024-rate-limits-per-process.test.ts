import { deepEqual, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { migrate } from '../migrate.ts'

for (const engine of engines) {
  test(`drops only the shared counts and their secret, on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 24)
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    await run("insert into secrets (name, value) values ('people', 'p'), ('rates', 'r')")
    await run("insert into taken (key, process, count, ends_at) values ('k', 'p', 500, 9)")
    await migrate(db, 2)
    deepEqual(await run('select name, value from secrets'), [{ name: 'people', value: 'p' }])
    await rejects(async () => run('select * from taken'), /taken/)
  })
}
