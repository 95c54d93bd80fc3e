import { fill } from '../../../core/text/templates.ts'
import type { Reason, Refused } from '../../auth/answer.ts'
import { type ActionResult, invalid } from '../page-route.ts'
import type { FormProblem, PageContext } from '../ui/page-context.ts'
import { waitInWords } from './form-views.ts'

/** The field that a reason is about; of the others none is at fault. */
const fields = {
  'bad-email': 'email',
  'bad-password': 'password',
  'common-password': 'newPassword',
  'long-password': 'newPassword',
  'same-email': 'email',
  'short-password': 'newPassword',
  'wrong-code': 'code',
  'wrong-credentials': 'password',
} as const satisfies Partial<Record<Reason, string>>

/** Shows a form again, with why it was not done. */
export function invalidForm(refused: Refused, page: PageContext): ActionResult {
  return invalid([problemOf(refused, page)])
}

function problemOf({ reason, retryAfter }: Refused, { speech }: PageContext): FormProblem {
  const { signIn } = speech.account
  const message = fill(signIn.reasons[reason], { wait: waitInWords(speech, retryAfter) })
  if (!isOfField(reason)) return { parameter: '', label: '', message }
  const parameter = fields[reason]
  return { parameter, label: signIn[parameter], message }
}

function isOfField(reason: Reason): reason is keyof typeof fields {
  return Object.hasOwn(fields, reason)
}

/** What a device answered, as a form carries it; `undefined` for a text that is no JSON. */
export function parsePasskeyResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the one way to fail: text that is no JSON
  }
}
