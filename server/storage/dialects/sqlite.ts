import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Unavailable } from '../../../core/result.ts'
import type { Database, Value } from '../database.ts'
import { RowCache } from './row-cache.ts'
import { asUnavailable, createFolder, openFile, type SqliteFile } from './sqlite-file.ts'
import { Writer } from './sqlite-writer.ts'

/** The minimum SQLite version: earlier ones could corrupt a WAL file (sqlite.org/wal.html). */
const minimumVersion = '3.51.3'

/** How long a change waits for another process's lock, in milliseconds. */
const patience = 2000

/**
 * How long the driver waits for a lock, in milliseconds, which blocks the process. A reader only
 * has to wait while another process recovers the file after a crash.
 */
const blocking = { reader: 50, writer: 0 }

/**
 * Opens an SQLite file, and creates it if it does not exist. One connection reads and another
 * writes, so readers only see committed data.
 */
export function openSqlite(path: string): Database {
  makeFile(path)
  const writing = openFile(path, blocking.writer)
  refuseOldVersion(writing)
  const reader = openReader(path)
  const writer = new Writer(writing, {
    assertFileInPlace: createFileCheck(path),
    onChange: reader.markChanged,
  })
  const reads = { engine: 'sqlite', rows: reader.rows } as const
  return {
    ...reads,
    recent: reads,
    transaction: (work, { patience: waits = patience } = {}) => writer.run(work, waits),
    slice: (work) => writer.runSlice(work, patience),
    waitingCount: () => writer.waiting,
    close: async () => {
      await writer.finish()
      reader.close()
      writing.database.close()
    },
  }
}

function openReader(path: string) {
  const { database, rows } = openFile(path, blocking.reader)
  database.exec('pragma query_only = on')
  const version = database.prepare('pragma data_version')
  const cache = new RowCache(() => Number(version.get()?.['data_version']))
  return {
    rows: async (sql: string, values: readonly Value[]) => {
      try {
        return cache.rows(sql, values, () => rows(sql, values))
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    markChanged: () => cache.markChanged(),
    close: () => database.close(),
  }
}

// Makes a new file unreadable to other users: SQLite would use the umask, and it gives its sidecar
// files the mode of this one. An existing file is not opened: closing it would release any locks this
// process has on it (sqlite.org/howtocorrupt.html, 2.2).
function makeFile(path: string): void {
  createFolder(dirname(path))
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

// A file that was deleted, moved or replaced stays usable for a process that has it open, and
// everything written to it is lost when the process ends.
function createFileCheck(path: string): () => void {
  const { ino } = statSync(path)
  return () => {
    if (statSync(path, { throwIfNoEntry: false })?.ino === ino) return
    throw new Unavailable('the database file is gone or has been replaced')
  }
}

function refuseOldVersion({ database }: SqliteFile): void {
  const version = String(database.prepare('select sqlite_version() as version').get()?.['version'])
  if (version.localeCompare(minimumVersion, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old; ${minimumVersion} or later is needed`)
  }
}
