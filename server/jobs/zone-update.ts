import type { Context } from '../context.ts'
import { beginZoneUpdate, runZoneSlice } from '../operations/timezones.ts'
import { dataInUse } from '../timezones/data.ts'
import { offsetsBy, ownOffsets } from '../timezones/offsets.ts'

/** How often is looked again for what another process is at, or could not be done, in milliseconds. */
const every = 10_000

/** Has all times follow the time zone data of the process, from its start on until they do. */
export class ZoneUpdate {
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()
  #isStopped = false

  start(context: Context): void {
    this.#running = this.#run(context)
  }

  /** Ends behind the slice that is being done: the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(context: Context): Promise<void> {
    try {
      if (await updateZones(context, () => this.#isStopped)) return
    } catch (error) {
      context.log.warn({ err: error }, 'time zone update waits')
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.start(context), every).unref()
  }
}

/**
 * Has all times follow the time zone data of this process; false where another process is at it, or
 * it was told to stop.
 */
export async function updateZones(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  isStopped: () => boolean,
): Promise<boolean> {
  const { log } = context
  const { version } = dataInUse(process.env)
  const assumed = () => offsetsBy(undefined, context.now())
  const own = { version, offsets: async () => ownOffsets(context.now()) }
  const beginning = await beginZoneUpdate(context, own, assumed)
  if (beginning === 'newer data') {
    log.warn({ version }, 'times follow newer time zone data than that of this process')
  }
  if (beginning !== 'under way') return true
  log.info({ version }, 'times follow new time zone data: deriving them again')
  for (let slice = await runZoneSlice(context, version); ; ) {
    if (slice === 'done') break
    if (slice === 'held' || isStopped()) return false
    slice = await runZoneSlice(context, version)
  }
  log.info({ version }, 'all times follow the time zone data')
  return true
}
