import { setTimeout } from 'node:timers/promises'
import { type AllOffsets, differences } from '../../core/time/zone-changes.ts'
import type { DatabaseContext } from '../context.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import { noteAllChanged } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import { deleteExpiredRows } from '../storage/owned-rows.ts'
import { deleteMoves } from '../storage/timezone-moves.ts'
import * as zones from '../storage/timezones.ts'
import { lastOfSlice } from '../storage/zoned-rows.ts'
import { inSlices } from './slices.ts'
import {
  findMovedEvents,
  findMovedLinks,
  moveEvents,
  moveLinks,
  sliceSize,
} from './timezone-slices.ts'

/**
 * The time zone data of this process. `assumed` offsets are used for a database without a recorded
 * version.
 */
export interface OwnData {
  readonly version: string
  /** Calculates the offsets of every zone, from now to the end of the comparison. */
  readonly offsets: ReadOffsets
}

type ReadOffsets = () => Promise<AllOffsets>

/**
 * The state of an update to other data: it is running in some process, all times already follow the data,
 * or they follow newer data, which is never undone.
 */
export type ZoneUpdateStatus = 'under way' | 'nothing to do' | 'newer data'

/** Starts an update of all times to the data of this process, unless they follow it already. */
export async function startZoneUpdate(
  { db, now }: DatabaseContext,
  own: OwnData,
  assumed: ReadOffsets,
): Promise<ZoneUpdateStatus> {
  const found = await zones.findZoneState(db)
  const early = found && statusOf(found, own.version)
  if (early) return early
  const before = found?.version
    ? await zones.readZoneOffsets(db)
    : await initialOffsets(db, assumed)
  const rules = rulesOf(await own.offsets(), before)
  return db.transaction(async (connection) => {
    await zones.insertZoneState(connection, now())
    const state = await zones.lockZoneState(connection)
    const status = state ? statusOf(state, own.version) : 'under way'
    if (!state || status) return status ?? 'under way'
    await zones.replaceZoneRules(connection, rules)
    const started = { target: own.version, stage: 'events', position: 0, startedAt: now() } as const
    await zones.updateZoneState(connection, { version: state.version, ...started })
    return 'under way'
  })
}

// In a database without events and links, no times have been derived yet.
async function initialOffsets(db: Connection, assumed: ReadOffsets): Promise<AllOffsets> {
  const lists = ['events', 'links'] as const
  const last = await Promise.all(lists.map((list) => lastOfSlice(db, list, 0, 1)))
  return last.some((id) => id !== undefined) ? assumed() : new Map()
}

function statusOf({ version, target }: zones.ZoneState, own: string): ZoneUpdateStatus | undefined {
  if (target !== '') return target > own ? 'newer data' : 'under way'
  if (version === own) return 'nothing to do'
  return version > own ? 'newer data' : undefined
}

function rulesOf(own: AllOffsets, before: AllOffsets): readonly zones.StoredZoneRules[] {
  return Array.from(own, ([zone, now]) => {
    const earlier = before.get(zone)
    return { zone, offsets: now, differences: earlier ? differences(earlier, now) : [] }
  })
}

/**
 * Runs a slice of the current update. Returns `locked` if another process is working on it, or must: a
 * process with older data cannot know the new times.
 */
export function runZoneSlice(
  { db, now }: DatabaseContext,
  version: string,
): Promise<'more' | 'done' | 'locked'> {
  return db.slice(async (connection) => {
    const state = await zones.lockZoneState(connection)
    if (!state || state.target > version) return 'locked'
    if (state.stage === '') return 'done'
    const { stage, position: after, startedAt } = state
    const upTo = await lastOfSlice(connection, stage, after, sliceSize)
    if (upTo === undefined) {
      await finishStage(connection, state, now())
      return 'more'
    }
    const changed = await zones.readChangedZones(connection)
    const slice = { after, upTo, startedAt, changed, isKnown: state.version !== '' }
    const written = { now: now(), version: state.target }
    const move = stage === 'events' ? moveEvents : moveLinks
    await move(connection, slice, written)
    await zones.updateZoneState(connection, { ...state, position: upTo })
    return 'more'
  })
}

