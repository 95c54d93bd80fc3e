import { namedProblem } from '../problems.ts'
import { excerpt, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'

/** What a token may do in its account. */
export interface TokenScope {
  readonly access: TokenAccess
  /** The only calendar that it may use; `undefined` for everything in the account. */
  readonly calendarId: number | undefined
}

/** Whether a token may only read, or also make changes. */
export type TokenAccess = (typeof tokenAccesses)[number]

/** All kinds of access, the default first. */
export const tokenAccesses = ['write', 'read'] as const

/** Reads the access of a token; the default if it is omitted. */
export function readTokenAccess(given: RawParameter): Result<TokenAccess> {
  if (!hasText(given)) return success('write')
  const access = tokenAccesses.find((one) => one === given.text)
  if (access) return success(access)
  const values = { text: excerpt(given.text), accepted: tokenAccesses.join(', ') }
  return failure(namedProblem(given.parameter, 'notAWord', values))
}

/** Everything that the API can do. */
export const fullScope: TokenScope = { access: 'write', calendarId: undefined }
