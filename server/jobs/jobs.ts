import { memoizeWeak } from '../../core/memoize.ts'
import type { Context, FeedFetch, Hit, PageOpening, TokenUse } from '../context.ts'
import { keepOpenings } from '../operations/direct-pages.ts'
import { countFetches } from '../operations/followers.ts'
import { countHits } from '../operations/hits.ts'
import { keepTokenUses } from '../operations/tokens.ts'
import { Later } from './background-queue.ts'
import { Batch, type BatchFigures } from './batch.ts'
import { Cleaning } from './purge.ts'
import { TaskRunner } from './task-runner.ts'
import { ZoneUpdate } from './zone-update.ts'

/** The work after the replies: counting in batches, and clean-up now and then. */
export class Jobs {
  readonly #fetches = new Batch<FeedFetch>(countFetches, {
    kindOf: ({ key }) => key,
    merge: (_, fetch) => fetch,
  })
  readonly #hits = new Batch<Hit>(countHits, {
    // The same use within a second is noted as the same object: its kind is put together once.
    kindOf: memoizeWeak(kindOfHit),
    merge: (earlier, { count }) => ({ ...earlier, count: earlier.count + count }),
  })
  readonly #tokenUses = new Batch<TokenUse>(keepTokenUses, {
    kindOf: ({ tokenId }) => String(tokenId),
    merge: (_, use) => use,
  })
  readonly #openings = new Batch<PageOpening>(keepOpenings, {
    kindOf: ({ id }) => String(id),
    merge: (_, opening) => opening,
  })
  readonly #later = new Later(() => this.#log)
  readonly #tasks = new TaskRunner()
  readonly #zones = new ZoneUpdate()
  readonly #batches = [this.#fetches, this.#hits, this.#tokenUses, this.#openings]
  #log: Context['log'] | undefined
  #cleaning: Cleaning | undefined

  /** What a context notes things with. */
  readonly notes = {
    noteFetch: (fetch: FeedFetch) => this.#fetches.note(fetch),
    noteHit: (hit: Hit) => this.#hits.note(hit),
    noteTokenUse: (use: TokenUse) => this.#tokenUses.note(use),
    notePageOpening: (opening: PageOpening) => this.#openings.note(opening),
    later: (work: () => Promise<void>) => this.#later.add(work),
    runTasks: () => this.#tasks.run(),
  }

  /** How many notes wait, and how many were lost. */
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
    this.#cleaning = new Cleaning(context)
  }

  async stop(): Promise<void> {
    await this.#cleaning?.stop()
    await this.#tasks.stop()
    await this.#zones.stop()
    await this.#later.settled()
    for (const batch of this.#batches) await batch.stop()
  }
}

function kindOfHit({ accountId, linkId, service, device, isRobot, isClick, ...hit }: Hit): string {
  const day = Math.floor(hit.at / 86_400)
  return `${accountId} ${linkId} ${service} ${device} ${isRobot} ${isClick} ${day} ${hit.reference}`
}
