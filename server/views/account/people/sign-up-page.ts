import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import { accountScripts } from '../../../ui/inline-assets.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emailField, newPasswordField } from './fields.ts'

/** The page where people ask for an account. */
export function signUpPage(frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  return accountPage(
    {
      title: people.signUpTitle,
      main: html`<p>${people.signUpText}</p>
${postForm({ form, submit: people.sendLink, main: emailField(form, frame) }, frame)}
<p>${people.hasAccount} <a href="/account/sign-in">${people.signIn}</a></p>`,
    },
    frame,
  )
}

/** The page that the link leads to: the account is made once its person has chosen a password. */
export function finishPage(link: string, email: string, frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  // The address is for programs that keep passwords; a script fills in the zone of the browser.
  const fields = html`<input type="hidden" name="link" value="${link}">
<input type="email" name="email" value="${email}" autocomplete="username" readonly hidden>
<input type="hidden" name="zone" value="${form.values.get('zone') ?? ''}">${newPasswordField(form, frame)}`
  return accountPage(
    {
      title: people.finishTitle,
      scripts: [accountScripts.zone],
      main: html`<p>${fill(people.finishText, { email })}</p>
${postForm({ form, submit: people.makeAccount, main: fields }, frame)}`,
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
