import type { ConsentProblem, Depth, ProviderName } from '../../core/connect/provider.ts'
import type { Config } from '../config/config.ts'
import { openSecret, sealSecret } from '../secrets/sealed.ts'
import { sealingKeysOf } from './connection.ts'
import type { ConsentSecrets } from './oauth.ts'

/** The visitor's request, kept in the browser while the provider asks for consent. */
export interface PendingConsent {
  readonly provider: ProviderName
  readonly depth: Depth
  /** The key of the event's page. */
  readonly key: string
  /** The visitor's zone; empty if the event needs none. */
  readonly zone: string
  /** The language in the URL; empty for that of the browser. */
  readonly language: string
  /** The campaign in the URL of the event; empty without one. */
  readonly campaign: string
  /** Identifies the request, so that repeating it adds only one entry. */
  readonly attempt: number
  readonly secrets: ConsentSecrets
}

/** The outcome, kept in the browser for the page that shows it. */
export interface ConsentOutcome {
  readonly provider: ProviderName
  readonly key: string
  readonly language: string
  /** The page of the new entry at the provider; empty if it is unknown. */
  readonly link: string
  /** The key of the page that stops the updates; empty if the entry is not kept up to date. */
  readonly stopKey: string
  readonly problem: ConsentProblem | undefined
}

/** The calendar that was created for a visitor, so that the next event goes there too. */
export interface OwnCalendar {
  readonly calendarId: string
}

/** The contents of the cookies. */
interface Contents {
  readonly pending: PendingConsent
  readonly outcome: ConsentOutcome
  readonly calendar: OwnCalendar
}

/** How long the cookies are valid, in seconds. */
const maxAges = { pending: 600, outcome: 600, calendar: 365 * 86_400 }

/**
 * Creates a `Set-Cookie` header. Its value is encrypted, so that visitors can neither read nor change it.
 * Nothing is stored on the server for a consent that is never given.
 */
export function setConsentCookie<Name extends keyof Contents>(
  config: Config,
  name: Name,
  content: Contents[Name],
  now: number,
): string {
  const text = JSON.stringify({ content, expires: now + maxAges[name] })
  return cookie(config, name, {
    value: sealSecret(sealingKeysOf(config), text, recordOf(name)),
    age: maxAges[name],
  })
}

/** Creates the `Set-Cookie` header that deletes a cookie. */
export function clearConsentCookie(config: Config, name: keyof Contents): string {
  return cookie(config, name, { value: '', age: 0 })
}

/** Reads a cookie; `undefined` if it is absent, expired or not ours. */
export function readConsentCookie<Name extends keyof Contents>(
  config: Config,
  name: Name,
  header: string,
  now: number,
): Contents[Name] | undefined {
  if (config.connectKey === '') return undefined
  const start = `${fullName(config, name)}=`
  const pair = header.split(/; */).find((one) => one.startsWith(start)) ?? start
  const opened = openSecret(sealingKeysOf(config), pair.slice(start.length), recordOf(name))
  if (!opened) return undefined
  const { content, expires } = JSON.parse(opened.secret)
  return expires > now ? content : undefined
}

function recordOf(name: string) {
  return { id: 'cookie', provider: name }
}

// Browsers accept cookies with this prefix only from this exact host over TLS (RFC 6265bis, 4.1.3).
function fullName({ baseUrl }: Config, name: string): string {
  return `${baseUrl.startsWith('https:') ? '__Host-' : ''}daymark-connect-${name}`
}

// Lax, because the provider sends the visitor back from another site.
function cookie(
  config: Config,
  name: string,
  { value, age }: { value: string; age: number },
): string {
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${fullName(config, name)}=${value}; Max-Age=${age}; Path=/; HttpOnly${secure}; SameSite=Lax`
}
