import type { Logo } from '../../core/theme/logo.ts'
import type { LogoType } from '../../core/theme/picture.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { suspendedAt, unlessSuspended } from './suspensions.ts'

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('logos')
    .innerJoin('templates', 'templates.id', 'logos.template_id')
    .select(['logos.type', 'logos.bytes', suspendedAt('templates.account_id')])
    .where('logos.key', '=', value.key),
)

/** Finds a logo by key: its type and its bytes. */
export async function findLogo(
  connection: Connection,
  key: string,
): Promise<Pick<Logo, 'type' | 'bytes'> | undefined> {
  const row = unlessSuspended(await byKey.first(connection, { key }))
  return row && { type: row.type, bytes: Buffer.from(row.bytes, 'base64') }
}

const remove = statement<{ templateId: number }>()((queries, value) =>
  queries.deleteFrom('logos').where('template_id', '=', value.templateId),
)

/** Deletes the logo of a template, if it has one. */
export async function deleteLogo(connection: Connection, templateId: number): Promise<void> {
  await remove.all(connection, { templateId })
}

type NewLogoRow = {
  templateId: number
  key: string
  type: LogoType
  width: number
  height: number
  bytes: string
}

const insert = statement<NewLogoRow>()((queries, value) =>
  queries.insertInto('logos').values({
    key: value.key,
    template_id: value.templateId,
    type: value.type,
    width: value.width,
    height: value.height,
    bytes: value.bytes,
  }),
)

/** Sets a template's logo. */
export async function replaceLogo(
  connection: Connection,
  templateId: number,
  key: string,
  logo: Logo,
): Promise<void> {
  await deleteLogo(connection, templateId)
  const bytes = Buffer.from(logo.bytes).toString('base64')
  await insert.all(connection, { ...logo, templateId, key, bytes })
}
