import type { DatabaseUrl } from '../config/setting-values.ts'
import type { Database } from './database.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'

/** Opens the configured database. */
export function openDatabase(url: DatabaseUrl, onLostConnection: (error: Error) => void): Database {
  return url.engine === 'sqlite' ? openSqlite(url.path) : openPostgres(url.url, onLostConnection)
}
