import { sql } from 'kysely'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { JobKind, JobState } from './tables.ts'

/** The number of jobs of a kind in a state, and when the oldest of them was added. */
export interface JobCount {
  readonly kind: JobKind
  readonly state: JobState
  readonly count: number
  readonly oldest: number
}

const counts = statement()((queries) =>
  queries
    .selectFrom('jobs')
    .select((row) => [
      'kind',
      'state',
      row.fn.countAll<number>().as('count'),
      row.fn.min('created_at').as('oldest'),
    ])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state'),
)

/** Counts all jobs by kind and state. */
export function countJobs(connection: Connection): Promise<readonly JobCount[]> {
  return counts.all(connection, {})
}

const open = statement<{ kind: JobKind; max: number }>()((queries, value) =>
  queries
    .selectFrom((some) =>
      some
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', value.kind)
        .where('state', 'in', ['ready', 'running', 'waiting'])
        .limit(value.max)
        .as('open'),
    )
    .select((row) => row.fn.countAll<number>().as('count')),
)

/** Counts the jobs of a kind that are not dead, up to a limit. */
export async function countOpenJobs(
  connection: Connection,
  kind: JobKind,
  max: number,
): Promise<number> {
  return (await open.one(connection, { kind, max })).count
}

/** A job that failed. */
export interface FailedJob {
  readonly id: number
  readonly kind: JobKind
  readonly state: JobState
  readonly accountId: number
  readonly failures: number
  /** A code. */
  readonly error: string
  readonly createdAt: number
}

const failed = statement<{ after: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'account_id as accountId', 'failures', 'error'])
    .select('created_at as createdAt')
    .where('id', '>', value.after)
    .where('error', '<>', sql.lit(''))
    .orderBy('id')
    .limit(value.size),
)

/** Lists jobs that failed, dead or not, after an ID. */
export function listFailedJobs(
  connection: Connection,
  after: number,
  size: number,
): Promise<readonly FailedJob[]> {
  return failed.all(connection, { after, size })
}

const retry = statement<{ from: number; to: number }>()((queries, value) =>
  queries
    .updateTable('jobs')
    .set({
      state: sql.lit('ready'),
      due_at: sql.lit(0),
      failures: sql.lit(0),
      error: sql.lit(''),
      expires_at: sql.lit(null),
    })
    .where('id', '>=', value.from)
    .where('id', '<=', value.to)
    .where('state', '=', sql.lit('dead'))
    .returning('id'),
)

/** Makes dead jobs in a range of IDs ready again, and returns their number. */
export async function retryDeadJobs(
  connection: Connection,
  from: number,
  to: number,
): Promise<number> {
  return (await retry.all(connection, { from, to })).length
}

const dropOne = statement<{ id: number }>()((queries, value) =>
  queries
    .deleteFrom('jobs')
    .where('id', '=', value.id)
    .where('state', '=', sql.lit('dead'))
    .returning('id'),
)

/** Deletes a dead job; false if there is none with that ID. */
export async function dropDeadJob(connection: Connection, id: number): Promise<boolean> {
  return (await dropOne.first(connection, { id })) !== undefined
}
