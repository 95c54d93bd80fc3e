import type { ErrorType } from '../../contract/replies.ts'
import type { Problem, Result } from '../../core/result.ts'

/** The status of each type of error. */
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
  /** Replaces the status of the type. */
  readonly status?: number
  readonly problems?: readonly Problem[]
  readonly headers?: Readonly<Record<string, string>>
}

/** A rejected request. Thrown anywhere, and turned into a reply in one place. */
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

/** Returns the value of a result; throws its problems as one error with status 400. */
export function unwrap<Value>(outcome: Result<Value>): Value {
  if (outcome.ok) return outcome.value
  throw invalid(outcome.problems)
}

/** Returns the error for invalid parameters. */
export function invalid(
  problems: readonly Problem[],
  status: number = statusOf.invalid_parameter,
): HttpError {
  const message = problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ')
  return new HttpError('invalid_parameter', message, { problems, status })
}

/** Returns the value; throws 404 if there is none. */
export function orNotFound<Value>(value: Value | undefined | false, noun: string): Value {
  if (value !== undefined && value !== false) return value
  throw new HttpError('not_found', `there is no such ${noun}`)
}
