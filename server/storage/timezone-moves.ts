import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** How much of an account moved because of new rules for a zone, and by how many seconds. */
export interface ZoneMove {
  readonly accountId: number
  readonly version: string
  readonly zone: string
  readonly seconds: number
  readonly events: number
  readonly links: number
  readonly movedAt: number
}

const insert = statement<ZoneMove & Record<string, string | number>>()((queries, value) =>
  queries
    .insertInto('timezone_moves')
    .values({
      account_id: value.accountId,
      version: value.version,
      zone: value.zone,
      seconds: value.seconds,
      events: value.events,
      links: value.links,
      moved_at: value.movedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'version', 'zone', 'seconds']).doUpdateSet((row) => ({
        events: row('timezone_moves.events', '+', row.ref('excluded.events')),
        links: row('timezone_moves.links', '+', row.ref('excluded.links')),
        moved_at: row.ref('excluded.moved_at'),
      })),
    ),
)

/** Adds to the recorded moves. */
export async function addMoves(connection: Connection, moves: readonly ZoneMove[]): Promise<void> {
  for (const move of moves) await insert.all(connection, { ...move })
}

const moves = statement<{ accountId: number; since: number }>()((queries, value) =>
  queries
    .selectFrom('timezone_moves')
    .select(['account_id as accountId', 'version', 'zone', 'seconds', 'events', 'links'])
    .select('moved_at as movedAt')
    .where('account_id', '=', value.accountId)
    .where('moved_at', '>', value.since)
    .orderBy('version', 'desc')
    .orderBy('zone')
    .orderBy('seconds'),
)

/** Lists an account's moves after a given time, in Unix seconds. */
export function listMoves(
  connection: Connection,
  accountId: number,
  since: number,
): Promise<readonly ZoneMove[]> {
  return moves.all(connection, { accountId, since })
}

const removeAll = statement<{ accountId: number }>()((queries, value) =>
  queries.deleteFrom('timezone_moves').where('account_id', '=', value.accountId),
)

/** Deletes an account's recorded moves. */
export async function deleteMoves(connection: Connection, accountId: number): Promise<void> {
  await removeAll.all(connection, { accountId })
}
