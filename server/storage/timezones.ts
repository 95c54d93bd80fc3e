import { sql } from 'kysely'
import type { ChangedZone, OffsetDifference, ZoneOffsets } from '../../core/time/zone-changes.ts'
import type { Connection } from './database.ts'
import { forUpdateSkipLocked, rawRowQueries } from './dialects/engine-queries.ts'
import { queriesFor, statement } from './statement.ts'
import type { TimezoneDataRow } from './tables.ts'

/** The time zone data that all times follow, and the progress of an update. */
export interface ZoneState {
  /** Empty if it was never recorded. */
  readonly version: string
  /** The version that times are being updated to; empty if no update is running. */
  readonly target: string
  readonly stage: TimezoneDataRow['stage']
  readonly position: number
  /** Unix seconds. Earlier times do not change. */
  readonly startedAt: number
}

const columns = ['version', 'target', 'stage', 'position', 'begun_at as startedAt'] as const

const state = statement()((queries) => queries.selectFrom('timezone_data').select(columns))

/** Finds the state; `undefined` if this program never derived times in the database. */
export async function findZoneState(connection: Connection): Promise<ZoneState | undefined> {
  return state.first(connection, {})
}

/**
 * Finds the state and locks it until the transaction ends; also `undefined` if another process has
 * locked it.
 */
export async function lockZoneState(connection: Connection): Promise<ZoneState | undefined> {
  const { sql } = queriesFor(connection.engine)
    .selectFrom('timezone_data')
    .select(columns)
    .compile()
  // The cast is safe: the query selects these columns.
  const query = `${sql}${forUpdateSkipLocked[connection.engine]}`
  const rows = await connection.rows(query, [])
  return rows[0] as unknown as ZoneState | undefined
}

const insert = statement<{ now: number }>()((queries, value) =>
  queries
    .insertInto('timezone_data')
    .values({
      id: sql.lit(1),
      version: sql.lit(''),
      target: sql.lit(''),
      stage: sql.lit(''),
      position: sql.lit(0),
      begun_at: value.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Adds a state without a version if there is none. */
export async function insertZoneState(connection: Connection, now: number): Promise<void> {
  await insert.all(connection, { now })
}

const update = statement<ZoneState & Record<string, string | number>>()((queries, value) =>
  queries.updateTable('timezone_data').set({
    version: value.version,
    target: value.target,
    stage: value.stage,
    position: value.position,
    begun_at: value.startedAt,
  }),
)

/** Updates the locked state. */
export async function updateZoneState(connection: Connection, next: ZoneState): Promise<void> {
  await update.all(connection, { ...next })
}

const rules = statement()((queries) =>
  queries.selectFrom('timezone_rules').select(['zone', 'offsets']),
)

/** Reads the zone offsets that times were last derived with, or are being updated to. */
export async function readZoneOffsets(
  connection: Connection,
): Promise<ReadonlyMap<string, ZoneOffsets>> {
  const rows = await rules.all(connection, {})
  return new Map(rows.map(({ zone, offsets }) => [zone, JSON.parse(offsets)]))
}

const changed = statement()((queries) =>
  queries
    .selectFrom('timezone_rules')
    .select(['zone', 'differences'])
    .where('differences', '<>', ''),
)

/** Reads the zones whose offsets have changed. */
export async function readChangedZones(
  connection: Connection,
): Promise<ReadonlyMap<string, ChangedZone>> {
  const rows = await changed.all(connection, {})
  return new Map(
    rows.map(({ zone, differences }) => [zone, { zone, differences: JSON.parse(differences) }]),
  )
}

/** The offsets of a zone, and their differences from the earlier ones. */
export interface StoredZoneRules {
  readonly zone: string
  readonly offsets: ZoneOffsets
  readonly differences: readonly OffsetDifference[]
}

const removeRules = statement()((queries) => queries.deleteFrom('timezone_rules'))

/** Replaces the stored rules of all zones. */
export async function replaceZoneRules(
  connection: Connection,
  rules: readonly StoredZoneRules[],
): Promise<void> {
  await removeRules.all(connection, {})
  const rows = rules.map(({ zone, offsets, differences }) => ({
    zone,
    offsets: JSON.stringify(offsets),
    differences: differences.length > 0 ? JSON.stringify(differences) : '',
  }))
  const sql = rawRowQueries[connection.engine].insertMany('timezone_rules', [
    'zone',
    'offsets',
    'differences',
  ])
  await connection.rows(sql, [JSON.stringify(rows)])
}

const removeDifferences = statement()((queries) =>
  queries.updateTable('timezone_rules').set({ differences: '' }).where('differences', '<>', ''),
)

/** Records that all times follow the stored rules. */
export async function clearDifferences(connection: Connection): Promise<void> {
  await removeDifferences.all(connection, {})
}
