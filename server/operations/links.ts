import { Full, most } from '../../core/account/room.ts'
import { type LinkParameters, type StoredLink, versionsKept } from '../../core/links/link.ts'
import type { Context } from '../context.ts'
import { addToLinks, holdAccount } from '../storage/accounts.ts'
import type { Connection } from '../storage/database.ts'
import * as versions from '../storage/link-versions.ts'
import * as links from '../storage/links.ts'
import { deleteOld } from '../storage/owned-rows.ts'
import type { Part } from './part.ts'
import { inSlices } from './slices.ts'

/** How much a link may hold, in bytes: all its parameters as they were given. */
const largestLink = 64 * 1024

/** What is said of a link that is not kept, since it holds too much. */
export const tooLarge = `a link may hold ${largestLink} bytes`

/** Adds a short link of what is set, and gives its key; `undefined` when it holds too much. */
export async function addLink(
  context: Context,
  accountId: number,
  given: LinkParameters,
): Promise<string | undefined> {
  const parameters = onlySet(given)
  if (sizeOfLink(parameters) > largestLink) return undefined
  return context.db.transaction(async (connection) => {
    if (!(await takeRoom(connection, accountId))) throw new Full('links')
    const link = { accountId, key: context.newKey(), isShort: true, parameters }
    await links.insertLink(connection, { ...link, now: context.now() })
    return link.key
  })
}

/** Keeps the page of a direct address under the key that follows from it; once is enough. */
export async function keepPage(
  context: Part,
  accountId: number,
  key: string,
  parameters: LinkParameters,
): Promise<'kept' | 'full'> {
  if (await links.findLink(context.db, key)) return 'kept'
  return context.db.transaction(async (connection) => {
    if (!(await takeRoom(connection, accountId))) return 'full'
    const page = { accountId, key, isShort: false, parameters, now: context.now() }
    if (!(await links.insertLink(connection, page))) await addToLinks(connection, accountId, -1)
    return 'kept'
  })
}

/** Counts one more link of an account, which is held; false when it has all that it may have. */
async function takeRoom(connection: Connection, accountId: number): Promise<boolean> {
  if ((await addToLinks(connection, accountId, 1)) <= most.links) return true
  await addToLinks(connection, accountId, -1)
  return false
}

/** How much parameters hold, in bytes. */
export function sizeOfLink(parameters: LinkParameters): number {
  return Object.values(parameters).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

function onlySet(parameters: LinkParameters): LinkParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([, text]) => text !== ''))
}

/** Changes what is sent of a short link; false when the account has no such one. */
export function saveLink(
  context: Part,
  accountId: number,
  key: string,
  changes: LinkParameters,
): Promise<boolean | 'too large'> {
  return withLink(context, { accountId, key }, async (connection, link, now) => {
    const parameters = onlySet({ ...link.parameters, ...changes })
    if (sizeOfLink(parameters) > largestLink) return 'too large'
    await versions.keepVersion(connection, link, now)
    await links.updateLink(connection, link.id, parameters, now)
    return true
  })
}

/** Deletes a short link; false when the account has no such one. */
export function deleteLink(context: Part, accountId: number, key: string): Promise<boolean> {
  return withLink(context, { accountId, key }, async (connection, link, now) => {
    await versions.keepVersion(connection, link, now)
    await links.deleteLink(connection, link.id, now)
    await addToLinks(connection, accountId, -1)
    return true
  })
}

type Change<Result> = (connection: Connection, link: StoredLink, now: number) => Promise<Result>

// The account is held before its link is looked at.
function withLink<Result>(
  context: Part,
  { accountId, key }: { accountId: number; key: string },
  change: Change<Result>,
): Promise<Result | false> {
  return context.db.transaction(async (connection) => {
    await holdAccount(connection, accountId)
    const link = await links.findShortLink(connection, accountId, key)
    return link ? change(connection, link, context.now()) : false
  })
}

/**
 * Makes a short link of an account what it was in an earlier version. A version that is not kept is
 * `unknown`; a deleted link comes back where there is room for it.
 */
export function restoreLink(
  context: Part,
  accountId: number,
  key: string,
  number: number,
): Promise<'restored' | 'unknown'> {
  return context.db.transaction(async (connection) => {
    await holdAccount(connection, accountId)
    const found = await versions.findVersions(connection, accountId, key)
    const version = found?.versions.find((one) => one.number === number)
    if (!found || !version) return 'unknown'
    if (found.isDeleted && !(await takeRoom(connection, accountId))) throw new Full('links')
    const now = context.now()
    const present = await links.findShortLink(connection, accountId, key)
    if (present) await versions.keepVersion(connection, present, now)
    await links.updateLink(connection, found.linkId, version.parameters, now)
    return 'restored'
  })
}

/** Deletes the versions, and empties the deleted links, that are older than is promised. */
export async function purgeOldLinks(context: Part): Promise<void> {
  const before = context.now() - versionsKept
  await inSlices(context, (connection) => deleteOld(connection, 'link_versions', before - 1))
  await inSlices(context, (connection) => links.emptyLinks(connection, before))
}
