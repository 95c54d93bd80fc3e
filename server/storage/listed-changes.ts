import type { Connection } from './database.ts'
import { deleteOldChanges } from './dialects/engine-queries.ts'

/** Deletes some listed changes that no process has to read any more, and returns their number. */
export async function deleteListedChanges(connection: Connection): Promise<number> {
  return (await connection.rows(deleteOldChanges[connection.engine], [])).length
}
