import { html } from 'hono/html'
import { formButton, postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { withNext } from '../next.ts'
import { emailField, passwordField } from './fields.ts'

/** The page where people sign in. */
export function signInPage(frame: Frame, allowsSignUp: boolean): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  const fields = html`${emailField(form, frame)}${passwordField(form, frame)}`
  const action = withNext(frame.path, frame)
  const forgotten = html`<a href="/account/forgotten">${people.forgotten}</a>`
  const passkey = { action: withNext('/account/passkey', frame), words: people.passkeySignIn }
  return accountPage(
    {
      title: people.signIn,
      main: html`${postForm({ action, form, submit: people.signIn, main: fields, beside: forgotten }, frame)}
${formButton(passkey, frame)}
${allowsSignUp && html`<p>${people.noAccount} <a href="/account/sign-up">${people.signUp}</a></p>`}`,
    },
    frame,
  )
}
