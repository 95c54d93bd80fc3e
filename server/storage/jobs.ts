import { sql } from 'kysely'
import type { Connection } from './database.ts'
import { rawRowQueries } from './dialects/engine-queries.ts'
import { statement } from './statement.ts'
import type { JobKind } from './tables.ts'

type NewJobRow = { kind: JobKind; accountId: number; payload: string; now: number }

const insert = statement<NewJobRow>()((queries, value) =>
  queries
    .insertInto('jobs')
    .values({
      kind: value.kind,
      account_id: value.accountId,
      payload: value.payload,
      created_at: value.now,
    })
    .returning('id'),
)

/** Adds a job that runs once the transaction is committed, and returns its ID. */
export async function insertJob(connection: Connection, row: NewJobRow): Promise<number> {
  return (await insert.one(connection, row)).id
}

/** Adds many jobs at once. */
export async function insertJobs(
  connection: Connection,
  rows: readonly NewJobRow[],
): Promise<void> {
  const columns = ['kind', 'account_id', 'payload', 'created_at']
  const jobs = rows.map(({ kind, accountId: account_id, payload, now: created_at }) => {
    return { kind, account_id, payload, created_at }
  })
  const sql = rawRowQueries[connection.engine].insertMany('jobs', columns)
  await connection.rows(sql, [JSON.stringify(jobs)])
}

const next = statement()((queries) =>
  queries.selectFrom('jobs').select((row) => row.fn.min('due_at').as('dueAt')),
)

/**
 * Returns when the next job is due: 0 if one is ready or running, `undefined` if there is none. It
 * reads a single entry of an index.
 */
export async function findNextDue(connection: Connection): Promise<number | undefined> {
  return (await next.first(connection, {}))?.dueAt ?? undefined
}

/** How many jobs become ready at once. */
const sliceSize = 1000

const due = statement<{ now: number; latest: number }>()((queries, value) =>
  queries
    .updateTable('jobs')
    .set({ state: sql.lit('ready'), due_at: sql.lit(0) })
    .where('id', 'in', (ids) =>
      ids
        .selectFrom('jobs')
        .select('id')
        .where((row) =>
          row.or([
            row.and([row('due_at', '>', sql.lit(0)), row('due_at', '<=', value.now)]),
            row('due_at', '>', value.latest),
          ]),
        )
        .limit(sql.lit(sliceSize)),
    )
    .where('state', '=', sql.lit('waiting')),
)

/**
 * Makes waiting jobs ready that are due. A time after `latest` comes from a clock that was ahead, so
 * it is ignored.
 */
export async function readyDueJobs(
  connection: Connection,
  times: { now: number; latest: number },
): Promise<void> {
  await due.all(connection, times)
}
