import type { Logo } from '../../core/theme/logo.ts'
import type { LogoType } from '../../core/theme/picture.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { suspendedAt, unlessSuspended } from './suspensions.ts'

/** The tables of logos, of logos for dark mode, and of pictures on covers. */
export const logoTables = ['logos', 'dark_logos', 'covers'] as const
export type LogoTable = (typeof logoTables)[number]

const byKeyIn = (table: LogoTable) =>
  statement<{ key: string }>()((queries, value) =>
    queries
      .selectFrom(`${table} as logo`)
      .innerJoin('templates', 'templates.id', 'logo.template_id')
      .select(['logo.type', 'logo.bytes', suspendedAt('templates.account_id')])
      .where('logo.key', '=', value.key),
  )

const byKey = logoTables.map(byKeyIn)

/** Finds a logo or cover by key: its type and its bytes. */
export async function findLogo(
  connection: Connection,
  key: string,
): Promise<Pick<Logo, 'type' | 'bytes'> | undefined> {
  for (const inTable of byKey) {
    const found = await inTable.first(connection, { key })
    const row = unlessSuspended(found)
    if (row) return { type: row.type, bytes: Buffer.from(row.bytes, 'base64') }
  }
  return undefined
}

const removeFrom = (table: LogoTable) =>
  statement<{ templateId: number }>()((queries, value) =>
    queries.deleteFrom(table).where('template_id', '=', value.templateId),
  )

const remove = {
  logos: removeFrom('logos'),
  dark_logos: removeFrom('dark_logos'),
  covers: removeFrom('covers'),
}

/** A reference to a logo of a template. */
interface OwnedLogo {
  readonly templateId: number
  readonly table: LogoTable
}

/** Deletes the logo of a template, if it has one. */
export async function deleteLogo(
  connection: Connection,
  { templateId, table }: OwnedLogo,
): Promise<void> {
  await remove[table].all(connection, { templateId })
}

type NewLogoRow = {
  templateId: number
  key: string
  type: LogoType
  width: number
  height: number
  bytes: string
}

const insertInto = (table: LogoTable) =>
  statement<NewLogoRow>()((queries, value) =>
    queries.insertInto(table).values({
      key: value.key,
      template_id: value.templateId,
      type: value.type,
      width: value.width,
      height: value.height,
      bytes: value.bytes,
    }),
  )

const insert = {
  logos: insertInto('logos'),
  dark_logos: insertInto('dark_logos'),
  covers: insertInto('covers'),
}

/** Sets a template's logo. */
export async function replaceLogo(
  connection: Connection,
  owned: OwnedLogo,
  key: string,
  logo: Logo,
): Promise<void> {
  await deleteLogo(connection, owned)
  const bytes = Buffer.from(logo.bytes).toString('base64')
  const { templateId, table } = owned
  await insert[table].all(connection, { ...logo, templateId, key, bytes })
}
