import type { Context } from '../context.ts'
import { digestToken, looksLikeToken } from '../secrets/tokens.ts'
import { findAccountOfToken } from '../storage/tokens.ts'

/** The account that a token opens; `undefined` for anything that is no working token. */
export async function accountBehind(context: Context, token: string): Promise<number | undefined> {
  return looksLikeToken(token) ? findAccountOfToken(context.db, digestToken(token)) : undefined
}
