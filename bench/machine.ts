import { cpus, release, totalmem, type } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** Describes the machine, its software and the date in Markdown. */
export function describeMachine(): string {
  const [first] = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  return [
    `- date: ${new Date().toISOString().slice(0, 10)}`,
    `- machine: ${cpus().length} cores (${first?.model.trim()}), ${gibibytes} GiB of memory`,
    `- system: ${type()} ${release()}`,
    `- Node ${process.versions.node}, SQLite ${sqliteVersion()}`,
  ].join('\n')
}

function sqliteVersion(): string {
  using database = new DatabaseSync(':memory:')
  return String(database.prepare('select sqlite_version() as version').get()?.['version'])
}
