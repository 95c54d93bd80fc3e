import { sql } from 'kysely'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { JobKind, JobState } from './tables.ts'

/** A running job, as other processes see it. */
export interface RunningJob {
  readonly id: number
  readonly attempts: number
  readonly renewals: number
}

const running = statement<{ kind: JobKind }>()((queries, value) =>
  queries
    .selectFrom('jobs')
    .select(['id', 'attempts', 'renewals'])
    .where('kind', '=', value.kind)
    .where('state', '=', sql.lit('running')),
)

/** Lists the jobs of a kind that any process is running. */
export function listRunningJobs(
  connection: Connection,
  kind: JobKind,
): Promise<readonly RunningJob[]> {
  return running.all(connection, { kind })
}

/** A job that this process runs. */
export interface ClaimedJob {
  readonly id: number
  readonly accountId: number
  /** JSON. */
  readonly payload: string
  readonly attempts: number
  readonly failures: number
}

const claimedColumns = ['id', 'account_id as accountId', 'payload', 'attempts', 'failures'] as const

const claim = statement<{ kind: JobKind; after: number; concurrency: number }>()(
  (queries, value) => {
    const ready = () =>
      queries
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', value.kind)
        .where('state', '=', sql.lit('ready'))
    const inTurn = ready()
      .where('account_id', '>', value.after)
      .orderBy('account_id')
      .orderBy('id')
      .limit(sql.lit(1))
    const first = ready().orderBy('account_id').orderBy('id').limit(sql.lit(1))
    return queries
      .updateTable('jobs')
      .set((row) => ({ state: sql.lit('running'), attempts: row('attempts', '+', sql.lit(1)) }))
      .where('id', '=', (row) => row.fn.coalesce(inTurn, first))
      .where('state', '=', sql.lit('ready'))
      .where(runningCount(value.kind), '<', value.concurrency)
      .returning(claimedColumns)
  },
)

function runningCount(kind: JobKind) {
  return sql<number>`(select count(*) from jobs as others
    where others.kind = ${kind} and others.state = 'running')`
}

/**
 * Claims the oldest job of the next account after one; after the last account, of the first one.
 * `undefined` if none is ready, if the concurrency is reached, or if another process took it:
 * on PostgreSQL both see the same row, and the second finds that it is no longer ready.
 */
export function claimJob(
  connection: Connection,
  turn: { kind: JobKind; after: number; concurrency: number },
): Promise<ClaimedJob | undefined> {
  return claim.first(connection, turn)
}

const claimable = statement<{ kind: JobKind; concurrency: number }>()((queries, value) =>
  queries
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', value.kind)
    .where('state', '=', sql.lit('ready'))
    .where(runningCount(value.kind), '<', value.concurrency)
    .limit(sql.lit(1)),
)

/** Whether a job of a kind is ready, and fewer are running than may. */
export async function isClaimable(
  connection: Connection,
  kind: JobKind,
  concurrency: number,
): Promise<boolean> {
  return (await claimable.first(connection, { kind, concurrency })) !== undefined
}

/** A claim of a job, which another process may have ended by taking the job over. */
type Claim = Pick<ClaimedJob, 'id' | 'attempts'>

const renew = statement<{ id: number; attempts: number }>()((queries, value) =>
  queries
    .updateTable('jobs')
    .set((row) => ({ renewals: row('renewals', '+', sql.lit(1)) }))
    .where('id', '=', value.id)
    .where('attempts', '=', value.attempts)
    .where('state', '=', sql.lit('running')),
)

/** Shows other processes that this one is still running a job. */
export async function renewJob(connection: Connection, { id, attempts }: Claim): Promise<void> {
  await renew.all(connection, { id, attempts })
}

const takeOver = statement<{ id: number; attempts: number; renewals: number }>()((queries, value) =>
  queries
    .updateTable('jobs')
    .set((row) => ({ attempts: row('attempts', '+', sql.lit(1)) }))
    .where('id', '=', value.id)
    .where('attempts', '=', value.attempts)
    .where('renewals', '=', value.renewals)
    .where('state', '=', sql.lit('running'))
    .returning(claimedColumns),
)

/** Takes over a job from a process that has stopped renewing it; `undefined` if it has been renewed. */
export function takeOverJob(
  connection: Connection,
  { id, attempts, renewals }: RunningJob,
): Promise<ClaimedJob | undefined> {
  return takeOver.first(connection, { id, attempts, renewals })
}

const finish = statement<{ id: number; attempts: number }>()((queries, value) =>
  queries
    .deleteFrom('jobs')
    .where('id', '=', value.id)
    .where('attempts', '=', value.attempts)
    .where('state', '=', sql.lit('running')),
)

/** Deletes a job that is done, unless another process took it over. */
export async function finishJob(connection: Connection, { id, attempts }: Claim): Promise<void> {
  await finish.all(connection, { id, attempts })
}

/** The next state of a job that is not done. */
export interface Postponement {
  readonly state: Exclude<JobState, 'running'>
  readonly dueAt: number | null
  readonly failures: number
  readonly error: string
  readonly expiresAt: number | null
}

const release = statement<Claim & { [Name in keyof Postponement]: Postponement[Name] }>()(
  (queries, value) =>
    queries
      .updateTable('jobs')
      .set({
        state: value.state,
        due_at: value.dueAt,
        failures: value.failures,
        error: value.error,
        expires_at: value.expiresAt,
      })
      .where('id', '=', value.id)
      .where('attempts', '=', value.attempts)
      .where('state', '=', sql.lit('running')),
)

/** Ends the claim of a job that is not done, unless another process took it over. */
export async function releaseJob(
  connection: Connection,
  { id, attempts }: Claim,
  postponement: Postponement,
): Promise<void> {
  await release.all(connection, { id, attempts, ...postponement })
}
