import { type CalendarColor, readCalendarColor } from '../calendar/color.ts'
import { failure, type Result, success } from '../result.ts'
import { normalizeLines, singleLine } from '../text/text.ts'
import { type Component, textOf } from './component.ts'
import type { ImportSource } from './event.ts'
import { readGroup } from './group.ts'
import { type ImportedEvent, type SkippedItem, skip } from './imported-event.ts'
import type { SkipReason } from './notes.ts'
import { readZones, type WindowsZones } from './zones.ts'

/** The result of importing a file, before it is stored. */
export interface Preview {
  /** The calendar's own name and description; empty if missing. */
  readonly name: string
  readonly description: string
  /** The nearest of our colors to the calendar's own. */
  readonly color?: CalendarColor
  readonly events: readonly ImportedEvent[]
  readonly leftOut: readonly SkippedItem[]
}

/** How many dates of series differ from their rules. */
export interface ExceptionCounts {
  readonly skipped: number
  readonly changed: number
  readonly added: number
}

/** Counts the exceptions of all series; each date counts once. */
export function countExceptions(events: readonly ImportedEvent[]): ExceptionCounts {
  const all = events.flatMap(({ draft }) => draft.recurrence?.exceptions ?? [])
  const added = all.filter(({ isAdded }) => isAdded).length
  const skipped = all.filter(({ isSkipped }) => isSkipped).length
  return { skipped, changed: all.length - skipped - added, added }
}

/** Settings that the file does not contain. */
export interface ImportOptions {
  /** Unix seconds. */
  readonly now: number
  readonly windows: WindowsZones
}

/** The maximum number of events that one file can add; each date of a series counts as one. */
export const maxEvents = 20_000

const skippedComponents = new Map<string, SkipReason>([
  ['vtodo', 'task'],
  ['vjournal', 'journal'],
  ['vfreebusy', 'free'],
])

/** Returns the preview for the calendars of a file; there can be several. */
export function readPreview(
  calendars: readonly Component[],
  given: ImportOptions,
): Result<Preview> {
  const say = (...names: readonly string[]) =>
    calendars.flatMap((one) => names.map((name) => textOf(one, name))).find(Boolean) ?? ''
  const events: ImportedEvent[] = []
  const skipped: SkippedItem[] = []
  for (const { line, item } of calendars.values().flatMap((one) => itemsOf(one, given))) {
    if ('reason' in item) skipped.push(item)
    else events.push(item)
    if (events.length > maxEvents) return failure(tooMany(line))
  }
  const color = readCalendarColor(say('color')) ?? readCalendarColor(say('x-apple-calendar-color'))
  return success({
    ...(color && { color }),
    name: singleLine(say('x-wr-calname', 'name').toWellFormed()),
    description: normalizeLines(say('x-wr-caldesc', 'description').toWellFormed()).trim(),
    events,
    leftOut: skipped,
  })
}

function tooMany(line: number) {
  const max = maxEvents.toLocaleString('en')
  const message = `line ${line}: this is one event too many, including the dates of series; the limit is ${max}; split the file`
  return { parameter: 'file', message }
}

type Item = { readonly line: number; readonly item: ImportedEvent | SkippedItem }

function* itemsOf(calendar: Component, { now, windows }: ImportOptions): Generator<Item> {
  const zones = readZones(calendar, windows, new Date(1000 * now).getUTCFullYear())
  const isOurs = textOf(calendar, 'prodid') === '-//Daymark//Daymark//EN'
  const origin: ImportSource = { zones, isOurs }
  for (const component of calendar.components) {
    const reason = skippedComponents.get(component.name)
    if (reason) yield { line: component.line, item: skip(component, reason) }
  }
  const events = calendar.components.filter(({ name }) => name === 'vevent')
  for (const [uid, all] of Map.groupBy(events, uidOf)) {
    const others = all.filter(({ names }) => names.has('recurrence-id'))
    const versions = all.filter(({ names }) => !names.has('recurrence-id'))
    const main = versions.toSorted((one, other) => sequenceOf(one) - sequenceOf(other)).at(-1)
    for (const one of versions) {
      if (one !== main) yield { line: one.line, item: skip(one, 'twice') }
    }
    const { line } = main ?? others[0] ?? calendar
    for (const item of readGroup({ uid, main, others }, origin, now)) yield { line, item }
  }
}

// Without a UID, an event is identified by its content, so that a second import creates no
// duplicate.
function uidOf(event: Component): string {
  const uid = singleLine(textOf(event, 'uid').toWellFormed())
  if (uid !== '') return uid
  const title = singleLine(textOf(event, 'summary').toWellFormed())
  return `${textOf(event, 'dtstart').trim()} ${title}`.slice(0, 200).toWellFormed().trim() || 'none'
}

function sequenceOf(event: Component): number {
  const sequence = Number(textOf(event, 'sequence'))
  return Number.isSafeInteger(sequence) ? sequence : 0
}
