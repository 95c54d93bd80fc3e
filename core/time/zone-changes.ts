/** The effects of new rules for a zone: its old and new offsets, and the differences. */

import { secondsInUtc } from './moment.ts'
import { zoneOffset, zoneTransitions } from './zones.ts'

/** The offsets of a zone in a range, in seconds east of UTC; moments are in Unix seconds. */
export interface ZoneOffsets {
  readonly from: number
  /** The end of the known offsets. */
  readonly to: number
  /** The offset at the start. */
  readonly first: number
  readonly changes: readonly (readonly [at: number, offset: number])[]
}

/** The offsets of every zone by its name. */
export type AllOffsets = ReadonlyMap<string, ZoneOffsets>

/** A range in which a zone had another offset under its earlier rules. */
export interface OffsetDifference {
  readonly from: number
  /** `null` if the end is unknown. */
  readonly to: number | null
  /** The earlier offset. */
  readonly before: number
}

/** Returns the offsets of a zone in a range, according to the runtime's current rules. */
export function offsetsOf(zone: string, from: number, to: number): ZoneOffsets {
  const changes = zoneTransitions(zone, from, to).map(({ unix, to }) => [unix, to] as const)
  return { from, to, first: zoneOffset(zone, from), changes }
}

/**
 * Returns the ranges in which a zone's offsets differ from earlier ones, as far as both are known.
 */
export function differences(before: ZoneOffsets, now: ZoneOffsets): readonly OffsetDifference[] {
  const from = Math.max(before.from, now.from)
  const end = Math.min(before.to, now.to)
  const moments = [...before.changes, ...now.changes].map(([at]) => at)
  const points = [...new Set([from, ...moments])]
    .filter((at) => from <= at && at < end)
    .sort(byTime)
  const found: OffsetDifference[] = []
  for (const [index, point] of points.entries()) {
    const [was, is] = [offsetAt(before, point), offsetAt(now, point)]
    const last = found.at(-1)
    const to = points[index + 1] ?? null
    if (was === is) continue
    if (last?.to === point && last.before === was) found[found.length - 1] = { ...last, to }
    else found.push({ from: point, to, before: was })
  }
  return found
}

function byTime(one: number, other: number): number {
  return one - other
}

function offsetAt({ first, changes }: ZoneOffsets, moment: number): number {
  return changes.findLast(([at]) => at <= moment)?.[1] ?? first
}

/** A zone whose rules changed, and the ranges with different offsets. */
export interface ChangedZone {
  readonly zone: string
  readonly differences: readonly OffsetDifference[]
}

/** Returns the offset that a zone had at a moment under its earlier rules. */
export function earlierOffset({ zone, differences }: ChangedZone, unix: number): number {
  const found = differences.find(({ from, to }) => from <= unix && (to === null || unix < to))
  return found?.before ?? zoneOffset(zone, unix)
}

const day = 86_400

/**
 * Returns the instant of a local time, `YYYY-MM-DDTHH:MM:SS`, under the earlier rules, in Unix
 * seconds: the first of two equal times; a time in a gap is read with the offset before the gap
 * (RFC 5545 3.3.5).
 */
export function earlierInstant(changed: ChangedZone, local: string): number {
  const asUtc = secondsInUtc(local)
  const offsets = [asUtc - day, asUtc + day].map((unix) => earlierOffset(changed, unix))
  const readings = offsets.map((offset) => asUtc - offset)
  const right = readings.filter((unix) => asUtc - earlierOffset(changed, unix) === unix)
  return right.length > 0 ? Math.min(...right) : (readings[0] ?? asUtc)
}
