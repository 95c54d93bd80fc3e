import { type Caller, isOwner } from '../../core/account/caller.ts'
import { assertQuota } from '../../core/account/quota.ts'
import { type LinkParameters, type StoredLink, versionLifetime } from '../../core/links/link.ts'
import type { Context, DatabaseContext } from '../context.ts'
import { addToLinkCount, lockAccount } from '../storage/accounts.ts'
import type { Connection } from '../storage/database.ts'
import * as versions from '../storage/link-versions.ts'
import * as links from '../storage/links.ts'
import { addToUsage, bytesOfText } from '../storage/usage.ts'
import { freeInSlices, inSlices } from './slices.ts'
import { addBytes } from './usage.ts'

/** The maximum size of a link in bytes: all its parameters as given. */
const maxLinkBytes = 64 * 1024

/** The error for a link that is too large to store. */
export const tooLargeMessage = `a link can have up to ${maxLinkBytes} bytes`

/**
 * Adds a short link with the set parameters, and returns its key; `undefined` if it is too large.
 */
export async function addLink(
  context: Context,
  caller: Caller,
  given: LinkParameters,
): Promise<string | undefined> {
  const parameters = onlySet(given)
  if (sizeOfLink(parameters) > maxLinkBytes) return undefined
  const { accountId } = caller
  return context.db.transaction(async (connection) => {
    await countNewLink(connection, caller)
    const link = { accountId, key: context.newKey(), isLocked: isOwner(caller), parameters }
    await links.insertLink(connection, { ...link, now: context.now() })
    await addBytes(context, connection, caller, bytesOfLink(parameters))
    return link.key
  })
}

/** Counts a new link of a locked account; throws `QuotaExceeded` at the limit. */
async function countNewLink(connection: Connection, caller: Caller): Promise<void> {
  const total = await addToLinkCount(connection, caller.accountId, 1)
  assertQuota(isOwner(caller) ? 'links' : 'openLinks', total)
}

// A deleted link counts as empty: its texts are in the stored version.
function bytesOfLink(parameters: LinkParameters = {}): number {
  return bytesOfText(JSON.stringify(parameters))
}

/** Returns the size of parameters, in bytes. */
export function sizeOfLink(parameters: LinkParameters): number {
  return Object.values(parameters).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

function onlySet(parameters: LinkParameters): LinkParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([, text]) => text !== ''))
}

/** Updates the given parameters of a short link; false if the account has no such link. */
export function saveLink(
  context: Context,
  caller: Caller,
  key: string,
  changes: LinkParameters,
): Promise<boolean | 'too large'> {
  const { accountId } = caller
  return withLink(context, { accountId, key }, async (connection, link, now) => {
    const parameters = onlySet({ ...link.parameters, ...changes })
    if (sizeOfLink(parameters) > maxLinkBytes) return 'too large'
    const kept = await versions.saveVersion(connection, link, now)
    await links.updateLink(connection, link.id, parameters, now)
    const grown = kept + bytesOfLink(parameters) - bytesOfLink(link.parameters)
    await addBytes(context, connection, caller, grown)
    return true
  })
}

/** Deletes a short link; false if the account has no such link. */
export function deleteLink(
  context: DatabaseContext,
  accountId: number,
  key: string,
): Promise<boolean> {
  return withLink(context, { accountId, key }, async (connection, link, now) => {
    const kept = await versions.saveVersion(connection, link, now)
    await links.deleteLink(connection, link.id, now)
    await addToLinkCount(connection, accountId, -1)
    // Allowed even over the quota: deleting is how an account gets below it.
    const bytes = kept + bytesOfLink() - bytesOfLink(link.parameters)
    await addToUsage(connection, accountId, { bytes })
    return true
  })
}

type ApplyLinkChange<Result> = (
  connection: Connection,
  link: StoredLink,
  now: number,
) => Promise<Result>

// The account is locked before its link is read.
function withLink<Result>(
  context: DatabaseContext,
  { accountId, key }: { accountId: number; key: string },
  change: ApplyLinkChange<Result>,
): Promise<Result | false> {
  return context.db.transaction(async (connection) => {
    await lockAccount(connection, accountId)
    const link = await links.findShortLink(connection, accountId, key)
    return link ? change(connection, link, context.now()) : false
  })
}

/**
 * Restores a short link of an account to an earlier version. Returns `unknown` if that version is
 * not stored; a deleted link is restored if there is room for it.
 */
export function restoreLink(
  context: DatabaseContext & Pick<Context, 'config'>,
  accountId: number,
  key: string,
  number: number,
): Promise<'restored' | 'unknown'> {
  const owner = { accountId, credential: 'session' } as const
  return context.db.transaction(async (connection) => {
    await lockAccount(connection, accountId)
    const found = await versions.findVersions(connection, accountId, key)
    const version = found?.versions.find((one) => one.number === number)
    if (!found || !version) return 'unknown'
    if (found.isDeleted) await countNewLink(connection, owner)
    const now = context.now()
    const present = await links.findShortLink(connection, accountId, key)
    const kept = present ? await versions.saveVersion(connection, present, now) : 0
    await links.updateLink(connection, found.linkId, version.parameters, now)
    const grown = bytesOfLink(version.parameters) - bytesOfLink(present?.parameters)
    await addBytes(context, connection, owner, kept + grown)
    return 'restored'
  })
}

/** Deletes versions and clears deleted links that are older than the promised lifetime. */
export async function purgeOldLinks(context: DatabaseContext): Promise<void> {
  const before = context.now() - versionLifetime
  await freeInSlices(context, (connection) => versions.purgeVersions(connection, before))
  await inSlices(context, (connection) => links.clearDeletedLinks(connection, before))
}
