/** Connections without an entry: the first one is being added, or the last one has ended. */

import { type ExpressionBuilder, sql } from 'kysely'
import type { LeaseKey, LeaseTimes, NewConnection } from './connections.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

/** A leased connection in which an entry is being added, or whose grant is being ended. */
export type HeldConnection = NewConnection & LeaseKey

const heldColumns = [
  ...(['id as connectionId', 'version'] as const),
  ...(['provider', 'subject_digest as subjectDigest', 'sealed_token as sealedToken'] as const),
] as const

function hasEntries({ exists, selectFrom }: ExpressionBuilder<Tables, 'connections'>) {
  const entries = selectFrom('connected_entries').select('connected_entries.id')
  return exists(entries.whereRef('connection_id', '=', 'connections.id'))
}

const hold = statement<NewConnection & LeaseTimes>()((queries, value) =>
  queries
    .insertInto('connections')
    .values({
      provider: value.provider,
      subject_digest: value.subjectDigest,
      sealed_token: value.sealedToken,
      leased_until: value.until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject_digest'])
        .doUpdateSet((row) => ({
          sealed_token: row.ref('excluded.sealed_token'),
          // A process that is refreshing the earlier token must not store its successor.
          version: row('connections.version', '+', sql.lit(1)),
          leased_until: row.ref('excluded.leased_until'),
        }))
        .where((row) =>
          row.or([
            row('connections.leased_until', '<=', value.now),
            row('connections.leased_until', '>', value.until),
            hasEntries(row),
          ]),
        ),
    )
    .returning(heldColumns),
)

/**
 * Stores a grant, and leases the person's connection to add an entry. A job that has leased the connection
 * loses its lease. Returns `undefined` if the connection has no entry and is leased: another process is
 * adding the first one, or ending the grant.
 */
export function holdConnection(
  connection: Connection,
  row: NewConnection,
  times: LeaseTimes,
): Promise<HeldConnection | undefined> {
  return hold.first(connection, { ...row, ...times })
}

function withoutEntries(row: ExpressionBuilder<Tables, 'connections'>) {
  return row.not(hasEntries(row))
}

const holdUnused = statement<LeaseKey & { until: number }>()((queries, value) =>
  queries
    .updateTable('connections')
    .set((row) => ({ version: row('version', '+', sql.lit(1)), leased_until: value.until }))
    .where('id', '=', value.connectionId)
    .where('version', '=', value.version)
    .where(withoutEntries)
    .returning(heldColumns),
)

/** Leases a connection to end its grant; `undefined` if an entry uses it, or someone else has leased it. */
export function holdUnusedConnection(
  connection: Connection,
  { connectionId, version }: LeaseKey,
  until: number,
): Promise<HeldConnection | undefined> {
  return holdUnused.first(connection, { connectionId, version, until })
}

const deleteHeld = statement<LeaseKey>()((queries, value) =>
  queries
    .deleteFrom('connections')
    .where('id', '=', value.connectionId)
    .where('version', '=', value.version)
    .where(withoutEntries),
)

/** Deletes a connection, unless it is used or someone else has leased it. */
export async function deleteConnection(
  connection: Connection,
  { connectionId, version }: LeaseKey,
): Promise<void> {
  await deleteHeld.all(connection, { connectionId, version })
}

const last = statement()((queries) =>
  queries.selectFrom('connections').select((row) => row.fn.max('id').as('id')),
)

/** Returns the highest ID of a connection; 0 if there is none. */
export async function findLastConnection(connection: Connection): Promise<number> {
  return (await last.first(connection, {}))?.id ?? 0
}

const deleteLeft = statement<{ after: number; to: number; until: number }>()((queries, value) =>
  queries
    .deleteFrom('connections')
    .where('id', '>', value.after)
    .where('id', '<=', value.to)
    .where('leased_until', '>', sql.lit(0))
    .where('leased_until', '<', value.until)
    .where(withoutEntries),
)

/**
 * Deletes the connections in a range of IDs that were left without an entry, whose lease ended by a given
 * time.
 */
export async function deleteLeftConnections(
  connection: Connection,
  range: { readonly after: number; readonly to: number; readonly until: number },
): Promise<void> {
  await deleteLeft.all(connection, range)
}