async function finishStage(
  connection: Connection,
  state: zones.ZoneState,
  now: number,
): Promise<void> {
  const next = nextStage(state)
  if (next.stage === '') {
    await zones.clearDifferences(connection)
    await noteAllChanged(connection, now)
  }
  await zones.updateZoneState(connection, next)
}

function nextStage(state: zones.ZoneState): zones.ZoneState {
  if (state.stage === 'events') return { ...state, stage: 'links', position: 0 }
  return { ...state, version: state.target, target: '', stage: '', position: 0 }
}

/** How long to wait for another process that is working on the same slice, in milliseconds. */
const pollInterval = 100

/**
 * Updates all times to the data of this process, and waits until that is done. Compares them again
 * even if they follow it already: a process with older data may have added some since then.
 */
export async function applyZoneUpdate(
  context: DatabaseContext,
  own: OwnData,
  assumed: ReadOffsets,
): Promise<ZoneUpdateStatus> {
  const status = await startZoneUpdate(context, own, assumed)
  if (status === 'newer data') return status
  if (status === 'nothing to do') await restartZoneUpdate(context, own.version)
  for (let slice = 'more'; slice !== 'done'; ) {
    slice = await runZoneSlice(context, own.version)
    if (slice === 'locked') await setTimeout(pollInterval)
  }
  return 'nothing to do'
}

function restartZoneUpdate({ db, now }: DatabaseContext, target: string): Promise<void> {
  return db.transaction(async (connection) => {
    const state = await zones.lockZoneState(connection)
    if (state?.stage !== '') return
    const again = { version: '', target, stage: 'events', position: 0, startedAt: now() } as const
    await zones.updateZoneState(connection, again)
  })
}

/** How many events and links would move. */
export interface MoveCounts {
  readonly events: number
  readonly links: number
}

/** Counts what would move if all times followed the data of this process, without writing anything. */
export async function countMoves(
  { db, now }: DatabaseContext,
  own: OwnData,
  assumed: ReadOffsets,
): Promise<MoveCounts> {
  const state = await zones.findZoneState(db)
  const isKnown = Boolean(state?.version)
  const before = isKnown ? await zones.readZoneOffsets(db) : await assumed()
  const moved = rulesOf(await own.offsets(), before).filter(
    ({ differences }) => differences.length > 0,
  )
  const changed = new Map(moved.map((rules) => [rules.zone, rules]))
  const rules = { changed, isKnown, startedAt: now() }
  return {
    events: await countIn(db, 'events', (slice) => findMovedEvents(db, { ...slice, ...rules })),
    links: await countIn(db, 'links', (slice) => findMovedLinks(db, { ...slice, ...rules })),
  }
}

async function countIn(
  connection: Connection,
  list: 'events' | 'links',
  find: (slice: { after: number; upTo: number }) => Promise<readonly unknown[]>,
): Promise<number> {
  let count = 0
  for (let after: number | undefined = 0; ; ) {
    const upTo: number | undefined = await lastOfSlice(connection, list, after, sliceSize)
    if (upTo === undefined) return count
    count += (await find({ after, upTo })).length
    after = upTo
    await yieldToEventLoop()
  }
}

/** How long moves are shown to an account, in seconds. */
export const moveLifetime = 30 * 86_400

/** Deletes moves that are no longer shown. */
export function purgeMoves(context: DatabaseContext): Promise<void> {
  const last = context.now() - moveLifetime
  return inSlices(context, (connection) => deleteExpiredRows(connection, 'timezone_moves', last))
}

/** Deletes the moves of an account after its owner has read them. */
export function hideMoves({ db }: DatabaseContext, accountId: number): Promise<void> {
  return db.transaction((connection) => deleteMoves(connection, accountId))
}
