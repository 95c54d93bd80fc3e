import { hasData, restoreBackup } from '../../storage/backup/backup.ts'
import { inspectBackup } from '../../storage/backup/inspection.ts'
import { inWords, named, teller } from './backup.ts'
import { Failure, type LoneCommand, type LonePlace, textOf } from './command.ts'

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
    const more = { schema: inspection.schema, report: teller(print) }
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
  if (!(await named('DATABASE_URL', config, () => hasData(config.databaseUrl)))) return
  throw new Failure('DATABASE_URL: there is data already; --replace replaces it')
}
