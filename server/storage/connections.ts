import { sql } from 'kysely'
import type { ProviderName } from '../../core/connect/provider.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A new grant of a person, which replaces the person's earlier one. */
export type NewConnection = {
  readonly provider: ProviderName
  readonly subjectDigest: string
  readonly sealedToken: string
}

export type LeaseKey = { readonly connectionId: number; readonly version: number }

/** From when to when a connection is leased, in Unix seconds. */
export type LeaseTimes = { readonly now: number; readonly until: number }

/** A connection that only this process uses for now. */
export interface Lease {
  readonly connectionId: number
  readonly version: number
  readonly subjectDigest: string
  readonly sealedToken: string
}

const lease = statement<LeaseTimes & { id: number; latest: number }>()((queries, value) =>
  queries
    .updateTable('connections')
    .set((row) => ({
      leased_until: value.until,
      version: row('version', '+', sql.lit(1)),
    }))
    .where('id', '=', value.id)
    .where((row) =>
      row.or([row('leased_until', '<=', value.now), row('leased_until', '>', value.latest)]),
    )
    .returning([
      'id as connectionId',
      'version',
      'subject_digest as subjectDigest',
      'sealed_token as sealedToken',
    ]),
)

/**
 * Leases a connection; `undefined` if it is already leased. An end that is later than `latest` comes from
 * a clock that was ahead, so it is ignored.
 */
export function leaseConnection(
  connection: Connection,
  id: number,
  times: LeaseTimes & { readonly latest: number },
): Promise<Lease | undefined> {
  return lease.first(connection, { id, ...times })
}

const leaseEnd = statement<{ id: number }>()((queries, value) =>
  queries
    .selectFrom('connections')
    .select('leased_until as leasedUntil')
    .where('id', '=', value.id),
)

/** Returns when the lease of a connection ends; `undefined` if the connection does not exist. */
export async function findLeaseEnd(
  connection: Connection,
  id: number,
): Promise<number | undefined> {
  return (await leaseEnd.first(connection, { id }))?.leasedUntil
}

const lock = statement<{ id: number }>()((queries, value) =>
  queries
    .updateTable('connections')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', value.id)
    .returning('version'),
)

/**
 * Locks a connection until the transaction ends, and returns its version; `undefined` if it no longer
 * exists. Anything that deletes one of its entries calls this first.
 */
export async function lockConnection(
  connection: Connection,
  id: number,
): Promise<number | undefined> {
  return (await lock.first(connection, { id }))?.version
}

const endLease = statement<LeaseKey>()((queries, value) =>
  queries
    .updateTable('connections')
    .set({ leased_until: sql.lit(0) })
    .where('id', '=', value.connectionId)
    .where('version', '=', value.version),
)

export async function releaseConnection(
  connection: Connection,
  { connectionId, version }: LeaseKey,
): Promise<void> {
  await endLease.all(connection, { connectionId, version })
}

const prolong = statement<LeaseKey & { until: number }>()((queries, value) =>
  queries
    .updateTable('connections')
    .set((row) => ({ leased_until: value.until, version: row('version', '+', sql.lit(1)) }))
    .where('id', '=', value.connectionId)
    .where('version', '=', value.version),
)

/** Prevents all use of a connection until a given time, even by the holder of its lease. */
export async function prolongLease(
  connection: Connection,
  { connectionId, version }: LeaseKey,
  until: number,
): Promise<void> {
  await prolong.all(connection, { connectionId, version, until })
}

const replaceToken = statement<LeaseKey & { sealedToken: string }>()((queries, value) =>
  queries
    .updateTable('connections')
    .set({ sealed_token: value.sealedToken })
    .where('id', '=', value.connectionId)
    .where('version', '=', value.version),
)

/** Stores the token that replaces that of a lease, unless a newer grant has replaced it. */
export async function saveToken(
  connection: Connection,
  { connectionId, version }: LeaseKey,
  sealedToken: string,
): Promise<void> {
  await replaceToken.all(connection, { connectionId, version, sealedToken })
}

const byPerson = statement<Omit<NewConnection, 'sealedToken'>>()((queries, value) =>
  queries
    .selectFrom('connections')
    .select('id')
    .where('provider', '=', value.provider)
    .where('subject_digest', '=', value.subjectDigest),
)

/** Returns the ID of a person's connection; `undefined` if there is none. */
export async function findConnection(
  connection: Connection,
  provider: ProviderName,
  subjectDigest: string,
): Promise<number | undefined> {
  return (await byPerson.first(connection, { provider, subjectDigest }))?.id
}

/** A stored grant. */
export interface StoredConnection extends NewConnection {
  readonly id: number
}

const list = statement<{ after: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('connections')
    .select(['id', 'provider', 'subject_digest as subjectDigest', 'sealed_token as sealedToken'])
    .where('id', '>', value.after)
    .orderBy('id')
    .limit(value.size),
)

/** Lists connections after an ID. */
export function listConnections(
  connection: Connection,
  after: number,
  size: number,
): Promise<readonly StoredConnection[]> {
  return list.all(connection, { after, size })
}

const reseal = statement<{ id: number; from: string; to: string }>()((queries, value) =>
  queries
    .updateTable('connections')
    .set({ sealed_token: value.to })
    .where('id', '=', value.id)
    .where('sealed_token', '=', value.from)
    .returning('id'),
)

/** Stores a token that was encrypted again; false if it has been replaced meanwhile. */
export async function resealConnection(
  connection: Connection,
  change: { readonly id: number; readonly from: string; readonly to: string },
): Promise<boolean> {
  return (await reseal.first(connection, { ...change })) !== undefined
}
