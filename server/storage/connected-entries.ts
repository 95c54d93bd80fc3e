import { sql } from 'kysely'
import type { EntryProblem, ProviderName } from '../../core/connect/provider.ts'
import type { Connection } from './database.ts'
import { type Queries, statement } from './statement.ts'

/** The stored data of an entry in a person's calendar. */
export type ConnectedEntry = {
  readonly id: number
  readonly connectionId: number
  readonly provider: ProviderName
  readonly accountId: number
  readonly pageKey: string
  readonly zone: string
  readonly language: string
  readonly stopKey: string
  readonly calendarId: string
  /** Empty once it is removed from the calendar. */
  readonly entryId: string
  /** What we sent, in JSON: a `SentState` of `core/connect/sent-state.ts`. */
  readonly sent: string
  /** 0 if we are removing it from the calendar, or have. */
  readonly isLive: number
  readonly changes: number
  readonly problem: EntryProblem | ''
  readonly endsAt: number | null
}

const columns = [
  'connected_entries.id',
  'connection_id as connectionId',
  'provider',
  'account_id as accountId',
  'page_key as pageKey',
  'zone',
  'language',
  'stop_key as stopKey',
  'calendar_id as calendarId',
  'entry_id as entryId',
  'sent',
  'is_live as isLive',
  'changes',
  'problem',
  'ends_at as endsAt',
] as const

function entriesWithConnection(queries: Queries) {
  return queries
    .selectFrom('connected_entries')
    .innerJoin('connections', 'connections.id', 'connection_id')
}

const byId = statement<{ id: number }>()((queries, value) =>
  entriesWithConnection(queries).select(columns).where('connected_entries.id', '=', value.id),
)

export function findEntry(connection: Connection, id: number): Promise<ConnectedEntry | undefined> {
  return byId.first(connection, { id })
}

const byStopKey = statement<{ stopKey: string }>()((queries, value) =>
  entriesWithConnection(queries).select(columns).where('stop_key', '=', value.stopKey),
)

/** Finds an entry by the key of the page that stops its updates. */
export function findEntryByStopKey(
  connection: Connection,
  stopKey: string,
): Promise<ConnectedEntry | undefined> {
  return byStopKey.first(connection, { stopKey })
}

type OfPerson = { provider: ProviderName; subjectDigest: string }
type OfPersonAndPage = OfPerson & { pageKey: string }

function entryOf(queries: Queries, value: OfPerson) {
  return entriesWithConnection(queries)
    .where('provider', '=', value.provider)
    .where('subject_digest', '=', value.subjectDigest)
}

const ofPage = statement<OfPersonAndPage>()((queries, value) =>
  entryOf(queries, value)
    .select(['stop_key as key', 'language', 'zone'])
    .where('page_key', '=', value.pageKey),
)

/** The data with which an entry that is kept up to date was added. */
export interface KeptEntry {
  /** The key of the link that stops the updates. */
  readonly key: string
  /** The language of that link. */
  readonly language: string
  readonly zone: string
}

/** Finds the entry of a person that follows the event of a page. */
export function findKeptEntry(
  connection: Connection,
  { provider, subjectDigest }: OfPerson,
  pageKey: string,
): Promise<KeptEntry | undefined> {
  return ofPage.first(connection, { provider, subjectDigest, pageKey })
}

const anyOf = statement<OfPerson>()((queries, value) =>
  entryOf(queries, value).select('calendar_id as calendarId').limit(sql.lit(1)),
)

/** Returns the ID of the calendar with a person's entries; empty if there is none. */
export async function findCalendarOf(
  connection: Connection,
  { provider, subjectDigest }: OfPerson,
): Promise<string> {
  return (await anyOf.first(connection, { provider, subjectDigest }))?.calendarId ?? ''
}

const anyIn = statement<{ connectionId: number }>()((queries, value) =>
  queries
    .selectFrom('connected_entries')
    .select('id')
    .where('connection_id', '=', value.connectionId)
    .limit(sql.lit(1)),
)

