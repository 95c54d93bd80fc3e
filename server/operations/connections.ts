import type { EndReason } from '../../core/connect/provider.ts'
import type { Context, DatabaseContext } from '../context.ts'
import * as changed from '../storage/changed-entries.ts'
import * as entries from '../storage/connected-entries.ts'
import * as connections from '../storage/connections.ts'
import { continueEntry, listEntryIds } from '../storage/continued-entries.ts'
import type { Connection } from '../storage/database.ts'
import { noteEnd, noteEndOfConnection } from '../storage/ended-entries.ts'
import type * as held from '../storage/held-connections.ts'
import { insertJobs } from '../storage/jobs.ts'
import { deleteExpiredRows } from '../storage/owned-rows.ts'
import { holdToEnd, LeaseEnded } from './held-connections.ts'
import { inSlices } from './slices.ts'

/** Adds a job for each entry in a scope that has none; returns when all are marked. */
export async function markChangedEntries(
  { db, now }: DatabaseContext,
  scope: changed.EntryScope,
): Promise<void> {
  for (let after = 0; ; ) {
    const last = await db.slice((connection) => markSlice(connection, scope, { after, now: now() }))
    if (last === undefined) return
    after = last
  }
}

/** How many entries a slice continues. */
const continuedAtOnce = 100

/** Lets the people who follow an event follow another one too, which has its later dates. */
export async function continueEntries(
  { db, newKey }: Pick<Context, 'db' | 'newKey'>,
  { earlierKey, pageKey }: { readonly earlierKey: string; readonly pageKey: string },
): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await db.slice(async (connection) => {
      const page = { after, size: continuedAtOnce }
      const found = await listEntryIds(connection, earlierKey, page)
      for (const id of found) await continueEntry(connection, { id, pageKey, stopKey: newKey() })
      return found
    })
    if (ids.length < continuedAtOnce) return
    after = ids.at(-1) ?? after
  }
}

/** Returns the ID of the last entry of a full slice; `undefined` at the end. */
async function markSlice(
  connection: Connection,
  scope: changed.EntryScope,
  { after, now }: { readonly after: number; readonly now: number },
): Promise<number | undefined> {
  const marked = await changed.markEntries(connection, scope, after)
  // The others already have a job, which will see this change too.
  const idle = marked.filter(({ waitingChanges }) => waitingChanges === 1)
  const jobs = idle.map(({ id, provider, accountId }) => {
    return { kind: `${provider}-entry` as const, accountId, payload: JSON.stringify({ id }), now }
  })
  await insertJobs(connection, jobs)
  return marked.length < changed.entrySliceSize ? undefined : marked.at(-1)?.id
}

/** How long an entry is kept up to date after the last date, in seconds. */
export const entryLifetime = 7 * 86_400

/** Adds jobs that end the updates of entries whose events ended long ago. */
export function endOldEntries(context: DatabaseContext): Promise<void> {
  return markChangedEntries(context, { endedBefore: context.now() - entryLifetime })
}

/** How long a job has a connection for itself, in seconds; if it needs longer, another job continues. */
const leaseSeconds = 180

/** When to try again if another job has a connection, in seconds. */
const leaseDelay = 2

/** The maximum time that jobs are kept away from a connection, in seconds. */
const longestWait = 24 * 3600

/** Leases a connection to a job, or returns the number of seconds until the next attempt. */
export async function leaseConnection(
  { db, now }: DatabaseContext,
  id: number,
): Promise<connections.Lease | { readonly retryAfter: number }> {
  const start = now()
  const times = { now: start, until: start + leaseSeconds, latest: start + longestWait }
  const lease = await db.transaction((connection) =>
    connections.leaseConnection(connection, id, times),
  )
  if (lease) return lease
  const left = ((await connections.findLeaseEnd(db, id)) ?? 0) - start
  // A job usually finishes before its lease ends, but a wait that a provider requests always lasts its
  // full time.
  return { retryAfter: left > leaseSeconds ? left : leaseDelay }
}

export function releaseConnection(
  { db }: DatabaseContext,
  lease: connections.Lease,
): Promise<void> {
  return db.transaction((connection) => connections.releaseConnection(connection, lease))
}

