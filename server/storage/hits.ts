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
  readonly device: string
  readonly reference: string
  readonly isRobot: number
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
      is_robot: value.isRobot,
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

type AccountDay = { accountId: number; day: string }

const ofDay = statement<AccountDay>()((queries, value) =>
  queries
    .selectFrom('hit_references')
    .select('reference')
    .where('day', '=', value.day)
    .where('account_id', '=', value.accountId),
)

/** The references that an account's hits of a day are told apart by. */
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

/** Adds a reference to those of a day. */
export async function insertReference(
  connection: Connection,
  row: AccountDay & { reference: string },
): Promise<void> {
  await insertOne.all(connection, row)
}
