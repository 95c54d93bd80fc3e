import type { Html } from '../../../ui/html.ts'
import { type LineField, lineField } from '../fields.ts'
import type { Form, Frame } from '../frame.ts'

type Part = (form: Form, frame: Frame, more?: Partial<LineField>) => Html

/** The field for the address of an account. */
export const emailField: Part = (form, frame, more) => {
  const { email } = frame.speech.account.people
  const field = { name: 'email', label: email, type: 'email', autocomplete: 'username' } as const
  return lineField({ ...field, isRequired: true, ...more }, form, frame)
}

/** The field for the password that an account has. */
export const passwordField: Part = (form, frame, more) => {
  const { password } = frame.speech.account.people
  const field = { name: 'password', label: password, type: 'password' } as const
  const rest = { autocomplete: 'current-password', isRequired: true }
  return lineField({ ...field, ...rest, ...more }, form, frame)
}

/** The field for the password that an account is to have. */
export const newPasswordField: Part = (form, frame, more) => {
  const { newPassword, passwordHelp } = frame.speech.account.people
  const field = { name: 'newPassword', label: newPassword, type: 'password' } as const
  const rest = { autocomplete: 'new-password', help: passwordHelp, isRequired: true }
  return lineField({ ...field, ...rest, ...more }, form, frame)
}

/** The field for a code that a device shows. What was wrong is not shown again: codes are new soon. */
export const codeField: Part = (form, frame, more) => {
  const { code } = frame.speech.account.people
  const field = { name: 'code', label: code, autocomplete: 'one-time-code', longest: 40 } as const
  const empty = { ...form, values: new Map<string, string>() }
  return lineField({ ...field, isRequired: true, ...more }, empty, frame)
}
