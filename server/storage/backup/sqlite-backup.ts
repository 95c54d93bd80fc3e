import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../../../core/result.ts'
import { createFolder, isBusy } from '../dialects/sqlite-file.ts'
import { removeSidecarFiles, writeAtomically } from './atomic-file.ts'
import { BadDatabase, isOfSqlite, type ReportProgress } from './inspection.ts'

/** The number of pages copied at once. */
const pages = 2000

/** Copies a consistent snapshot of an SQLite file while others write to it. */
export async function copyFromSqlite(
  path: string,
  part: string,
  report: ReportProgress,
): Promise<void> {
  if (!existsSync(path)) throw new BadDatabase('there is no database yet')
  const source = openSource(path)
  try {
    await backup(source, part, {
      rate: pages,
      progress: ({ totalPages, remainingPages }) =>
        report(`${Math.floor((100 * (totalPages - remainingPages)) / totalPages)} % copied`),
    })
  } finally {
    source.close()
  }
  leaveWalMode(part)
}

function openSource(path: string): DatabaseSync {
  try {
    const source = new DatabaseSync(path, { timeout: 2000 })
    // A transaction keeps the snapshot: without it, each write would restart the copy.
    source.exec('begin; select count(*) from sqlite_schema')
    return source
  } catch (error) {
    throw isOfSqlite(error) ? new Unavailable(error.message, { cause: error }) : error
  }
}

// The copy would need a write-ahead log next to it, as the original does.
function leaveWalMode(part: string): void {
  const copy = new DatabaseSync(part)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

/** Replaces an SQLite file with a backup. The earlier file stays intact until the last step. */
export async function restoreToSqlite(from: string, path: string): Promise<void> {
  createFolder(dirname(path))
  const lock = existsSync(path) ? lockExclusively(path) : undefined
  try {
    removeSidecarFiles(path)
    await writeAtomically(path, async (part) => {
      copyFileSync(from, part)
      chmodSync(part, 0o600)
    })
  } finally {
    lock?.close()
  }
}

/**
 * Locks a file so that no other process can open it. Leaving WAL mode needs exclusive access, and
 * writes the contents of the write-ahead log to the file.
 */
function lockExclusively(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    // A damaged file must not prevent its replacement.
    if (isOfSqlite(error) && !isBusy(error)) return file
    file.close()
    throw new BadDatabase('a process is using the database: stop it first', { cause: error })
  }
  return file
}
