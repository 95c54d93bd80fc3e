import type { When } from '../event/when.ts'
import { occurrences } from '../recurrence/occurrences.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { momentInZone, secondsInUtc } from '../time/moment.ts'
import { type Component, textOf, textsOf } from './component.ts'
import { readLocal } from './date-time.ts'

/** A STANDARD or DAYLIGHT component of a VTIMEZONE: an offset in seconds, and when it starts. */
export interface Observance {
  readonly start: When
  readonly recurrence: Recurrence | undefined
  /** Further onsets, in seconds of local time. */
  readonly onsets: readonly number[]
  readonly from: number
  readonly to: number
}

const twoYears = 2 * 366 * 86_400
/** More onsets than one observance has in three years. */
const maxOnsets = 10

/** Returns the readable observances of a VTIMEZONE. */
export function readObservances(zone: Component): readonly Observance[] {
  return zone.components.flatMap((component) => {
    const start = readLocal(textOf(component, 'dtstart'))
    const from = readOffset(textOf(component, 'tzoffsetfrom'))
    const to = readOffset(textOf(component, 'tzoffsetto'))
    if (start === undefined || to === undefined) return []
    const onsets = textsOf(component, 'rdate').flatMap(({ value }) => secondsOf(readLocal(value)))
    const when = floating(start)
    const rule = { parameter: 'rrule', text: textOf(component, 'rrule') }
    const read = readRecurrence(rule, when)
    const recurrence = read.ok ? read.value : undefined
    return [{ start: when, recurrence, onsets, from: from ?? to, to }]
  })
}

interface Onset {
  /** In seconds of local time. */
  readonly at: number
  readonly to: number
}

/**
 * Returns a function from a local time to its seconds east of UTC: those of the latest onset before
 * it.
 */
export function createOffsetClock(observances: readonly Observance[]): (local: string) => number {
  const first = observances.toSorted((one, other) => one.start.start.unix - other.start.start.unix)
  const before = first[0]?.from ?? 0
  const cache = new Map<string, readonly Onset[]>()
  return (local) => {
    const year = local.slice(0, 4)
    const onsets = cache.get(year) ?? onsetsUntil(observances, year)
    cache.set(year, onsets)
    const [time = 0] = secondsOf(local)
    return onsets.findLast(({ at }) => at <= time)?.to ?? before
  }
}

/**
 * Returns all listed onsets, and those of repeating observances in a year and the two years before.
 */
function onsetsUntil(observances: readonly Observance[], year: string): readonly Onset[] {
  const [begin = 0] = secondsOf(`${year}-01-01T00:00:00`)
  const onsets = observances.flatMap(({ start, recurrence, onsets, to }) => {
    const repeated = recurrence
      ? occurrences(recurrence, start, begin - twoYears, maxOnsets).map(({ unix }) => unix)
      : []
    return [start.start.unix, ...onsets, ...repeated].map((at) => ({ at, to }))
  })
  return onsets.sort((one, other) => one.at - other.at)
}

function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text) ?? []
  if (sign === undefined || Number(hours) > 23) return undefined
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}

// An empty zone is read as UTC: the result is local seconds.
function floating(local: string): When {
  const start = momentInZone({ local, offset: undefined }, '')
  return { isWholeDay: false, zone: '', start, end: start }
}

function secondsOf(local: string | undefined): readonly number[] {
  return local === undefined ? [] : [secondsInUtc(local)]
}
