import { html } from 'hono/html'
import { isCountedQuota, maxCounts, type Quota } from '../../../core/account/quota.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { numberFormat } from '../../views/intl.ts'
import type { AccountTexts } from '../texts.ts'
import { accountPage, menuPaths } from './account-layout.ts'
import type { AccountSpeech, PageContext } from './page-context.ts'

/** The content of an error page. */
export interface ErrorDetails {
  readonly type: keyof AccountTexts['section']['errors']
  /** Replaces the usual text of the type. */
  readonly text?: string | undefined
  /** What is wrong, in the English words of the API. */
  readonly details?: readonly string[]
}

/** Errors of the service, the same for everybody. */
export const serviceErrors: ReadonlySet<ErrorDetails['type']> = new Set([
  'rate_limited',
  'unavailable',
  'internal',
])

/** The page that explains an error and links to somewhere useful. */
export function errorPage({ type, text, details = [] }: ErrorDetails, page: PageContext): string {
  const said = page.speech.account.section.errors[type]
  return accountPage(
    {
      title: said.title,
      main: html`<p>${text ?? said.text}</p>
${details.length > 0 && html`<ul lang="en" dir="ltr">${details.map((detail) => html`<li>${detail}</li>\n`)}</ul>`}
<p class="actions">${wayOn(type, page)}</p>`,
    },
    page,
  )
}

function wayOn(type: ErrorDetails['type'], { isSignedIn, path, speech }: PageContext): Html {
  const { section, signIn } = speech.account
  if (isSignedIn && type === 'not_found') return link(menuPaths.trash, section.trash)
  // What cannot be read is in the query: the path alone works.
  if (isSignedIn && type === 'invalid_parameter') return link(path, section.withoutMistake)
  if (isSignedIn || serviceErrors.has(type)) return link(menuPaths.home, section.toHome)
  return link('/account/sign-in', signIn.signIn)
}

function link(path: string, words: string): Html {
  return html`<a class="button" href="${path}">${words}</a>`
}

/** The page for a form that does not come from one of our pages; nothing was changed. */
export function staleFormPage(page: PageContext): string {
  const { section } = page.speech.account
  return accountPage(
    {
      title: section.staleTitle,
      main: html`<p>${section.staleText}</p><p><a href="${page.path}">${section.back}</a></p>`,
    },
    page,
  )
}

/** The message that a quota is used up, with what to do about it. */
export function quotaMessage(thing: Quota, { account, tag }: AccountSpeech): string {
  const text = account.section.full[thing]
  return isCountedQuota(thing)
    ? fill(text, { most: numberFormat(tag).format(maxCounts[thing]) })
    : text
}
