import { LRUCache } from 'lru-cache'
import { memoizeWeak } from '../../core/memoize.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { saveToken } from '../operations/connections.ts'
import { sha256 } from '../secrets/keys.ts'
import {
  type OpenedSecret,
  openSecret,
  readSealingKeys,
  type SealingKeys,
  sealSecret,
} from '../secrets/sealed.ts'
import type { Lease } from '../storage/connections.ts'
import type { Access } from './calendar-api.ts'
import { GrantEnded, refreshAccess } from './oauth.ts'
import type { Provider } from './provider.ts'

/** Returns the keys that encrypt secrets of people; throws if there are none. */
export function sealingKeysOf({ connectKey }: Config): SealingKeys {
  const keys = readSealingKeys(connectKey)
  if (!keys) throw new Error('CONNECT_KEY is missing, but a provider is set.')
  return keys
}

/** Returns what identifies a person at a provider, without revealing who it is. */
export function subjectDigestOf({ name, clientId }: Provider, subject: string): string {
  return sha256(JSON.stringify([name, clientId, subject]))
}

/** Encrypts the token of a person. */
export function sealToken(
  config: Config,
  { name: provider }: Provider,
  subjectDigest: string,
  token: string,
): string {
  return sealSecret(sealingKeysOf(config), token, { id: subjectDigest, provider })
}

/** Decrypts the token of a person; `undefined` if it cannot be read. */
export function openToken(
  config: Config,
  { name: provider }: Pick<Provider, 'name'>,
  { subjectDigest: id, sealedToken }: Pick<Lease, 'subjectDigest' | 'sealedToken'>,
): OpenedSecret | undefined {
  return openSecret(sealingKeysOf(config), sealedToken, { id, provider })
}

/**
 * The access tokens of this process by connection. They are valid for an hour; getting another one takes a
 * refresh.
 */
const accessTokens = memoizeWeak(
  (_: Context['db']) => new LRUCache<number, string>({ max: 10_000, ttl: 45 * 60_000 }),
)

/** Whether this process has an access token of a connection, which may no longer work. */
export function hasAccess(
  { db }: Pick<Context, 'db'>,
  { connectionId }: Pick<Lease, 'connectionId'>,
): boolean {
  return accessTokens(db).has(connectionId)
}

/** Deletes an access token that no longer works. */
export function dropAccess(
  { db }: Pick<Context, 'db'>,
  { connectionId }: Pick<Lease, 'connectionId'>,
): void {
  accessTokens(db).delete(connectionId)
}

/**
 * Returns a token for a leased connection. Only the holder of the lease refreshes it, because a provider
 * may replace the refresh token each time. Throws `GrantEnded` and `ApiError`.
 */
export async function accessOf(
  context: Context,
  provider: Provider,
  lease: Lease,
): Promise<Access> {
  const { connectionId, subjectDigest } = lease
  const known = accessTokens(context.db).get(connectionId)
  if (known) return { provider, token: known }
  const opened = openToken(context.config, provider, lease)
  if (!opened) throw new GrantEnded('unreadable')
  const grant = await refreshAccess(provider, opened.secret)
  const { accessToken, refreshToken = opened.secret } = grant
  if (refreshToken !== opened.secret || !opened.isCurrent) {
    const sealed = sealToken(context.config, provider, subjectDigest, refreshToken)
    await saveToken(context, lease, sealed)
  }
  accessTokens(context.db).set(connectionId, accessToken)
  return { provider, token: accessToken }
}
