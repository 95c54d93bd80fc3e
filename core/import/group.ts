import type { When } from '../event/when.ts'
import { movedTo } from '../recurrence/moved.ts'
import { singleLine } from '../text/text.ts'
import { momentAt } from '../time/moment.ts'
import { type Component, propertyOf, textOf } from './component.ts'
import { type Origin, readEvent } from './event.ts'
import type { ImportDraft } from './merge.ts'
import { readPoint } from './moments.ts'
import type { Note, Reason } from './notes.ts'
import { dateId, datesOf, isSeries, ruleAlone } from './series.ts'

/** An event of a file as it would be kept. */
export interface ImportedEvent extends ImportDraft {
  readonly notes: readonly Note[]
}

/** Something of a file that is not kept. */
export interface LeftOut {
  readonly title: string
  /** Where it begins in the file. */
  readonly line: number
  readonly reason: Reason
}

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
  if (!main || !first) return overrides.map(({ read }) => read)
  if ('reason' in first) return [first]
  if (!isSeries(main)) return [first, ...overrides.map(({ read }) => read)]
  const recurrence = others.length === 0 ? ruleAlone(main, first.draft.when) : undefined
  if (recurrence) return [{ ...first, draft: { ...first.draft, recurrence } }]
  return readSeries({ main, first, overrides }, origin, now)
}

// An instant is shown in the zone of its calendar. A series that is said in UTC repeats in UTC: in any
// other zone its later dates would move with that zone's clocks.
function inUtc({ zones, isOurs }: Origin): Origin {
  return { zones: { ...zones, shown: 'UTC' }, isOurs }
}

/** What is left out, and why. */
export function leftOut(component: Component, reason: Reason): LeftOut {
  const title = singleLine(textOf(component, 'summary').toWellFormed()).slice(0, 200)
  return { title, line: component.line, reason }
}

function readOne(component: Component, uid: string, origin: Origin): ImportedEvent | LeftOut {
  if (/^CANCELLED$/i.test(textOf(component, 'status').trim())) {
    return leftOut(component, 'cancelled')
  }
  const read = readEvent(component, origin)
  return read ? { uid, ...read } : leftOut(component, 'date')
}

interface Override {
  /** Of the date that it stands for. */
  readonly id: string
  readonly unix: number
  readonly read: ImportedEvent | LeftOut
}

function readOverride(component: Component, uid: string, origin: Origin): Override {
  const point = readPoint(propertyOf(component, 'recurrence-id'), origin.zones)
  if (!point) return { id: '', unix: 0, read: leftOut(component, 'date') }
  const { isDate: isWholeDay, zone, moment } = point
  const id = dateId({ isWholeDay, zone, start: moment, end: moment })
  return { id, unix: moment.unix, read: readOne(component, `${uid}/${id}`, origin) }
}

interface Series {
  readonly main: Component
  readonly first: ImportedEvent
  readonly overrides: readonly Override[]
}

function readSeries({ main, first, overrides }: Series, { zones }: Origin, now: number) {
  const { draft, uid } = first
  const { dates, holds, notes } = datesOf(main, draft.when, zones, now)
  const events = new Map<string, ImportedEvent>()
  for (const date of dates) {
    const moved = movedTo(date, draft.when)
    const id = dateId(moved)
    const when = shownIn(zones.shown, moved)
    const all = [...first.notes, ...notes]
    events.set(id, { uid: `${uid}/${id}`, series: uid, draft: { ...draft, when }, notes: all })
  }
  const left: LeftOut[] = []
  for (const { id, read } of overrides.filter(({ unix }) => holds(unix))) {
    // A date that is cancelled is one that the series excludes.
    if ('reason' in read) events.delete(id)
    else events.set(id, read)
    if ('reason' in read && read.reason !== 'cancelled') left.push(read)
  }
  if (events.size === 0) left.push(leftOut(main, 'ended'))
  return [...events.values(), ...left]
}

// Once it stands alone, a date is an instant like that of any single event.
function shownIn(shown: string, when: When): When {
  if (when.zone !== 'UTC' || shown === 'UTC') return when
  const [start, end] = [momentAt(when.start.unix, shown), momentAt(when.end.unix, shown)]
  return { ...when, zone: shown, start, end }
}
