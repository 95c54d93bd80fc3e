import { sql } from 'kysely'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** The items that an account has created so far. */
export interface FirstSteps {
  /** The calendar that was saved last. */
  readonly calendarId: number | undefined
  readonly hasEvent: boolean
  /** Someone has followed a calendar or added an event. */
  readonly isShared: boolean
  readonly hasLink: boolean
}

// Each reads at most one index entry.
const steps = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select([
      sql<number | null>`(select id from calendars where account_id = accounts.id and is_hidden = 0
        order by saved_order desc, id desc limit 1)`.as('calendar'),
      sql<number>`exists (select 1 from events where account_id = accounts.id)`.as('event'),
      sql<number>`exists (select 1 from follower_totals where account_id = accounts.id)`.as(
        'follower',
      ),
      sql<number>`exists (select 1 from hit_totals where account_id = accounts.id
        and kind = 'device' and adds > 0)`.as('added'),
      sql<number>`exists (select 1 from links where account_id = accounts.id
        and is_short = 1)`.as('link'),
    ])
    .where('id', '=', value.accountId),
)

/** Finds the first steps of an account; some include deleted items. */
export async function findFirstSteps(
  connection: Connection,
  accountId: number,
): Promise<FirstSteps> {
  const row = await steps.first(connection, { accountId })
  return {
    calendarId: row?.calendar ?? undefined,
    hasEvent: Boolean(row?.event),
    isShared: Boolean(row?.follower) || Boolean(row?.added),
    hasLink: Boolean(row?.link),
  }
}
