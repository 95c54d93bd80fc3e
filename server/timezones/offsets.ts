import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type AllOffsets, offsetsOf, type ZoneOffsets } from '../../core/time/zone-changes.ts'
import { otherZoneNames, zoneLabels } from '../../core/time/zone-labels.ts'
import { createYield } from '../event-loop.ts'
import { dataInUse, folderVariable } from './data.ts'

/** How many years of offsets are compared. */
const years = 12

/** The offsets of all zones by the data that this process reads, from the year of a moment on. */
export async function ownOffsets(now: number): Promise<AllOffsets> {
  const year = new Date(1000 * now).getUTCFullYear()
  const [from, to] = [Date.UTC(year, 0) / 1000, Date.UTC(year + years, 0) / 1000]
  const found = new Map<string, ZoneOffsets>()
  const pause = createYield()
  for (const zone of [...zoneLabels, ...otherZoneNames]) {
    found.set(zone, offsetsOf(zone, from, to))
    await pause()
  }
  return found
}

/** The data of this process; its offsets are found when they are asked for. */
export function ownData(now: () => number) {
  return { version: dataInUse(process.env).version, offsets: () => ownOffsets(now()) }
}

const run = promisify(execFile)
const printer = fileURLToPath(new URL('print-offsets.ts', import.meta.url))

/** Other data than that of this process. */
export interface OtherData {
  readonly version: string
  readonly offsets: AllOffsets
}

/**
 * The same by the data that Node has itself, or that a folder holds: Node reads its data once, as it
 * starts, so another process says it.
 */
export async function offsetsBy(folder: string | undefined, now: number): Promise<OtherData> {
  const { [folderVariable]: _, ...others } = process.env
  const env = folder === undefined ? others : { ...others, [folderVariable]: folder }
  const { stdout } = await run(process.execPath, [printer, String(now)], {
    env,
    maxBuffer: 16 * 1024 * 1024,
  })
  const { version, offsets } = JSON.parse(stdout)
  return { version, offsets: new Map(offsets) }
}

/** The offsets of Node's own data, which a database without a recorded version is taken to follow. */
export async function nodeOffsets(now: number): Promise<AllOffsets> {
  return (await offsetsBy(undefined, now)).offsets
}
