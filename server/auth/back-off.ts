import * as storage from '../storage/attempts.ts'
import type { Connection } from '../storage/database.ts'
import { networkOf } from '../traffic/client-network.ts'
import { type AuthContext, seal } from './context.ts'
import { isKnownBrowser, knownBrowserOf } from './cookies.ts'

/** The number of free attempts, and the longest wait between further ones, in seconds. */
interface Pace {
  readonly free: number
  readonly longestWait: number
}

/**
 * The limits for each kind of attempt. At most 75 passwords an hour are checked for an account,
 * regardless of their origin; each network has its own limit. Waits stay short: an account is never
 * locked, and attempts from elsewhere do not delay a browser that the owner has used before.
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

/** Attempts that are counted together, the broadest kind first. */
export type Attempts = readonly (readonly [kind: Kind, of: string])[]

/** The attempts to count when a password is entered for an email address. */
export function passwordAttempts(auth: AuthContext, email: string): Attempts {
  const own = isKnownBrowser(auth, email)
    ? (['browser', knownBrowserOf(auth)] as const)
    : (['account', email] as const)
  return [['network', providerOf(auth)], own]
}

/** The attempts to count when an email is requested. */
export function emailAttempts(auth: AuthContext, email: string): Attempts {
  return [
    ['letters', providerOf(auth)],
    ['mail', email],
  ]
}

/** The attempts to count when a passkey challenge is requested. */
export function challengeAttempts(auth: AuthContext): Attempts {
  return [['challenges', providerOf(auth)]]
}

// Wider than a household: an attacker may use many addresses of one provider.
function providerOf({ request }: AuthContext): string {
  return networkOf(request.address, { ipv4: 24, ipv6: 48 })
}

/**
 * Counts one attempt of each kind and returns 0, or returns the seconds to wait if one is too
 * early.
 */
export function countAttempts(auth: AuthContext, attempts: Attempts): Promise<number> {
  const { db, now } = auth.context
  return db.transaction(async (connection) => {
    for (const [kind, of] of attempts) {
      const wait = await countAttempt(connection, seal(auth, kind, of), paces[kind], now())
      if (wait > 0) return wait
    }
    return 0
  })
}

/** How long attempts count, in seconds. */
const memory = 3600

/** The largest tolerated difference between the clocks of two processes, in seconds. */
const tolerance = 60

const none: storage.StoredAttempts = { count: 0, wait: 0, nextAt: 0, expiresAt: 0 }

/**
 * Counts one attempt under a key and returns 0, or returns the seconds to wait if it is too early.
 * If another process counts one at the same moment, it tries again, so that each attempt counts.
 */
export async function countAttempt(
  connection: Connection,
  key: string,
  { free, longestWait }: Pace,
  now: number,
): Promise<number> {
  const expiresAt = now + memory + longestWait
  for (;;) {
    const before = await storage.findAttempts(connection, key)
    // Later expiry times come from a clock that was wrong, so they are ignored.
    const counts = before && before.expiresAt > now && before.expiresAt <= expiresAt + tolerance
    const { count, wait: last, nextAt } = counts ? before : none
    if (nextAt > now) return nextAt - now
    const wait = count < free ? 0 : Math.min(longestWait, Math.max(1, 2 * last))
    const after = { count: count + 1, wait, nextAt: now + wait, expiresAt }
    if (await storage.saveAttempts(connection, key, before, after)) return 0
  }
}

/** Resets the person's count after a successful attempt. */
export function resetAttempts(auth: AuthContext, attempts: Attempts): Promise<void> {
  const { db, now } = auth.context
  return db.transaction(async (connection) => {
    for (const [kind, of] of attempts) {
      const key = seal(auth, kind, of)
      if (kind === 'network') await storage.uncountAttempt(connection, key, now())
      else await storage.clearAttempts(connection, key)
    }
  })
}

/** How long a code is valid, including the periods before and after its own, in seconds. */
const codeLife = 120

/** Marks a code of an account as used; returns false if it already was. */
export function spendCode(auth: AuthContext, accountId: number, code: string): Promise<boolean> {
  const now = auth.context.now()
  const key = seal(auth, 'code', String(accountId), code)
  return auth.context.db.transaction((connection) =>
    storage.consumeOnce(connection, key, now + codeLife, now),
  )
}
