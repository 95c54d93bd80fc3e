import { fill } from '../../../core/text/templates.ts'
import type { AuthFailure, FailureReason } from '../../auth/result.ts'
import type { Frame } from '../../views/account/frame.ts'
import { waitInWords } from '../../views/account/people/wait.ts'
import type { FormProblem } from '../../views/account/problem-words.ts'
import { type Acted, again } from '../page.ts'

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
} as const satisfies Partial<Record<FailureReason, string>>

/** Shows a form again, with why it was not done. */
export function refusedForm(refused: AuthFailure, frame: Frame): Acted {
  return again([problemOf(refused, frame)])
}

function problemOf({ reason, retryAfter }: AuthFailure, { speech }: Frame): FormProblem {
  const { people } = speech.account
  const message = fill(people.reasons[reason], { wait: waitInWords(speech, retryAfter) })
  if (!isOfField(reason)) return { parameter: '', label: '', message }
  const parameter = fields[reason]
  return { parameter, label: people[parameter], message }
}

function isOfField(reason: FailureReason): reason is keyof typeof fields {
  return Object.hasOwn(fields, reason)
}
