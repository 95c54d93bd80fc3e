import type { Command } from './command.ts'

/** Every command brings the schema to its present step first; this one does only that. */
export const migrate: Command = {
  name: 'migrate',
  summary: 'bring the database to the present schema',
  options: {},
  begins: 'a database',
  run: async (_, { print }) => print('the database is at the present schema'),
}
