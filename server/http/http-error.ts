import type { ErrorType } from '../../contract/replies.ts'
import type { Problem, Result } from '../../core/result.ts'

/** The status that each kind of refusal is answered with. */
const statusOf = {
  invalid_parameter: 400,
  unauthenticated: 401,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorType, number>

interface More {
  /** Another status than the type's own. */
  readonly status?: number
  readonly problems?: readonly Problem[]
  readonly headers?: Readonly<Record<string, string>>
}

/** A request that is not done. Thrown by a surface and answered in one place. */
export class HttpError extends Error {
  readonly type: ErrorType
  readonly status: number
  readonly problems: readonly Problem[]
  readonly headers: Readonly<Record<string, string>>

  constructor(type: ErrorType, message: string, more: More = {}) {
    super(message)
    this.type = type
    this.status = more.status ?? statusOf[type]
    this.problems = more.problems ?? []
    this.headers = more.headers ?? {}
  }
}

/** The value of a result; its problems become one error with status 400. */
export function unwrap<Value>(outcome: Result<Value>): Value {
  if (outcome.ok) return outcome.value
  throw invalid(outcome.problems)
}

/** The refusal of parameters that cannot be used. */
export function invalid(
  problems: readonly Problem[],
  status: number = statusOf.invalid_parameter,
): HttpError {
  const message = problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ')
  return new HttpError('invalid_parameter', message, { problems, status })
}

/** The value, or 404 where this caller has no such thing. */
export function orNotFound<Value>(value: Value | undefined | false, noun: string): Value {
  if (value !== undefined && value !== false) return value
  throw new HttpError('not_found', `there is no such ${noun}`)
}
