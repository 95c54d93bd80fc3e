import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Work } from './contest.ts'

/** The row that is inserted repeatedly, each time with a different key. */
export interface Insertion {
  readonly databasePath: string
  readonly row: Readonly<Record<string, string | number | null>>
}

/** The messages to this process: first the insertion, then a number of seconds, repeatedly. */
export type InsertMessage = Insertion | number

/** The baseline of a durable create: plain `node:sqlite`, one row and one commit at a time. */
function open({ databasePath, row }: Insertion): (seconds: number) => Work {
  const database = new DatabaseSync(databasePath, { enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const names = Object.keys(row)
  const places = names.map((name) => `:${name}`)
  const insert = database.prepare(`insert into events (${names}) values (${places})`)
  return (seconds) => insertFor(seconds, () => insert.run({ ...row, key: newKey() }))
}

function insertFor(seconds: number, insert: () => void): Work {
  const started = performance.now()
  const end = started + 1000 * seconds
  let count = 0
  for (; performance.now() < end; count++) insert()
  return { count, seconds: (performance.now() - started) / 1000, generatorUtilization: 0 }
}

/** Creates a key as long as those of the service. */
function newKey(): string {
  return randomBytes(8).toString('hex')
}

let work: ((seconds: number) => Work) | undefined

process.on('message', (message: InsertMessage) => {
  if (typeof message === 'number') {
    process.send?.(work?.(message))
  } else {
    work = open(message)
    process.send?.('ready')
  }
})
