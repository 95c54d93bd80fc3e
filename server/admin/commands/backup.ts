import { dirname } from 'node:path'
import { Unavailable } from '../../../core/result.ts'
import { writeBackup } from '../../storage/backup/backup.ts'
import {
  BadBackup,
  BadDatabase,
  type Inspection,
  type ReportProgress,
} from '../../storage/backup/inspection.ts'
import { Failure, type LoneCommand, type LonePlace, textOf } from './command.ts'
import { unusable, user } from './database.ts'

export const backup: LoneCommand = {
  name: 'backup',
  summary: 'write all data to a new file, even while the service runs',
  options: {
    to: { type: 'string', meaning: 'path of the new file', isRequired: true },
  },
  runAlone: async (options, { config, print }) => {
    const to = textOf(options, 'to')
    const inspection = await named('--to', config, () =>
      writeBackup(config.databaseUrl, to, teller(print)),
    )
    for (const line of inWords(inspection)) print(line)
    print(`backup complete: ${to}`)
  },
}

/** Says what a backup holds. */
export function* inWords({ schema, rows }: Inspection): Generator<string> {
  yield `schema ${schema}`
  if (!rows.get('accounts')) yield 'there are no accounts in it'
  for (const [table, count] of rows) {
    if (count > 0) yield `  ${count.toLocaleString('en').padStart(12)}  ${table}`
  }
}

/** How often is said how far it is, in milliseconds. */
const pause = 5000

/** Says how far a long work is, now and then. */
export function teller(print: LonePlace['print']): ReportProgress {
  let next = Date.now() + pause
  return (progress) => {
    if (Date.now() < next) return
    next = Date.now() + pause
    print(`${progress} …`)
  }
}

/** Runs work on the file that an option or a setting names; what goes wrong is told in one line. */
export async function named<Result>(
  name: string,
  config: LonePlace['config'],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadBackup) throw new Failure(`${name}: ${error.message}`)
    if (error instanceof BadDatabase) throw new Failure(`DATABASE_URL: ${error.message}`)
    if (error instanceof Unavailable) throw unusable(error.cause ?? error, config)
    if (error instanceof Error && 'code' in error) throw new Failure(`${name}: ${inOneLine(error)}`)
    throw error
  }
}

const faults = new Map<unknown, string>([
  ['EACCES', 'cannot be accessed'],
  ['EPERM', 'cannot be accessed'],
  ['ENOENT', 'does not exist'],
  ['ENOTDIR', 'is in a file, not in a folder'],
  ['EROFS', 'is on a read-only file system'],
])

function inOneLine(error: Error & { readonly code: unknown; readonly path?: unknown }): string {
  const [reason] = error.message.split('\n')
  const fault = faults.get(error.code)
  if (!fault || typeof error.path !== 'string') return `failed (${reason})`
  // What is written has another name until it is whole.
  const path = error.path.endsWith('.part') ? `the folder ${dirname(error.path)}` : error.path
  return `${path} ${fault}, as the user ${user()}`
}
