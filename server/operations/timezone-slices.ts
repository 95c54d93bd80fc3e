import type { StoredEvent } from '../../core/event/event.ts'
import { type MovedTimes, rederived } from '../../core/event/rederive.ts'
import { type MovedLink, movedLink } from '../../core/links/moved-link.ts'
import { earliestStart } from '../../core/recurrence/dates.ts'
import { writeExceptions } from '../../core/recurrence/exceptions.ts'
import type { ChangedZone } from '../../core/time/zone-changes.ts'
import type { Connection } from '../storage/database.ts'
import { addMoves, type ZoneMove } from '../storage/timezone-moves.ts'
import * as walk from '../storage/zoned-rows.ts'

/** How many rows a slice reads. */
export const sliceSize = 500

/** A range of rows by ID, and the changed rules that apply to them. */
export interface ZoneSlice {
  readonly after: number
  readonly upTo: number
  /** Unix seconds. Earlier times do not change. */
  readonly startedAt: number
  readonly changed: ReadonlyMap<string, ChangedZone>
  /** Whether the rules that the rows were derived with are recorded. */
  readonly isKnown: boolean
}

/** The time and data version for written rows. */
export interface WriteStamp {
  readonly now: number
  readonly version: string
}

interface MovedEvent {
  readonly accountId: number
  readonly event: StoredEvent
  readonly moved: MovedTimes
}

/** Finds the events of a slice whose times move. */
export async function findMovedEvents(
  connection: Connection,
  slice: ZoneSlice,
): Promise<readonly MovedEvent[]> {
  const { after, upTo, startedAt } = slice
  const timed = await walk.readTimedEvents(connection, { after, upTo, now: startedAt })
  return timed.flatMap(({ accountId, event }) => {
    const moved = moveOf(event, slice)
    return moved ? [{ accountId, event, moved }] : []
  })
}

function moveOf(
  event: StoredEvent,
  { changed, isKnown, startedAt }: ZoneSlice,
): MovedTimes | undefined {
  const { zone } = event.when
  // If the data that a row was derived with is not recorded, the row is compared with the rules of
  // every zone.
  const rules = changed.get(zone) ?? (isKnown ? undefined : { zone, differences: [] })
  return rules && rederived(event, rules, startedAt)
}

/** Updates the events of a slice whose times move, and records the moves for their accounts. */
export async function moveEvents(
  connection: Connection,
  slice: ZoneSlice,
  { now, version }: WriteStamp,
): Promise<void> {
  const found = await findMovedEvents(connection, slice)
  if (found.length === 0) return
  const calendars = found.flatMap(({ event }) => event.calendarId ?? [])
  await walk.touchCalendars(connection, [...new Set(calendars)], now)
  const rows = found.map((one) => rowOf(one, now))
  const written = await walk.updateMovedEvents(connection, rows)
  const moves = found
    .filter(({ event }) => written.has(event.id))
    .map(({ accountId, event, moved }) => {
      const { zone } = event.when
      return { accountId, version, zone, seconds: moved.seconds, events: 1, links: 0, movedAt: now }
    })
  await addMoves(connection, sumMoves(moves))
}

function rowOf({ event, moved }: MovedEvent, now: number): walk.MovedRow {
  const { start, end } = moved.when
  return {
    id: event.id,
    updates: event.updates,
    start_local: start.local,
    start_at: start.unix,
    start_month: start.local.slice(0, 7),
    end_local: end.local,
    end_at: end.unix,
    recurrence: moved.recurrence?.rule ?? null,
    exceptions: writeExceptions(moved.recurrence?.exceptions),
    first_at: moved.recurrence ? earliestStart(moved.recurrence, moved.when) : 0,
    over_at: moved.overAt,
    now,
  }
}

interface MovedLinkRow {
  readonly id: number
  readonly accountId: number
  readonly moved: MovedLink
}

/** Finds the short links of a slice whose times move. */
export async function findMovedLinks(
  connection: Connection,
  { after, upTo, startedAt, changed }: ZoneSlice,
): Promise<readonly MovedLinkRow[]> {
  const links = await walk.readLinks(connection, after, upTo)
  return links.flatMap(({ id, accountId, parameters }) => {
    const moved = movedLink(JSON.parse(parameters), changed, startedAt)
    return moved ? [{ id, accountId, moved }] : []
  })
}

/**
 * Counts a change to the short links of a slice whose times move, and records the moves for their
 * accounts.
 */
export async function moveLinks(
  connection: Connection,
  slice: ZoneSlice,
  { now, version }: WriteStamp,
): Promise<void> {
  const found = await findMovedLinks(connection, slice)
  const ids = found.map(({ id }) => id)
  await walk.touchLinks(connection, ids, now)
  const moves = found.map(({ accountId, moved }) => {
    return { accountId, version, ...moved, events: 0, links: 1, movedAt: now }
  })
  await addMoves(connection, sumMoves(moves))
}

/** Sums the moves with the same account, zone and shift. */
function sumMoves(moves: readonly ZoneMove[]): readonly ZoneMove[] {
  const groups = Map.groupBy(moves, ({ accountId, zone, seconds }) =>
    [accountId, zone, seconds].join(' '),
  )
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others]
    const events = all.reduce((sum, one) => sum + one.events, 0)
    const links = all.reduce((sum, one) => sum + one.links, 0)
    return [{ ...first, events, links }]
  })
}
