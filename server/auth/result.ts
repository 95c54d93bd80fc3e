/** Why an action failed; the pages have a text for each reason. */
export type FailureReason =
  | 'already-enabled'
  | 'bad-email'
  | 'bad-password'
  | 'closed'
  | 'common-password'
  | 'long-password'
  | 'not-enabled'
  | 'passkey-refused'
  | 'same-email'
  | 'short-password'
  | 'signed-out'
  | 'spent-link'
  | 'step-expired'
  | 'too-many'
  | 'wrong-code'
  | 'wrong-credentials'

/** A failed action, which changed nothing. */
export interface AuthFailure {
  readonly ok: false
  readonly reason: FailureReason
  /** The seconds to wait before another attempt; 0 if waiting does not help. */
  readonly retryAfter: number
}

/** A successful action. */
export interface AuthSuccess<Value> {
  readonly ok: true
  readonly value: Value
  /** The `Set-Cookie` headers to send. */
  readonly cookies: readonly string[]
}

export type AuthResult<Value = undefined> = AuthSuccess<Value> | AuthFailure

/** A success with a value. */
export function succeed<Value>(value: Value, cookies: readonly string[] = []): AuthSuccess<Value> {
  return { ok: true, value, cookies }
}

/** A success without a value. */
export function done(cookies: readonly string[] = []): AuthSuccess<undefined> {
  return succeed(undefined, cookies)
}

/** A failure. */
export function fail(reason: FailureReason, retryAfter = 0): AuthFailure {
  return { ok: false, reason, retryAfter }
}
