import { dirname } from 'node:path'
import { Unavailable } from '../../../core/result.ts'
import { isTaken, restoreBackup, type Tell, writeBackup } from '../../storage/backup/backup.ts'
import {
  BadBackup,
  BadDatabase,
  type Inspection,
  inspectBackup,
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

export const restore: LoneCommand = {
  name: 'restore',
  summary: 'replace the data with a backup while the service is stopped',
  begins: 'a database',
  options: {
    from: { type: 'string', meaning: 'path of the backup', isRequired: true },
    replace: { type: 'boolean', meaning: 'replace existing data' },
    verify: { type: 'boolean', meaning: 'only check the backup' },
  },
  runAlone: async (options, place) => {
    const from = textOf(options, 'from')
    if (options['verify']) return verify(from, place)
    if (!options['replace']) await refuseTaken(place)
    const { config, print } = place
    const inspection = await named('--from', config, async () => inspectBackup(from))
    const more = { schema: inspection.schema, tell: teller(print) }
    await named('DATABASE_URL', config, () => restoreBackup(config.databaseUrl, from, more))
    for (const line of inWords(inspection)) place.print(line)
    place.print('restored')
  },
}

async function verify(from: string, { config, print }: LonePlace): Promise<void> {
  const inspection = await named('--from', config, async () => inspectBackup(from))
  for (const line of inWords(inspection)) print(line)
  print('the backup is complete')
}

async function refuseTaken({ config }: LonePlace): Promise<void> {
  if (!(await named('DATABASE_URL', config, () => isTaken(config.databaseUrl)))) return
  throw new Failure('DATABASE_URL: there is data already; --replace replaces it')
}

/** What a backup contains. */
function* inWords({ schema, rows }: Inspection): Generator<string> {
  yield `schema ${schema}`
  if (!rows.get('accounts')) yield 'there are no accounts in it'
  for (const [table, count] of rows) {
    if (count > 0) yield `  ${count.toLocaleString('en').padStart(12)}  ${table}`
  }
}

/** How often progress is printed, in milliseconds. */
const interval = 5000

/** Prints progress from time to time. */
function teller(print: LonePlace['print']): Tell {
  let next = Date.now() + interval
  return (progress) => {
    if (Date.now() < next) return
    next = Date.now() + interval
    print(`${progress} …`)
  }
}

/** Runs work on the file that an option or a setting names; errors become one line. */
async function named<Result>(
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

const fileErrors = new Map<unknown, string>([
  ['EACCES', 'cannot be accessed'],
  ['EPERM', 'cannot be accessed'],
  ['ENOENT', 'does not exist'],
  ['ENOTDIR', 'is in a file, not in a folder'],
  ['EROFS', 'is on a read-only file system'],
])

function inOneLine(error: Error & { readonly code: unknown; readonly path?: unknown }): string {
  const [reason] = error.message.split('\n')
  const fault = fileErrors.get(error.code)
  if (!fault || typeof error.path !== 'string') return `failed (${reason})`
  // The new file has a temporary name until it is complete.
  const path = error.path.endsWith('.part') ? `the folder ${dirname(error.path)}` : error.path
  return `${path} ${fault}, as the user ${user()}`
}
