import { utcDay } from '../../core/time/api-format.ts'
import type { Context } from '../context.ts'
import { digestToken, looksLikeToken } from '../secrets/tokens.ts'
import { findWorkingToken } from '../storage/tokens.ts'

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
