import { assertQuota } from '../../core/account/quota.ts'
import { fullScope, type TokenScope } from '../../core/account/token-scope.ts'
import { utcDay } from '../../core/time/api-format.ts'
import type { Context, DatabaseContext, TokenUse } from '../context.ts'
import { digestToken, looksLikeToken, newToken } from '../secrets/tokens.ts'
import { lockAccount } from '../storage/accounts.ts'
import * as tokens from '../storage/tokens.ts'
import { findWorkingToken } from '../storage/tokens.ts'

/** Adds a token to an account and returns it; later it cannot be read. */
export function createToken(
  context: DatabaseContext,
  accountId: number,
  name: string,
  scope: TokenScope = fullScope,
): Promise<string> {
  const { text, digest, prefix } = newToken()
  return context.db.transaction(async (connection) => {
    await lockAccount(connection, accountId)
    assertQuota('tokens', 1 + (await tokens.countWorkingTokens(connection, accountId)))
    const now = context.now()
    await tokens.insertToken(connection, { accountId, name, digest, prefix, now, scope })
    return text
  })
}

/** Revokes the token of an account with that ID; false if there is no valid one. */
export function revokeToken(
  context: DatabaseContext,
  accountId: number,
  id: number,
): Promise<boolean> {
  return context.db.transaction((connection) =>
    tokens.revokeToken(connection, { accountId, id, now: context.now() }),
  )
}

/** Records the days on which tokens were last used. */
export function saveTokenUses({ db }: DatabaseContext, uses: readonly TokenUse[]): Promise<void> {
  // In token order, so that two processes do not deadlock.
  const inOrder = uses.toSorted((one, another) => one.tokenId - another.tokenId)
  return db.transaction(async (connection) => {
    for (const use of inOrder) await tokens.updateLastUse(connection, use)
  })
}

/**
 * Finds a token; `undefined` if it is not valid. Its first use on a day is recorded.
 */
export async function findToken(
  context: Context,
  text: string,
): Promise<tokens.WorkingToken | undefined> {
  const token =
    looksLikeToken(text) && (await findWorkingToken(context.db.recent, digestToken(text)))
  if (!token) return undefined
  const day = utcDay(context.now())
  if ((token.lastUsedOn ?? '') < day) context.noteTokenUse({ tokenId: token.id, day })
  return token
}
