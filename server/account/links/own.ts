import type { StoredLink } from '../../../core/links/link.ts'
import type { Context } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import { findShortLink } from '../../storage/links.ts'
import type { PersonAsked } from '../page.ts'

/** The short link that an address names, where it is this account's. */
export function ownLink(context: Context, asked: PersonAsked): Promise<StoredLink> {
  return linkNamed(context, asked, asked.key)
}

/** The short link of a key that was given, where it is this account's. */
export async function linkNamed(
  { db }: Context,
  { person }: PersonAsked,
  key: string,
): Promise<StoredLink> {
  return found(await findShortLink(db, person.accountId, key), 'short link')
}
