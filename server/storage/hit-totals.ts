import type { Counts } from '../../core/stats/counts.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { HitTotalRow } from './tables.ts'

/** What an account's hits are told apart by. */
export type TotalKind = HitTotalRow['kind']

/** Hits of an account on a day that have one name of a kind. */
export type CountedTotal = Counts & {
  readonly accountId: number
  readonly kind: TotalKind
  readonly day: string
  readonly name: string
}

const add = statement<CountedTotal>()((queries, value) =>
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

/** Adds to what is counted of a day; the account is held. */
export async function addTotal(connection: Connection, total: CountedTotal): Promise<void> {
  await add.all(connection, total)
}
