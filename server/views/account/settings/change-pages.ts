import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../../ui/html.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emailField, newPasswordField, passwordField } from '../people/fields.ts'

/** The page where another address is given. */
export function changeEmailPage(email: string, sendsMail: boolean, frame: Frame): string {
  const { people, settings } = frame.speech.account
  const form = formWith(frame)
  const fields = html`${emailField(form, frame, { label: settings.newEmail })}${ownPassword(frame)}`
  return accountPage(
    {
      title: settings.emailTitle,
      part: 'settings',
      main: html`<p>${fill(settings.emailText, { email })}</p>
${!sendsMail && html`<p class="banner quiet">${people.mailPrinted}</p>`}
${postForm({ form, submit: people.sendLink, main: fields, beside: backLink(frame) }, frame)}`,
    },
    frame,
  )
}

/** The page where another password is chosen. */
export function changePasswordPage(frame: Frame): string {
  const { people, settings } = frame.speech.account
  const form = formWith(frame)
  const present = passwordField(form, frame, { label: settings.presentPassword })
  const fields = html`${present}${newPasswordField(form, frame)}`
  return accountPage(
    {
      title: settings.passwordTitle,
      part: 'settings',
      main: html`<p>${settings.passwordText}</p>
${postForm({ form, submit: people.savePassword, main: fields, beside: backLink(frame) }, frame)}`,
    },
    frame,
  )
}

/** The page where an account is deleted, with what goes with it. */
export function deletePage(frame: Frame): string {
  const { settings } = frame.speech.account
  const form = formWith(frame)
  const parts = Object.values(settings.deleteList).map((part) => html`<li>${part}</li>\n`)
  const main = ownPassword(frame)
  const submit = settings.deleteButton
  return accountPage(
    {
      title: settings.deleteTitle,
      part: 'settings',
      main: html`<div class="markup"><p>${settings.deleteText}</p>
<ul>${parts}</ul></div>
<p><a href="/account/download">${settings.download}</a></p>
${postForm({ form, submit, look: 'danger', main, beside: backLink(frame) }, frame)}`,
    },
    frame,
  )
}

/** The field for the password of whoever is signed in, once more. */
export function ownPassword(frame: Frame): Html {
  const { ownPassword: label } = frame.speech.account.settings
  return passwordField(formWith(frame), frame, { label })
}

/** The way back to all settings. */
export function backLink({ speech }: Frame): Html {
  return html`<a href="/account/settings">${speech.account.settings.back}</a>`
}
