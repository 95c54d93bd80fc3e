import type { When } from '../event/when.ts'
import { movedTo } from '../recurrence/moved.ts'
import { momentAt } from '../time/moment.ts'
import type { Component } from './component.ts'
import type { Origin } from './event.ts'
import { type ImportedEvent, type LeftOut, leftOut, readOne } from './imported-event.ts'
import type { Note } from './notes.ts'
import { alone, changesOf, type Override, placesOf, readOverride } from './overrides.ts'
import { segmentsOf } from './segments.ts'
import { dateId, datesOf, isSeries, ruleAlone } from './series.ts'

/** Everything that one UID stands for: an event or a series, and its dates that differ. */
export interface Group {
  readonly uid: string
  readonly main: Component | undefined
  /** Those with a RECURRENCE-ID. */
  readonly others: readonly Component[]
}

/** In characters; a date of a series adds its own to it. */
const longestUid = 450

/** The events of a group: a single one or a series, or the dates of a series with exceptions. */
export function readGroup(
  { uid, main, others }: Group,
  origin: Origin,
  now: number,
): readonly (ImportedEvent | LeftOut)[] {
  const components = main ? [main, ...others] : others
  if (uid.length > longestUid) return components.map((one) => leftOut(one, 'uid'))
  const overrides = others.map((component) => readOverride(component, uid, origin))
  const first = main && readOne(main, uid, isSeries(main) ? inUtc(origin) : origin)
  if (!main || !first) return overrides.map(alone)
  if ('reason' in first) return [first]
  if (!isSeries(main)) return [first, ...overrides.map(alone)]
  const recurrence = others.length === 0 ? ruleAlone(main, first.draft.when) : undefined
  if (recurrence) return [{ ...first, draft: { ...first.draft, recurrence } }]
  return readSeries({ main, first, overrides }, origin, now)
}

// An instant is shown in the zone of its calendar. A series that is said in UTC repeats in UTC: in any
// other zone its later dates would move with that zone's clocks.
function inUtc({ zones, isOurs }: Origin): Origin {
  return { zones: { ...zones, shown: 'UTC' }, isOurs }
}

interface Series {
  readonly main: Component
  readonly first: ImportedEvent
  readonly overrides: readonly Override[]
}

function readSeries({ main, first, overrides }: Series, { zones }: Origin, now: number) {
  const segments = segmentsOf(first, overrides.flatMap(changesOf))
  const { when } = first.draft
  const { dates, isNear, notes, isReadable } = datesOf(main, when, { zones, now, segments })
  const events = new Map<string, ImportedEvent>()
  for (const date of dates) {
    const event = segments.findLast(({ from }) => from <= date.unix)?.eventAt(date)
    const id = dateId(movedTo(date, when))
    if (event) events.set(id, oneOf(event, { uid: first.uid, id, notes, shown: zones.shown }))
  }
  const left: LeftOut[] = []
  for (const override of overrides.filter((one) => isNear(placesOf(one)))) {
    const read = isReadable && override.range === 'future' ? override.read : alone(override)
    // A date that is cancelled is one that the series excludes.
    if ('reason' in read) events.delete(override.id)
    else events.set(override.id, read)
    if ('reason' in read && read.reason !== 'cancelled') left.push(read)
  }
  if (events.size === 0) left.push(leftOut(main, 'ended'))
  return [...events.values(), ...left]
}

interface DateOfSeries {
  readonly uid: string
  readonly id: string
  readonly notes: readonly Note[]
  readonly shown: string
}

/** A date of a series as an event of its own. */
function oneOf(event: ImportedEvent, { uid, id, notes, shown }: DateOfSeries): ImportedEvent {
  const draft = { ...event.draft, when: shownIn(shown, event.draft.when) }
  return { uid: `${uid}/${id}`, series: uid, draft, notes: [...event.notes, ...notes] }
}

// Once it stands alone, a date is an instant like that of any single event.
function shownIn(shown: string, when: When): When {
  if (when.zone !== 'UTC' || shown === 'UTC') return when
  const [start, end] = [momentAt(when.start.unix, shown), momentAt(when.end.unix, shown)]
  return { ...when, zone: shown, start, end }
}
