/** Connections without an entry: the first one is being added, or the last one has ended. */

import type { Context, DatabaseContext } from '../context.ts'
import { noteChangedPage } from '../storage/changed-entries.ts'
import * as entries from '../storage/connected-entries.ts'
import * as connections from '../storage/connections.ts'
import type { Connection } from '../storage/database.ts'
import * as held from '../storage/held-connections.ts'

/** Thrown if a lease ended too soon: its holder took too long, or the person connected again or stopped. */
export class LeaseEnded extends Error {}

/**
 * How long others wait for a process that adds a person's first entry or ends a grant, in seconds: longer than
 * it usually takes, and short enough for a visitor who tries again after a process was killed.
 */
const holdSeconds = 15

/**
 * Stores a grant before the first entry is added with it. Returns `undefined` while another process adds the
 * person's first entry, or ends an earlier grant.
 */
export function holdConnection(
  { db, now }: DatabaseContext,
  grant: connections.NewConnection,
): Promise<held.HeldConnection | undefined> {
  const times = { now: now(), until: now() + holdSeconds }
  return db.transaction((connection) => held.holdConnection(connection, grant, times))
}

/** An entry that was added, without its connection. */
export type AddedEntry = Omit<Parameters<typeof entries.saveEntry>[1], 'connectionId'>

/**
 * Stores an entry to keep up to date. A job compares it with the event, which may have changed while the
 * entry was added. Throws `LeaseEnded` if the grant was ended meanwhile.
 */
export async function connectEntry(
  { db, now, runJobs }: Pick<Context, 'db' | 'now' | 'runJobs'>,
  { connectionId, version }: connections.LeaseKey,
  entry: AddedEntry,
): Promise<void> {
  await db.transaction(async (connection) => {
    const current = await connections.lockConnection(connection, connectionId)
    // With another version, it was ended, or an entry is being added in another window.
    if (current !== version && !(await entries.hasEntries(connection, connectionId))) {
      throw new LeaseEnded('the grant has ended')
    }
    await entries.saveEntry(connection, { ...entry, connectionId })
    await connections.releaseConnection(connection, { connectionId, version })
    await noteChangedPage(connection, entry.pageKey, now())
  })
  runJobs()
}

/** Leases a connection to end its grant; `undefined` if an entry uses it. */
export function holdToEnd(
  connection: Connection,
  key: connections.LeaseKey,
  now: number,
): Promise<held.HeldConnection | undefined> {
  return held.holdUnusedConnection(connection, key, now + holdSeconds)
}

/** Leases a connection to which no entry could be added, or releases it if another entry uses it. */
export function giveUpConnection(
  { db, now }: DatabaseContext,
  key: connections.LeaseKey,
): Promise<held.HeldConnection | undefined> {
  return db.transaction(async (connection) => {
    const unused = await holdToEnd(connection, key, now())
    if (!unused) await connections.releaseConnection(connection, key)
    return unused
  })
}

/** Deletes a connection whose grant was ended. */
export function deleteConnection(
  { db }: DatabaseContext,
  key: connections.LeaseKey,
): Promise<void> {
  return db.transaction((connection) => held.deleteConnection(connection, key))
}

/** How long a process may take to add an entry, in seconds: longer than all requests may take. */
const leftSeconds = 300

/** How many IDs a slice examines. */
const sliceSize = 1000

/** Deletes the connections that a process has left without an entry, because it was killed. */
export async function purgeLeftConnections({ db, now }: DatabaseContext): Promise<void> {
  const last = await held.findLastConnection(db)
  for (let after = 0; after < last; after += sliceSize) {
    const range = { after, to: after + sliceSize, until: now() - leftSeconds }
    await db.slice((connection) => held.deleteLeftConnections(connection, range))
  }
}
