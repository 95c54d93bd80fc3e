import type { ErrorType } from '../../contract/replies.ts'
import type { Problem } from '../../core/result.ts'

/** What is told of a request that was not done. */
export interface Told {
  readonly status: number
  readonly type: ErrorType
  readonly message: string
  readonly problems: readonly Problem[]
}

/** The error body that every operation answers with. */
export function errorReply({ status, type, message, problems }: Told) {
  const errors = problems.map(({ parameter, message }) => ({ parameter, message }))
  return { meta: { code: String(status), error_type: type, error_message: message }, errors }
}
