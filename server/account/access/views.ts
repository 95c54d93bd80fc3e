import { html } from 'hono/html'
import { fill } from '../../../core/text/templates.ts'
import { spokenOf } from '../../views/address.ts'
import type { Html } from '../../views/html.ts'
import { inWords } from '../../views/when.ts'
import { accountPage } from '../ui/account-layout.ts'
import { codeSnippet, copyField } from '../ui/copy-fields.ts'
import { dateInZone } from '../ui/dates.ts'
import { inputField } from '../ui/fields.ts'
import { cancelLink, formButton, postForm } from '../ui/forms.ts'
import { dataTable } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { languages, listCalendars, makeLink, type Sender } from './sample-request-views.ts'

/** A token as its owner may see it. */
interface TokenDetails {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly createdAt: number
  /** `YYYY-MM-DD` in UTC. */
  readonly lastUsedOn: string | undefined
}

/** What opens an account to programs. */
interface AccessPage {
  readonly baseUrl: string
  readonly clientId: string
  readonly requiresToken: boolean
  readonly tokens: readonly TokenDetails[]
  readonly zone: string
}

/** Stands in requests where a token is to be put. */
const placeholder = 'YOUR_TOKEN'

/** The page of the client id, the tokens, and what is done with them. */
export function accessPage(keys: AccessPage, page: PageContext): string {
  const { section, access: texts } = page.speech.account
  const { baseUrl, clientId } = keys
  const client = { id: 'client', label: texts.clientId, value: clientId, help: texts.clientIdHelp }
  return accountPage(
    {
      title: section.access,
      menuItem: 'access',
      main: html`${copyField(client, page)}
<section><h2>${texts.tokens}</h2><p>${texts.tokensHelp}</p>
${keys.tokens.length > 0 ? tokenTable(keys, page) : html`<p class="quiet">${texts.tokensNone}</p>`}
${createForm(page)}</section>
${demandSwitch(keys, page)}
<section><h2>${texts.requests}</h2><p>${fill(texts.requestsHelp, { placeholder })}</p>
${requests({ baseUrl, clientId, token: placeholder }, page)}</section>`,
    },
    page,
  )
}

function tokenTable({ tokens, zone }: AccessPage, page: PageContext): Html {
  const { access } = page.speech.account
  const { heads } = access
  return dataTable({
    caption: access.tokens,
    heads: [heads.name, heads.begins, heads.made, heads.used, heads.end],
    rows: tokens.map(({ id, name, prefix, createdAt, lastUsedOn }) => [
      html`<span dir="auto">${name}</span>`,
      html`<code>${prefix}…</code>`,
      dateInZone(zone, createdAt, page),
      lastUsedOn ? inWords(page.speech, 'shortDay', lastUsedOn) : access.unused,
      html`<a href="/account/keys/revoke/${id}">${access.revoke}${spokenOf(name)}</a>`,
    ]),
  })
}

function createForm(page: PageContext): Html {
  const { access } = page.speech.account
  const form = formWith(page, {}, access)
  const name = { name: 'name', label: access.name, isRequired: true }
  const main = inputField(name, form, page)
  return postForm({ action: '/account/keys', main, submit: access.create, form }, page)
}

function demandSwitch({ requiresToken }: AccessPage, page: PageContext): Html {
  const { section, access } = page.speech.account
  const [words, change] = requiresToken
    ? [access.demanded, access.stopDemand]
    : [access.notDemanded, access.startDemand]
  const values = { demand: String(!requiresToken) }
  return html`<section><h2>${section.links}</h2><p>${access.locked}</p><p>${words}</p>
${formButton({ action: '/account/keys/demand', words: change, values }, page)}</section>`
}

/** Ready requests, in each language. */
function requests(sender: Sender, page: PageContext): Html {
  const { access } = page.speech.account
  const kinds = [
    [access.makeLink, makeLink(sender)],
    [access.listCalendars, listCalendars],
  ] as const
  const blocks = Object.entries(languages).map(([language, write], index) => {
    const codes = kinds.map(([words, request]) => {
      const code = codeSnippet(write(request, sender), `${words}, ${language}`, page)
      return html`<h3>${words}</h3>${code}\n`
    })
    return html`<details${index === 0 && html` open`}><summary>${language}</summary>${codes}</details>\n`
  })
  return html`${blocks}`
}

/** The page that shows a fresh token, this once, with requests that are ready to be sent. */
export function newTokenPage(sender: Sender, page: PageContext): string {
  const { access } = page.speech.account
  const token = {
    id: 'token',
    label: access.token,
    value: sender.token,
    help: access.freshHelp,
    beside: html`<a class="button main" href="/account/keys">${access.done}</a>`,
  }
  return accountPage(
    {
      title: access.fresh,
      menuItem: 'access',
      main: html`${copyField(token, page)}
<section><h2>${access.requests}</h2>${requests(sender, page)}</section>`,
    },
    page,
  )
}

/** The page that asks before a token is revoked, for that cannot be undone. */
export function revokeTokenPage({ name, prefix }: TokenDetails, page: PageContext): string {
  const { access } = page.speech.account
  const text = fill(access.revokeText, { prefix: `${prefix}…` })
  return accountPage(
    {
      title: fill(access.revokeTitle, { name }),
      menuItem: 'access',
      main: html`<p>${text}</p>
<p class="actions">${formButton({ action: page.path, words: access.revokeNow, look: 'danger' }, page)}${cancelLink('/account/keys', page)}</p>`,
    },
    page,
  )
}
