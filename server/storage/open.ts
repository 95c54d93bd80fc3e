import type { DatabaseUrl } from '../config/setting-values.ts'
import type { Database } from './database.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'

/**
 * Opens the configured database. Its recent rows may be up to `maxStaleness` milliseconds old; SQLite's are
 * always current.
 */
export function openDatabase(
  url: DatabaseUrl,
  onLostConnection: (error: Error) => void,
  maxStaleness = 0,
): Database {
  if (url.engine === 'sqlite') return openSqlite(url.path)
  return openPostgres(url.url, { onLostConnection, maxStaleness })
}
