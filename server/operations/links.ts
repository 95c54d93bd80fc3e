import { type LinkParameters, type StoredLink, versionsKept } from '../../core/links/link.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import { findVersions, keepVersion, purgeVersions } from '../storage/link-versions.ts'
import * as links from '../storage/links.ts'

/** How many links an account may have, the pages of its direct addresses included. */
export const mostLinks = 1_000_000

/** Adds a short link and gives its key; `full` when the account has all the links it may have. */
export function addLink(
  context: Context,
  accountId: number,
  parameters: LinkParameters,
): Promise<string | 'full'> {
  const now = context.now()
  return context.db.transaction(async (connection) => {
    if ((await links.countLinks(connection, accountId, 1)) > mostLinks) {
      await links.countLinks(connection, accountId, -1)
      return 'full'
    }
    const key = context.newKey()
    await links.insertLink(connection, { accountId, key, isShort: true, parameters, now })
    return key
  })
}

/** Keeps the page of a direct address under the key that follows from it; once is enough. */
export async function keepPage(
  context: Context,
  accountId: number,
  key: string,
  parameters: LinkParameters,
): Promise<'kept' | 'full'> {
  if (await links.findLink(context.db, key)) return 'kept'
  const now = context.now()
  return context.db.transaction(async (connection) => {
    const isRoom = (await links.countLinks(connection, accountId, 1)) <= mostLinks
    const page = { accountId, key, isShort: false, parameters, now }
    const isNew = isRoom && (await links.insertLink(connection, page))
    if (!isNew) await links.countLinks(connection, accountId, -1)
    return isRoom ? 'kept' : 'full'
  })
}

/** Changes what is sent of a short link; false when the account has no such one. */
export function saveLink(
  context: Context,
  accountId: number,
  key: string,
  changes: LinkParameters,
): Promise<boolean> {
  const now = context.now()
  return changed(context, { accountId, key, now }, (connection, link) => {
    const merged = Object.entries({ ...link.parameters, ...changes })
    const parameters = Object.fromEntries(merged.filter(([, text]) => text !== ''))
    return links.updateLink(connection, link.id, parameters, now)
  })
}

/** Deletes a short link; false when the account has no such one. */
export function deleteLink(context: Context, accountId: number, key: string): Promise<boolean> {
  const now = context.now()
  return changed(context, { accountId, key, now }, async (connection, link) => {
    await links.deleteLink(connection, link.id, now)
    await links.countLinks(connection, accountId, -1)
  })
}

type Change = (connection: Connection, link: StoredLink) => Promise<void>

// The account is held before its link, and what the link was is kept before it is changed.
function changed(
  context: Context,
  { accountId, key, now }: { accountId: number; key: string; now: number },
  change: Change,
): Promise<boolean> {
  return context.db.transaction(async (connection) => {
    await links.countLinks(connection, accountId, 0)
    const link = await links.findShortLink(connection, accountId, key)
    if (!link) return false
    await keepVersion(connection, link, now)
    await change(connection, link)
    return true
  })
}

type Part = Pick<Context, 'db' | 'now'>

/** Makes a short link what it was in an earlier version; false when that is not kept. */
export function restoreLink(context: Part, key: string, number: number): Promise<boolean> {
  const now = context.now()
  return context.db.transaction(async (connection) => {
    const found = await findVersions(connection, key)
    const version = found?.versions.find((one) => one.number === number)
    if (!found || !version) return false
    await links.countLinks(connection, found.accountId, found.isDeleted ? 1 : 0)
    const present = await links.findShortLink(connection, found.accountId, key)
    if (present) await keepVersion(connection, present, now)
    await links.updateLink(connection, found.linkId, version.parameters, now)
    return true
  })
}

/** Deletes the versions, and empties the deleted links, that are older than is promised. */
export function purgeOldLinks(context: Context): Promise<void> {
  const before = context.now() - versionsKept
  return context.db.transaction(async (connection) => {
    await purgeVersions(connection, before)
    await links.purgeLinks(connection, before)
  })
}
