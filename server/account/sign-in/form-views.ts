import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import { type InputField, inputField } from '../ui/fields.ts'
import { note, tokenField } from '../ui/forms.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

type FieldOf = (page: PageContext, form: Form, more?: Partial<InputField>) => Html

/** The field for the email address of an account. */
export const emailField: FieldOf = (page, form, more) => {
  const { email } = page.translations.account.signIn
  const field = { name: 'email', label: email, type: 'email', autocomplete: 'username' } as const
  return inputField(page, { ...field, isRequired: true, ...more }, form)
}

/** The field for the current password. */
export const passwordField: FieldOf = (page, form, more) => {
  const { password } = page.translations.account.signIn
  const field = { name: 'password', label: password, type: 'password' } as const
  const rest = { autocomplete: 'current-password', isRequired: true }
  return inputField(page, { ...field, ...rest, ...more }, form)
}

/** The field for a new password. */
export const newPasswordField: FieldOf = (page, form, more) => {
  const { newPassword, passwordHelp } = page.translations.account.signIn
  const field = { name: 'newPassword', label: newPassword, type: 'password' } as const
  const rest = { autocomplete: 'new-password', help: passwordHelp, isRequired: true }
  return inputField(page, { ...field, ...rest, ...more }, form)
}

/** The field for a code from a device. A wrong code is not shown again. */
export const codeField: FieldOf = (page, form, more) => {
  const { code } = page.translations.account.signIn
  const field = { name: 'code', label: code, autocomplete: 'one-time-code', longest: 40 } as const
  const empty = { ...form, values: new Map<string, string>() }
  return inputField(page, { ...field, isRequired: true, ...more }, empty)
}

/** A WebAuthn ceremony, in which a browser creates or uses a passkey, and its options as JSON. */
export interface Ceremony {
  readonly kind: 'create' | 'get'
  readonly options: Readonly<Record<string, unknown>>
  /** Sent along with the browser's response. */
  readonly name?: string
}

/** The form that `passkey.js` submits with the browser's response, with a button to try again. */
export function ceremonyForm(page: PageContext, { kind, options, name }: Ceremony): Html {
  const { signIn } = page.translations.account
  return html`<form method="post" action="${withNext(page.path, page)}" data-passkey="${kind}" data-options="${JSON.stringify(options)}">
<noscript>${note(signIn.passkeyScript, 'danger')}</noscript>
${tokenField(page)}<input type="hidden" name="response">
${name !== undefined && html`<input type="hidden" name="name" value="${name}">`}
<div class="stack" data-failed hidden><div role="alert">${note(signIn.passkeyFailed, 'danger')}</div>
<p class="actions"><button class="btn primary">${signIn.tryAgain}</button></p></div>
</form>`
}

/** A path of the sign-in pages, with the page to open afterwards. */
export function withNext(path: string, { next }: Pick<PageContext, 'next'>): string {
  return next === '' ? path : `${path}?${new URLSearchParams({ next })}`
}
