import { html } from 'hono/html'
import { lineField } from '../fields.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'

/** The page where people sign in. */
export function signInPage(frame: Frame): string {
  const { people } = frame.speech.account
  const form = formWith(frame)
  const email = {
    name: 'email',
    label: people.email,
    type: 'email',
    autocomplete: 'username webauthn',
    isRequired: true,
  } as const
  const password = {
    name: 'password',
    label: people.password,
    type: 'password',
    autocomplete: 'current-password',
    isRequired: true,
  } as const
  return accountPage(
    {
      title: people.signIn,
      main: postForm(
        {
          form,
          submit: people.signIn,
          main: html`${lineField(email, form, frame)}${lineField(password, form, frame)}`,
        },
        frame,
      ),
    },
    frame,
  )
}
