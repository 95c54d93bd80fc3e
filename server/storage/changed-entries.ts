import { sql } from 'kysely'
import type { ProviderName } from '../../core/connect/provider.ts'
import type { Connection } from './database.ts'
import { type Queries, statement } from './statement.ts'
import type { JobKind } from './tables.ts'

/** The entries that a change concerns: those of one page, those of an account, or all whose event is over. */
export type EntryScope =
  | { readonly pageKey: string }
  | { readonly accountId: number }
  | { readonly endedBefore: number }

/** How many entries a slice marks. */
export const entrySliceSize = 200

/** An entry that was marked. */
interface MarkedEntry {
  readonly id: number
  readonly accountId: number
  readonly provider: ProviderName
  /** How many changes of its event wait for a job, including this one. */
  readonly waitingChanges: number
}

const providerOfEntry = sql<ProviderName>`(
  select provider from connections where connections.id = connected_entries.connection_id
)`.as('provider')

type Slice = { value: string | number; after: number }
type ScopeColumn = 'page_key' | 'account_id' | 'ends_at'

function sliceBy(queries: Queries, column: ScopeColumn, operator: '=' | '<', value: Slice) {
  return (
    queries
      .selectFrom('connected_entries')
      .select('id')
      // The cast is safe: the scope has the type of its column.
      .where(column, operator, value.value as never)
      .where('id', '>', value.after)
      .orderBy('id')
      .limit(sql.lit(entrySliceSize))
  )
}

function markingBy(column: ScopeColumn, operator: '=' | '<') {
  return statement<Slice>()((queries, value) =>
    queries
      .updateTable('connected_entries')
      .set((row) => ({ changes: row('changes', '+', sql.lit(1)) }))
      .where('id', 'in', sliceBy(queries, column, operator, value))
      .returning((row) => [
        'id',
        'account_id as accountId',
        row('changes', '-', row.ref('settled_changes')).as('waitingChanges'),
        providerOfEntry,
      ]),
  )
}

const marking = {
  pageKey: markingBy('page_key', '='),
  accountId: markingBy('account_id', '='),
  endedBefore: markingBy('ends_at', '<'),
}

/** Counts a change for a slice of entries after an ID, in order, and returns them. */
export async function markEntries(
  connection: Connection,
  scope: EntryScope,
  after: number,
): Promise<readonly MarkedEntry[]> {
  const [[name, value] = ['', '']] = Object.entries(scope)
  // The cast is safe: a scope has one of these names.
  const marked = await marking[name as keyof typeof marking].all(connection, { value, after })
  return marked.toSorted((one, other) => one.id - other.id)
}

const changed: JobKind = 'changed-events'
const jobColumns = ['kind', 'account_id', 'payload', 'created_at'] as const

type Note = { pageKey: string; accountId: number; payload: string; now: number }

/** Selects the jobs for the accounts of entries. */
function jobsOfEntries(queries: Queries, value: Note) {
  return queries
    .selectFrom('connected_entries')
    .select([
      sql.lit(changed).as('kind'),
      'account_id',
      sql<string>`cast(${value.payload} as text)`.as('payload'),
      sql<number>`cast(${value.now} as bigint)`.as('created_at'),
    ])
}

const notePage = statement<Note>()((queries, value) =>
  queries
    .insertInto('jobs')
    .columns(jobColumns)
    .expression(
      jobsOfEntries(queries, value).where('page_key', '=', value.pageKey).limit(sql.lit(1)),
    ),
)

/** Adds a job for the entries that follow the event of a page, if there are any. */
export async function noteChangedPage(
  connection: Connection,
  pageKey: string,
  now: number,
): Promise<void> {
  const payload = JSON.stringify({ pageKey })
  await notePage.all(connection, { pageKey, accountId: 0, payload, now })
}

const noteAccount = statement<Note>()((queries, value) =>
  queries
    .insertInto('jobs')
    .columns(jobColumns)
    .expression(
      jobsOfEntries(queries, value).where('account_id', '=', value.accountId).limit(sql.lit(1)),
    ),
)

/** Adds a job for the entries that follow any event of an account, if there are any. */
export async function noteChangedAccount(
  connection: Connection,
  accountId: number,
  now: number,
): Promise<void> {
  await noteAccount.all(connection, { pageKey: '', accountId, payload: '{}', now })
}

/**
 * Adds a job for the entries that follow the event of a page when the job runs, if any event of the account is
 * followed: another event has its later dates, and is followed too.
 */
export async function noteContinuedPage(
  connection: Connection,
  accountId: number,
  pages: { readonly earlierKey: string; readonly pageKey: string },
  now: number,
): Promise<void> {
  await noteAccount.all(connection, { pageKey: '', accountId, payload: JSON.stringify(pages), now })
}

const noteAll = statement<Note>()((queries, value) =>
  queries
    .insertInto('jobs')
    .columns(jobColumns)
    .expression(jobsOfEntries(queries, value).distinct()),
)

/** Adds a job for the entries of each account. */
export async function noteAllChanged(connection: Connection, now: number): Promise<void> {
  await noteAll.all(connection, { pageKey: '', accountId: 0, payload: '{}', now })
}
