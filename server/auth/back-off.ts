import * as storage from '../storage/attempts.ts'
import type { Connection } from '../storage/database.ts'
import { networkOf } from '../traffic/client-network.ts'
import { type AuthContext, seal } from './context.ts'
import { isKnownBrowser, knownBrowserOf } from './cookies.ts'

/** How many attempts are free, and the longest wait between further ones, in seconds. */
interface Pace {
  readonly free: number
  readonly longestWait: number
}

/**
 * How fast attempts are allowed. At most 75 passwords an hour are checked for an account, wherever
 * they come from; each network has its own limit. Waits stay short: an account is never locked, and
 * a browser that its owner used before does not wait for others.
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
  return [['network', providerOf(auth)], own]
}

/** What requesting an email to an address counts as. */
export function letters(auth: AuthContext, email: string): Attempts {
  return [
    ['letters', providerOf(auth)],
    ['mail', email],
  ]
}

/** What asking for a passkey's challenge counts as. */
export function challenges(auth: AuthContext): Attempts {
  return [['challenges', providerOf(auth)]]
}

// Wider than a household: guessing from many addresses of one provider is still one guesser.
function providerOf({ request }: AuthContext): string {
  return networkOf(request.address, { ipv4: 24, ipv6: 48 })
}

/** Counts one attempt of each and returns 0, or returns the seconds to wait if one is too early. */
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

/** How long attempts are remembered, in seconds. */
const memory = 3600

/** How far the clocks of two processes may differ, in seconds. */
const tolerance = 60

const none: storage.StoredAttempts = { count: 0, wait: 0, nextAt: 0, expiresAt: 0 }

/**
 * Counts one attempt under a key and returns 0, or returns the seconds to wait if it is too early.
 * When another process takes one at the same moment, it looks again: no attempt is taken twice.
 */
export async function takeAttempt(
  connection: Connection,
  key: string,
  { free, longestWait }: Pace,
  now: number,
): Promise<number> {
  const expiresAt = now + memory + longestWait
  for (;;) {
    const before = await storage.findAttempts(connection, key)
    // What expires later than that was saved by a clock that was wrong: nobody waits for it.
    const counts = before && before.expiresAt > now && before.expiresAt <= expiresAt + tolerance
    const { count, wait: last, nextAt } = counts ? before : none
    if (nextAt > now) return nextAt - now
    const wait = count < free ? 0 : Math.min(longestWait, Math.max(1, 2 * last))
    const after = { count: count + 1, wait, nextAt: now + wait, expiresAt }
    if (await storage.saveAttempts(connection, key, before, after)) return 0
  }
}

/** Records a successful attempt: the person's count starts again. */
export function forgive(auth: AuthContext, attempts: Attempts): Promise<void> {
  const { db, now } = auth.context
  return db.transaction(async (connection) => {
    for (const [kind, of] of attempts) {
      const key = seal(auth, kind, of)
      if (kind === 'network') await storage.uncountAttempt(connection, key, now())
      else await storage.clearAttempts(connection, key)
    }
  })
}

/** How long a code of a device may be taken, with the one before and after it, in seconds. */
const codeLife = 120

/** Spends a code of an account; false if it was used before. */
export function spendCode(auth: AuthContext, accountId: number, code: string): Promise<boolean> {
  const now = auth.context.now()
  const key = seal(auth, 'code', String(accountId), code)
  return auth.context.db.transaction((connection) =>
    storage.consumeOnce(connection, key, now + codeLife, now),
  )
}
