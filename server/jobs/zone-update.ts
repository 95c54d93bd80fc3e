import type { Context } from '../context.ts'
import { runZoneSlice, startZoneUpdate } from '../operations/timezones.ts'
import { nodeOffsets, ownData } from '../timezones/offsets.ts'

/** How often to retry an update that failed or that another process is running, in milliseconds. */
const retryDelay = 10_000

/** Updates all times to the time zone data of this process, from its start until that is done. */
export class ZoneUpdate {
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()
  #isStopped = false

  start(context: Context): void {
    this.#running = this.#run(context)
  }

  /** Stops after the current slice; the rest is done after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(context: Context): Promise<void> {
    try {
      if (await this.#update(context)) return
    } catch (error) {
      context.log.warn({ err: error }, 'time zone update waits')
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.start(context), retryDelay).unref()
  }

  // Returns false if another process is running the update, or if the rest has to wait for the next start.
  async #update(context: Context): Promise<boolean> {
    const { log, now } = context
    const own = ownData(now)
    const { version } = own
    const beginning = await startZoneUpdate(context, own, () => nodeOffsets(now()))
    if (beginning === 'newer data') {
      log.warn({ version }, 'times follow newer time zone data than that of this process')
    }
    if (beginning !== 'under way') return true
    for (let slice = 'more'; slice === 'more'; ) {
      if (this.#isStopped) return false
      slice = await runZoneSlice(context, version)
      if (slice === 'locked') return false
    }
    log.info({ version }, 'all times follow the time zone data')
    return true
  }
}
