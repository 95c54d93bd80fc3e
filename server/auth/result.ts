/** Why an act failed; the pages have words for each. */
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

/** An act failed, and changed nothing. */
export interface AuthFailure {
  readonly ok: false
  readonly reason: FailureReason
  /** In how many seconds it makes sense to try again; 0 where waiting changes nothing. */
  readonly retryAfter: number
}

/** An act succeeded. */
export interface AuthSuccess<Value> {
  readonly ok: true
  readonly value: Value
  /** Texts of `Set-Cookie` headers, each to be sent. */
  readonly cookies: readonly string[]
}

export type AuthResult<Value = undefined> = AuthSuccess<Value> | AuthFailure

/** The act succeeded, and gave this. */
export function succeed<Value>(value: Value, cookies: readonly string[] = []): AuthSuccess<Value> {
  return { ok: true, value, cookies }
}

/** The act succeeded, and gave nothing but cookies. */
export function done(cookies: readonly string[] = []): AuthSuccess<undefined> {
  return succeed(undefined, cookies)
}

/** The act failed. */
export function fail(reason: FailureReason, retryAfter = 0): AuthFailure {
  return { ok: false, reason, retryAfter }
}
