import { html } from 'hono/html'
import { accountScripts } from '../../inlined.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emailField, newPasswordField } from './fields.ts'

/** The page where people make an account. */
export function signUpPage(frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  // The zone of the browser, which a script fills in.
  const zone = html`<input type="hidden" name="zone" value="${form.values.get('zone') ?? ''}">`
  const fields = html`${emailField(form, frame)}${newPasswordField(form, frame)}${zone}`
  return accountPage(
    {
      title: people.signUpTitle,
      scripts: [accountScripts.zone],
      main: html`${postForm({ form, submit: people.makeAccount, main: fields }, frame)}
<p>${people.hasAccount} <a href="/account/sign-in">${people.signIn}</a></p>`,
    },
    frame,
  )
}

/** The page that stands in its place where only the operator makes accounts. */
export function closedPage(frame: Frame): string {
  const { people } = frame.speech.account
  return accountPage(
    {
      title: people.closedTitle,
      main: html`<p>${people.closedText}</p>
<p><a href="/account/sign-in">${people.signIn}</a></p>`,
    },
    frame,
  )
}
