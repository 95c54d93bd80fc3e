import {
  clearAttempts,
  giveBackAttempt,
  type Pace,
  spendOnce,
  takeAttempt,
} from '../storage/attempts.ts'
import { type AuthContext, networkOf, seal } from './context.ts'
import { isKnownBrowser, knownBrowserOf } from './cookies.ts'

/**
 * How fast things may be tried. On one account at most 75 passwords are looked at in an hour,
 * wherever they come from; each network has a bound of its own. The waits stay short: an account
 * is never locked, and a browser that its person signed in with before does not wait for others.
 */
const paces = {
  account: { free: 10, longestWait: 60 },
  browser: { free: 10, longestWait: 60 },
  network: { free: 100, longestWait: 60 },
  mail: { free: 4, longestWait: 3600 },
  letters: { free: 20, longestWait: 600 },
  challenges: { free: 100, longestWait: 60 },
} as const satisfies Record<string, Pace>

type Kind = keyof typeof paces

/** Attempts that are taken together, the widest first. */
export type Attempts = readonly (readonly [kind: Kind, of: string])[]

/** What a guess at the password of an address counts as. */
export function guesses(auth: AuthContext, email: string): Attempts {
  const own = isKnownBrowser(auth, email)
    ? (['browser', knownBrowserOf(auth)] as const)
    : (['account', email] as const)
  return [['network', networkOf(auth.request)], own]
}

/** What asking for a letter to an address counts as. */
export function letters({ request }: AuthContext, email: string): Attempts {
  return [
    ['letters', networkOf(request)],
    ['mail', email],
  ]
}

/** What asking for a passkey's challenge counts as. */
export function challenges({ request }: AuthContext): Attempts {
  return [['challenges', networkOf(request)]]
}

/** Takes one attempt of each, and gives 0; or the seconds to wait when one comes too early. */
export function take(auth: AuthContext, attempts: Attempts): Promise<number> {
  const { db, now } = auth.context
  return db.transaction(async (connection) => {
    for (const [kind, of] of attempts) {
      const wait = await takeAttempt(connection, seal(auth, kind, of), paces[kind], now())
      if (wait > 0) return wait
    }
    return 0
  })
}

/** Says that what was tried was right: what is counted of the person begins anew. */
export function forgive(auth: AuthContext, attempts: Attempts): Promise<void> {
  const { db, now } = auth.context
  return db.transaction(async (connection) => {
    for (const [kind, of] of attempts) {
      const key = seal(auth, kind, of)
      if (kind === 'network') await giveBackAttempt(connection, key, now())
      else await clearAttempts(connection, key)
    }
  })
}

/** How long a code of a device may be taken, with the one before and after it, in seconds. */
const codeLife = 120

/** Spends a code of an account; false when it was used before. */
export function spendCode(auth: AuthContext, accountId: number, code: string): Promise<boolean> {
  const now = auth.context.now()
  const key = seal(auth, 'code', String(accountId), code)
  return auth.context.db.transaction((connection) =>
    spendOnce(connection, key, now + codeLife, now),
  )
}
