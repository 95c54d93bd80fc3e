import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** Hits of one kind on one day. */
export type CountedHits = {
  readonly accountId: number
  /** 0 where no link stands behind them. */
  readonly linkId: number
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
  readonly service: string
  readonly reference: string
  readonly isRobot: number
  readonly count: number
}

const add = statement<CountedHits>()((queries, value) =>
  queries
    .insertInto('hits')
    .values({
      account_id: value.accountId,
      link_id: value.linkId,
      day: value.day,
      service: value.service,
      reference: value.reference,
      is_robot: value.isRobot,
      count: value.count,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'link_id', 'day', 'service', 'reference', 'is_robot'])
        .doUpdateSet((row) => ({ count: row('hits.count', '+', value.count) })),
    ),
)

/** Adds to the count of a day. */
export async function addHits(connection: Connection, hits: CountedHits): Promise<void> {
  await add.all(connection, hits)
}

type Clicks = { linkId: number; clicks: number; robotClicks: number }

const click = statement<Clicks>()((queries, value) =>
  queries
    .updateTable('links')
    .set((row) => ({
      clicks: row('clicks', '+', value.clicks),
      robot_clicks: row('robot_clicks', '+', value.robotClicks),
    }))
    .where('id', '=', value.linkId),
)

/** Adds to the clicks of a short link. */
export async function addClicks(connection: Connection, clicks: Clicks): Promise<void> {
  await click.all(connection, clicks)
}
