import { differences, offsetsOf, type ZoneOffsets } from '../../core/time/zone-changes.ts'
import { otherZoneNames, zoneLabels } from '../../core/time/zone-labels.ts'
import type { Context } from '../../server/context.ts'
import { type OwnData, runZoneSlice, startZoneUpdate } from '../../server/operations/timezones.ts'
import * as zones from '../../server/storage/timezones.ts'

/** A zone without daylight saving time; the earlier data gave it that of Chicago: -5 in summer. */
export const movedZone = 'America/Regina'

const from = Date.UTC(2026, 0) / 1000
const to = Date.UTC(2038, 0) / 1000

const present: ReadonlyMap<string, ZoneOffsets> = new Map(
  [...zoneLabels, ...otherZoneNames].map((zone) => [zone, offsetsOf(zone, from, to)]),
)

/** The offsets of the earlier data. */
export const earlierOffsets: ReadonlyMap<string, ZoneOffsets> = new Map([
  ...present,
  [movedZone, offsetsOf('America/Chicago', from, to)],
])

/** The earlier data, and the current data. */
export const earlier: OwnData = { version: '2001a', offsets: async () => earlierOffsets }
export const latest: OwnData = { version: '2001b', offsets: async () => present }

/** The earlier differences, as core stores them. */
export const changedZone = {
  zone: movedZone,
  differences: differences(offsetsOf('America/Chicago', from, to), offsetsOf(movedZone, from, to)),
}

type Part = Pick<Context, 'db' | 'now'>

/** Marks everything in a database as derived from the earlier data. */
export function noteEarlier({ db, now }: Part): Promise<void> {
  return db.transaction(async (connection) => {
    const rules = Array.from(earlierOffsets, ([zone, offsets]) => ({
      zone,
      offsets,
      differences: [],
    }))
    await zones.insertZoneState(connection, now())
    await zones.replaceZoneRules(connection, rules)
    const version = earlier.version
    const state = { version, target: '', stage: '', position: 0, startedAt: now() } as const
    await zones.updateZoneState(connection, state)
  })
}

/** Does everything that the current data requires. */
export async function finishUpdate(context: Part): Promise<void> {
  await startZoneUpdate(context, latest, earlier.offsets)
  while ((await runZoneSlice(context, latest.version)) === 'more');
}
