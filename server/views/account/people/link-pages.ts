import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
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
  return accountPage(
    {
      title: people.resetTitle,
      main: html`<p>${people.resetText}</p>
${postForm({ form, submit: people.savePassword, main: fields }, frame)}`,
    },
    frame,
  )
}

/** In place of it where its link was used or is too old. */
export function spentConfirmationPage(frame: Frame): string {
  const { people } = frame.speech.account
  const more = frame.isSignedIn ? '' : people.confirmSpent
  return spentPage(people.confirmTitle, '/account/settings/email', frame, more)
}

/** In place of the page where an account is made. */
export function spentSignUpPage(frame: Frame): string {
  const { people } = frame.speech.account
  return spentPage(people.finishTitle, '/account/sign-up', frame, people.finishSpent)
}

/** The same for a new password. */
export function spentResetPage(frame: Frame): string {
  return spentPage(frame.speech.account.people.resetTitle, '/account/forgotten', frame)
}

function spentPage(title: string, again: string, frame: Frame, more = ''): string {
  const { people } = frame.speech.account
  return accountPage(
    {
      title,
      main: html`<p>${people.reasons['spent-link']}</p>
${more !== '' && html`<p>${more}</p>`}
<p class="actions"><a class="button main" href="${again}">${people.askAgain}</a></p>
${!frame.isSignedIn && html`<p><a href="/account/sign-in">${people.toSignIn}</a></p>`}`,
    },
    frame,
  )
}

function linkField(link: string): Html {
  return html`<input type="hidden" name="link" value="${link}">`
}
