import type { ErrorType } from '../../contract/replies.ts'
import type { Problem } from '../../core/result.ts'
import { json, type Reply } from './message.ts'

/** The content of an error reply. */
export interface ErrorBody {
  readonly status: number
  readonly type: ErrorType
  readonly message: string
  readonly problems: readonly Problem[]
}

/** Renders an error as JSON, in the same format for all operations of the API. */
export function renderJsonError({ status, type, message, problems }: ErrorBody): Reply {
  const errors = problems.map(({ parameter, message }) => ({ parameter, message }))
  const meta = { code: String(status), error_type: type, error_message: message }
  return json({ meta, errors }, status)
}
