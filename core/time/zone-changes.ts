/** What becomes different when a zone gets new rules: its offsets under both, and where they differ. */

import { zoneOffset } from './zones.ts'

/** The offsets of a zone within a span, in seconds east of UTC; moments are in Unix seconds. */
export interface ZoneOffsets {
  readonly from: number
  /** Nothing is known from here on. */
  readonly to: number
  /** What holds first. */
  readonly first: number
  readonly changes: readonly (readonly [at: number, offset: number])[]
}

/** The offsets of every zone by its name. */
export type AllOffsets = ReadonlyMap<string, ZoneOffsets>

/** A span in which a zone had another offset under its earlier rules. */
export interface OffsetDifference {
  readonly from: number
  /** `null` for a difference that nothing is known to end. */
  readonly to: number | null
  /** The earlier offset. */
  readonly before: number
}

/** The offsets of a zone in a span, as the runtime knows them now. */
export function offsetsOf(zone: string, from: number, to: number): ZoneOffsets {
  const changes: [number, number][] = []
  const start = Temporal.Instant.fromEpochMilliseconds(1000 * from).toZonedDateTimeISO(zone)
  let next = start.getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < 1000 * to) {
    changes.push([next.epochMilliseconds / 1000, next.offsetNanoseconds / 1e9])
    next = next.getTimeZoneTransition('next')
  }
  return { from, to, first: start.offsetNanoseconds / 1e9, changes }
}

/** Where the offsets of a zone differ from earlier ones, where both are known. */
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

/** A zone whose rules changed, and where its offsets were others. */
export interface ChangedZone {
  readonly zone: string
  readonly differences: readonly OffsetDifference[]
}

/** The offset that a zone had at a moment under its earlier rules. */
export function earlierOffset({ zone, differences }: ChangedZone, unix: number): number {
  const found = differences.find(({ from, to }) => from <= unix && (to === null || unix < to))
  return found?.before ?? zoneOffset(zone, unix)
}

const day = 86_400

/**
 * What a wall clock, `YYYY-MM-DDTHH:MM:SS`, meant under the earlier rules, in Unix seconds: of two
 * times the first, and of none the one by the offset before the gap (RFC 5545 3.3.5).
 */
export function earlierInstant(changed: ChangedZone, local: string): number {
  const asUtc = Date.parse(`${local}Z`) / 1000
  const offsets = [asUtc - day, asUtc + day].map((unix) => earlierOffset(changed, unix))
  const readings = offsets.map((offset) => asUtc - offset)
  const right = readings.filter((unix) => asUtc - earlierOffset(changed, unix) === unix)
  return right.length > 0 ? Math.min(...right) : (readings[0] ?? asUtc)
}
