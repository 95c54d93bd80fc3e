import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type AllOffsets, offsetsOf, type ZoneOffsets } from '../../core/time/zone-changes.ts'
import { otherZoneNames, zoneLabels } from '../../core/time/zone-labels.ts'
import { createYield } from '../event-loop.ts'
import { dataInUse, folderVariable } from './data.ts'

/** How many years of offsets are compared. */
const years = 12

/**
 * Calculates the offsets of all zones with the data of this process, from the year of a given time
 * on.
 */
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

/** Returns the data of this process; its offsets are calculated on demand. */
export function ownData(now: () => number) {
  return { version: dataInUse(process.env).version, offsets: () => ownOffsets(now()) }
}

const run = promisify(execFile)
const printer = fileURLToPath(new URL('print-offsets.ts', import.meta.url))

/** Data other than that of this process. */
export interface OtherData {
  readonly version: string
  readonly offsets: AllOffsets
}

/**
 * Calculates the offsets with Node's own data, or the data in a folder. Node loads its data once,
 * at its start, so this takes another process.
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

/**
 * Calculates the offsets with Node's own data, which a database without a recorded version is
 * assumed to follow.
 */
export async function nodeOffsets(now: number): Promise<AllOffsets> {
  return (await offsetsBy(undefined, now)).offsets
}
