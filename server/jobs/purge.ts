import type { Context } from '../context.ts'
import { purgeListedChanges } from '../operations/accounts.ts'
import { endOldEntries, purgeEndedEntries } from '../operations/connections.ts'
import { retireFollowers } from '../operations/followers.ts'
import { purgeLeftConnections } from '../operations/held-connections.ts'
import { purgeReferences } from '../operations/hits.ts'
import { purgeOldReplies } from '../operations/idempotent-create.ts'
import { purgeDeadJobs } from '../operations/jobs.ts'
import { purgeOldLinks } from '../operations/links.ts'
import { purgePeople } from '../operations/people.ts'
import { purgeMoves } from '../operations/timezones.ts'
import { purgeOldTrash } from '../operations/trash.ts'
import { purgeUploads } from '../operations/uploads.ts'

const purges = [
  retireFollowers,
  purgeOldLinks,
  purgeOldTrash,
  purgeReferences,
  purgePeople,
  purgeUploads,
  purgeOldReplies,
  purgeMoves,
  purgeDeadJobs,
  endOldEntries,
  purgeEndedEntries,
  purgeLeftConnections,
  purgeListedChanges,
]

/** Deletes expired data. */
export async function purgeExpired(context: Context): Promise<void> {
  for (const work of purges) {
    await work(context).catch((error) => context.log.warn({ err: error }, 'purge failed'))
  }
}

/** How often expired data is purged, in seconds. */
const interval = 600

/** How far the clock may jump without a warning, in seconds. */
const clockTolerance = 120

/** For how many runs a clock that jumped ahead is not trusted: a day. */
const distrustedRuns = (24 * 3600) / interval

/**
 * Purges expired data regularly. A clock that jumps ahead makes all data look expired, and purged
 * data does not come back when the clock does, so a jump only counts a day later. Until then, data
 * that expired before the jump is purged as usual. A clock that goes back counts at once.
 */
export class PurgeJob {
  readonly #context: Context
  #timer: NodeJS.Timeout
  #running = Promise.resolve()
  #runs = 0
  /** The clock at each check of the last day, minus the elapsed time. */
  #clockLeads: readonly number[]

  constructor(context: Context) {
    this.#context = context
    this.#clockLeads = [context.now()]
    this.#timer = setInterval(() => this.#run(), interval * 1000).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #run(): void {
    const context = this.#context
    const behind = this.#distrustedSeconds()
    const now = () => context.now() - behind
    this.#running = this.#running.then(() => purgeExpired({ ...context, now }))
  }

  // Timers do not depend on the clock, so each check should find the same difference.
  #distrustedSeconds(): number {
    const { log, now } = this.#context
    this.#runs++
    const lead = now() - interval * this.#runs
    const jump = lead - (this.#clockLeads.at(-1) ?? lead)
    if (Math.abs(jump) > clockTolerance) {
      log.warn({ seconds: jump }, 'the clock jumped; data that now looks expired is kept for a day')
    }
    this.#clockLeads = [...this.#clockLeads, lead].slice(-distrustedRuns - 1)
    return lead - Math.min(...this.#clockLeads)
  }
}
