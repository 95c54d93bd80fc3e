import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createDatabase, engines } from '../../tests/support/databases.ts'
import { readConfig } from '../config/config.ts'
import { isMigrated, migrate, NewerSchemaError } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openDatabase } from './open.ts'

for (const engine of engines) {
  describe(`migrate on ${engine}`, () => {
    it('applies each migration once, even if several processes start at the same time', async () => {
      const database = await createDatabase(engine)
      const { databaseUrl } = readConfig({ DATABASE_URL: database.url })
      const open = () => openDatabase(databaseUrl, () => {})
      const processes = [open(), open(), open()]
      const taken = await Promise.all(processes.map((db) => migrate(db, 1)))
      assert.deepEqual(taken.map((steps) => steps.length).sort(), [0, 0, migrations.length])
      for (const db of processes) assert.equal(await isMigrated(db), true)
      await Promise.all(processes.map((db) => db.close()))
      await database.remove()
    })

    it('rejects a newer schema, and names both versions', async () => {
      const database = await createDatabase(engine)
      const db = openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
      const step = { number: 1, name: 'one', statements: () => [] }
      await migrate(db, 1, [step, { ...step, number: 7 }])
      await assert.rejects(migrate(db, 1, [step]), {
        constructor: NewerSchemaError,
        message: / schema 7, .* 1:/,
      })
      await db.close()
      await database.remove()
    })

    it('rolls back a migration that fails halfway', async () => {
      const database = await createDatabase(engine)
      const db = openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
      const broken = { number: 1, name: 'one', statements: () => ['create table a (b text)', 'no'] }
      await assert.rejects(migrate(db, 1, [broken]))
      const mended = { ...broken, statements: () => ['create table a (b text)'] }
      assert.equal((await migrate(db, 1, [mended])).length, 1)
      await db.close()
      await database.remove()
    })
  })
}
