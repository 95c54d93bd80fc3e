import { assertQuota } from '../../core/account/quota.ts'
import type { Logo } from '../../core/theme/logo.ts'
import type { StoredLogo, Template } from '../../core/theme/template.ts'
import type { Context } from '../context.ts'
import { bumpTemplatesRevision, lockAccount } from '../storage/accounts.ts'
import type { Connection } from '../storage/database.ts'
import { deleteLogo, findLogo, replaceLogo } from '../storage/logos.ts'
import * as templates from '../storage/templates.ts'

type TemplateContext = Pick<Context, 'db' | 'now' | 'newKey'>

/** What happens to a template's logo: it stays, is removed or is replaced. */
export type LogoChange = 'keep' | 'remove' | Logo

/** What happens to the pictures of a template; they stay by default. */
export interface LogoChanges {
  readonly logo?: LogoChange
  readonly darkLogo?: LogoChange
  readonly coverPicture?: LogoChange
}

/** Adds a template and returns its key. */
export function createTemplate(
  context: TemplateContext,
  accountId: number,
  template: Template,
  logos: LogoChanges = {},
): Promise<string> {
  return withLockedAccount(context, accountId, async (connection) => {
    assertQuota('templates', 1 + (await templates.listTemplates(connection, accountId)).length)
    const row = { accountId, key: context.newKey(), template, now: context.now() }
    const id = await templates.insertTemplate(connection, row)
    await changeLogos(context, connection, id, logos)
    return row.key
  })
}

/** The new content of a template. */
export interface SavedTemplate extends LogoChanges {
  readonly key: string
  readonly template: Template
}

/** Updates a template; false if the account has no such template. */
export function saveTemplate(
  context: TemplateContext,
  accountId: number,
  { key, template, ...logos }: SavedTemplate,
): Promise<boolean> {
  return withLockedAccount(context, accountId, async (connection) => {
    const row = { accountId, key, template, now: context.now() }
    const id = await templates.updateTemplate(connection, row)
    if (id !== undefined) await changeLogos(context, connection, id, logos)
    return id !== undefined
  })
}

// A logo's key is never reused, so a cached image is always the right one.
async function changeLogos(
  { newKey }: TemplateContext,
  connection: Connection,
  templateId: number,
  { logo = 'keep', darkLogo = 'keep', coverPicture = 'keep' }: LogoChanges,
): Promise<void> {
  for (const [table, change] of [
    ['logos', logo],
    ['dark_logos', darkLogo],
    ['covers', coverPicture],
  ] as const) {
    const owned = { templateId, table }
    if (change === 'remove') await deleteLogo(connection, owned)
    else if (change !== 'keep') await replaceLogo(connection, owned, newKey(), change)
  }
}

/**
 * Copies a template under another name and returns the key of the copy; `undefined` if there is no
 * such template.
 */
export async function duplicateTemplate(
  context: TemplateContext,
  accountId: number,
  key: string,
  name: string,
): Promise<string | undefined> {
  const found = await templates.findTemplate(context.db, accountId, key)
  if (!found) return undefined
  const logos = {
    logo: await copyOf(context, found.logo),
    darkLogo: await copyOf(context, found.darkLogo),
    coverPicture: await copyOf(context, found.coverPicture),
  }
  return createTemplate(context, accountId, { ...found.template, name }, logos)
}

async function copyOf(
  { db }: TemplateContext,
  stored: StoredLogo | undefined,
): Promise<LogoChange> {
  const logo = stored && (await findLogo(db, stored.key))
  return stored && logo ? { ...stored, ...logo } : 'keep'
}

/** Deletes a template; false if the account has none. */
export function deleteTemplate(
  context: TemplateContext,
  accountId: number,
  key: string,
): Promise<boolean> {
  return withLockedAccount(context, accountId, (connection) =>
    templates.deleteTemplate(connection, accountId, key),
  )
}

/** Makes a template the default; false if the account has none. */
export function setDefaultTemplate(
  context: TemplateContext,
  accountId: number,
  key: string,
): Promise<boolean> {
  return withLockedAccount(context, accountId, async (connection) => {
    if (!(await templates.findTemplate(connection, accountId, key))) return false
    await templates.clearDefault(connection, accountId)
    await templates.markDefault(connection, accountId, key)
    return true
  })
}

/** Removes the default template, so that the built-in page applies if no template is named. */
export async function clearDefaultTemplate(
  context: TemplateContext,
  accountId: number,
): Promise<void> {
  await withLockedAccount(context, accountId, (connection) =>
    templates.clearDefault(connection, accountId),
  )
}

// The account is locked first. Its revision then makes cached pages outdated.
function withLockedAccount<Result>(
  { db }: TemplateContext,
  accountId: number,
  change: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (connection) => {
    await lockAccount(connection, accountId)
    const result = await change(connection)
    if (result !== false) await bumpTemplatesRevision(connection, accountId)
    return result
  })
}
