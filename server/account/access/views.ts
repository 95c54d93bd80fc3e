import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { spokenOf } from '../../ui/copy-button.ts'
import { dateInZone, inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { accountPage } from '../ui/account-layout.ts'
import { codeSnippet, copyField } from '../ui/copy-fields.ts'
import { inputField } from '../ui/fields.ts'
import { cancelLink, formButton, postForm } from '../ui/forms.ts'
import { dataTable } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { languages, listCalendars, makeLink, type Sender } from './sample-request-views.ts'

/** A token without its secret part. */
interface TokenDetails {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly createdAt: number
  /** `YYYY-MM-DD` in UTC. */
  readonly lastUsedOn: string | undefined
}

interface AccessPage {
  readonly baseUrl: string
  readonly clientId: string
  readonly requiresToken: boolean
  readonly tokens: readonly TokenDetails[]
  readonly zone: string
}

/** The placeholder for the token in sample code. */
const placeholder = 'YOUR_TOKEN'

/** The page with the client ID, the tokens and sample code. */
export function accessPage(page: PageContext, access: AccessPage): string {
  const { section, access: texts } = page.translations.account
  const { baseUrl, clientId } = access
  const client = { id: 'client', label: texts.clientId, value: clientId, help: texts.clientIdHelp }
  return accountPage(page, {
    title: section.access,
    menuItem: 'access',
    main: html`${copyField(page, client)}
<section><h2>${texts.tokens}</h2><p>${texts.tokensHelp}</p>
${access.tokens.length > 0 ? tokenTable(page, access) : html`<p class="quiet">${texts.tokensNone}</p>`}
${createForm(page)}</section>
${tokenRequirement(page, access)}
<section><h2>${texts.requests}</h2><p>${fill(texts.requestsHelp, { placeholder })}</p>
${sampleCode(page, { baseUrl, clientId, token: placeholder })}</section>`,
  })
}

function tokenTable(page: PageContext, { tokens, zone }: AccessPage): Html {
  const { access } = page.translations.account
  const { heads } = access
  return dataTable({
    caption: access.tokens,
    heads: [heads.name, heads.begins, heads.made, heads.used, heads.end],
    rows: tokens.map(({ id, name, prefix, createdAt, lastUsedOn }) => [
      html`<span dir="auto">${name}</span>`,
      html`<code>${prefix}…</code>`,
      dateInZone(zone, createdAt, page.translations),
      lastUsedOn ? inWords(page.translations, 'shortDay', lastUsedOn) : access.unused,
      html`<a href="/account/keys/revoke/${id}">${access.revoke}${spokenOf(name)}</a>`,
    ]),
  })
}

function createForm(page: PageContext): Html {
  const { access } = page.translations.account
  const form = formWith(page, {}, access)
  const name = { name: 'name', label: access.name, isRequired: true }
  const main = inputField(page, name, form)
  return postForm(page, { action: '/account/keys', main, submit: access.create, form })
}

function tokenRequirement(page: PageContext, { requiresToken }: AccessPage): Html {
  const { section, access } = page.translations.account
  const [words, change] = requiresToken
    ? [access.demanded, access.stopDemand]
    : [access.notDemanded, access.startDemand]
  const values = { demand: String(!requiresToken) }
  return html`<section><h2>${section.links}</h2><p>${access.locked}</p><p>${words}</p>
${formButton(page, { action: '/account/keys/demand', words: change, values })}</section>`
}

/** Sample code in each programming language. */
function sampleCode(page: PageContext, sender: Sender): Html {
  const { access } = page.translations.account
  const kinds = [
    [access.makeLink, makeLink(sender)],
    [access.listCalendars, listCalendars],
  ] as const
  const blocks = Object.entries(languages).map(([language, write], index) => {
    const codes = kinds.map(([words, request]) => {
      const code = codeSnippet(page, write(request, sender), `${words}, ${language}`)
      return html`<h3>${words}</h3>${code}\n`
    })
    return html`<details${index === 0 && html` open`}><summary>${language}</summary>${codes}</details>\n`
  })
  return html`${blocks}`
}

/** The page that shows a new token once, with sample code that contains it. */
export function newTokenPage(page: PageContext, sender: Sender): string {
  const { access } = page.translations.account
  const token = {
    id: 'token',
    label: access.token,
    value: sender.token,
    help: access.freshHelp,
    beside: html`<a class="button main" href="/account/keys">${access.done}</a>`,
  }
  return accountPage(page, {
    title: access.fresh,
    menuItem: 'access',
    main: html`${copyField(page, token)}
<section><h2>${access.requests}</h2>${sampleCode(page, sender)}</section>`,
  })
}

/** The page that confirms revoking a token, which cannot be undone. */
export function revokeTokenPage(page: PageContext, { name, prefix }: TokenDetails): string {
  const { access } = page.translations.account
  const text = fill(access.revokeText, { prefix: `${prefix}…` })
  return accountPage(page, {
    title: fill(access.revokeTitle, { name }),
    menuItem: 'access',
    main: html`<p>${text}</p>
<p class="actions">${formButton(page, { action: page.path, words: access.revokeNow, look: 'danger' })}${cancelLink(page, '/account/keys')}</p>`,
  })
}
