import type { DatabaseContext } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import { type FreedBytes, subtractBytes } from '../storage/usage.ts'

/**
 * Repeats a slice of work, each in a separate transaction with other changes in between, until
 * nothing is left. A slice returns how many rows it has changed.
 */
export async function inSlices(
  { db }: Pick<DatabaseContext, 'db'>,
  slice: (connection: Connection) => Promise<number>,
): Promise<void> {
  while ((await db.slice(slice)) > 0);
}

/**
 * Repeats a slice of work that returns freed bytes, and subtracts them from the accounts' usage.
 */
export function freeInSlices(
  context: Pick<DatabaseContext, 'db'>,
  slice: (connection: Connection) => Promise<readonly FreedBytes[]>,
): Promise<void> {
  return inSlices(context, async (connection) => {
    const freed = await slice(connection)
    await subtractBytes(connection, freed)
    return freed.length
  })
}
