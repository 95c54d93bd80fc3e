import { oncePer } from '../../core/once-per.ts'
import type { Context, FeedFetch, Hit, TokenUse } from '../context.ts'
import { countFetches, retireFollowers } from '../operations/followers.ts'
import { countHits, purgeReferences } from '../operations/hits.ts'
import { purgeOldLinks } from '../operations/links.ts'
import { purgePeople } from '../operations/people.ts'
import { keepTokenUses } from '../operations/tokens.ts'
import { purgeOldTrash } from '../operations/trash.ts'
import { purgeUploads } from '../operations/uploads.ts'
import { Batch, type BatchFigures } from './batch.ts'
import { Later } from './later.ts'

/** How often what grew old is looked for, in milliseconds. */
const every = 600_000

/** The work after the replies: counting in batches, and clean-up now and then. */
export class Jobs {
  readonly #fetches = new Batch<FeedFetch>(countFetches, {
    kindOf: ({ key }) => key,
    merge: (_, fetch) => fetch,
  })
  readonly #hits = new Batch<Hit>(countHits, {
    // The same use within a second is noted as the same object: its kind is put together once.
    kindOf: oncePer(kindOfHit),
    merge: (earlier, { count }) => ({ ...earlier, count: earlier.count + count }),
  })
  readonly #tokenUses = new Batch<TokenUse>(keepTokenUses, {
    kindOf: ({ tokenId }) => String(tokenId),
    merge: (_, use) => use,
  })
  readonly #later = new Later(() => this.#log)
  #log: Context['log'] | undefined
  #timer: NodeJS.Timeout | undefined
  #cleaning: Promise<void> | undefined

  /** What a context notes things with. */
  readonly notes = {
    noteFetch: (fetch: FeedFetch) => this.#fetches.note(fetch),
    noteHit: (hit: Hit) => this.#hits.note(hit),
    noteTokenUse: (use: TokenUse) => this.#tokenUses.note(use),
    later: (work: () => Promise<void>) => this.#later.add(work),
  }

  /** How many notes wait, and how many were lost. */
  figures(): BatchFigures {
    const all = [this.#fetches, this.#hits, this.#tokenUses].map(({ figures }) => figures)
    const sum = (name: keyof BatchFigures) => all.reduce((total, one) => total + one[name], 0)
    return { waiting: sum('waiting'), lost: sum('lost') }
  }

  start(context: Context): void {
    this.#log = context.log
    this.#fetches.start(context)
    this.#hits.start(context)
    this.#tokenUses.start(context)
    this.#timer = setInterval(() => this.#cleanUp(context), every).unref()
    this.#cleanUp(context)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#cleaning
    await this.#later.settled()
    await this.#fetches.stop()
    await this.#hits.stop()
    await this.#tokenUses.stop()
  }

  #cleanUp(context: Context): void {
    this.#cleaning = cleanUp(context)
  }
}

function kindOfHit({ accountId, linkId, service, device, isRobot, isClick, ...hit }: Hit): string {
  const day = Math.floor(hit.at / 86_400)
  return `${accountId} ${linkId} ${service} ${device} ${isRobot} ${isClick} ${day} ${hit.reference}`
}

const cleaners = [
  retireFollowers,
  purgeOldLinks,
  purgeOldTrash,
  purgeReferences,
  purgePeople,
  purgeUploads,
]

/** Lets go of what grew old. */
export async function cleanUp(context: Context): Promise<void> {
  for (const work of cleaners) {
    await work(context).catch((error) => context.log.warn({ err: error }, 'not cleaned up'))
  }
}
