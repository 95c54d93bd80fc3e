import { readConfig } from '../../server/config/config.ts'
import type { Database } from '../../server/storage/database.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { migrations } from '../../server/storage/migrations/all.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { createDatabase, type TestEngine } from './databases.ts'
import type { Scope } from './system.ts'

/** Creates a database as it was before a migration, which the test then applies with `migrate`. */
export async function databaseBefore(
  scope: Scope,
  engine: TestEngine,
  migration: number,
): Promise<Database> {
  const database = await createDatabase(engine)
  const db = openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
  scope.after(async () => {
    await db.close()
    await database.remove()
  })
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number < migration),
  )
  return db
}
