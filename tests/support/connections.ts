import type { NewConnection } from '../../server/storage/connections.ts'
import type { Connection } from '../../server/storage/database.ts'
import { holdConnection } from '../../server/storage/held-connections.ts'

/** Stores a grant with no lease; returns the ID of the person's connection. */
export async function saveConnection(connection: Connection, row: NewConnection): Promise<number> {
  const held = await holdConnection(connection, row, { now: 0, until: 0 })
  if (!held) throw new Error('somebody has the connection')
  return held.connectionId
}
