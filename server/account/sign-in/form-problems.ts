import { fill } from '../../../core/text/placeholders.ts'
import type { AuthFailure, FailureReason } from '../../auth/result.ts'
import type { FormProblem, PageContext } from '../ui/page-context.ts'

/** The field that each reason belongs to; other reasons belong to no field. */
const fields = {
  'bad-email': 'email',
  'bad-password': 'password',
  'common-password': 'newPassword',
  'long-password': 'newPassword',
  'same-email': 'email',
  'short-password': 'newPassword',
  'wrong-code': 'code',
} as const satisfies Partial<Record<FailureReason, string>>

/** Why an action failed, as a problem with the form. */
export function authProblem(
  { translations }: PageContext,
  { reason, retryAfter }: AuthFailure,
): FormProblem {
  const { signIn } = translations.account
  const message = fill(signIn.reasons[reason], { wait: inWords(retryAfter, translations.tag) })
  if (!isOfField(reason)) return { parameter: '', label: '', message }
  const parameter = fields[reason]
  return { parameter, label: signIn[parameter], message }
}

function isOfField(reason: FailureReason): reason is keyof typeof fields {
  return Object.hasOwn(fields, reason)
}

/** A waiting time in words: `40 seconds`, `3 minutes`. */
function inWords(seconds: number, tag: string): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Parses a device's response in a form; `undefined` if the text is not JSON. */
export function parsePasskeyResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the only way to fail: the text is not JSON
  }
}
