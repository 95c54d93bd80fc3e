import { type Caller, isOwner } from '../../core/account/caller.ts'
import { assertQuota } from '../../core/account/quota.ts'
import { type LinkParameters, type StoredLink, versionLifetime } from '../../core/links/link.ts'
import type { Context, DatabaseContext } from '../context.ts'
import { isDerivedKey } from '../secrets/keys.ts'
import { addToLinkCount, lockAccount } from '../storage/accounts.ts'
import { noteChangedPage } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import * as versions from '../storage/link-versions.ts'
import * as links from '../storage/links.ts'
import { findByKeyOrClientId } from '../storage/lookup.ts'
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
  return context.db.transaction(
    async (connection) => {
      const key = await reserveNewKey(context, connection, caller)
      await insertLink(context, connection, caller, { key, parameters })
      return key
    },
    { account: caller.accountId },
  )
}

/** Adds a short link with a name as its key; false if the name is taken. */
export async function addNamedLink(
  context: Context,
  caller: Caller,
  name: string,
  given: LinkParameters,
): Promise<boolean | 'too large'> {
  const parameters = onlySet(given)
  if (sizeOfLink(parameters) > maxLinkBytes) return 'too large'
  return context.db.transaction(
    async (connection) => {
      if (await isForeignKey(connection, name)) return false
      if (!(await links.reserveKey(connection, name))) return false
      await insertLink(context, connection, caller, { key: name, parameters })
      return true
    },
    { account: caller.accountId },
  )
}

/** Whether a name is free at the moment. Another request may still take it before the link is added. */
export async function isNameFree({ db }: DatabaseContext, name: string): Promise<boolean> {
  return !(await links.isKeyReserved(db, name)) && !(await isForeignKey(db, name))
}

/**
 * Whether a name is the key of something other than a short link. A link must not be named like the page
 * of a direct link, which would be shown instead, or like an event, which would be suspended instead.
 */
async function isForeignKey(connection: Connection, name: string): Promise<boolean> {
  return isDerivedKey(name) || (await findByKeyOrClientId(connection, name)) !== undefined
}

/** How many keys are tried for a new link. */
const maxTries = 20

// The client ID is public, so the key alone protects a link without an owner: it stays long.
async function reserveNewKey(
  { newKey, newLinkKey }: Context,
  connection: Connection,
  caller: Caller,
): Promise<string> {
  const makeKey = isOwner(caller) ? newLinkKey : newKey
  for (let tries = 0; tries < maxTries; tries++) {
    const key = makeKey()
    if (await links.reserveKey(connection, key)) return key
  }
  throw new Error(`${maxTries} new keys for a link are all in use`)
}

async function insertLink(
  context: Context,
  connection: Connection,
  caller: Caller,
  { key, parameters }: { key: string; parameters: LinkParameters },
): Promise<void> {
  await countNewLink(connection, caller)
  const link = { accountId: caller.accountId, key, isLocked: isOwner(caller), parameters }
  await links.insertLink(connection, { ...link, now: context.now() })
  await addBytes(context, connection, caller, bytesOfLink(parameters))
}

/** Adds a copy of a link with a new key. The copy is another event, so it gets a new UID. */
export function duplicateLink(
  context: Context,
  caller: Caller,
  { parameters }: Pick<StoredLink, 'parameters'>,
): Promise<string | undefined> {
  return addLink(context, caller, { ...parameters, uid: '' })
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
    await noteChangedPage(connection, key, now)
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
    await noteChangedPage(connection, key, now)
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
  return context.db.transaction(
    async (connection) => {
      await lockAccount(connection, accountId)
      const link = await links.findShortLink(connection, accountId, key)
      return link ? change(connection, link, context.now()) : false
    },
    { account: accountId },
  )
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
    await noteChangedPage(connection, key, now)
    const grown = bytesOfLink(version.parameters) - bytesOfLink(present?.parameters)
    await addBytes(context, connection, owner, kept + grown)
    return 'restored'
  })
}

/** Deletes versions and clears deleted links that are older than the promised lifetime. */
export async function purgeOldLinks(context: DatabaseContext): Promise<void> {
  const before = context.now() - versionLifetime
  await freeInSlices(context, (connection) => versions.purgeVersions(connection, before))
  await inSlices(context, (connection) => versions.clearDeletedLinks(connection, before))
}
