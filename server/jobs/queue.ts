import type { Context } from '../context.ts'
import type { ClaimedJob, Postponement } from '../storage/job-claims.ts'
import type { JobKind } from '../storage/tables.ts'

/** A job as its handler sees it. It may run more than once, so running it again must do no harm. */
export interface Job {
  readonly id: number
  readonly accountId: number
  /** From JSON; the handler checks it. */
  readonly payload: unknown
  /** Whether the process is stopping: a long job should return `again`. */
  readonly isStopped: () => boolean
}

/**
 * Whether a job is done, continues after the other accounts have had their turn, or is retried after a
 * number of seconds. Anything that is thrown is a failure.
 */
export type JobResult = 'done' | 'again' | { readonly retryAfter: number }

/** The jobs of one kind. */
export interface Queue {
  readonly kind: JobKind
  readonly run: (context: Context, job: Job) => Promise<JobResult>
  /** Whether no job may start for now; checked again after a few seconds. */
  readonly isPaused?: (now: number) => boolean
  /** The maximum number that run at once, in all processes together. */
  readonly concurrency: number
  /** The seconds before each retry after a failure. */
  readonly delays: readonly number[]
  /** Whether a job dies after the last of these delays; otherwise that one is repeated. */
  readonly diesAfterLast: boolean
}

/** An expected failure, with a code that contains no personal data. A final failure is not retried. */
export class JobFailure extends Error {
  readonly code: string
  readonly isFinal: boolean

  constructor(code: string, isFinal = false) {
    super(code)
    this.code = code
    this.isFinal = isFinal
  }
}

/** The maximum delay of a retry, in seconds. */
export const maxDelay = 86_400

/** How long dead jobs are kept, in seconds. */
const deadJobRetention = 7 * 86_400

/** The maximum random extension of a delay, so that jobs that failed together are not all retried together. */
const jitter = 0.2

/** Returns the next state of a job after a result; `undefined` if it is done. */
export function afterResult(
  { failures }: ClaimedJob,
  result: JobResult,
  now: number,
): Postponement | undefined {
  if (result === 'done') return undefined
  const open = { error: '', expiresAt: null }
  if (result === 'again') return { ...open, state: 'ready', dueAt: 0, failures: 0 }
  // The server said when it accepts more; that is not a failure.
  return { ...open, state: 'waiting', dueAt: dueAfter(result.retryAfter, now), failures }
}

/** Returns the next state of a job after a failure. */
export function afterFailure(
  { delays, diesAfterLast }: Queue,
  job: ClaimedJob,
  error: unknown,
  now: number,
): Postponement {
  const failures = job.failures + 1
  const common = { failures, error: codeOf(error) }
  const isFinal = error instanceof JobFailure && error.isFinal
  const delay = delays[job.failures] ?? (diesAfterLast ? undefined : delays.at(-1))
  if (isFinal || delay === undefined) {
    return { ...common, state: 'dead', dueAt: null, expiresAt: now + deadJobRetention }
  }
  const dueAt = dueAfter(delay * (1 + jitter * Math.random()), now)
  return { ...common, state: 'waiting', dueAt, expiresAt: null }
}

function dueAfter(seconds: number, now: number): number {
  return now + Math.ceil(Math.min(maxDelay, Math.max(0, seconds)))
}

function codeOf(error: unknown): string {
  if (error instanceof JobFailure) return error.code
  return error instanceof Error ? error.name : 'unknown'
}
