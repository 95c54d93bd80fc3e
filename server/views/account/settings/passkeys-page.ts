import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../../ui/html.ts'
import { accountScripts } from '../../../ui/inline-assets.ts'
import { dayIn } from '../days.ts'
import { lineField } from '../fields.ts'
import { formButton, postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyState, rowList } from '../list.ts'
import { ceremonyForm } from '../people/ceremony.ts'
import { backLink, ownPassword } from './change-pages.ts'

/** A passkey as it stands in the list. */
export interface PasskeyShown {
  readonly id: number
  readonly name: string
  /** Unix seconds. */
  readonly createdAt: number
}

/** The page of all passkeys, with a form to add one. */
export function passkeysPage(
  passkeys: readonly PasskeyShown[],
  zone: string,
  frame: Frame,
): string {
  const { settings } = frame.speech.account
  const rows = passkeys.map((passkey) => passkeyRow(passkey, zone, frame))
  return accountPage(
    {
      title: settings.passkeys,
      part: 'settings',
      main: html`<p>${settings.passkeysText}</p>
${rows.length > 0 ? rowList(rows) : emptyState(settings.passkeysEmpty)}
<h2>${settings.addPasskey}</h2>
${addForm(frame)}`,
    },
    frame,
  )
}

function passkeyRow({ id, name, createdAt }: PasskeyShown, zone: string, frame: Frame): Html {
  const { settings } = frame.speech.account
  const words = name === '' ? settings.passkeyUnnamed : name
  const button = {
    action: '/account/settings/passkeys/remove',
    values: { id: String(id) },
    words: settings.remove,
    of: words,
  }
  const date = dayIn(zone, createdAt, frame)
  return html`<span><strong dir="auto">${words}</strong><br><span class="quiet small">${fill(settings.added, { date })}</span></span>${formButton(button, frame)}`
}

function addForm(frame: Frame): Html {
  const { settings } = frame.speech.account
  const form = formWith(frame, {}, { name: settings.passkeyName })
  const name = {
    name: 'name',
    label: settings.passkeyName,
    help: settings.passkeyNameHelp,
    longest: 100,
  }
  const main = html`${lineField(name, form, frame)}${ownPassword(frame)}`
  return postForm({ form, submit: settings.addPasskey, main, beside: backLink(frame) }, frame)
}

/** The page on which the browser makes a passkey. */
export function newPasskeyPage(
  name: string,
  options: Readonly<Record<string, unknown>>,
  frame: Frame,
): string {
  const { settings } = frame.speech.account
  return accountPage(
    {
      title: settings.addPasskey,
      part: 'settings',
      main: html`<p>${settings.passkeyAsk}</p>
${ceremonyForm({ kind: 'create', options, name }, frame)}
<p>${backLink(frame)}</p>`,
      scripts: [accountScripts.passkey],
    },
    frame,
  )
}
