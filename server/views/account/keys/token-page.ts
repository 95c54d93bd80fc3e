import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import { fieldToCopy } from '../copy.ts'
import { cancelLink, formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { requests, type ShownToken } from './keys-page.ts'
import type { Sender } from './requests.ts'

/** The page that shows a fresh token, this once, with requests that are ready to be sent. */
export function freshTokenPage(name: string, sender: Sender, frame: Frame): string {
  const { keys } = frame.speech.account
  const title = fill(keys.fresh, { name })
  const token = {
    id: 'token',
    label: keys.token,
    value: sender.token,
    help: keys.freshHelp,
    beside: html`<a class="button main" href="/account/keys">${keys.done}</a>`,
  }
  return accountPage(
    {
      title,
      part: 'keys',
      main: html`${fieldToCopy(token, frame)}
<section><h2>${keys.requests}</h2>${requests(sender, frame)}</section>`,
    },
    frame,
  )
}

/** The page that asks before a token is revoked, for that cannot be undone. */
export function revokePage({ name, prefix }: ShownToken, frame: Frame): string {
  const { keys } = frame.speech.account
  const text = fill(keys.revokeText, { prefix: `${prefix}…` })
  return accountPage(
    {
      title: fill(keys.revokeTitle, { name }),
      part: 'keys',
      main: html`<p>${text}</p>
<p class="actions">${formButton({ action: frame.path, words: keys.revokeNow, look: 'danger' }, frame)}${cancelLink('/account/keys', frame)}</p>`,
    },
    frame,
  )
}
