import { html } from 'hono/html'
import { accountScripts } from '../../../ui/inline-assets.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { withNext } from '../next.ts'
import { type Ceremony, ceremonyForm } from './ceremony.ts'

/** The page where people sign in with a passkey: a button, and once it is pressed, the ceremony. */
export function passkeyPage(options: Ceremony['options'] | undefined, frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  const action = withNext(frame.path, frame)
  const begin = postForm({ action, form, submit: people.continue, main: html`` }, frame)
  return accountPage(
    {
      title: people.passkeyTitle,
      main: html`<p>${people.passkeyText}</p>
${options ? ceremonyForm({ kind: 'get', options }, frame) : begin}
<p><a href="${withNext('/account/sign-in', frame)}">${people.toSignIn}</a></p>`,
      scripts: [accountScripts.passkey],
    },
    frame,
  )
}
