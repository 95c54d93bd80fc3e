import { type Answer, done, type Reason, refused } from './answer.ts'
import { cookieNames } from './cookies.ts'
import type { Desk } from './desk.ts'
import { Outdated } from './seen.ts'
import type { Visit } from './visit.ts'

/** What the library says, in our words; whatever is not here is a bug. */
const reasons: Readonly<Record<string, Reason>> = {
  AUTHENTICATION_FAILED: 'passkey-refused',
  CHALLENGE_NOT_FOUND: 'passkey-refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey-refused',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_CODE: 'wrong-code',
  INVALID_EMAIL: 'wrong-credentials',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_PASSWORD: 'bad-password',
  INVALID_TOKEN: 'spent-link',
  INVALID_TWO_FACTOR_COOKIE: 'step-expired',
  PASSKEY_NOT_FOUND: 'passkey-refused',
  PASSWORD_TOO_LONG: 'wrong-credentials',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'step-expired',
  TOTP_ALREADY_ENABLED: 'already-enabled',
  TOTP_NOT_ENABLED: 'not-enabled',
  TWO_FACTOR_NOT_ENABLED: 'not-enabled',
  UNAUTHORIZED: 'signed-out',
  USER_NOT_FOUND: 'spent-link',
  VALIDATION_ERROR: 'passkey-refused',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey-refused',
}

interface Returned<Value> {
  readonly headers: Headers
  readonly response: Value
}

/** What each of the library's functions is called with. */
interface Head {
  readonly headers: Headers
  readonly returnHeaders: true
}

type Call<Value> = (head: Head) => Promise<Returned<Value>>

/** How often a call is begun again because of what others did meanwhile. */
const retries = 3

/**
 * Calls the library for a visit, and says in our words what came of it. Where the account has changed
 * meanwhile, nothing of it was kept and it is called again: it answers as if it had been asked now.
 */
export async function call<Value>(
  desk: Desk,
  visit: Visit,
  ask: Call<Value>,
): Promise<Answer<Value>> {
  for (let retry = 0; ; retry++) {
    try {
      return await callOnce(desk, visit, ask)
    } catch (error) {
      if (retry === retries || !(error instanceof Outdated)) throw error
    }
  }
}

async function callOnce<Value>(desk: Desk, visit: Visit, ask: Call<Value>): Promise<Answer<Value>> {
  const { seen, faults } = desk.engine
  const thrown: unknown[] = []
  const head = { headers: headersOf(visit), returnHeaders: true } as const
  const [outcome] = await Promise.allSettled([
    seen.watch(() => faults.run(thrown, () => ask(head))),
  ])
  // The library puts words of its own over what the database said, or goes on as if it were well.
  if (thrown.length > 0) throw thrown[0]
  if (outcome.status === 'fulfilled') {
    return done(outcome.value.response, ourCookies(desk, outcome.value.headers))
  }
  const reason = reasons[codeOf(outcome.reason)]
  if (reason === undefined) throw outcome.reason
  return refused(reason)
}

function codeOf(error: unknown): string {
  const body = error instanceof Error && 'body' in error ? error.body : undefined
  return typeof body === 'object' && body && 'code' in body ? String(body.code) : ''
}

function headersOf({ cookie, userAgent }: Visit): Headers {
  return new Headers({ cookie, 'user-agent': userAgent })
}

// It also clears cookies that it never sets here.
function ourCookies({ context }: Desk, headers: Headers): readonly string[] {
  const names: readonly string[] = Object.values(cookieNames(context.config.baseUrl))
  return headers.getSetCookie().filter((cookie) => names.includes(cookie.split('=', 1)[0] ?? ''))
}
