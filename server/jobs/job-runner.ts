import { Unavailable } from '../../core/result.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import * as claims from '../storage/job-claims.ts'
import { findNextDue, readyDueJobs } from '../storage/jobs.ts'
import type { JobKind } from '../storage/tables.ts'
import { afterFailure, afterResult, JobFailure, maxDelay, type Queue } from './queue.ts'

/** How many ticks in a row renew a running job; one that takes longer is given up as stuck. */
const maxRenewals = 120

/** How many ticks in a row a running job may be unchanged before it is taken over. */
const maxUnchangedTicks = 6

/** How long to wait for running jobs when the process stops, in milliseconds. */
const stopTimeout = 3000

/** The pause between attempts to save a result while the database is unavailable, in milliseconds. */
const saveRetryDelay = 1000

/** A job that this process is running. */
interface Claim {
  readonly queue: Queue
  readonly job: claims.ClaimedJob
  renewals: number
}

/** A run of a job that did not fail; there is no next state if the job is done. */
interface Success {
  readonly postponement: claims.Postponement | undefined
}

/** A run of a job that failed, and the next state of the job. */
interface Failure {
  readonly kind: JobKind
  readonly id: number
  readonly error: unknown
  readonly postponement: claims.Postponement
}

/**
 * Runs jobs. Accounts take turns, in the order of their IDs; an account's jobs run in the order in
 * which they were added. Leases need no clock: each process renews its jobs with every tick, and
 * takes over a job that it has seen unchanged for several of its own ticks. So neither a clock that jumps nor
 * a machine that is paused ends a lease.
 */
export class JobRunner {
  readonly #queues: readonly Queue[]
  readonly #claims = new Map<Claim, Promise<void>>()
  readonly #lastAccounts = new Map<JobKind, number>()
  readonly #deadCounts = new Map<JobKind, number>()
  /** For how many ticks in a row each running job has had the same renewals. */
  #unchangedTicks = new Map<string, number>()
  #context: Context | undefined
  #starting: Promise<void> | undefined
  #ticking: Promise<void> | undefined
  #isRunRequested = false
  #isStopped = false

  constructor(queues: readonly Queue[]) {
    this.#queues = queues
  }

  start(context: Context): void {
    this.#context = context
    this.run()
  }

  /** The number of jobs of a kind that have died in this process. */
  deadCount(kind: JobKind): number {
    return this.#deadCounts.get(kind) ?? 0
  }

  /** Starts the jobs that are ready. */
  run(): void {
    if (this.#isStopped || !this.#context) return
    this.#isRunRequested = true
    this.#starting ??= this.#startRequested(this.#context)
  }

  /** Renews running jobs, looks for due and abandoned ones, and starts what is ready. */
  tick(): Promise<void> {
    if (this.#isStopped || !this.#context) return Promise.resolve()
    this.#ticking ??= this.#tick(this.#context)
    return this.#ticking
  }

  /** Resolves when this process neither starts nor runs a job. */
  async drain(): Promise<void> {
    while (this.#starting || this.#claims.size > 0) {
      await this.#starting
      await Promise.all(this.#claims.values())
    }
  }

  /** Starts no more jobs, and waits briefly for those that are running. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#ticking
    const timeout = new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())
    await Promise.race([this.drain(), timeout])
  }

  async #startRequested(context: Context): Promise<void> {
    // Lets the reply be sent first.
    await new Promise((resolve) => setImmediate(resolve))
    try {
      while (this.#isRunRequested && !this.#isStopped) {
        this.#isRunRequested = false
        for (const queue of this.#queues) {
          if (await this.#startNext(context, queue)) this.#isRunRequested = true
        }
      }
    } catch (error) {
      context.log.warn({ err: error }, 'starting jobs failed; will retry')
    }
    this.#starting = undefined
  }

  /** Starts one job of a queue, so that no kind has to wait for another; false if none can start. */
  async #startNext(context: Context, queue: Queue): Promise<boolean> {
    const { kind, concurrency } = queue
    if (this.#isStopped || queue.isPaused?.(context.now())) return false
    if (!(await claims.isClaimable(context.db, kind, concurrency))) return false
    const after = this.#lastAccounts.get(kind) ?? 0
    const job = await context.db.transaction((connection) =>
      claims.claimJob(connection, { kind, after, concurrency }),
    )
    if (job) {
      this.#lastAccounts.set(kind, job.accountId)
      this.#runJob(context, { queue, job, renewals: 0 })
    }
    return true
  }

  #runJob(context: Context, claim: Claim): void {
    const ended = this.#runAndSave(context, claim)
      .catch((error) => context.log.warn({ err: error }, 'result of a job not saved'))
      .finally(() => {
        this.#claims.delete(claim)
        this.run()
      })
    this.#claims.set(claim, ended)
  }

  async #runAndSave(context: Context, claim: Claim): Promise<void> {
    const outcome = await this.#outcome(context, claim)
    await this.#save(context, claim, outcome.postponement)
    if ('error' in outcome) this.#noteFailure(context, outcome)
  }

  async #outcome(context: Context, { queue, job }: Claim): Promise<Success | Failure> {
    const { id, accountId } = job
    const isStopped = () => this.#isStopped
    try {
      const payload: unknown = JSON.parse(job.payload)
      const result = await queue.run(context, { id, accountId, payload, isStopped })
      return { postponement: afterResult(job, result, context.now()) }
    } catch (error) {
      const postponement = afterFailure(queue, job, error, context.now())
      return { kind: queue.kind, id, error, postponement }
    }
  }

