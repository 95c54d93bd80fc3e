import type { ErrorType } from '../../contract/replies.ts'
import type { Problem } from '../../core/result.ts'
import { json, type Reply } from './message.ts'

/** What a reply says about a request that failed. */
export interface ErrorBody {
  readonly status: number
  readonly type: ErrorType
  readonly message: string
  readonly problems: readonly Problem[]
}

/** The error as JSON: the same shape for every operation of the API. */
export function renderJsonError({ status, type, message, problems }: ErrorBody): Reply {
  const errors = problems.map(({ parameter, message }) => ({ parameter, message }))
  const meta = { code: String(status), error_type: type, error_message: message }
  return json({ meta, errors }, status)
}
