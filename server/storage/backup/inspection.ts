import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { NewerSchemaError } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { tablesOf } from './backup-tables.ts'

/** Thrown when a backup cannot be used or written; the message gives the reason. */
export class BadBackup extends Error {}

/** Thrown when the database to back up or restore cannot be used; the message gives the reason. */
export class BadDatabase extends Error {}

/** The content of a backup. */
export interface Inspection {
  /** The schema version that it was written with. */
  readonly schema: number
  readonly rows: ReadonlyMap<string, number>
}

/** Checks a whole backup; throws `BadBackup` if it cannot be restored. */
export function inspectBackup(path: string): Inspection {
  const file = openBackup(path)
  try {
    return inspect(file)
  } catch (error) {
    throw isOfSqlite(error)
      ? new BadBackup(`it is not a backup, or it is damaged (${error.message})`)
      : error
  } finally {
    file.close()
  }
}

/** Opens a finished backup for reading, without changing it. */
export function openBackup(path: string): DatabaseSync {
  if (!existsSync(path)) throw new BadBackup('there is no such file')
  if (statSync(path).isDirectory()) throw new BadBackup('this is a folder; use a file')
  // SQLite's own error would not give the reason.
  accessSync(path, constants.R_OK)
  if (existsSync(`${path}-wal`)) {
    throw new BadBackup('it has a -wal file, so a process may be writing to it')
  }
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true })
}

function inspect(file: DatabaseSync): Inspection {
  const schema = schemaOf(file)
  const [damage] = file
    .prepare('pragma integrity_check')
    .all()
    .map(({ integrity_check }) => integrity_check)
  if (damage !== 'ok') throw new BadBackup(`it is damaged (${String(damage).split('\n')[0]})`)
  const orphan = file.prepare('pragma foreign_key_check').get()
  if (orphan) throw new BadBackup(`rows in ${orphan['table']} refer to missing rows`)
  const count = (name: string) =>
    Number(file.prepare(`select count(*) as n from ${name}`).get()?.['n'])
  return { schema, rows: new Map(tablesOf(file).map(({ name }) => [name, count(name)])) }
}

function schemaOf(file: DatabaseSync): number {
  const ledger = file.prepare("select 1 from sqlite_schema where name = 'migrations'").get()
  const schema = ledger
    ? Number(file.prepare('select max(number) as n from migrations').get()?.['n'])
    : 0
  if (schema === 0) throw new BadBackup('it has no Daymark data')
  const known = migrations.at(-1)?.number ?? 0
  if (schema <= known) return schema
  throw new NewerSchemaError(
    `the backup has schema ${schema}, but this version only knows up to ${known}: restore it with the newer version`,
  )
}

/** Returns whether an error comes from SQLite itself. */
export function isOfSqlite(error: unknown): error is Error & { readonly errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

/** Called frequently with a short description of the progress. */
export type ReportProgress = (progress: string) => void
