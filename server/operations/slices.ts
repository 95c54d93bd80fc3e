import type { Connection } from '../storage/database.ts'
import type { Part } from './part.ts'

/**
 * Does a slice of work again and again, each in a transaction of its own with turns for others
 * between them, until it finds nothing more to do. A slice gives how many rows it has changed.
 */
export async function inSlices(
  { db }: Pick<Part, 'db'>,
  slice: (connection: Connection) => Promise<number>,
): Promise<void> {
  while ((await db.slice(slice)) > 0);
}