  #noteFailure({ log }: Context, { kind, id, error, postponement }: Failure): void {
    const { state, error: code } = postponement
    const isDead = state === 'dead'
    if (isDead) this.#deadCounts.set(kind, this.deadCount(kind) + 1)
    const message = isDead ? 'job failed for good' : 'job failed; will retry'
    const fields = { job: id, kind, code }
    if (error instanceof JobFailure) log.warn(fields, message)
    else if (error instanceof Unavailable) log.warn({ ...fields, err: error }, message)
    else log.error({ ...fields, err: error }, message)
  }

  // Until it is saved, the job counts as running: otherwise it would run twice.
  async #save(
    { db }: Context,
    { job }: Claim,
    postponement: claims.Postponement | undefined,
  ): Promise<void> {
    const write = (connection: Connection) =>
      postponement
        ? claims.releaseJob(connection, job, postponement)
        : claims.finishJob(connection, job)
    for (;;) {
      try {
        return await db.transaction(write)
      } catch (error) {
        if (this.#isStopped || !(error instanceof Unavailable)) throw error
        await new Promise((resolve) => setTimeout(resolve, saveRetryDelay).unref())
      }
    }
  }

  async #tick(context: Context): Promise<void> {
    try {
      await this.#renew(context)
      if (await this.#isIdle(context)) this.#unchangedTicks.clear()
      else {
        await this.#readyDueJobs(context)
        await this.#takeOverAbandoned(context)
        this.run()
      }
    } catch (error) {
      context.log.warn({ err: error }, 'checking jobs failed; will retry')
    }
    this.#ticking = undefined
  }

  async #renew({ db }: Context): Promise<void> {
    const renewed = [...this.#claims.keys()].filter(({ renewals }) => renewals < maxRenewals)
    if (renewed.length === 0) return
    await db.transaction(async (connection) => {
      for (const { job } of renewed) await claims.renewJob(connection, job)
    })
    for (const claim of renewed) claim.renewals++
  }

  async #isIdle({ db, now }: Context): Promise<boolean> {
    const due = await findNextDue(db)
    return due === undefined || (due > now() && due <= now() + maxDelay)
  }

  async #readyDueJobs({ db, now }: Context): Promise<void> {
    const times = { now: now(), latest: now() + maxDelay }
    await db.transaction((connection) => readyDueJobs(connection, times))
  }

  async #takeOverAbandoned(context: Context): Promise<void> {
    const before = this.#unchangedTicks
    this.#unchangedTicks = new Map()
    for (const queue of this.#queues) {
      for (const job of await claims.listRunningJobs(context.db, queue.kind)) {
        const state = `${job.id} ${job.attempts} ${job.renewals}`
        const ticks = (before.get(state) ?? 0) + 1
        this.#unchangedTicks.set(state, ticks)
        if (ticks > maxUnchangedTicks) await this.#takeOver(context, queue, job)
      }
    }
  }

  // Counts as a failure: the job itself may have killed the process.
  async #takeOver(context: Context, queue: Queue, running: claims.RunningJob): Promise<void> {
    const error = new JobFailure('abandoned')
    const postponement = await context.db.transaction(async (connection) => {
      const job = await claims.takeOverJob(connection, running)
      if (!job) return undefined
      const retry = afterFailure(queue, job, error, context.now())
      await claims.releaseJob(connection, job, retry)
      return retry
    })
    if (!postponement) return
    this.#noteFailure(context, { kind: queue.kind, id: running.id, error, postponement })
  }
}
