/** Why something was not done; the pages have words for each. */
export type Reason =
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

/** Something was not done. */
export interface Refused {
  readonly ok: false
  readonly reason: Reason
  /** In how many seconds it makes sense to try again; 0 where waiting changes nothing. */
  readonly retryAfter: number
}

/** Something was done. */
export interface Done<Value> {
  readonly ok: true
  readonly value: Value
  /** Texts of `Set-Cookie` headers, each to be sent. */
  readonly cookies: readonly string[]
}

export type Answer<Value = undefined> = Done<Value> | Refused

/** What was done gave this. */
export function done<Value>(value: Value, cookies: readonly string[] = []): Done<Value> {
  return { ok: true, value, cookies }
}

/** The same answer, with a value made of its own. */
export function giving<Value, Given>(
  answer: Answer<Given>,
  make: (value: Given) => Value,
): Answer<Value> {
  return answer.ok ? { ...answer, value: make(answer.value) } : answer
}

/** The same answer, without its value. */
export function plain(answer: Answer<unknown>): Answer {
  return giving(answer, () => undefined)
}

/** What was asked was not done. */
export function refused(reason: Reason, retryAfter = 0): Refused {
  return { ok: false, reason, retryAfter }
}
