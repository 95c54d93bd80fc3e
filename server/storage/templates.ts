import { sql } from 'kysely'
import { defaultTemplate, type StoredTemplate, type Template } from '../../core/theme/template.ts'
import type { Connection } from './database.ts'
import { type Queries, statement } from './statement.ts'

const columns = [
  'templates.key',
  'templates.settings',
  'templates.is_default',
  'templates.changes',
  'templates.modified_at',
  'logos.key as logo_key',
  'logos.width',
  'logos.height',
  'dark_logos.key as dark_key',
  'dark_logos.width as dark_width',
  'dark_logos.height as dark_height',
  'covers.key as cover_key',
  'covers.width as cover_width',
  'covers.height as cover_height',
] as const

interface TemplateColumns {
  readonly key: string
  readonly settings: string
  readonly is_default: number
  readonly changes: number
  readonly modified_at: number
  readonly logo_key: string | null
  readonly width: number | null
  readonly height: number | null
  readonly dark_key: string | null
  readonly dark_width: number | null
  readonly dark_height: number | null
  readonly cover_key: string | null
  readonly cover_width: number | null
  readonly cover_height: number | null
}

function templateOf({ key, settings, changes, ...row }: TemplateColumns): StoredTemplate {
  return {
    key,
    // A template that was stored before a setting existed has its default.
    template: { ...defaultTemplate, ...JSON.parse(settings) },
    logo: storedLogo(row.logo_key, row.width, row.height),
    darkLogo: storedLogo(row.dark_key, row.dark_width, row.dark_height),
    coverPicture: storedLogo(row.cover_key, row.cover_width, row.cover_height),
    isDefault: row.is_default === 1,
    changes,
    modifiedAt: row.modified_at,
  }
}

// The columns of a joined row are all null if there is none.
function storedLogo(key: string | null, width: number | null, height: number | null) {
  return key === null || width === null || height === null ? undefined : { key, width, height }
}

function selectTemplates(queries: Queries) {
  return queries
    .selectFrom('templates')
    .leftJoin('logos', 'logos.template_id', 'templates.id')
    .leftJoin('dark_logos', 'dark_logos.template_id', 'templates.id')
    .leftJoin('covers', 'covers.template_id', 'templates.id')
    .select(columns)
}

const ofAccount = statement<{ accountId: number }>()((queries, value) =>
  selectTemplates(queries).where('account_id', '=', value.accountId).orderBy('templates.id'),
)

/** Lists all templates of an account, oldest first. */
export async function listTemplates(
  connection: Connection,
  accountId: number,
): Promise<readonly StoredTemplate[]> {
  return (await ofAccount.all(connection, { accountId })).map(templateOf)
}

type Owned = { accountId: number; key: string }

const applying = statement<Owned>()((queries, value) =>
  selectTemplates(queries)
    .where('account_id', '=', value.accountId)
    .where((row) =>
      row.or([row('templates.key', '=', value.key), row('is_default', '=', sql.lit(1))]),
    ),
)

/** Finds the template that applies: the named one, or else the account's default. */
export async function findApplicableTemplate(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<StoredTemplate | undefined> {
  const rows = await applying.all(connection, { accountId, key })
  const row = rows.find((one) => one.key === key) ?? rows[0]
  return row && templateOf(row)
}

const owned = statement<Owned>()((queries, value) =>
  selectTemplates(queries)
    .select('templates.id')
    .where('templates.key', '=', value.key)
    .where('account_id', '=', value.accountId),
)

/** Finds a template of an account, with the ID of its row. */
export async function findTemplate(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<(StoredTemplate & { readonly id: number }) | undefined> {
  const row = await owned.first(connection, { accountId, key })
  return row && { id: row.id, ...templateOf(row) }
}

const insert = statement<Owned & { settings: string; now: number }>()((queries, value) =>
  queries
    .insertInto('templates')
    .values({
      account_id: value.accountId,
      key: value.key,
      settings: value.settings,
      is_default: sql.lit(0),
      created_at: value.now,
      modified_at: value.now,
    })
    .returning('id'),
)

/** A new template. */
export interface NewTemplate extends Owned {
  readonly template: Template
  readonly now: number
}

/** Adds a template and returns its row ID. */
export async function insertTemplate(
  connection: Connection,
  { template, ...row }: NewTemplate,
): Promise<number> {
  return (await insert.one(connection, { ...row, settings: JSON.stringify(template) })).id
}

const update = statement<Owned & { settings: string; now: number }>()((queries, value) =>
  queries
    .updateTable('templates')
    .set((row) => ({
      settings: value.settings,
      changes: row('changes', '+', 1),
      modified_at: value.now,
    }))
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .returning('id'),
)

/** Updates a template and returns its row ID; `undefined` if there is none. */
export async function updateTemplate(
  connection: Connection,
  { template, ...row }: NewTemplate,
): Promise<number | undefined> {
  return (await update.first(connection, { ...row, settings: JSON.stringify(template) }))?.id
}

const remove = statement<Owned>()((queries, value) =>
  queries
    .deleteFrom('templates')
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .returning('id'),
)

/** Deletes a template with its logo; false if the account has none. */
export async function deleteTemplate(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<boolean> {
  return (await remove.first(connection, { accountId, key })) !== undefined
}

const unmark = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('templates')
    .set({ is_default: sql.lit(0) })
    .where('account_id', '=', value.accountId)
    .where('is_default', '=', sql.lit(1))
    .returning('id'),
)

/** Removes an account's default template; false if there is none. */
export async function clearDefault(connection: Connection, accountId: number): Promise<boolean> {
  return (await unmark.first(connection, { accountId })) !== undefined
}

const mark = statement<Owned>()((queries, value) =>
  queries
    .updateTable('templates')
    .set({ is_default: sql.lit(1) })
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId),
)

/** Makes a template the default of an account without one. */
export async function markDefault(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<void> {
  await mark.all(connection, { accountId, key })
}
