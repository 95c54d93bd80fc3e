import { memoizeWeak } from '../../core/memoize.ts'
import type { Context, FeedFetch, Hit, PageOpening, TokenUse } from '../context.ts'
import { saveOpenings } from '../operations/direct-pages.ts'
import { countFetches } from '../operations/followers.ts'
import { countHits } from '../operations/hits.ts'
import { saveTokenUses } from '../operations/tokens.ts'
import { countJobs, type JobCount } from '../storage/job-lists.ts'
import { type BatchFigures, BatchWriter } from './batch.ts'
import { JobRunner } from './job-runner.ts'
import { PurgeJob } from './purge.ts'
import { purgeQueue } from './purge-queue.ts'
import type { Queue } from './queue.ts'
import { TaskRunner } from './task-runner.ts'
import { ZoneUpdate } from './zone-update.ts'

/**
 * How often running jobs are renewed, and how often to look for jobs that are due, abandoned or added by
 * other processes, in milliseconds.
 */
const tickInterval = 5000

/** The background work: durable jobs, counting in batches, and regular clean-up. */
export class Jobs {
  readonly #fetches = new BatchWriter<FeedFetch>(countFetches, {
    keyOf: ({ key }) => key,
    merge: (_, fetch) => fetch,
  })
  readonly #hits = new BatchWriter<Hit>(countHits, {
    // Equal uses within a second are the same object, so its key is built once.
    keyOf: memoizeWeak(kindOfHit),
    merge: (earlier, { count }) => ({ ...earlier, count: earlier.count + count }),
  })
  readonly #tokenUses = new BatchWriter<TokenUse>(saveTokenUses, {
    keyOf: ({ tokenId }) => String(tokenId),
    merge: (_, use) => use,
  })
  readonly #openings = new BatchWriter<PageOpening>(saveOpenings, {
    keyOf: ({ id }) => String(id),
    merge: (_, opening) => opening,
  })
  readonly #runner: JobRunner
  readonly #tasks = new TaskRunner()
  readonly #zones = new ZoneUpdate()
  readonly #batches = [this.#fetches, this.#hits, this.#tokenUses, this.#openings]
  #context: Context | undefined
  #refusedMails = 0
  #purge: PurgeJob | undefined
  #ticks: NodeJS.Timeout | undefined

  /** Takes the queues that are defined outside this folder. */
  constructor(queues: readonly Queue[] = []) {
    this.#runner = new JobRunner([...queues, purgeQueue])
  }

  /** The functions of a context that record uses. */
  readonly notes = {
    noteFetch: (fetch: FeedFetch) => this.#fetches.add(fetch),
    noteHit: (hit: Hit) => this.#hits.add(hit),
    noteTokenUse: (use: TokenUse) => this.#tokenUses.add(use),
    notePageOpening: (opening: PageOpening) => this.#openings.add(opening),
    runTasks: () => this.#tasks.run(),
    runJobs: () => this.#runner.run(),
    noteLostMail: () => this.#noteLostMail(),
  }

  /** The number of waiting and of lost records. */
  figures(): BatchFigures {
    const all = this.#batches.map(({ figures }) => figures)
    const sum = (name: keyof BatchFigures) => all.reduce((total, one) => total + one[name], 0)
    return { waiting: sum('waiting'), lost: sum('lost') }
  }

  /** The number of durable jobs by kind and state. */
  readonly counts = async (): Promise<readonly JobCount[]> =>
    this.#context ? countJobs(this.#context.db) : []

  /** The number of emails that were given up. */
  get lostMails(): number {
    return this.#refusedMails + this.#runner.deadCount('mail')
  }

  start(context: Context): void {
    this.#context = context
    for (const batch of this.#batches) batch.start(context)
    this.#tasks.start(context)
    this.#runner.start(context)
    this.#ticks = setInterval(() => this.#runner.tick(), tickInterval).unref()
    this.#zones.start(context)
    this.#purge = new PurgeJob(context)
  }

  async stop(): Promise<void> {
    await this.#purge?.stop()
    await this.#tasks.stop()
    await this.#zones.stop()
    clearInterval(this.#ticks)
    await this.#runner.stop()
    for (const batch of this.#batches) await batch.stop()
  }

  #noteLostMail(): void {
    this.#refusedMails++
    this.#context?.log.warn('mail lost: too many are waiting')
  }
}

/**
 * In seconds. Days begin at different times, but in every zone at a quarter-hour in UTC.
 */
const quarterHour = 900

function kindOfHit({ accountId, linkId, service, device, isBot, isClick, ...hit }: Hit): string {
  const { at, eventKey, reference } = hit
  const kind = `${service} ${device} ${isBot} ${isClick} ${Math.floor(at / quarterHour)}`
  return `${accountId} ${linkId} ${eventKey} ${kind} ${reference}`
}
