import { html } from 'hono/html'
import { isCountedQuota, maxCounts, type OwnerQuota } from '../../../core/account/quota.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { numberFormat } from '../../ui/intl.ts'
import type { AccountTexts } from '../texts.ts'
import { accountPage } from './account-layout.ts'
import { buttonLink } from './forms.ts'
import { menuPaths } from './navigation.ts'
import type { AccountTranslations, PageContext } from './page-context.ts'

/** The content of an error page. */
export interface ErrorDetails {
  readonly type: keyof AccountTexts['section']['errors']
  /** Replaces the default text of the type. */
  readonly text?: string | undefined
  /** The problems in the API's English words. */
  readonly details?: readonly string[]
}

/** Errors of the service, the same for everyone. */
export const serviceErrors: ReadonlySet<ErrorDetails['type']> = new Set([
  'rate_limited',
  'unavailable',
  'internal',
])

/** The page that explains an error and links to somewhere useful. */
export function errorPage(page: PageContext, { type, text, details = [] }: ErrorDetails): string {
  const said = page.translations.account.section.errors[type]
  return accountPage(page, {
    title: said.title,
    main: html`<div class="prose"><p>${text ?? said.text}</p>
${details.length > 0 && html`<ul lang="en" dir="ltr">${details.map((detail) => html`<li>${detail}</li>\n`)}</ul>`}</div>
<p class="actions">${wayOn(page, type)}</p>`,
  })
}

function wayOn({ person, path, translations }: PageContext, type: ErrorDetails['type']): Html {
  const { section, signIn } = translations.account
  if (person && type === 'not_found') return buttonLink(menuPaths.trash, section.trash)
  // The invalid parameter is in the query, so the path alone works.
  if (person && type === 'invalid_parameter') return buttonLink(path, section.withoutMistake)
  if (person || serviceErrors.has(type)) return buttonLink(menuPaths.home, section.toHome)
  return buttonLink('/account/sign-in', signIn.signIn)
}

/** The page for a form that does not come from one of our pages; nothing was changed. */
export function staleFormPage(page: PageContext): string {
  const { section } = page.translations.account
  return accountPage(page, {
    title: section.staleTitle,
    main: html`<p>${section.staleText}</p><p class="actions">${buttonLink(page.path, section.back)}</p>`,
  })
}

/** The message that a quota is used up, with advice. */
export function quotaMessage(thing: OwnerQuota, { account, tag }: AccountTranslations): string {
  const text = account.section.full[thing]
  return isCountedQuota(thing)
    ? fill(text, { max: numberFormat(tag).format(maxCounts[thing]) })
    : text
}