export async function hasEntries(connection: Connection, connectionId: number): Promise<boolean> {
  return (await anyIn.first(connection, { connectionId })) !== undefined
}

type NewEntry = Omit<ConnectedEntry, 'id' | 'provider' | 'isLive' | 'changes' | 'problem'>

const upsert = statement<NewEntry>()((queries, value) =>
  queries
    .insertInto('connected_entries')
    .values({
      connection_id: value.connectionId,
      account_id: value.accountId,
      page_key: value.pageKey,
      zone: value.zone,
      language: value.language,
      stop_key: value.stopKey,
      calendar_id: value.calendarId,
      entry_id: value.entryId,
      sent: value.sent,
      ends_at: value.endsAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'page_key']).doUpdateSet((row) => ({
        zone: row.ref('excluded.zone'),
        language: row.ref('excluded.language'),
        stop_key: row.ref('excluded.stop_key'),
        calendar_id: row.ref('excluded.calendar_id'),
        entry_id: row.ref('excluded.entry_id'),
        sent: row.ref('excluded.sent'),
        is_live: sql.lit(1),
        problem: sql.lit(''),
        ends_at: row.ref('excluded.ends_at'),
      })),
    )
    .returning('id'),
)

/** Stores an entry that was just added, or added again; returns its ID. */
export async function saveEntry(connection: Connection, row: NewEntry): Promise<number> {
  return (await upsert.one(connection, row)).id
}

/** The result of a job for an entry. */
export type EntryState = Pick<
  ConnectedEntry,
  'id' | 'calendarId' | 'entryId' | 'sent' | 'isLive' | 'problem' | 'endsAt'
>

const update = statement<EntryState>()((queries, value) =>
  queries
    .updateTable('connected_entries')
    .set({
      calendar_id: value.calendarId,
      entry_id: value.entryId,
      sent: value.sent,
      is_live: value.isLive,
      problem: value.problem,
      ends_at: value.endsAt,
    })
    .where('id', '=', value.id),
)

export async function updateEntry(connection: Connection, state: EntryState): Promise<void> {
  await update.all(connection, state)
}

const settle = statement<{ id: number; changes: number }>()((queries, value) =>
  queries
    .updateTable('connected_entries')
    .set({ settled_changes: value.changes })
    .where('id', '=', value.id)
    .where('changes', '=', value.changes)
    .returning('id'),
)

/** Records that an entry has no more jobs; false if the event has changed again. */
export async function settleEntry(
  connection: Connection,
  { id, changes }: Pick<ConnectedEntry, 'id' | 'changes'>,
): Promise<boolean> {
  return (await settle.first(connection, { id, changes })) !== undefined
}

const remove = statement<{ id: number }>()((queries, value) =>
  queries.deleteFrom('connected_entries').where('id', '=', value.id).returning('id'),
)

/** Deletes an entry; false if it does not exist. */
export async function deleteEntry(connection: Connection, id: number): Promise<boolean> {
  return (await remove.first(connection, { id })) !== undefined
}

const removeAll = statement<{ connectionId: number }>()((queries, value) =>
  queries.deleteFrom('connected_entries').where('connection_id', '=', value.connectionId),
)

export async function deleteEntriesOf(connection: Connection, connectionId: number): Promise<void> {
  await removeAll.all(connection, { connectionId })
}

const counts = statement<{ pageKey: string }>()((queries, value) =>
  queries
    .selectFrom('connected_entries')
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(case when changes > settled_changes then 1 end), 0)`.as('waiting'),
      sql<number>`coalesce(sum(case when problem <> '' then 1 end), 0)`.as('failed'),
    ])
    .where('page_key', '=', value.pageKey),
)

/**
 * How many entries follow the event of a page, how many of them wait for an update, and how many cannot
 * show it.
 */
export interface EntryCounts {
  readonly total: number
  readonly waiting: number
  readonly failed: number
}

export async function countEntries(connection: Connection, pageKey: string): Promise<EntryCounts> {
  const { total, waiting, failed } = await counts.one(connection, { pageKey })
  return { total: Number(total), waiting: Number(waiting), failed: Number(failed) }
}
