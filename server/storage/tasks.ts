import type { Connection } from './database.ts'
import { forUpdateSkipLocked } from './dialects/engine-queries.ts'
import { queriesFor, statement } from './statement.ts'
import type { TaskKind } from './tables.ts'

/** A large change in slices. */
export interface Task {
  readonly id: number
  readonly accountId: number
  readonly kind: TaskKind
  /** 0 if it does not concern a calendar. */
  readonly calendarId: number
  /** The calendar or trash item that it reads from or adds to; 0 if none. */
  readonly sourceId: number
  readonly position: number
  /** Bytes counted for the account but not yet used by any row. */
  readonly reserved: number
}

type NewTaskRow = {
  accountId: number
  kind: TaskKind
  calendarId: number | null
  sourceId: number | null
  position: number
  reserved: number
}

const insert = statement<NewTaskRow>()((queries, value) =>
  queries
    .insertInto('tasks')
    .values({
      account_id: value.accountId,
      kind: value.kind,
      calendar_id: value.calendarId,
      source_id: value.sourceId,
      position: value.position,
      bytes_reserved: value.reserved,
    })
    .returning('id'),
)

/** Adds a task after the other tasks of its account, and returns its ID. */
export async function insertTask(
  connection: Connection,
  {
    calendarId = null,
    sourceId = null,
    position = 0,
    reserved = 0,
    ...task
  }: Partial<NewTaskRow> & Pick<NewTaskRow, 'accountId' | 'kind'>,
): Promise<number> {
  return (await insert.one(connection, { ...task, calendarId, sourceId, position, reserved })).id
}

const busy = statement<{ after: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('tasks')
    .select('account_id')
    .distinct()
    .where('account_id', '>', value.after)
    .orderBy('account_id')
    .limit(value.size),
)

/** Lists the next accounts with tasks, after an ID. */
export async function listBusyAccounts(
  connection: Connection,
  after: number,
  size: number,
): Promise<readonly number[]> {
  return (await busy.all(connection, { after, size })).map((row) => row.account_id)
}

/** The row of an account's first task, which is read without waiting for locks. */
type FirstRow = Omit<Task, 'calendarId' | 'sourceId'> & {
  readonly calendarId: number | null
  readonly sourceId: number | null
}

/**
 * Locks the first task of an account until the transaction ends: an account's tasks run one at a
 * time, in the order in which they were created. `undefined` if there is none, or another process
 * is working on it.
 */
export async function lockFirstTask(
  connection: Connection,
  accountId: number,
): Promise<Task | undefined> {
  const queries = queriesFor(connection.engine)
  const { sql, parameters } = queries
    .selectFrom('tasks')
    .select(['id', 'account_id as accountId', 'kind', 'calendar_id as calendarId'])
    .select(['source_id as sourceId', 'position', 'bytes_reserved as reserved'])
    .where('id', '=', (first) =>
      first
        .selectFrom('tasks')
        .select((row) => row.fn.min('id').as('id'))
        .where('account_id', '=', accountId),
    )
    .compile()
  const query = `${sql}${forUpdateSkipLocked[connection.engine]}`
  // The casts are safe: the query selects exactly these columns.
  const rows = (await connection.rows(query, parameters as number[])) as unknown as FirstRow[]
  const [row] = rows
  return row && { ...row, calendarId: row.calendarId ?? 0, sourceId: row.sourceId ?? 0 }
}

type TaskProgress = { id: number; position: number; reserved: number }

const updateProgress = statement<TaskProgress>()((queries, value) =>
  queries
    .updateTable('tasks')
    .set({ position: value.position, bytes_reserved: value.reserved })
    .where('id', '=', value.id),
)

/** Updates the progress of a task and its reserved bytes. */
export async function updateTaskProgress(
  connection: Connection,
  progress: TaskProgress,
): Promise<void> {
  await updateProgress.all(connection, progress)
}

const changeKind = statement<{ id: number; kind: TaskKind }>()((queries, value) =>
  queries
    .updateTable('tasks')
    .set((row) => ({ kind: row.val(value.kind) }))
    .where('id', '=', value.id),
)

/** Changes the kind of a task, for the same calendar. */
export async function changeTaskKind(
  connection: Connection,
  id: number,
  kind: TaskKind,
): Promise<void> {
  await changeKind.all(connection, { id, kind })
}

const end = statement<{ id: number }>()((queries, value) =>
  queries.deleteFrom('tasks').where('id', '=', value.id),
)

/** Deletes a task. */
export async function endTask(connection: Connection, id: number): Promise<void> {
  await end.all(connection, { id })
}

const endAll = statement<{ accountId: number }>()((queries, value) =>
  queries.deleteFrom('tasks').where('account_id', '=', value.accountId),
)

/** Deletes all tasks of an account, whatever their progress. */
export async function endTasks(connection: Connection, accountId: number): Promise<void> {
  await endAll.all(connection, { accountId })
}

const byId = statement<{ id: number }>()((queries, value) =>
  queries.selectFrom('tasks').select('id').where('id', '=', value.id),
)

/** Returns whether a task is unfinished. */
export async function taskExists(connection: Connection, id: number): Promise<boolean> {
  return (await byId.first(connection, { id })) !== undefined
}

const reverse = statement<{ accountId: number; trashId: number }>()((queries, value) =>
  queries
    .updateTable('tasks')
    .set((row) => ({ kind: row.val('undelete calendar' as const) }))
    .where('account_id', '=', value.accountId)
    .where('source_id', '=', value.trashId)
    .where('kind', '=', (row) => row.val('delete calendar' as const))
    .returning('id'),
)

/**
 * Turns a task that is still moving a deleted calendar to the trash into one that restores it.
 * Returns its ID; `undefined` if the calendar is completely in the trash.
 */
export async function reverseDeletion(
  connection: Connection,
  accountId: number,
  trashId: number,
): Promise<number | undefined> {
  return (await reverse.first(connection, { accountId, trashId }))?.id
}

/** A calendar that appears when it is complete. */
export interface PendingCalendar {
  readonly title: string
  /** False if it is being restored. */
  readonly isCopy: boolean
}

const pending = statement<{ accountId: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('tasks')
    .innerJoin('calendars', 'calendars.id', 'tasks.calendar_id')
    .select(['title', 'kind'])
    .where('tasks.account_id', '=', value.accountId)
    .where('kind', 'in', ['copy calendar', 'undelete calendar', 'restore calendar'])
    .orderBy('tasks.id')
    .limit(value.size),
)

/** Lists the calendars of an account that are being copied or restored, up to a limit. */
export async function listPendingCalendars(
  connection: Connection,
  accountId: number,
  size: number,
): Promise<readonly PendingCalendar[]> {
  const rows = await pending.all(connection, { accountId, size })
  return rows.map(({ title, kind }) => ({ title, isCopy: kind === 'copy calendar' }))
}
