import type { Counts } from '../../core/stats/counts.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { HitTotalRow } from './tables.ts'

/** Hits of a kind on a day. */
export type CountedHits = {
  readonly accountId: number
  /** 0 if they do not belong to a link. */
  readonly linkId: number
  /** `YYYY-MM-DD` in the zone that the account had at the time. */
  readonly day: string
  readonly service: string
  readonly device: string
  readonly reference: string
  readonly isBot: number
  readonly isClick: number
  readonly count: number
}

const inKey = [
  ...(['account_id', 'link_id', 'day', 'service', 'device', 'reference'] as const),
  ...(['is_robot', 'is_click'] as const),
]

const add = statement<CountedHits>()((queries, value) =>
  queries
    .insertInto('hits')
    .values({
      account_id: value.accountId,
      link_id: value.linkId,
      day: value.day,
      service: value.service,
      device: value.device,
      reference: value.reference,
      is_robot: value.isBot,
      is_click: value.isClick,
      count: value.count,
    })
    .onConflict((conflict) =>
      conflict
        .columns([...inKey])
        .doUpdateSet((row) => ({ count: row('hits.count', '+', value.count) })),
    ),
)

/** Adds to the count of a day. */
export async function addHits(connection: Connection, hits: CountedHits): Promise<void> {
  await add.all(connection, hits)
}

/** The uses of a link that its row counts. */
type LinkCounts = { linkId: number; clicks: number; botClicks: number; adds: number }

const addToLink = statement<LinkCounts>()((queries, value) =>
  queries
    .updateTable('links')
    .set((row) => ({
      clicks: row('clicks', '+', value.clicks),
      robot_clicks: row('robot_clicks', '+', value.botClicks),
      adds: row('adds', '+', value.adds),
    }))
    .where('id', '=', value.linkId),
)

/** Adds to the clicks and adds of a link. */
export async function addLinkCounts(connection: Connection, counts: LinkCounts): Promise<void> {
  await addToLink.all(connection, counts)
}

type AccountDay = { accountId: number; day: string }

const ofDay = statement<AccountDay>()((queries, value) =>
  queries
    .selectFrom('hit_references')
    .select('reference')
    .where('day', '=', value.day)
    .where('account_id', '=', value.accountId),
)

/** Lists the references by which an account's hits of a day are distinguished. */
export async function listReferences(
  connection: Connection,
  day: AccountDay,
): Promise<readonly string[]> {
  return (await ofDay.all(connection, day)).map(({ reference }) => reference)
}

const insertOne = statement<AccountDay & { reference: string }>()((queries, value) =>
  queries
    .insertInto('hit_references')
    .values({ day: value.day, account_id: value.accountId, reference: value.reference }),
)

/** Adds a reference to a day. */
export async function insertReference(
  connection: Connection,
  row: AccountDay & { reference: string },
): Promise<void> {
  await insertOne.all(connection, row)
}

/** The dimensions of an account's hit statistics. */
export type TotalKind = HitTotalRow['kind']

/** An account's hits on a day with one value of a dimension. */
export type CountedTotal = Counts & {
  readonly accountId: number
  readonly kind: TotalKind
  readonly day: string
  readonly name: string
}

const addToTotal = statement<CountedTotal>()((queries, value) =>
  queries
    .insertInto('hit_totals')
    .values({
      account_id: value.accountId,
      kind: value.kind,
      day: value.day,
      name: value.name,
      adds: value.adds,
      pages: value.pages,
      clicks: value.clicks,
      robots: value.robots,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'day', 'name']).doUpdateSet((row) => ({
        adds: row('hit_totals.adds', '+', value.adds),
        pages: row('hit_totals.pages', '+', value.pages),
        clicks: row('hit_totals.clicks', '+', value.clicks),
        robots: row('hit_totals.robots', '+', value.robots),
      })),
    ),
)

/** Adds to the totals of a day; the account is locked. */
export async function addTotal(connection: Connection, total: CountedTotal): Promise<void> {
  await addToTotal.all(connection, total)
}
