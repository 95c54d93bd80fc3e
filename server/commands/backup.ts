import { Unavailable } from '../../core/problem.ts'
import { type Tell, writeBackup } from '../storage/backup/backup.ts'
import { BadBackup, type Inspection } from '../storage/backup/inspection.ts'
import { Failure, type LoneCommand, type LonePlace, textOf } from './command.ts'
import { unusable } from './database.ts'

export const backup: LoneCommand = {
  name: 'backup',
  summary: 'write all data into a new file, also while the service runs',
  options: {
    to: { type: 'string', meaning: 'path of the new file', isRequired: true },
  },
  runAlone: async (options, { config, print }) => {
    const to = textOf(options, 'to')
    const inspection = await named('to', () => writeBackup(config.databaseUrl, to, teller(print)))
    for (const line of inWords(inspection)) print(line)
    print(`the backup is whole: ${to}`)
  },
}

/** Says what a backup holds. */
export function* inWords({ schema, rows }: Inspection): Generator<string> {
  yield `schema ${schema}`
  for (const [table, count] of rows) {
    if (count > 0) yield `  ${count.toLocaleString('en').padStart(12)}  ${table}`
  }
}

/** How often is said how far it is, in milliseconds. */
const pause = 5000

/** Says how far a long work is, now and then. */
export function teller(print: LonePlace['print']): Tell {
  let next = Date.now() + pause
  return (progress) => {
    if (Date.now() < next) return
    next = Date.now() + pause
    print(`${progress} …`)
  }
}

/** Runs work on the file that an option names; what goes wrong with it is told in one line. */
export async function named<Result>(option: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadBackup) throw new Failure(`--${option}: ${error.message}`)
    if (error instanceof Unavailable) throw unusable(error.cause ?? error)
    if (!(error instanceof Error && 'code' in error)) throw error
    const [reason] = error.message.split('\n')
    throw new Failure(`--${option}: this cannot be done (${reason})`)
  }
}
