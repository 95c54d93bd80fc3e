import { memoizeWeak } from '../../core/memoize.ts'
import type { Context, FeedFetch, Hit, PageOpening, TokenUse } from '../context.ts'
import { saveOpenings } from '../operations/direct-pages.ts'
import { countFetches } from '../operations/followers.ts'
import { countHits } from '../operations/hits.ts'
import { saveTokenUses } from '../operations/tokens.ts'
import { BackgroundQueue } from './background-queue.ts'
import { type BatchFigures, BatchWriter } from './batch.ts'
import { PurgeJob } from './purge.ts'
import { TaskRunner } from './task-runner.ts'
import { ZoneUpdate } from './zone-update.ts'

/** The background work: counting in batches, and regular clean-up. */
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
  readonly #queue = new BackgroundQueue(() => this.#log)
  readonly #tasks = new TaskRunner()
  readonly #zones = new ZoneUpdate()
  readonly #batches = [this.#fetches, this.#hits, this.#tokenUses, this.#openings]
  #log: Context['log'] | undefined
  #purge: PurgeJob | undefined

  /** The functions with which a context records things. */
  readonly notes = {
    noteFetch: (fetch: FeedFetch) => this.#fetches.add(fetch),
    noteHit: (hit: Hit) => this.#hits.add(hit),
    noteTokenUse: (use: TokenUse) => this.#tokenUses.add(use),
    notePageOpening: (opening: PageOpening) => this.#openings.add(opening),
    runInBackground: (work: () => Promise<void>) => this.#queue.add(work),
    runTasks: () => this.#tasks.run(),
  }

  /** The number of waiting and of lost records. */
  figures(): BatchFigures {
    const all = this.#batches.map(({ figures }) => figures)
    const sum = (name: keyof BatchFigures) => all.reduce((total, one) => total + one[name], 0)
    return { waiting: sum('waiting'), lost: sum('lost') }
  }

  start(context: Context): void {
    this.#log = context.log
    for (const batch of this.#batches) batch.start(context)
    this.#tasks.start(context)
    this.#zones.start(context)
    this.#purge = new PurgeJob(context)
  }

  async stop(): Promise<void> {
    await this.#purge?.stop()
    await this.#tasks.stop()
    await this.#zones.stop()
    await this.#queue.drain()
    for (const batch of this.#batches) await batch.stop()
  }
}

function kindOfHit({ accountId, linkId, service, device, isRobot, isClick, ...hit }: Hit): string {
  const day = Math.floor(hit.at / 86_400)
  return `${accountId} ${linkId} ${service} ${device} ${isRobot} ${isClick} ${day} ${hit.reference}`
}
