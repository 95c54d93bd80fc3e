import { existsSync, statSync } from 'node:fs'
import type { DatabaseUrl } from '../../config/setting-values.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { writeAtomically } from './atomic-file.ts'
import { BadBackup, type Inspection, inspectBackup, type ReportProgress } from './inspection.ts'
import { copyFromPostgres, restoreToPostgres, schemaVersion } from './postgres-backup.ts'
import { copyFromSqlite, restoreToSqlite } from './sqlite-backup.ts'

/**
 * Writes a consistent snapshot of a database to a new file while others write to the database. The
 * backup is always an SQLite file, so it can be restored to either engine.
 */
export async function writeBackup(
  url: DatabaseUrl,
  to: string,
  report: ReportProgress,
): Promise<Inspection> {
  if (existsSync(to)) {
    const what = statSync(to).isDirectory() ? 'folder' : 'file'
    throw new BadBackup(`there is already a ${what} with this name; use a new one`)
  }
  return writeAtomically(to, async (part) => {
    if (url.engine === 'sqlite') await copyFromSqlite(url.path, part, report)
    else await withPostgres(url, (db) => copyFromPostgres(db, part, report))
    return inspectBackup(part)
  })
}

/**
 * Replaces all data of a database with a verified backup. No other process may use the database in
 * the meantime.
 */
export async function restoreBackup(
  url: DatabaseUrl,
  from: string,
  { schema, report }: { readonly schema: number; readonly report: ReportProgress },
): Promise<void> {
  if (url.engine === 'sqlite') await restoreToSqlite(from, url.path)
  else await withPostgres(url, (db) => restoreToPostgres(from, db, { schema, report }))
}

/** Returns whether a database contains data that a restore would replace. */
export async function hasData(url: DatabaseUrl): Promise<boolean> {
  if (url.engine === 'sqlite') return existsSync(url.path)
  return (await withPostgres(url, schemaVersion)) > 0
}

async function withPostgres<Result>(
  url: DatabaseUrl,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(url, () => {})
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
