import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../../../core/result.ts'
import { createFolder, isBusy } from '../dialects/sqlite-file.ts'
import { removeSidecarFiles, writeAtomically } from './atomic-file.ts'
import { BadDatabase, isOfSqlite, type ReportProgress } from './inspection.ts'

/** How many pages are copied at a time. */
const pages = 2000

/** Copies an SQLite file as it is at this moment, while others write to it. */
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
    // What a transaction sees stays: otherwise each write would start the copy again.
    source.exec('begin; select count(*) from sqlite_schema')
    return source
  } catch (error) {
    throw isOfSqlite(error) ? new Unavailable(error.message, { cause: error }) : error
  }
}

// The copy would ask for a write-ahead log beside it, as the original does.
function leaveWalMode(part: string): void {
  const copy = new DatabaseSync(part)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

/** Puts a backup in the place of an SQLite file. Until the last step the earlier one is whole. */
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
 * Locks a file so that no process can open it. Leaving the write-ahead log needs the file alone,
 * and brings all that was written into it.
 */
function lockExclusively(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    // One that is damaged is no reason to keep it.
    if (isOfSqlite(error) && !isBusy(error)) return file
    file.close()
    throw new BadDatabase('a process is using the database: stop it first', { cause: error })
  }
  return file
}
