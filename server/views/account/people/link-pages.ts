import { html } from 'hono/html'
import type { Html } from '../../html.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emailField, newPasswordField } from './fields.ts'

/** The page where a link to a new password is asked for. */
export function forgottenPage(frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  const field = emailField(form, frame)
  return accountPage(
    {
      title: people.forgotten,
      main: html`<p>${people.forgottenText}</p>
${postForm({ form, submit: people.sendLink, main: field }, frame)}
<p><a href="/account/sign-in">${people.toSignIn}</a></p>`,
    },
    frame,
  )
}

/** The page that the link of a confirmation leads to: programs open links, people press buttons. */
export function confirmPage(link: string, frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  return accountPage(
    {
      title: people.confirmTitle,
      main: html`<p>${people.confirmText}</p>
${postForm({ form, submit: people.confirm, main: linkField(link) }, frame)}`,
    },
    frame,
  )
}

/** The page where a new password is chosen by a link. */
export function resetPage(link: string, frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  const fields = html`${linkField(link)}${newPasswordField(form, frame)}`
  const again = html`<a href="/account/forgotten">${people.askAgain}</a>`
  return accountPage(
    {
      title: people.resetTitle,
      main: html`<p>${people.resetText}</p>
${postForm({ form, submit: people.savePassword, main: fields, beside: again }, frame)}`,
    },
    frame,
  )
}

function linkField(link: string): Html {
  return html`<input type="hidden" name="link" value="${link}">`
}
