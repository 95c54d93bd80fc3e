import { readConfig } from '../../server/config/config.ts'
import type { Database } from '../../server/storage/database.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { copyDatabase, createDatabase, engines, type TestEngine } from './databases.ts'

/** The environment variables with the URLs of migrated databases that no process uses. */
const originals: Readonly<Record<TestEngine, string>> = {
  sqlite: 'TEST_SQLITE_ORIGINAL',
  postgres: 'TEST_POSTGRES_ORIGINAL',
}

/** A migrated database, and its connections. */
export interface MigratedDatabase {
  readonly db: Database
  readonly url: string
  readonly remove: () => Promise<void>
}

/** Creates a migrated database: a copy of the original if there is one, which takes less time. */
export async function createMigrated(engine: TestEngine, now: number): Promise<MigratedDatabase> {
  const original = process.env[originals[engine]]
  const created = await (original ? copyDatabase(engine, original) : createDatabase(engine))
  const config = readConfig({ DATABASE_URL: created.url })
  const db = openDatabase(config.databaseUrl, () => {}, config.maxStaleness)
  await migrate(db, now)
  return { db, ...created }
}

/** Creates the originals for all processes that this one starts; returns a function that removes them. */
export async function createOriginals(now: number): Promise<() => Promise<void>> {
  const created = await Promise.all(engines.map((engine) => createMigrated(engine, now)))
  for (const [index, engine] of engines.entries()) {
    await created[index]?.db.close()
    process.env[originals[engine]] = created[index]?.url
  }
  return async () => {
    for (const { remove } of created) await remove()
  }
}
