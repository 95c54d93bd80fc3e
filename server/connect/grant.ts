/** What a grant is used for, and how it ends. */

import type { Depth } from '../../core/connect/provider.ts'
import type { Context } from '../context.ts'
import {
  deleteConnection,
  giveUpConnection,
  holdConnection,
} from '../operations/held-connections.ts'
import { findConnection, type LeaseKey } from '../storage/connections.ts'
import type { HeldConnection } from '../storage/held-connections.ts'
import { openToken, sealToken, subjectDigestOf } from './connection.ts'
import { ConsentError, type Grant, isProviderError, revokeGrant } from './oauth.ts'
import { type Provider, providersOf } from './provider.ts'

/**
 * Adds an event with a grant, and ends the grant if that fails, unless other entries of the person need it.
 * To keep the entry up to date, the grant is stored first, with a lease that `add` receives.
 */
export async function useGrant<Added>(
  context: Context,
  provider: Provider,
  { grant, depth }: { readonly grant: Grant; readonly depth: Depth },
  add: (held: LeaseKey | undefined) => Promise<Added>,
): Promise<Added> {
  let held: HeldConnection | undefined
  try {
    if (!grant.hasScope) throw new ConsentError('scope')
    if (depth === 'keep') held = await holdGrant(context, provider, grant)
    return await add(held)
  } catch (error) {
    await giveUp(context, provider, grant, held)
    throw error
  }
}

/** How often to check whether another process is done with the person, and for how long, in milliseconds. */
const holdDelay = 250
const longestHold = 20_000

/**
 * Stores a grant. If another process has just ended an earlier grant of the person, this one may have ended
 * with it, and is given up.
 */
async function holdGrant(
  context: Context,
  provider: Provider,
  { refreshToken, subject }: Grant,
): Promise<HeldConnection> {
  if (!refreshToken) throw new ConsentError('unavailable')
  const subjectDigest = subjectDigestOf(provider, subject)
  const sealedToken = sealToken(context.config, provider, subjectDigest, refreshToken)
  const connection = { provider: provider.name, subjectDigest, sealedToken }
  for (let waited = 0; waited <= longestHold; waited += holdDelay) {
    const held = await holdConnection(context, connection)
    if (held && !(waited > 0 && held.version === 0)) return held
    if (held) {
      await endHeldGrant(context, held)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, holdDelay))
  }
  throw new ConsentError('unavailable')
}

/** Ends a grant with which nothing was added. */
async function giveUp(
  context: Context,
  provider: Provider,
  { subject, accessToken }: Grant,
  held: HeldConnection | undefined,
): Promise<void> {
  if (held) {
    const unused = await giveUpConnection(context, held)
    if (unused) await endHeldGrant(context, unused)
    return
  }
  const subjectDigest = subjectDigestOf(provider, subject)
  const known = await findConnection(context.db, provider.name, subjectDigest)
  if (known === undefined) await revoke(context, provider, accessToken)
}

/**
 * Ends the grant of a connection that no entry uses, and deletes the connection. Google ends all grants of
 * the person at once, so the connection is held until then: no entry can be added with a newer grant.
 */
export async function endHeldGrant(context: Context, held: HeldConnection): Promise<void> {
  const provider = providersOf(context.config).get(held.provider)
  const opened = provider && openToken(context.config, provider, held)
  if (opened) await revoke(context, provider, opened.secret)
  await deleteConnection(context, held)
}

async function revoke({ log }: Context, provider: Provider, token: string): Promise<void> {
  try {
    await revokeGrant(provider, token)
  } catch (error) {
    if (!isProviderError(error)) throw error
    log.warn({ provider: provider.name }, 'the grant of a person could not be revoked')
  }
}
