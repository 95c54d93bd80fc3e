import { timingSafeEqual } from 'node:crypto'
import { randomText } from '../secrets/keys.ts'
import { cookieNames, readCookie } from './cookies.ts'
import { type Desk, seal } from './desk.ts'
import type { Visit } from './visit.ts'

/**
 * A browser that somebody has signed in with keeps a signed mark. Whoever guesses at the account
 * from elsewhere then cannot keep its person out: guesses of this browser are counted apart.
 */
const length = 26
const lasting = 31_536_000

/** The `Set-Cookie` of a mark for a person, unless the browser has one. */
export function markBrowser(desk: Desk, visit: Visit, email: string): readonly string[] {
  if (isKnownBrowser(desk, visit, email)) return []
  const id = randomText(length)
  const value = `${id}${seal(desk, 'browser', email, id)}`
  const secure = desk.context.config.baseUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Max-Age=${lasting}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return [`${nameOf(desk)}=${value}; ${attributes}`]
}

/** Whether somebody has signed in to the account of an address with this browser. */
export function isKnownBrowser(desk: Desk, visit: Visit, email: string): boolean {
  const value = readCookie(visit.cookie, nameOf(desk))
  const given = Buffer.from(value.slice(length))
  const expected = Buffer.from(seal(desk, 'browser', email, value.slice(0, length)))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What names the browser of a visit. */
export function knownBrowserOf(desk: Desk, visit: Visit): string {
  return readCookie(visit.cookie, nameOf(desk)).slice(0, length)
}

function nameOf({ context }: Desk): string {
  return cookieNames(context.config.baseUrl).known
}
