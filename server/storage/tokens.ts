import type { TokenScope } from '../../core/account/token-scope.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { suspendedAt, unlessSuspended } from './suspensions.ts'

/** A token as shown to its owner. */
export interface StoredToken {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly createdAt: number
  readonly revokedAt: number | undefined
  /** `YYYY-MM-DD` in UTC; `undefined` before the first use. */
  readonly lastUsedOn: string | undefined
  readonly scope: TokenScope
}

/** A valid token. */
export interface WorkingToken {
  readonly id: number
  readonly accountId: number
  readonly lastUsedOn: string | null
  readonly scope: TokenScope
}

const byDigest = statement<{ digest: string }>()((queries, value) =>
  queries
    .selectFrom('tokens')
    .select([
      'id',
      'account_id as accountId',
      'last_used_on as lastUsedOn',
      'access',
      'calendar_id',
      suspendedAt('tokens.account_id'),
    ])
    .where('digest', '=', value.digest)
    .where('revoked_at', 'is', null),
)

/** Finds a token by digest; `undefined` if it is unknown or revoked. */
export async function findWorkingToken(
  connection: Connection,
  digest: string,
): Promise<WorkingToken | undefined> {
  const row = unlessSuspended(await byDigest.first(connection, { digest }))
  return row && { ...row, scope: scopeOf(row) }
}

function scopeOf(row: { access: TokenScope['access']; calendar_id: number | null }): TokenScope {
  return { access: row.access, calendarId: row.calendar_id ?? undefined }
}

const ofAccount = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('tokens')
    .select(['id', 'name', 'prefix', 'created_at', 'revoked_at', 'last_used_on'])
    .select(['access', 'calendar_id'])
    .where('account_id', '=', value.accountId)
    .orderBy('id'),
)

/** Lists all tokens of an account, oldest first. */
export async function listTokens(
  connection: Connection,
  accountId: number,
): Promise<readonly StoredToken[]> {
  const rows = await ofAccount.all(connection, { accountId })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.created_at,
    revokedAt: row.revoked_at ?? undefined,
    lastUsedOn: row.last_used_on ?? undefined,
    scope: scopeOf(row),
  }))
}

type NewToken = {
  accountId: number
  name: string
  digest: string
  prefix: string
  now: number
  scope: TokenScope
}
type NewTokenRow = Omit<NewToken, 'scope'> & {
  access: TokenScope['access']
  calendarId: number | null
}

const insert = statement<NewTokenRow>()((queries, value) =>
  queries
    .insertInto('tokens')
    .values({
      account_id: value.accountId,
      name: value.name,
      digest: value.digest,
      prefix: value.prefix,
      created_at: value.now,
      access: value.access,
      calendar_id: value.calendarId,
    })
    .returning('id'),
)

export async function insertToken(
  connection: Connection,
  { scope, ...token }: NewToken,
): Promise<void> {
  const { access, calendarId = null } = scope
  await insert.first(connection, { ...token, access, calendarId })
}

type OwnedToken = { accountId: number; id: number; now: number }

const revoke = statement<OwnedToken>()((queries, value) =>
  queries
    .updateTable('tokens')
    .set({ revoked_at: value.now })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .where('revoked_at', 'is', null)
    .returning('id'),
)

/** Revokes a token of an account; false if there is no valid one with that ID. */
export async function revokeToken(connection: Connection, ended: OwnedToken): Promise<boolean> {
  return (await revoke.first(connection, ended)) !== undefined
}

const countWorking = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('tokens')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', value.accountId)
    .where('revoked_at', 'is', null),
)

/** Counts the valid tokens of an account. */
export async function countWorkingTokens(
  connection: Connection,
  accountId: number,
): Promise<number> {
  return (await countWorking.first(connection, { accountId }))?.count ?? 0
}

type LastUse = { tokenId: number; day: string }

const use = statement<LastUse>()((queries, value) =>
  queries
    .updateTable('tokens')
    .set({ last_used_on: value.day })
    .where('id', '=', value.tokenId)
    .where((row) => row.or([row('last_used_on', 'is', null), row('last_used_on', '<', value.day)])),
)

/** Records the day on which a token was used, unless a later one is stored. */
export async function updateLastUse(
  connection: Connection,
  { tokenId, day }: LastUse,
): Promise<void> {
  await use.all(connection, { tokenId, day })
}
