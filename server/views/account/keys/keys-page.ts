import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import { spokenOf } from '../../../ui/copy-button.ts'
import { inWords } from '../../../ui/date-text.ts'
import type { Html } from '../../../ui/html.ts'
import { codeToCopy, fieldToCopy } from '../copy.ts'
import { dayIn } from '../days.ts'
import { lineField } from '../fields.ts'
import { formButton, postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { dataTable } from '../list.ts'
import { languages, listCalendars, makeLink, type Sender } from './requests.ts'

/** A token as its owner may see it. */
export interface ShownToken {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly createdAt: number
  /** `YYYY-MM-DD` in UTC. */
  readonly lastUsedOn: string | undefined
}

/** What opens an account to programs. */
export interface KeysPage {
  readonly baseUrl: string
  readonly clientId: string
  readonly demandsToken: boolean
  readonly tokens: readonly ShownToken[]
  readonly zone: string
}

/** Stands in requests where a token is to be put. */
const placeholder = 'YOUR_TOKEN'

/** The page of the client id, the tokens, and what is done with them. */
export function keysPage(keys: KeysPage, frame: Frame): string {
  const { section, keys: texts } = frame.speech.account
  const { baseUrl, clientId } = keys
  const client = { id: 'client', label: texts.clientId, value: clientId, help: texts.clientIdHelp }
  return accountPage(
    {
      title: section.keys,
      part: 'keys',
      main: html`${fieldToCopy(client, frame)}
<section><h2>${texts.tokens}</h2><p>${texts.tokensHelp}</p>
${keys.tokens.length > 0 ? tokenTable(keys, frame) : html`<p class="quiet">${texts.tokensNone}</p>`}
${createForm(frame)}</section>
${demandSwitch(keys, frame)}
<section><h2>${texts.requests}</h2><p>${fill(texts.requestsHelp, { placeholder })}</p>
${requests({ baseUrl, clientId, token: placeholder }, frame)}</section>`,
    },
    frame,
  )
}

function tokenTable({ tokens, zone }: KeysPage, frame: Frame): Html {
  const { keys } = frame.speech.account
  const { heads } = keys
  return dataTable({
    caption: keys.tokens,
    heads: [heads.name, heads.begins, heads.made, heads.used, heads.end],
    rows: tokens.map(({ id, name, prefix, createdAt, lastUsedOn }) => [
      html`<span dir="auto">${name}</span>`,
      html`<code>${prefix}…</code>`,
      dayIn(zone, createdAt, frame),
      lastUsedOn ? inWords(frame.speech, 'shortDay', lastUsedOn) : keys.unused,
      html`<a href="/account/keys/revoke/${id}">${keys.revoke}${spokenOf(name)}</a>`,
    ]),
  })
}

function createForm(frame: Frame): Html {
  const { keys } = frame.speech.account
  const form = formWith(frame, {}, keys)
  const name = { name: 'name', label: keys.name, isRequired: true }
  const main = lineField(name, form, frame)
  return postForm({ action: '/account/keys', main, submit: keys.create, form }, frame)
}

function demandSwitch({ demandsToken }: KeysPage, frame: Frame): Html {
  const { section, keys } = frame.speech.account
  const [words, change] = demandsToken
    ? [keys.demanded, keys.stopDemand]
    : [keys.notDemanded, keys.startDemand]
  const values = { demand: String(!demandsToken) }
  return html`<section><h2>${section.links}</h2><p>${keys.locked}</p><p>${words}</p>
${formButton({ action: '/account/keys/demand', words: change, values }, frame)}</section>`
}

/** Ready requests, in each language. */
export function requests(sender: Sender, frame: Frame): Html {
  const { keys } = frame.speech.account
  const kinds = [
    [keys.makeLink, makeLink(sender)],
    [keys.listCalendars, listCalendars],
  ] as const
  const blocks = Object.entries(languages).map(([language, write], index) => {
    const codes = kinds.map(([words, request]) => {
      const code = codeToCopy(write(request, sender), `${words}, ${language}`, frame)
      return html`<h3>${words}</h3>${code}\n`
    })
    return html`<details${index === 0 && html` open`}><summary>${language}</summary>${codes}</details>\n`
  })
  return html`${blocks}`
}
