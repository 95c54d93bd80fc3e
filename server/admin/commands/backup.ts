import { Unavailable } from '../../../core/result.ts'
import { hasData, restoreBackup, writeBackup } from '../../storage/backup/backup.ts'
import {
  BadBackup,
  BadDatabase,
  type Inspection,
  inspectBackup,
  type ReportProgress,
} from '../../storage/backup/inspection.ts'
import { CommandError, type StandaloneCommand, type StandaloneContext, textOf } from './command.ts'
import { databaseError } from './database.ts'
import { fileError } from './file-error.ts'

export const backup: StandaloneCommand = {
  name: 'backup',
  summary: 'write all data to a new file, even while the service runs',
  example: '--to /backups/daymark-2026-11-22.db',
  options: {
    to: { type: 'string', meaning: 'path of the new file', isRequired: true },
  },
  runStandalone: async (options, { config, print }) => {
    const to = textOf(options, 'to')
    const inspection = await withErrorsNamed('--to', config, () =>
      writeBackup(config.databaseUrl, to, progressPrinter(print)),
    )
    for (const line of contentLines(inspection)) print(line)
    print(`backup complete: ${to}`)
  },
}

export const restore: StandaloneCommand = {
  name: 'restore',
  summary: 'replace the data with a backup while the service is stopped',
  example: '--from /backups/daymark-2026-11-22.db --verify',
  worksWithoutDatabase: true,
  options: {
    from: { type: 'string', meaning: 'path of the backup', isRequired: true },
    replace: { type: 'boolean', meaning: 'replace existing data' },
    verify: { type: 'boolean', meaning: 'only check the backup' },
  },
  runStandalone: async (options, context) => {
    const from = textOf(options, 'from')
    if (options['verify']) return verify(from, context)
    if (!options['replace']) await assertNoData(context)
    const { config, print } = context
    const inspection = await withErrorsNamed('--from', config, async () => inspectBackup(from))
    const more = { schema: inspection.schema, report: progressPrinter(print) }
    await withErrorsNamed('DATABASE_URL', config, () =>
      restoreBackup(config.databaseUrl, from, more),
    )
    for (const line of contentLines(inspection)) context.print(line)
    context.print('restored')
  },
}

async function verify(from: string, { config, print }: StandaloneContext): Promise<void> {
  const inspection = await withErrorsNamed('--from', config, async () => inspectBackup(from))
  for (const line of contentLines(inspection)) print(line)
  print('the backup is complete')
}

async function assertNoData({ config }: StandaloneContext): Promise<void> {
  if (!(await withErrorsNamed('DATABASE_URL', config, () => hasData(config.databaseUrl)))) return
  throw new CommandError('DATABASE_URL: there is already data; use --replace to replace it')
}

/** Describes the contents of a backup. */
function* contentLines({ schema, rows }: Inspection): Generator<string> {
  yield `schema ${schema}`
  if (!rows.get('accounts')) yield 'it contains no accounts'
  for (const [table, count] of rows) {
    if (count > 0) yield `  ${count.toLocaleString('en').padStart(12)}  ${table}`
  }
}

/** The interval between progress messages, in milliseconds. */
const interval = 5000

/** Prints progress from time to time. */
function progressPrinter(print: StandaloneContext['print']): ReportProgress {
  let next = Date.now() + interval
  return (progress) => {
    if (Date.now() < next) return
    next = Date.now() + interval
    print(`${progress} …`)
  }
}

/** Runs work on the file named by an option or a setting; reports an error in one line. */
async function withErrorsNamed<Result>(
  name: string,
  config: StandaloneContext['config'],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadBackup) throw new CommandError(`${name}: ${error.message}`)
    if (error instanceof BadDatabase) throw new CommandError(`DATABASE_URL: ${error.message}`)
    if (error instanceof Unavailable) throw databaseError(error.cause ?? error, config)
    throw fileError(name, error)
  }
}
