import { type ProviderName, providerNames } from '../../core/connect/provider.ts'
import type { Context } from '../context.ts'
import { JobFailure, type JobResult, type Queue } from '../jobs/queue.ts'
import {
  continueEntries,
  entryLifetime,
  giveUpEntry,
  leaseConnection,
  markChangedEntries,
  prolongLease,
  releaseConnection,
} from '../operations/connections.ts'
import { LeaseEnded } from '../operations/held-connections.ts'
import { type ConnectedEntry, findEntry } from '../storage/connected-entries.ts'
import type { Lease } from '../storage/connections.ts'
import { ApiError } from './calendar-api.ts'
import { dropAccess, hasAccess } from './connection.ts'
import {
  type EntryWork,
  endConnection,
  endEntry,
  type FindContent,
  updateEntry,
} from './entry-update.ts'
import { GrantEnded } from './oauth.ts'
import { providersOf } from './provider.ts'

/** The queues that keep entries in people's calendars up to date. */
export function entryQueues(find: FindContent): readonly Queue[] {
  return [changedEvents, ...providerNames.map((name) => entryQueue(name, find))]
}

/** Adds a job for each entry that follows a changed event; first, entries for an event that a split created. */
const changedEvents: Queue = {
  kind: 'changed-events',
  concurrency: 1,
  delays: [10, 60, 600],
  diesAfterLast: false,
  run: async (context, { accountId, payload }) => {
    const { pageKey, earlierKey } = Object(payload)
    if (typeof earlierKey === 'string') await continueEntries(context, { earlierKey, pageKey })
    const scope = typeof pageKey === 'string' ? { pageKey } : { accountId }
    await markChangedEntries(context, scope)
    context.runJobs()
    return 'done'
  },
}

/**
 * How many entries are updated at once: if each takes half a second, as many as Google's quota allows.
 */
const atOnce = 20

/** Updates entries. Such a job never dies: updates of an entry end only when its event is over. */
function entryQueue(name: ProviderName, find: FindContent): Queue {
  const pause = new Pause()
  return {
    kind: `${name}-entry`,
    concurrency: atOnce,
    delays: [10, 60, 600, 3600, 6 * 3600],
    diesAfterLast: false,
    isPaused: (now) => pause.isOn(now),
    run: async (context, { payload }) => {
      const { id } = Object(payload)
      const entry = typeof id === 'number' ? await findEntry(context.db, id) : undefined
      if (!entry) return 'done'
      if (isOver(entry, context.now())) return endOver(context, entry, find)
      const provider = providersOf(context.config).get(name)
      if (!provider) throw new JobFailure('provider-not-set')
      return withLease(context, entry, (lease) =>
        bringUpToDate(context, { provider, entry, lease, find }, pause),
      )
    },
  }
}

/** The longest pause, in seconds: a later end comes from a clock that was ahead. */
const longestPause = 24 * 3600

/**
 * After a provider has said that there are too many requests of this installation, no job starts:
 * requests in the meantime would count too.
 */
class Pause {
  #until = 0
  begin(now: number, seconds: number): void {
    this.#until = Math.max(this.#until, now + seconds)
  }
  isOn(now: number): boolean {
    return now < this.#until && this.#until <= now + longestPause
  }
}

function isOver({ endsAt }: ConnectedEntry, now: number): boolean {
  return endsAt !== null && endsAt < now - entryLifetime
}

async function endOver(
  context: Context,
  entry: ConnectedEntry,
  find: FindContent,
): Promise<JobResult> {
  const isDeleted = (await find(context, entry)) === 'deleted'
  return endEntry(context, entry, isDeleted ? 'eventDeleted' : 'over')
}

async function withLease(
  context: Context,
  { connectionId }: ConnectedEntry,
  work: (lease: Lease) => Promise<JobResult>,
): Promise<JobResult> {
  const lease = await leaseConnection(context, connectionId)
  if ('retryAfter' in lease) return lease
  try {
    return await work(lease)
  } catch (error) {
    if (error instanceof LeaseEnded) return 'again'
    throw error
  } finally {
    await releaseConnection(context, lease)
  }
}

async function bringUpToDate(context: Context, work: EntryWork, pause: Pause): Promise<JobResult> {
  // Read again: another job may have changed it before the lease began.
  const entry = await findEntry(context.db, work.entry.id)
  if (!entry) return 'done'
  const mayBeExpired = hasAccess(context, work.lease)
  try {
    return await updateEntry(context, { ...work, entry })
  } catch (error) {
    if (error instanceof GrantEnded) return endConnection(context, work, 'withdrawn')
    if (!(error instanceof ApiError)) throw error
    if (error.problem === 'unauthorized') dropAccess(context, work.lease)
    // If even a new token is not accepted, the next attempt has to wait.
    if (error.problem === 'unauthorized' && mayBeExpired) return 'again'
    return afterError(context, { ...work, entry }, pause, error)
  }
}

/** Without a Retry-After header, in seconds. */
const usualPause = 60

async function afterError(
  context: Context,
  work: EntryWork,
  pause: Pause,
  { problem, retryAfter = usualPause }: ApiError,
): Promise<JobResult> {
  const { lease, provider } = work
  switch (problem) {
    case 'forbidden':
    case 'noCalendar':
      return endConnection(context, work, 'forbidden')
    case 'throttled':
      if (provider.name === 'microsoft') return waitForPerson(context, lease, retryAfter)
      pause.begin(context.now(), retryAfter)
      return { retryAfter }
    case 'personThrottled':
      return waitForPerson(context, lease, retryAfter)
    case 'rejected':
      if (!(await giveUp(context, work))) return 'again'
      throw new JobFailure(problem, true)
    default:
      throw new JobFailure(problem)
  }
}

/** Records that the last change was rejected; false if the event has changed meanwhile. */
async function giveUp(context: Context, { entry, lease }: EntryWork): Promise<boolean> {
  const { changes } = entry
  const current = (await findEntry(context.db, entry.id)) ?? entry
  return giveUpEntry(context, lease, { ...current, changes })
}

/** Keeps all jobs away from a person. */
async function waitForPerson(
  context: Context,
  lease: Lease,
  retryAfter: number,
): Promise<JobResult> {
  await prolongLease(context, lease, retryAfter)
  return { retryAfter }
}
