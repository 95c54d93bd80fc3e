import type { Problem } from '../../../core/problem.ts'
import { fill } from '../../../core/text/templates.ts'
import type { Refused } from '../../auth/answer.ts'
import type { Frame } from '../../views/account/frame.ts'

/** Why something was not done, as the problem of a field. */
export function problemOf(
  { reason, retryAfter }: Refused,
  parameter: string,
  frame: Frame,
): Problem {
  const { reasons } = frame.speech.account.people
  return { parameter, message: fill(reasons[reason], { seconds: retryAfter }) }
}
