import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** The second factor of an account. */
export interface StoredSecondFactor {
  readonly accountId: number
  /** Encrypted. */
  readonly secret: string
  /** Digests of the unused ones. */
  readonly recoveryCodes: readonly string[]
  /** Whether a first code has confirmed the secret. */
  readonly isVerified: boolean
  /** `sign_in_revision` of the account. */
  readonly revision: number
}

const find = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('two_factors')
    .innerJoin('accounts', 'accounts.id', 'two_factors.account_id')
    .select([
      'accounts.id as accountId',
      'two_factors.secret',
      'two_factors.recovery_codes as recoveryCodes',
      'two_factors.is_verified as isVerified',
      'accounts.sign_in_revision as revision',
    ])
    .where('two_factors.account_id', '=', value.accountId),
)

/** Finds the second factor of an account; `undefined` if none was ever set up. */
export async function findSecondFactor(
  connection: Connection,
  accountId: number,
): Promise<StoredSecondFactor | undefined> {
  const row = await find.first(connection, { accountId })
  if (!row) return undefined
  const recoveryCodes: readonly string[] = JSON.parse(row.recoveryCodes)
  return { ...row, recoveryCodes, isVerified: row.isVerified === 1 }
}

const insert = statement<{ accountId: number; secret: string; recoveryCodes: string }>()(
  (queries, value) =>
    queries
      .insertInto('two_factors')
      .values({
        account_id: value.accountId,
        secret: value.secret,
        recovery_codes: value.recoveryCodes,
        is_verified: 0,
        locked_until: null,
      })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet((row) => ({
          secret: row.ref('excluded.secret'),
          recovery_codes: row.ref('excluded.recovery_codes'),
          is_verified: row.lit(0),
        })),
      ),
)

/** Stores a second factor that is not yet confirmed by a first code. */
export async function insertSecondFactor(
  connection: Connection,
  accountId: number,
  { secret, recoveryCodes }: Pick<StoredSecondFactor, 'secret' | 'recoveryCodes'>,
): Promise<void> {
  await insert.all(connection, { accountId, secret, recoveryCodes: JSON.stringify(recoveryCodes) })
}

const setRequired = statement<{ accountId: number; isRequired: number }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set({ has_two_factor: value.isRequired })
    .where('id', '=', value.accountId),
)

const verify = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('two_factors')
    .set((row) => ({ is_verified: row.lit(1) }))
    .where('account_id', '=', value.accountId),
)

/**
 * Records that a first code has confirmed the second factor of an account: it is required from now
 * on.
 */
export async function verifySecondFactor(connection: Connection, accountId: number): Promise<void> {
  await setRequired.all(connection, { accountId, isRequired: 1 })
  await verify.all(connection, { accountId })
}

const remove = statement<{ accountId: number }>()((queries, value) =>
  queries.deleteFrom('two_factors').where('account_id', '=', value.accountId),
)

/** Removes the second factor of an account. */
export async function deleteSecondFactor(connection: Connection, accountId: number): Promise<void> {
  await setRequired.all(connection, { accountId, isRequired: 0 })
  await remove.all(connection, { accountId })
}

const setCodes = statement<{ accountId: number; recoveryCodes: string }>()((queries, value) =>
  queries
    .updateTable('two_factors')
    .set({ recovery_codes: value.recoveryCodes })
    .where('account_id', '=', value.accountId),
)

/** Replaces the recovery codes of an account, by their digests. */
export async function updateRecoveryCodes(
  connection: Connection,
  accountId: number,
  recoveryCodes: readonly string[],
): Promise<void> {
  await setCodes.all(connection, { accountId, recoveryCodes: JSON.stringify(recoveryCodes) })
}

/** Uses up a recovery code while the account is locked; false if it was already used. */
export async function consumeRecoveryCode(
  connection: Connection,
  accountId: number,
  digest: string,
): Promise<boolean> {
  const codes = (await findSecondFactor(connection, accountId))?.recoveryCodes ?? []
  if (!codes.includes(digest)) return false
  const left = codes.filter((code) => code !== digest)
  await updateRecoveryCodes(connection, accountId, left)
  return true
}

/**
 * How many wrong codes in a row are allowed, and how long none are checked after that, in seconds.
 */
export interface CodeLimit {
  readonly maxFailures: number
  readonly lockSeconds: number
}

const count = statement<{ accountId: number; now: number; until: number; max: number }>()(
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
        const isLast = row(failures, '>=', value.max)
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
 * Counts a code before it is checked; false if too many in a row were wrong, and none is checked
 * for a while. Simultaneous attempts wait for this one.
 */
export async function countCode(
  connection: Connection,
  accountId: number,
  { maxFailures, lockSeconds }: CodeLimit,
  now: number,
): Promise<boolean> {
  const counted = await count.first(connection, {
    accountId,
    now,
    until: now + lockSeconds,
    max: maxFailures,
  })
  return counted !== undefined
}

const uncount = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('two_factors')
    .set((row) => ({ failures: row('failures', '-', row.lit(1)), locked_until: null }))
    .where('account_id', '=', value.accountId)
    .where('failures', '>', 0),
)

/** Undoes the count of a code that was not checked. */
export async function uncountCode(connection: Connection, accountId: number): Promise<void> {
  await uncount.all(connection, { accountId })
}

const reset = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('two_factors')
    .set((row) => ({ failures: row.lit(0), locked_until: null }))
    .where('account_id', '=', value.accountId),
)

/** A code was correct: earlier failures no longer count. */
export async function resetCodeCount(connection: Connection, accountId: number): Promise<void> {
  await reset.all(connection, { accountId })
}
