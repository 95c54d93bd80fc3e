import { assertQuota } from '../../core/account/quota.ts'
import { utcDay } from '../../core/time/api-format.ts'
import type { Context, DatabaseContext, TokenUse } from '../context.ts'
import { digestToken, looksLikeToken, newToken } from '../secrets/tokens.ts'
import { lockAccount } from '../storage/accounts.ts'
import * as tokens from '../storage/tokens.ts'
import { findWorkingToken } from '../storage/tokens.ts'

/** Adds a token to an account and returns it, this once. */
export function createToken(
  context: DatabaseContext,
  accountId: number,
  name: string,
): Promise<string> {
  const { text, digest, prefix } = newToken()
  return context.db.transaction(async (connection) => {
    await lockAccount(connection, accountId)
    assertQuota('tokens', 1 + (await tokens.countWorkingTokens(connection, accountId)))
    const now = context.now()
    await tokens.insertToken(connection, { accountId, name, digest, prefix, now })
    return text
  })
}

/** Revokes the token of an account with that ID; false if there is none that still works. */
export function revokeToken(
  context: DatabaseContext,
  accountId: number,
  id: number,
): Promise<boolean> {
  return context.db.transaction((connection) =>
    tokens.revokeToken(connection, { accountId, id, now: context.now() }),
  )
}

/** Keeps the days on which tokens were last used. */
export function saveTokenUses({ db }: DatabaseContext, uses: readonly TokenUse[]): Promise<void> {
  // In the order of the tokens: two processes that do so at once do not deadlock.
  const inOrder = uses.toSorted((one, another) => one.tokenId - another.tokenId)
  return db.transaction(async (connection) => {
    for (const use of inOrder) await tokens.updateLastUse(connection, use)
  })
}

/**
 * The account that a token opens; `undefined` for anything that is no working token. Its first use
 * on a day is noted.
 */
export async function findAccountByToken(
  context: Context,
  text: string,
): Promise<number | undefined> {
  const token = looksLikeToken(text) && (await findWorkingToken(context.db, digestToken(text)))
  if (!token) return undefined
  const day = utcDay(context.now())
  if ((token.lastUsedOn ?? '') < day) context.noteTokenUse({ tokenId: token.id, day })
  return token.accountId
}
