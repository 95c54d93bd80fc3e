import { deepEqual, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { createDatabase, engines } from '../../../tests/support/databases.ts'
import { readConfig } from '../../config/config.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { migrations } from './all.ts'

for (const engine of engines) {
  test(`drops only the shared counts and their secret, on ${engine}`, async (t) => {
    const database = await createDatabase(engine)
    const db = openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
    t.after(async () => {
      await db.close()
      await database.remove()
    })
    const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
    await migrate(
      db,
      1,
      migrations.filter(({ number }) => number < 24),
    )
    await run("insert into secrets (name, value) values ('people', 'p'), ('rates', 'r')")
    await run("insert into taken (key, process, count, ends_at) values ('k', 'p', 500, 9)")
    await migrate(db, 2)
    deepEqual(await run('select name, value from secrets'), [{ name: 'people', value: 'p' }])
    await rejects(async () => run('select * from taken'), /taken/)
  })
}
