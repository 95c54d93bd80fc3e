import type { Connection } from './database.ts'
import { statement } from './statement.ts'

const verify = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('two_factors')
    .set((row) => ({ is_verified: row.lit(1) }))
    .where('account_id', '=', value.accountId),
)

/** Notes that a first code has proven the second factor of an account. */
export async function verifySecondFactor(connection: Connection, accountId: number): Promise<void> {
  await verify.all(connection, { accountId })
}

/** How many codes are looked at until one is right, and how long none is then, in seconds. */
export interface CodePace {
  readonly most: number
  readonly locked: number
}

const count = statement<{ accountId: number; now: number; until: number; most: number }>()(
  (queries, value) =>
    queries
      .updateTable('two_factors')
      .set((row) => {
        const isNewCount = row('locked_until', 'is not', null)
        const failures = row
          .case()
          .when(isNewCount)
          .then(row.lit(1))
          .else(row('failures', '+', row.lit(1)))
          .end()
        const isLast = row(failures, '>=', value.most)
        const until = row.cast<number>(row.val(value.until), 'bigint')
        return { failures, locked_until: row.case().when(isLast).then(until).else(null).end() }
      })
      .where('account_id', '=', value.accountId)
      .where((row) =>
        row.or([row('locked_until', 'is', null), row('locked_until', '<=', value.now)]),
      )
      .returning('failures'),
)

/**
 * Counts a code before anybody looks at it; false where as many as may be were wrong, one after the
 * other, and none is looked at for a while. Whoever tries at the same moment waits for this one.
 */
export async function countCode(
  connection: Connection,
  accountId: number,
  { most, locked }: CodePace,
  now: number,
): Promise<boolean> {
  const counted = await count.first(connection, { accountId, now, until: now + locked, most })
  return counted !== undefined
}

const giveBack = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('two_factors')
    .set((row) => ({ failures: row('failures', '-', row.lit(1)), locked_until: null }))
    .where('account_id', '=', value.accountId)
    .where('failures', '>', 0),
)

/** Gives a code back that nobody looked at. */
export async function giveBackCode(connection: Connection, accountId: number): Promise<void> {
  await giveBack.all(connection, { accountId })
}

const forget = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('two_factors')
    .set((row) => ({ failures: row.lit(0), locked_until: null }))
    .where('account_id', '=', value.accountId),
)

/** A code was right: what was wrong before counts no more. */
export async function forgetCodes(connection: Connection, accountId: number): Promise<void> {
  await forget.all(connection, { accountId })
}
