import { sql } from 'kysely'
import type { EventCounts, NamedEvent } from '../../core/stats/events.ts'
import type { Period } from '../../core/stats/period.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { byMonth } from './statistics.ts'

type EventDay = EventCounts & { readonly accountId: number; readonly day: string }

const add = statement<EventDay>()((queries, value) =>
  queries
    .insertInto('event_counts')
    .values({
      account_id: value.accountId,
      day: value.day,
      event_key: value.key,
      adds: value.adds,
      pages: value.pages,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'event_key']).doUpdateSet((row) => ({
        adds: row('event_counts.adds', '+', value.adds),
        pages: row('event_counts.pages', '+', value.pages),
      })),
    ),
)

/** The day of the counts on all days together, before any other. */
const allDays = '0000-00-00'

/** Adds to the counts of an event on a day. */
export async function addToEventCounts(connection: Connection, counts: EventDay): Promise<void> {
  await add.all(connection, counts)
  await add.all(connection, { ...counts, day: allDays })
}

const addsOfEvent = statement<{ accountId: number; key: string }>()((queries, value) =>
  queries
    .selectFrom('event_counts')
    .select('adds')
    .where('account_id', '=', value.accountId)
    .where('day', '=', allDays)
    .where('event_key', '=', value.key),
)

/** Finds how often some events of an account were added to calendars, by key. */
export async function findAdds(
  connection: Connection,
  accountId: number,
  events: readonly { readonly key: string }[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(events.map(({ key }) => key))]
  const rows = await Promise.all(
    keys.map((key) => addsOfEvent.first(connection, { accountId, key })),
  )
  return new Map(keys.map((key, index) => [key, rows[index]?.adds ?? 0]))
}

type Range = { accountId: number; from: string; to: string }

// PostgreSQL returns sums of whole numbers as decimals.
const sumOf = (column: 'adds' | 'pages') =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

const total = statement<Range>()((queries, value) =>
  queries
    .selectFrom('event_counts')
    .select([sumOf('adds').as('adds'), sumOf('pages').as('pages')])
    .where('account_id', '=', value.accountId)
    .where('day', '>=', value.from)
    .where('day', '<=', value.to),
)

/** Sums up the counts of all events of an account in a period. */
export async function sumEventCounts(
  connection: Connection,
  accountId: number,
  period: Period,
): Promise<Omit<EventCounts, 'key'>> {
  const months = await byMonth(period, (month) => total.all(connection, { accountId, ...month }))
  return sum(months)
}

function sum(all: readonly Omit<EventCounts, 'key'>[]): Omit<EventCounts, 'key'> {
  return {
    adds: all.reduce((total, { adds }) => total + adds, 0),
    pages: all.reduce((total, { pages }) => total + pages, 0),
  }
}

const mostVisited = statement<Range & { size: number }>()((queries, value) =>
  queries
    .selectFrom('event_counts')
    .select(['event_key as key', sumOf('adds').as('adds'), sumOf('pages').as('pages')])
    .where('account_id', '=', value.accountId)
    .where('day', '>=', value.from)
    .where('day', '<=', value.to)
    .groupBy('event_key')
    // By the selected sums, under their aliases.
    .orderBy(sql`3 desc, 2 desc, 1`)
    .limit(value.size),
)

/**
 * How many events are added up per month. The sum of an event that ranks lower in some months leaves
 * those months out.
 */
const maxPerMonth = 1000

/** Lists the most visited events of an account in a period. */
export async function listEventCounts(
  connection: Connection,
  accountId: number,
  period: Period,
  size: number,
): Promise<readonly NamedEvent[]> {
  const months = await byMonth(period, (month) =>
    mostVisited.all(connection, { accountId, ...month, size: maxPerMonth }),
  )
  const sums = [...Map.groupBy(months, ({ key }) => key)].map(([key, some]) => {
    return { key, ...sum(some) }
  })
  const events: NamedEvent[] = []
  for (const counts of sums.sort(byVisits).slice(0, size)) {
    events.push({ ...counts, title: await findTitle(connection, counts.key) })
  }
  return events
}

function byVisits(one: EventCounts, other: EventCounts): number {
  return other.pages - one.pages || other.adds - one.adds || (one.key < other.key ? -1 : 1)
}

const eventTitle = statement<{ key: string }>()((queries, value) =>
  queries.selectFrom('events').select('title').where('key', '=', value.key),
)

const linkParameters = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('links')
    .select('parameters')
    .where('key', '=', value.key)
    .where('deleted_at', 'is', null),
)

/** Finds the title of an event or a link, suspended or not: the owner still sees its numbers. */
async function findTitle(connection: Connection, key: string): Promise<string | undefined> {
  if (key === '') return undefined
  const event = await eventTitle.first(connection, { key })
  if (event) return event.title
  const link = await linkParameters.first(connection, { key })
  return link && JSON.parse(link.parameters)['title']
}
