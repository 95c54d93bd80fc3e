import { sql } from 'kysely'
import { type Counts, hasCounts, sumCounts } from '../../core/stats/counts.ts'
import { byUse, type DayCounts, type NamedCounts } from '../../core/stats/days.ts'
import { monthsOf, type Period } from '../../core/stats/period.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Connection } from './database.ts'
import type { TotalKind } from './hits.ts'
import { statement } from './statement.ts'

/** The subject of statistics: a whole account, or one of its links. */
export interface Subject {
  readonly accountId: number
  readonly linkId?: number
}

type Range = { accountId: number; linkId: number; from: string; to: string }

// PostgreSQL returns sums of whole numbers as decimals.
const total = (column: keyof Counts) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`
const totals = [
  total('adds').as('adds'),
  total('pages').as('pages'),
  total('clicks').as('clicks'),
  total('robots').as('robots'),
] as const

const when = (condition: ReturnType<typeof sql>) =>
  sql<number>`cast(sum(case when ${condition} then count else 0 end) as bigint)`
// As `countsOf` counts a single use.
const counted = [
  when(sql`is_robot = 0 and service <> 'page'`).as('adds'),
  when(sql`is_robot = 0 and service = 'page' and is_click = 0`).as('pages'),
  when(sql`is_robot = 0 and is_click = 1`).as('clicks'),
  when(sql`is_robot = 1 and (service <> 'page' or is_click = 0)`).as('robots'),
] as const

// Every hit has a device, and there are few devices, so this is the fastest way to all hits of a
// day.
const daysOfAccount = statement<Range>()((queries, value) =>
  queries
    .selectFrom('hit_totals')
    .select(['day', ...totals])
    .where('account_id', '=', value.accountId)
    .where('kind', '=', 'device')
    .where('day', '>=', value.from)
    .where('day', '<=', value.to)
    .groupBy('day')
    .orderBy('day'),
)

const daysOfLink = statement<Range>()((queries, value) =>
  queries
    .selectFrom('hits')
    .select(['day', ...counted])
    .where('account_id', '=', value.accountId)
    .where('link_id', '=', value.linkId)
    .where('day', '>=', value.from)
    .where('day', '<=', value.to)
    .groupBy('day')
    .orderBy('day'),
)

/** Lists the counts for each day of a period; days without any are omitted. */
export async function listDays(
  connection: Connection,
  subject: Subject,
  period: Period,
): Promise<readonly DayCounts[]> {
  const days = subject.linkId === undefined ? daysOfAccount : daysOfLink
  const rows = await byMonth(period, (month) => days.all(connection, rangeOf(subject, month)))
  return rows.map(({ day, ...counts }) => ({ day, counts })).filter(isUsed)
}

// Orders by the selected sums, under their aliases.
const mostUsedFirst = sql`2 desc, 3 desc, 5 desc, 1`

type NamedRange = Range & { kind: TotalKind; size: number }

const namesOfAccount = statement<NamedRange>()((queries, value) =>
  queries
    .selectFrom('hit_totals')
    .select(['name', ...totals])
    .where('account_id', '=', value.accountId)
    .where('kind', '=', value.kind)
    .where('day', '>=', value.from)
    .where('day', '<=', value.to)
    .groupBy('name')
    .orderBy(mostUsedFirst)
    .limit(value.size),
)

const namesOfLink = (kind: TotalKind) =>
  statement<NamedRange>()((queries, value) =>
    queries
      .selectFrom('hits')
      .select([`${kind} as name`, ...counted])
      .where('account_id', '=', value.accountId)
      .where('link_id', '=', value.linkId)
      .where('day', '>=', value.from)
      .where('day', '<=', value.to)
      .groupBy(kind)
      .orderBy(mostUsedFirst)
      .limit(value.size),
  )

const namesOfLinks = {
  service: namesOfLink('service'),
  device: namesOfLink('device'),
  reference: namesOfLink('reference'),
}

/** How many names are added up per month; less used names rarely matter for a year. */
const maxPerMonth = 1000

/**
 * Lists the counts in a period for each name of a dimension, most used first. If a month has more
 * names than are read, the counts of its least used names are left out.
 */
export async function listNames(
  connection: Connection,
  subject: Subject,
  period: Period,
  { kind, size }: { readonly kind: TotalKind; readonly size: number },
): Promise<readonly NamedCounts[]> {
  const names = subject.linkId === undefined ? namesOfAccount : namesOfLinks[kind]
  const monthly = { kind, size: Math.max(size, maxPerMonth) }
  const rows = await byMonth(period, (month) =>
    names.all(connection, { ...rangeOf(subject, month), ...monthly }),
  )
  const sums = [...Map.groupBy(rows, ({ name }) => name)].map(([name, some]) => {
    return { name, counts: sumCounts(some) }
  })
  return sums.filter(isUsed).sort(byUse).slice(0, size)
}

function isUsed({ counts }: { readonly counts: Counts }): boolean {
  return hasCounts(counts)
}

/** Reads the rows of each month. Yields between months: a year can have 365,000 rows. */
export async function byMonth<Row>(
  period: Period,
  read: (month: Period) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const month of monthsOf(period)) {
    for (const row of await read(month)) rows.push(row)
    await yieldToEventLoop()
  }
  return rows
}

function rangeOf({ accountId, linkId = 0 }: Subject, { from, to }: Period): Range {
  return { accountId, linkId, from, to }
}
