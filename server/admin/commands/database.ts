import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { Unavailable } from '../../../core/result.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../storage/database.ts'
import { migrate } from '../../storage/migrate.ts'
import { openDatabase } from '../../storage/open.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

/** Every command migrates the database first; this one does nothing else. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'migrate the database',
  example: '',
  options: {},
  worksWithoutDatabase: true,
  run: async (_, { print }) => print('the database is up to date'),
}

/**
 * Fails if the database file does not exist: a command that runs without the settings of the service would
 * otherwise create an empty one.
 */
export function assertExists({ databaseUrl }: Config): void {
  if (databaseUrl.engine !== 'sqlite' || existsSync(databaseUrl.path)) return
  throw new CommandError(`DATABASE_URL: there is no database at ${resolve(databaseUrl.path)} yet`)
}

/** Opens the configured database and migrates it. `now` is in Unix seconds. */
export async function openMigrated(
  config: Config,
  now: number,
): Promise<Pick<CommandContext, 'db' | 'onConnectionLost'>> {
  let listener: (error: Error) => void = () => {}
  const db = open(config, (error) => listener(error))
  try {
    await migrate(db, now)
    return {
      db,
      onConnectionLost: (newListener) => {
        listener = newListener
      },
    }
  } catch (error) {
    await db.close()
    throw error instanceof Unavailable ? databaseError(error.cause ?? error, config) : error
  }
}

function open(
  { databaseUrl, maxStaleness }: Config,
  onLostConnection: (error: Error) => void,
): Database {
  try {
    return openDatabase(databaseUrl, onLostConnection, maxStaleness)
  } catch (error) {
    throw databaseError(error, { databaseUrl })
  }
}

/** The driver's message says why; it never contains the password. */
export function databaseError(
  error: unknown,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): CommandError {
  const [reason] = String(error instanceof Error ? error.message : error).split('\n')
  const where =
    databaseUrl.engine === 'sqlite'
      ? `; ${resolve(databaseUrl.path)}, as the user ${userName()}`
      : ''
  return new CommandError(`DATABASE_URL: the database cannot be used (${reason}${where})`)
}

/** The user of the process: in a container it may have no name. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
