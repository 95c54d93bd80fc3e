import { countsOf, hasCounts, sumCounts } from '../../core/stats/counts.ts'
import { utcDay } from '../../core/time/api-format.ts'
import { localDay } from '../../core/time/local-day.ts'
import type { DatabaseContext, Hit } from '../context.ts'
import { lockAccount } from '../storage/accounts.ts'
import type { Connection } from '../storage/database.ts'
import { addToEventCounts } from '../storage/event-counts.ts'
import * as storage from '../storage/hits.ts'
import { addTotal, type TotalKind } from '../storage/hits.ts'
import { deleteExpiredRows } from '../storage/owned-rows.ts'
import { inSlices } from './slices.ts'

/** How many references per day are counted separately in each account; strangers can send any. */
const maxReferences = 1000

/** The name under which further references are counted. */
const other = 'other'

/** Counts hits, one row per kind and day, and the clicks of each short link. */
export function countHits({ db }: DatabaseContext, hits: readonly Hit[]): Promise<void> {
  // In account order, so that two processes do not deadlock.
  const accounts = [...Map.groupBy(hits, ({ accountId }) => accountId)]
  accounts.sort(([one], [another]) => one - another)
  return db.transaction(async (connection) => {
    for (const [accountId, some] of accounts) await countAccount(connection, accountId, some)
  })
}

async function countAccount(
  connection: Connection,
  accountId: number,
  hits: readonly Hit[],
): Promise<void> {
  const account = await lockAccount(connection, accountId)
  if (!account) return
  for (const [day, some] of Map.groupBy(hits, ({ at }) => localDay(at, account.zone))) {
    await countDay(connection, { accountId, day }, some)
  }
  for (const [linkId, some] of Map.groupBy(hits, (hit) => hit.linkId)) {
    const counts = linkCountsOf(some)
    const isCounted = linkId !== 0 && counts.clicks + counts.botClicks + counts.adds > 0
    if (isCounted) await storage.addLinkCounts(connection, { linkId, ...counts })
  }
}

function linkCountsOf(hits: readonly Hit[]) {
  const { clicks, adds } = sumCounts(hits.map(countsOf))
  const botClicks = total(hits.filter(({ isClick, isBot }) => isClick && isBot))
  return { clicks, botClicks, adds }
}

type Day = { accountId: number; day: string }

async function countDay(connection: Connection, day: Day, hits: readonly Hit[]): Promise<void> {
  const known = await admitReferences(connection, day, hits)
  const admitted = hits.map((hit) =>
    known.has(hit.reference) ? hit : { ...hit, reference: other },
  )
  const kinds = Map.groupBy(admitted, ({ linkId, service, device, reference, ...hit }) => {
    const [isBot, isClick] = [hit.isBot ? 1 : 0, hit.isClick ? 1 : 0]
    return JSON.stringify({ linkId, service, device, reference, isBot, isClick })
  })
  for (const [kind, some] of kinds) {
    await storage.addHits(connection, { ...day, ...JSON.parse(kind), count: total(some) })
  }
  for (const kind of totalKinds) await addTotals(connection, day, kind, admitted)
  await countEvents(connection, day, hits)
}

const totalKinds = ['service', 'device', 'reference'] as const

async function addTotals(
  connection: Connection,
  day: Day,
  kind: TotalKind,
  hits: readonly Hit[],
): Promise<void> {
  for (const [name, some] of Map.groupBy(hits, (hit) => hit[kind])) {
    const counts = sumCounts(some.map(countsOf))
    if (hasCounts(counts)) await addTotal(connection, { ...day, kind, name, ...counts })
  }
}

async function countEvents(connection: Connection, day: Day, hits: readonly Hit[]): Promise<void> {
  for (const [key, some] of Map.groupBy(hits, ({ eventKey }) => eventKey)) {
    const { adds, pages } = sumCounts(some.map(countsOf))
    if (key === undefined || adds + pages === 0) continue
    await addToEventCounts(connection, { ...day, key, adds, pages })
  }
}

function total(hits: readonly Hit[]): number {
  return hits.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the references under which hits of a day are counted, with new ones up to the limit. */
async function admitReferences(
  connection: Connection,
  day: Day,
  hits: readonly Hit[],
): Promise<ReadonlySet<string>> {
  const known = new Set(await storage.listReferences(connection, day))
  for (const { reference } of hits) {
    if (known.size >= maxReferences) break
    if (reference === '' || known.has(reference)) continue
    await storage.insertReference(connection, { ...day, reference })
    known.add(reference)
  }
  return known.add('') // hits without a reference are always counted separately
}

/**
 * Deletes the reference lists of days for which no more hits are counted: hits wait for a day at most, and
 * no zone is more than a day behind UTC.
 */
export function purgeReferences(context: DatabaseContext): Promise<void> {
  const last = utcDay(context.now() - 3 * 86_400)
  return inSlices(context, (connection) => deleteExpiredRows(connection, 'hit_references', last))
}
