import { html } from 'hono/html'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { withNext } from '../next.ts'
import { codeField } from './fields.ts'

/** The page where people who gave their password type a code. */
export function secondStepPage(frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  const action = withNext(frame.path, frame)
  return accountPage(
    {
      title: people.secondStep,
      main: html`<p>${people.secondStepText}</p>
${postForm({ action, form, submit: people.continue, main: codeField(form, frame) }, frame)}
<p><a href="${withNext('/account/sign-in', frame)}">${people.toSignIn}</a></p>`,
    },
    frame,
  )
}
