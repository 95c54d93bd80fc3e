import type { When } from '../event/when.ts'
import { occurrenceAt } from '../recurrence/occurrences.ts'
import { momentAt } from '../time/moment.ts'
import type { Component } from './component.ts'
import type { ImportSource } from './event.ts'
import { withFileExceptions } from './exceptions.ts'
import { type ImportedEvent, readImportedEvent, type SkippedItem, skip } from './imported-event.ts'
import type { Note } from './notes.ts'
import { changesOf, type Override, readOverride, startsOf, withoutRange } from './overrides.ts'
import { splitAtRanges } from './ranges.ts'
import { segmentsOf } from './segments.ts'
import { dateId, isSeries, seriesDatesOf, storableRuleOf } from './series.ts'

/** All components with one UID: an event or a series, and its changed dates. */
export interface UidGroup {
  readonly uid: string
  readonly main: Component | undefined
  /** The components with a RECURRENCE-ID. */
  readonly others: readonly Component[]
}

/** In characters; leaves room for the suffix of a date of a series. */
const maxUidLength = 450

/**
 * Reads the events of a group: a single event, a series, or the dates of a series with exceptions.
 */
export function readGroup(
  { uid, main, others }: UidGroup,
  origin: ImportSource,
  now: number,
): readonly (ImportedEvent | SkippedItem)[] {
  const components = main ? [main, ...others] : others
  if (uid.length > maxUidLength) return components.map((one) => skip(one, 'uid'))
  const overrides = others.map((component) => readOverride(component, uid, origin))
  const first = main && readImportedEvent(main, uid, isSeries(main) ? withUtcShown(origin) : origin)
  if (!main || !first) return overrides.map(withoutRange)
  if ('reason' in first) return [first]
  if (!isSeries(main)) return [first, ...overrides.map(withoutRange)]
  const series = { main, first, overrides }
  return readWholeSeries(series, origin) ?? readSeries(series, origin, now)
}

/** Reads a series as one event; `undefined` if it can only be imported date by date. */
function readWholeSeries(
  { main, first, overrides }: Series,
  { zones }: ImportSource,
): readonly (ImportedEvent | SkippedItem)[] | undefined {
  const { draft } = first
  const rule = storableRuleOf(main, draft.when)
  if (!rule) return undefined
  const { true: ranges = [], false: single = [] } = Object.groupBy(overrides, ({ range }) =>
    range === 'future' ? 'true' : 'false',
  )
  const recurrence = withFileExceptions({ main, draft, rule, overrides: single }, zones)
  if (!recurrence) return undefined
  const reads = single.map(withoutRange)
  const notes = reads.flatMap((read) => ('reason' in read ? [] : read.notes))
  const event = { ...first, draft: { ...draft, recurrence } }
  const parts = splitAtRanges({ ...event, notes: [...new Set([...first.notes, ...notes])] }, ranges)
  const skipped = reads.filter((read) => 'reason' in read)
  return parts && [...parts, ...skipped.filter(({ reason }) => reason !== 'cancelled')]
}

// An instant is shown in the calendar's zone. A series in UTC repeats in UTC: in any other zone its
// later dates would move with that zone's clock.
function withUtcShown({ zones, isOurs }: ImportSource): ImportSource {
  return { zones: { ...zones, displayZone: 'UTC' }, isOurs }
}

interface Series {
  readonly main: Component
  readonly first: ImportedEvent
  readonly overrides: readonly Override[]
}

function readSeries({ main, first, overrides }: Series, { zones }: ImportSource, now: number) {
  const segments = segmentsOf(first, overrides.flatMap(changesOf))
  const { when } = first.draft
  const { dates, isNear, notes, isRuleReadable } = seriesDatesOf(main, when, {
    zones,
    now,
    segments,
  })
  const events = new Map<string, ImportedEvent>()
  for (const date of dates) {
    const event = segments.findLast(({ from }) => from <= date.unix)?.eventAt(date)
    const id = dateId(occurrenceAt(date, when))
    if (event)
      events.set(
        id,
        occurrenceEvent(event, { uid: first.uid, id, notes, displayZone: zones.displayZone }),
      )
  }
  const skipped: SkippedItem[] = []
  for (const override of overrides.filter((one) => isNear(startsOf(one)))) {
    const read =
      isRuleReadable && override.range === 'future' ? override.read : withoutRange(override)
    // A cancelled date is excluded from the series.
    if ('reason' in read) events.delete(override.id)
    else events.set(override.id, read)
    if ('reason' in read && read.reason !== 'cancelled') skipped.push(read)
  }
  if (events.size === 0) skipped.push(skip(main, 'ended'))
  return [...events.values(), ...skipped]
}

interface OccurrenceContext {
  readonly uid: string
  readonly id: string
  readonly notes: readonly Note[]
  readonly displayZone: string
}

/** Returns a date of a series as a single event. */
function occurrenceEvent(
  event: ImportedEvent,
  { uid, id, notes, displayZone }: OccurrenceContext,
): ImportedEvent {
  const draft = { ...event.draft, when: inZone(displayZone, event.draft.when) }
  return { uid: `${uid}/${id}`, series: uid, draft, notes: [...event.notes, ...notes] }
}

// A single event in UTC is an instant, which can be shown in any zone.
function inZone(zone: string, when: When): When {
  if (when.zone !== 'UTC' || zone === 'UTC') return when
  const [start, end] = [momentAt(when.start.unix, zone), momentAt(when.end.unix, zone)]
  return { ...when, zone, start, end }
}
