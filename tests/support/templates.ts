import { ok } from 'node:assert/strict'
import type { Logo } from '../../core/theme/logo.ts'
import { readLogo } from '../../core/theme/logo.ts'
import { pngOf } from '../../core/theme/pictures.cases.ts'
import { defaultTemplate, type Template } from '../../core/theme/template.ts'
import { createTemplate, type LogoChanges } from '../../server/operations/templates.ts'
import type { TestService } from './service.ts'

/** A template with a name and other properties. */
export function templateWith(more: Partial<Template> = {}): Template {
  return { ...defaultTemplate, name: 'Fair', ...more }
}

/** A logo of a size. */
export function logoOf(width = 200, height = 50): Logo {
  const read = readLogo('logo', pngOf(width, height))
  ok(read.ok)
  return read.value
}

/** Adds a template to an account, by default the service's own, and returns its key. */
export function addTemplate(
  { context, account }: TestService,
  more: Partial<Template> = {},
  logos: LogoChanges = {},
  accountId = account.accountId,
): Promise<string> {
  return createTemplate(context, accountId, templateWith(more), logos)
}
