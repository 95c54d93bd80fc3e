import { html } from 'hono/html'
import { type TokenAccess, tokenAccesses } from '../../../core/account/token-scope.ts'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { spokenOf } from '../../ui/copy-button.ts'
import { dateInZone, inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { languages } from '../../ui/sample-code.ts'
import { accountPage } from '../ui/account-layout.ts'
import { codeTabs, copyField } from '../ui/copy-fields.ts'
import { inputField, selectField } from '../ui/fields.ts'
import { buttonLink, cancelLink, formButton, note, postForm } from '../ui/forms.ts'
import { dataTable, emptyState } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { listCalendars, makeLink, type Sender } from './sample-request-views.ts'

/** A token without its secret part. */
interface TokenDetails {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly createdAt: number
  /** `YYYY-MM-DD` in UTC. */
  readonly lastUsedOn: string | undefined
}

/** A token with its access rights. */
interface ScopedToken extends TokenDetails {
  readonly access: TokenAccess
  /** The title of the only calendar that it may use; empty if that is deleted. */
  readonly calendar: string | undefined
}

interface AccessPage {
  readonly baseUrl: string
  readonly clientId: string
  readonly requiresToken: boolean
  readonly tokens: readonly ScopedToken[]
  /** The calendars that a new token can be limited to. */
  readonly calendars: readonly Pick<Calendar, 'id' | 'title'>[]
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
    lead: texts.lead,
    menuItem: 'access',
    action: buttonLink('/docs/api', texts.reference, '', 'file-text'),
    main: html`${copyField(page, client)}
<section class="stack"><div><h2>${texts.tokens}</h2><p class="quiet">${texts.tokensHelp}</p></div>
${access.tokens.length > 0 ? tokenTable(page, access) : emptyState(texts.tokensNone)}
${createForm(page, access)}</section>
<section class="stack"><div><h2>${texts.requests}</h2><p class="quiet">${fill(texts.requestsHelp, { placeholder })}</p></div>
${sampleCode(page, { baseUrl, clientId, token: placeholder })}</section>
${tokenRequirement(page, access)}`,
  })
}

function tokenTable(page: PageContext, { tokens, zone }: AccessPage): Html {
  const { access } = page.translations.account
  const { heads } = access
  return dataTable({
    caption: access.tokens,
    heads: [
      heads.name,
      heads.scope,
      heads.begins,
      heads.made,
      heads.used,
      { words: heads.end, kind: 'buttons' },
    ],
    rows: tokens.map(({ id, name, prefix, createdAt, lastUsedOn, ...scope }) => [
      html`<span dir="auto">${name}</span>`,
      scopeInWords(page, scope),
      html`<code class="mono">${prefix}…</code>`,
      dateInZone(zone, createdAt, page.translations),
      lastUsedOn ? inWords(page.translations, 'shortDay', lastUsedOn) : access.unused,
      html`<a class="btn danger" href="/account/keys/revoke/${id}">${access.revoke}${spokenOf(name)}</a>`,
    ]),
  })
}

function scopeInWords(page: PageContext, scope: Pick<ScopedToken, 'access' | 'calendar'>): Html {
  const { access } = page.translations.account
  const words = access.accesses[scope.access]
  if (scope.calendar === undefined) return html`${words}`
  const title = scope.calendar || access.deletedCalendar
  return html`${words}<br><span class="quiet small" dir="auto">${title}</span>`
}

function createForm(page: PageContext, { calendars }: AccessPage): Html {
  const { access } = page.translations.account
  const form = formWith(page, {}, access)
  const name = { name: 'name', label: access.name, help: access.nameHelp, isRequired: true }
  const choices = tokenAccesses.map((one) => [one, access.accesses[one]] as const)
  const may = { name: 'access', label: access.access, choices, isUnmarked: true }
  const everything = ['', access.everything] as const
  const only = {
    ...{ name: 'calendar', label: access.calendar, help: access.calendarHelp, isUnmarked: true },
    choices: [everything, ...calendars.map(({ id, title }) => [String(id), title] as const)],
  }
  const main = html`${inputField(page, name, form)}${selectField(page, may, form)}${selectField(page, only, form)}`
  const created = postForm(page, { action: '/account/keys', main, submit: access.create, form })
  return html`<div class="narrow">${created}</div>`
}

function tokenRequirement(page: PageContext, { requiresToken }: AccessPage): Html {
  const { section, access } = page.translations.account
  const [words, change] = requiresToken
    ? [access.demanded, access.stopDemand]
    : [access.notDemanded, access.startDemand]
  const values = { demand: String(!requiresToken) }
  return html`<section class="part prose"><h2>${section.links}</h2><p>${words}</p><p class="quiet small">${access.locked}</p>
${formButton(page, { action: '/account/keys/demand', words: change, values })}</section>`
}

/** Sample code for each kind of request. */
function sampleCode(page: PageContext, sender: Sender): Html {
  const { access } = page.translations.account
  const kinds = [
    { name: 'makeLink', words: access.makeLink, request: makeLink(sender) },
    { name: 'listCalendars', words: access.listCalendars, request: listCalendars(sender) },
  ] as const
  return html`${kinds.map(({ name, words, request }) => {
    const codes = Object.entries(languages).map(([language, write]) => {
      return { tab: language, code: write(request) }
    })
    return html`<h3>${words}</h3>${codeTabs(page, { name, of: words, codes })}\n`
  })}`
}

/** The page that shows a new token once, with sample code that contains it. */
export function newTokenPage(page: PageContext, sender: Sender): string {
  const { section, access } = page.translations.account
  const token = {
    id: 'token',
    label: access.token,
    value: sender.token,
    help: access.freshHelp,
    beside: buttonLink('/account/keys', access.done, 'primary'),
  }
  return accountPage(page, {
    title: access.fresh,
    above: { path: '/account/keys', words: section.access },
    menuItem: 'access',
    main: html`${copyField(page, token)}
<section class="stack"><h2>${access.requests}</h2>${sampleCode(page, sender)}</section>`,
  })
}

/** The page that confirms revoking a token, which cannot be undone. */
export function revokeTokenPage(page: PageContext, { name, prefix }: TokenDetails): string {
  const { section, access } = page.translations.account
  const text = fill(access.revokeText, { prefix: `${prefix}…` })
  return accountPage(page, {
    title: fill(access.revokeTitle, { name }),
    above: { path: '/account/keys', words: section.access },
    menuItem: 'access',
    main: html`<div class="prose">${note(text, 'danger')}</div>
<div class="actions">${formButton(page, { action: page.path, words: access.revokeNow, look: 'danger primary' })}${cancelLink(page, '/account/keys')}</div>`,
  })
}
