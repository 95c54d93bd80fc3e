import type { Context } from '../context.ts'
import { purgeOldReplies } from '../operations/creation.ts'
import { retireFollowers } from '../operations/followers.ts'
import { purgeReferences } from '../operations/hits.ts'
import { purgeOldLinks } from '../operations/links.ts'
import { purgePeople } from '../operations/people.ts'
import { purgeTaken } from '../operations/rates.ts'
import { purgeOldTrash } from '../operations/trash.ts'
import { purgeUploads } from '../operations/uploads.ts'

const cleaners = [
  retireFollowers,
  purgeOldLinks,
  purgeOldTrash,
  purgeReferences,
  purgePeople,
  purgeUploads,
  purgeOldReplies,
  purgeTaken,
]

/** Lets go of what grew old. */
export async function cleanUp(context: Context): Promise<void> {
  for (const work of cleaners) {
    await work(context).catch((error) => context.log.warn({ err: error }, 'not cleaned up'))
  }
}

/** How often what grew old is looked for, in seconds. */
const every = 600

/** How far the clock may be from where it should be, in seconds. */
const tolerance = 120

/** How many times nothing is let go of behind a jump of the clock: a day. */
const rest = (24 * 3600) / every

/**
 * Cleans up now and then, while the clock goes steadily. A clock that jumps ahead makes everything
 * old at once, and what was let go of does not come back when the clock does.
 */
export class Cleaning {
  readonly #context: Context
  #timer: NodeJS.Timeout
  #work = Promise.resolve()
  #seen: number
  #resting = 0

  constructor(context: Context) {
    this.#context = context
    this.#seen = context.now()
    this.#timer = setInterval(() => this.#look(), every * 1000).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#work
  }

  // Timers keep their pace whatever the clock says, so it should have gone on by as much.
  #look(): void {
    const { log, now } = this.#context
    const present = now()
    const jump = present - this.#seen - every
    this.#seen = present
    if (Math.abs(jump) > tolerance) {
      this.#resting = rest
      log.warn({ seconds: jump }, 'the clock jumped: nothing is cleaned up for a day')
    } else if (this.#resting > 0) this.#resting--
    else this.#work = this.#work.then(() => cleanUp(this.#context))
  }
}
