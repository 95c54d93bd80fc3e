import { sql } from 'kysely'
import type { LinkParameters, StoredLink } from '../../core/links/link.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { bytesOfText, type FreedBytes, textBytes } from './usage.ts'

/** A link before a change. */
export interface LinkVersion {
  readonly number: number
  readonly parameters: LinkParameters
  /** Unix seconds. */
  readonly modifiedAt: number
  readonly replacedAt: number
}

type NewVersionRow = {
  linkId: number
  number: number
  parameters: string
  modifiedAt: number
  now: number
}

const insert = statement<NewVersionRow>()((queries, value) =>
  queries.insertInto('link_versions').values({
    link_id: value.linkId,
    number: value.number,
    parameters: value.parameters,
    modified_at: value.modifiedAt,
    replaced_at: value.now,
  }),
)

const removeUpTo = statement<{ linkId: number; number: number }>()((queries, value) =>
  queries
    .deleteFrom('link_versions')
    .where('link_id', '=', value.linkId)
    .where('number', '<=', value.number)
    .returning('parameters'),
)

/** The maximum number of stored versions of a link. */
const maxVersions = 100

/**
 * Stores the current version of a link before it is changed or deleted; if there are too many, the
 * oldest is deleted. Restoring a link counts as a change, so no number is used twice. Returns the
 * additional bytes.
 */
export async function saveVersion(
  connection: Connection,
  link: StoredLink,
  now: number,
): Promise<number> {
  const { id: linkId, changes: number, modifiedAt } = link
  const parameters = JSON.stringify(link.parameters)
  await insert.all(connection, { linkId, number, parameters, modifiedAt, now })
  const gone = await removeUpTo.all(connection, { linkId, number: number - maxVersions })
  return gone.reduce((sum, one) => sum - bytesOfText(one.parameters), bytesOfText(parameters))
}

const ownerOfKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('links')
    .innerJoin('accounts', 'accounts.id', 'links.account_id')
    .select('account_id')
    .where('accounts.deleted_at', 'is', null)
    .where('key', '=', value.key)
    .where('is_short', '=', 1),
)

/** Finds the account of a short link, deleted or not. It never changes. */
export async function findOwner(connection: Connection, key: string): Promise<number | undefined> {
  return (await ownerOfKey.first(connection, { key }))?.account_id
}

/** A link, deleted or not, with its earlier versions. */
export interface VersionedLink {
  readonly linkId: number
  readonly isDeleted: boolean
  readonly versions: readonly LinkVersion[]
}

const ofLink = statement<{ accountId: number; key: string }>()((queries, value) =>
  queries
    .selectFrom('links')
    .leftJoin('link_versions', 'link_versions.link_id', 'links.id')
    .select([
      'links.id as linkId',
      'links.deleted_at as deletedAt',
      'link_versions.number',
      'link_versions.parameters',
      'link_versions.modified_at as modifiedAt',
      'link_versions.replaced_at as replacedAt',
    ])
    .where('links.key', '=', value.key)
    .where('links.account_id', '=', value.accountId)
    .where('links.is_short', '=', 1)
    .orderBy('link_versions.number'),
)

/** Finds the earlier versions of a short link, oldest first. */
export async function findVersions(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<VersionedLink | undefined> {
  const rows = await ofLink.all(connection, { accountId, key })
  const [first] = rows
  if (!first) return undefined
  const versions = rows.flatMap(({ number, parameters, modifiedAt, replacedAt }) =>
    number === null || parameters === null || modifiedAt === null || replacedAt === null
      ? []
      : [{ number, parameters: JSON.parse(parameters), modifiedAt, replacedAt }],
  )
  const { linkId, deletedAt } = first
  return { linkId, isDeleted: deletedAt !== null, versions }
}

const ownerOfVersion = sql<number>`(select account_id from links where id = link_id)`.as(
  'accountId',
)

const purge = statement<{ before: number; size: number }>()((queries, value) =>
  queries
    .deleteFrom('link_versions')
    .where('id', 'in', (old) =>
      old
        .selectFrom('link_versions')
        .select('id')
        .where('replaced_at', '<', value.before)
        .limit(value.size),
    )
    .returning([ownerOfVersion, textBytes('parameters')]),
)

/** Deletes some versions replaced before a given time, and returns the freed bytes. */
export async function purgeVersions(
  connection: Connection,
  before: number,
): Promise<readonly FreedBytes[]> {
  return purge.all(connection, { before, size: 100 })
}

// A literal in the statement, as in the index of deleted links, which excludes cleared ones.
const noParameters = sql.lit('{}')

const clear = statement<{ before: number; size: number }>()((queries, value) =>
  queries
    .updateTable('links')
    .set({ parameters: noParameters, search_text: '' })
    .where('id', 'in', (old) =>
      old
        .selectFrom('links')
        .select('id')
        .where('deleted_at', '<', value.before)
        .where('parameters', '<>', noParameters)
        .limit(value.size),
    )
    .returning('id'),
)

/**
 * Clears some links deleted before a given time, so that they cannot be restored, and returns their
 * number; their keys are not reused.
 */
export async function clearDeletedLinks(connection: Connection, before: number): Promise<number> {
  return (await clear.all(connection, { before, size: 100 })).length
}