/** Keeps jobs away from a connection for up to a day: its provider allows no more requests. */
export function prolongLease(
  { db, now }: DatabaseContext,
  lease: connections.Lease,
  seconds: number,
): Promise<void> {
  return db.transaction((connection) =>
    connections.prolongLease(connection, lease, now() + Math.min(seconds, longestWait)),
  )
}

/** Stores the token that replaces that of a lease. */
export function saveToken(
  { db }: DatabaseContext,
  lease: connections.Lease,
  sealedToken: string,
): Promise<void> {
  return db.transaction((connection) => connections.saveToken(connection, lease, sealedToken))
}

/** Locks a leased connection until the transaction ends, and returns its version; throws `LeaseEnded`. */
async function lockLeased(
  connection: Connection,
  { connectionId, version }: connections.Lease,
): Promise<number> {
  const current = await connections.lockConnection(connection, connectionId)
  if (current !== version) throw new LeaseEnded('the lease has ended')
  return version
}

/**
 * Stores the result of a job that holds a lease; false if the event has changed again meanwhile. Throws
 * `LeaseEnded`.
 */
export function finishEntry(
  { db }: DatabaseContext,
  lease: connections.Lease,
  state: entries.EntryState & Pick<entries.ConnectedEntry, 'changes'>,
): Promise<boolean> {
  return db.transaction(async (connection) => {
    await lockLeased(connection, lease)
    await entries.updateEntry(connection, state)
    return entries.settleEntry(connection, state)
  })
}

/** Records what has been sent to an entry, or is about to be; throws `LeaseEnded`. */
export function recordProgress(
  { db }: DatabaseContext,
  lease: connections.Lease,
  state: entries.EntryState,
): Promise<void> {
  return db.transaction(async (connection) => {
    await lockLeased(connection, lease)
    await entries.updateEntry(connection, state)
  })
}

/**
 * Records that the provider does not accept an entry, so that the next change adds a job again; false if
 * the event has changed meanwhile. Throws `LeaseEnded`.
 */
export function giveUpEntry(
  context: DatabaseContext,
  lease: connections.Lease,
  entry: entries.EntryState & Pick<entries.ConnectedEntry, 'changes'>,
): Promise<boolean> {
  return finishEntry(context, lease, { ...entry, problem: 'rejected' })
}

/** How long the reason why the updates of an entry ended is kept, in seconds. */
const reasonLifetime = 90 * 86_400

/**
 * Deletes an entry. If no other entry uses its connection, returns that connection, whose grant has to be
 * ended. Without a reason, there is nothing to tell the person. Throws `LeaseEnded` if a lease is given.
 */
export function forgetEntry(
  { db, now }: DatabaseContext,
  { id, connectionId }: Pick<entries.ConnectedEntry, 'id' | 'connectionId'>,
  reason: EndReason | undefined,
  lease?: connections.Lease,
): Promise<held.HeldConnection | undefined> {
  return db.transaction(async (connection) => {
    const version = lease
      ? await lockLeased(connection, lease)
      : await connections.lockConnection(connection, connectionId)
    if (reason) await noteEnd(connection, { id, reason, expiresAt: now() + reasonLifetime })
    const isDeleted = await entries.deleteEntry(connection, id)
    if (!isDeleted || version === undefined) return undefined
    return holdToEnd(connection, { connectionId, version }, now())
  })
}

/** Deletes the entries of a leased connection, whose grant has to be ended; throws `LeaseEnded`. */
export function forgetEntriesOf(
  { db, now }: DatabaseContext,
  lease: connections.Lease,
  reason: EndReason,
): Promise<held.HeldConnection | undefined> {
  const { connectionId } = lease
  return db.transaction(async (connection) => {
    await lockLeased(connection, lease)
    const end = { id: connectionId, reason, expiresAt: now() + reasonLifetime }
    await noteEndOfConnection(connection, end)
    await entries.deleteEntriesOf(connection, connectionId)
    return holdToEnd(connection, lease, now())
  })
}

/** Deletes expired reasons why updates of entries ended. */
export function purgeEndedEntries(context: DatabaseContext): Promise<void> {
  const now = context.now()
  return inSlices(context, (connection) => deleteExpiredRows(connection, 'ended_entries', now))
}
