import type { Connection } from './database.ts'
import { statement } from './statement.ts'

const insert = statement<{ name: string; value: string }>()((queries, value) =>
  queries
    .insertInto('secrets')
    .values({ name: value.name, value: value.value })
    .onConflict((conflict) => conflict.column('name').doNothing()),
)

const find = statement<{ name: string }>()((queries, value) =>
  queries.selectFrom('secrets').select('value').where('name', '=', value.name),
)

/** Returns the secret with a name; stores the fresh one if there was none. */
export async function getOrCreateSecret(
  connection: Connection,
  name: string,
  fresh: string,
): Promise<string> {
  const before = await find.first(connection, { name })
  if (before) return before.value
  await insert.all(connection, { name, value: fresh })
  return (await find.first(connection, { name }))?.value ?? fresh
}
