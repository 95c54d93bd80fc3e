import type { Context, Hit } from '../context.ts'
import { addClicks, addHits, type CountedHits } from '../storage/hits.ts'

/** Counts hits: one row for each kind of them a day, and the clicks of each short link. */
export function countHits(context: Context, hits: readonly Hit[]): Promise<void> {
  const kinds = new Map<string, CountedHits>()
  const clicks = new Map<number, { clicks: number; robotClicks: number }>()
  for (const { isClick, at, ...hit } of hits) {
    const day = new Date(1000 * at).toISOString().slice(0, 10)
    const kind = { ...hit, day, isRobot: hit.isRobot ? 1 : 0 }
    const key = JSON.stringify(kind)
    kinds.set(key, { ...kind, count: (kinds.get(key)?.count ?? 0) + 1 })
    if (isClick) addClick(clicks, hit)
  }
  return context.db.transaction(async (connection) => {
    // In one order: two processes that count at once do not wait for each other.
    for (const [, kind] of [...kinds].sort(byKey)) await addHits(connection, kind)
    for (const [linkId, count] of [...clicks].sort(byNumber)) {
      await addClicks(connection, { linkId, ...count })
    }
  })
}

type Clicks = Map<number, { clicks: number; robotClicks: number }>

function addClick(clicks: Clicks, { linkId, isRobot }: Pick<Hit, 'linkId' | 'isRobot'>): void {
  const before = clicks.get(linkId) ?? { clicks: 0, robotClicks: 0 }
  const [person, robot] = isRobot ? [0, 1] : [1, 0]
  clicks.set(linkId, {
    clicks: before.clicks + person,
    robotClicks: before.robotClicks + robot,
  })
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

function byNumber([one]: [number, unknown], [other]: [number, unknown]): number {
  return one - other
}
