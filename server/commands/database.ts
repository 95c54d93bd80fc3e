import { Unavailable } from '../../core/problem.ts'
import { BadSetting, type Config } from '../config/config.ts'
import type { Database } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { openDatabase } from '../storage/open.ts'

/** Opens the database of a configuration and brings it to the present schema, in Unix seconds. */
export async function openPrepared(config: Config, now: number): Promise<Database> {
  const db = open(config)
  try {
    await migrate(db, now)
    return db
  } catch (error) {
    await db.close()
    throw error instanceof Unavailable ? unusable(error.cause ?? error) : error
  }
}

function open({ databaseUrl }: Config): Database {
  try {
    return openDatabase(databaseUrl, () => {})
  } catch (error) {
    throw unusable(error)
  }
}

// The driver's own words say why; they never hold the password.
function unusable(error: unknown): BadSetting {
  const [reason] = String(error instanceof Error ? error.message : error).split('\n')
  return new BadSetting(`DATABASE_URL: the database cannot be used (${reason})`)
}
