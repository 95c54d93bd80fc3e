import { Unavailable } from '../../core/problem.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { openDatabase } from '../storage/open.ts'
import { Failure, type Workplace } from './command.ts'

/** Opens the database of a configuration and brings it to the present schema, in Unix seconds. */
export async function openPrepared(
  config: Config,
  now: number,
): Promise<Pick<Workplace, 'db' | 'tellLost'>> {
  let told: (error: Error) => void = () => {}
  const db = open(config, (error) => told(error))
  try {
    await migrate(db, now)
    return {
      db,
      tellLost: (tell) => {
        told = tell
      },
    }
  } catch (error) {
    await db.close()
    throw error instanceof Unavailable ? unusable(error.cause ?? error) : error
  }
}

function open({ databaseUrl }: Config, onLostConnection: (error: Error) => void): Database {
  try {
    return openDatabase(databaseUrl, onLostConnection)
  } catch (error) {
    throw unusable(error)
  }
}

/** The driver's own words say why; they never hold the password. */
export function unusable(error: unknown): Failure {
  const [reason] = String(error instanceof Error ? error.message : error).split('\n')
  return new Failure(`DATABASE_URL: the database cannot be used (${reason})`)
}
