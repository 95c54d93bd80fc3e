import type { Selectable } from 'kysely'
import type { LinkParameters, StoredLink } from '../../core/links/link.ts'
import { timeOfSave } from './change-times.ts'
import type { Connection } from './database.ts'
import { searchable } from './search.ts'
import { statement } from './statement.ts'
import { suspendedAt, unlessSuspended } from './suspensions.ts'
import type { LinkRow } from './tables.ts'

const columns = [
  'id',
  'account_id',
  'key',
  'is_short',
  'parameters',
  'changes',
  'clicks',
  'robot_clicks',
  'adds',
  'is_locked',
  'opened_on',
  'created_at',
  'modified_at',
] as const

// Both joined tables have an `id` column.
const names = columns.map((name) => `links.${name}` as const)

/** The columns read for a link, with the time of its suspension. */
export const linkColumns = [
  ...names,
  suspendedAt('links.account_id', { client: 'links.account_id', link: 'links.id' }),
] as const

/** A link row as read from the database. */
export type LinkColumns = Pick<Selectable<LinkRow>, (typeof columns)[number]> & {
  suspendedAt: number | null
}

/** Converts a row to a link. */
export function linkOf(row: LinkColumns): StoredLink {
  return {
    id: row.id,
    accountId: row.account_id,
    key: row.key,
    isShort: row.is_short === 1,
    parameters: JSON.parse(row.parameters),
    changes: row.changes,
    clicks: row.clicks,
    botClicks: row.robot_clicks,
    adds: row.adds,
    isLocked: row.is_locked === 1,
    openedOn: row.opened_on,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    suspendedAt: row.suspendedAt,
  }
}

function linkUnlessSuspended(found: LinkColumns | undefined): StoredLink | undefined {
  const row = unlessSuspended(found)
  return row && linkOf(row)
}

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('links')
    .select(linkColumns)
    .where('key', '=', value.key)
    .where('deleted_at', 'is', null),
)

/** Finds a link of any account by key. */
export async function findLink(
  connection: Connection,
  key: string,
): Promise<StoredLink | undefined> {
  return linkUnlessSuspended(await byKey.first(connection, { key }))
}

const ofPage = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('links')
    .innerJoin('accounts', 'accounts.id', 'links.account_id')
    .select([...linkColumns, 'accounts.templates_revision'])
    .where('key', '=', value.key)
    .where('links.deleted_at', 'is', null),
)

/** A link shown as a page. */
export interface PublicLink {
  readonly link: StoredLink
  /** The revision of the account's templates. */
  readonly templatesRevision: number
}

/** Finds a link by the key of its page. */
export async function findPublicLink(
  connection: Connection,
  key: string,
): Promise<PublicLink | undefined> {
  const row = unlessSuspended(await ofPage.first(connection, { key }))
  return row && { link: linkOf(row), templatesRevision: row.templates_revision }
}

type OwnedLink = { accountId: number; key: string }

const owned = statement<OwnedLink>()((queries, value) =>
  queries
    .selectFrom('links')
    .select(linkColumns)
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', 1)
    .where('deleted_at', 'is', null),
)

/** Finds a short link of an account. */
export async function findShortLink(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<StoredLink | undefined> {
  return linkUnlessSuspended(await owned.first(connection, { accountId, key }))
}

type LinkTexts = { parameters: string; searchText: string }

function textsOf(parameters: LinkParameters): LinkTexts {
  const searchText = searchable(Object.values(parameters).join('\n'))
  return { parameters: JSON.stringify(parameters), searchText }
}

const reserve = statement<{ key: string }>()((queries, value) =>
  queries
    .insertInto('link_keys')
    .values({ key: value.key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key'),
)

/**
 * Reserves the key of a new short link for good; false if a link has it or had it. Of concurrent
 * transactions with the same key, one gets it and the others wait for its end.
 */
export async function reserveKey(connection: Connection, key: string): Promise<boolean> {
  return (await reserve.first(connection, { key })) !== undefined
}

const reserved = statement<{ key: string }>()((queries, value) =>
  queries.selectFrom('link_keys').select('key').where('key', '=', value.key),
)

/** Whether a short link has the key, or had it before the link or its account was deleted. */
export async function isKeyReserved(connection: Connection, key: string): Promise<boolean> {
  return (await reserved.first(connection, { key })) !== undefined
}

type NewLinkRow = OwnedLink &
  LinkTexts & { isShort: number; isLocked: number; openedOn: string; now: number }

const insert = statement<NewLinkRow>()((queries, value) =>
  queries
    .insertInto('links')
    .values({
      account_id: value.accountId,
      key: value.key,
      is_short: value.isShort,
      parameters: value.parameters,
      search_text: value.searchText,
      is_locked: value.isLocked,
      opened_on: value.openedOn,
      created_at: value.now,
      modified_at: value.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id'),
)

/** The columns of a new link. */
export interface NewLink extends OwnedLink {
  readonly isLocked: boolean
  readonly parameters: LinkParameters
  readonly now: number
}

/** Adds a short link; false if its key exists already. */
export async function insertLink(connection: Connection, link: NewLink): Promise<boolean> {
  const texts = textsOf(link.parameters)
  const row = { ...link, ...texts, isShort: 1, isLocked: link.isLocked ? 1 : 0, openedOn: '' }
  return (await insert.first(connection, row)) !== undefined
}

/** The columns of a new page. */
export interface NewPage extends Omit<NewLink, 'isLocked'> {
  readonly openedOn: string
}

/** Adds the page of a direct link; false if it exists already. */
export async function insertPage(connection: Connection, page: NewPage): Promise<boolean> {
  const parameters = JSON.stringify(page.parameters)
  const row = { ...page, parameters, searchText: '', isShort: 0, isLocked: 0 }
  return (await insert.first(connection, row)) !== undefined
}

type LinkUpdate = LinkTexts & { id: number; now: number }

const update = statement<LinkUpdate>()((queries, value) =>
  queries
    .updateTable('links')
    .set((row) => ({
      parameters: value.parameters,
      search_text: value.searchText,
      changes: row('changes', '+', 1),
      modified_at: timeOfSave(value.now),
      deleted_at: null,
    }))
    .where('id', '=', value.id),
)

/** Updates the parameters of a link, and restores it if it was deleted. */
export async function updateLink(
  connection: Connection,
  id: number,
  parameters: LinkParameters,
  now: number,
): Promise<void> {
  await update.all(connection, { id, ...textsOf(parameters), now })
}

const remove = statement<{ id: number; now: number }>()((queries, value) =>
  queries.updateTable('links').set({ deleted_at: value.now }).where('id', '=', value.id),
)

/** Marks a link as deleted. It can be restored while its versions are stored. */
export async function deleteLink(connection: Connection, id: number, now: number): Promise<void> {
  await remove.all(connection, { id, now })
}
