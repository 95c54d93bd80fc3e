import { createHash } from 'node:crypto'
import { calendarPage } from './calendar-page.ts'
import type { Client } from './consent.ts'
import {
  accessTo,
  apiOperations,
  CalendarStore,
  calendarApiScopes,
  type Quota,
  scopePrefix,
} from './google-api.ts'
import type { ChangedDates, GoogleCalendar } from './google-calendar.ts'
import { AuthorizationServer, type TokenError } from './oauth.ts'
import type { ProviderServer } from './provider-server.ts'
import { type Call, json, type Operation, type Reply, startServer } from './server.ts'
import { horizon } from './times.ts'

export interface GoogleOptions {
  readonly client: Client
  /** Who can be chosen on the consent page; anybody can decide without it. */
  readonly people?: readonly string[]
  readonly port?: number
  /** The time in milliseconds. */
  readonly now?: () => number
  /** Whether the project is in the status Testing, in which refresh tokens end after 7 days. */
  readonly isTesting?: boolean
  readonly quota?: Quota
  readonly changedDates?: ChangedDates
}

/** A stand-in for Google's authorization server and its Calendar API v3. */
export interface Google extends ProviderServer {
  /** A calendar as its owner uses it: changes by hand need no token. */
  readonly calendar: (person: string, id?: string) => GoogleCalendar
  /** The calendars of a person by their IDs; the main one is `primary`. */
  readonly calendars: (person: string) => Map<string, GoogleCalendar>
}

/** Guide "Quota" of May 2026. */
const defaultQuota = { person: 600, project: 10_000 }

export async function startGoogle(options: GoogleOptions): Promise<Google> {
  const { now = Date.now, people = ['ada', 'grace'] } = options
  const server = authorizationServer({ ...options, people }, now)
  const store = new CalendarStore(now, options.changedDates)
  const api = apiOperations(store, accessTo(server, now, options.quota ?? defaultQuota))
  const entries = (person: string, before = horizon) =>
    [...store.of(person).values()].flatMap((calendar) => calendar.entries(before))
  const pages = calendarPage({ title: 'Google Calendar', people, entries })
  const operations = [...oauthOperations(server), ...api, pages]
  const admit = (_: Call, run: () => Promise<Reply>) => run()
  const started = await startServer({ operations, port: options.port ?? 0, admit })
  return {
    ...started,
    consent: (url, choice) => server.decide(new URL(url), choice),
    endGrant: (person) => server.endGrant(person),
    entries,
    issue: (person) => server.issue(person, [`${scopePrefix}calendar.events.owned`]),
    calendar: (person, id = 'primary') => store.find(person, id),
    calendars: (person) => store.of(person),
  }
}

function authorizationServer({ client, isTesting, people = [] }: GoogleOptions, now: () => number) {
  return new AuthorizationServer({
    client,
    people: Object.fromEntries(people.map((person) => [person, ''])),
    now,
    extraParameters: [
      ...['access_type', 'prompt', 'include_granted_scopes', 'login_hint', 'hl'],
      'enable_granular_consent',
    ],
    scopes: ['openid', 'email', 'profile', ...calendarApiScopes],
    optionalScopes: calendarApiScopes,
    hiddenScopes: [],
    // Guide "Using OAuth 2.0": six months without use, or 7 days in Testing.
    refreshDays: isTesting ? 7 : 180,
    isRenewedByUse: !isTesting,
    rotates: false,
    // Only with the first consent, or if consent is asked for again.
    isOffline: ({ parameters }, isFirst) =>
      parameters.get('access_type') === 'offline' &&
      (isFirst || (parameters.get('prompt') ?? '').split(' ').includes('consent')),
    // RFC 9207; openiddict-core issue 2428: Google sends it since 2026.
    redirectParameters: { iss: 'https://accounts.google.com' },
    refusal: ({ isCancelled }) => (isCancelled ? { error: 'access_denied' } : undefined),
    claims: (person) => ({ iss: 'https://accounts.google.com', sub: subjectOf(person) }),
    tokenError,
  })
}

function subjectOf(person: string): string {
  const digest = createHash('sha256').update(person).digest('hex')
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`
}

const tokenErrors: Readonly<Record<TokenError, readonly [number, string, string]>> = {
  'unknown client': [401, 'invalid_client', 'The OAuth client was not found.'],
  'wrong secret': [401, 'invalid_client', 'Unauthorized'],
  'wrong redirect': [400, 'redirect_uri_mismatch', 'Bad Request'],
  'wrong verifier': [400, 'invalid_grant', 'Invalid code verifier.'],
  'code ended': [400, 'invalid_grant', 'Malformed auth code.'],
  'refresh token ended': [400, 'invalid_grant', 'Token has been expired or revoked.'],
  'bad request': [400, 'invalid_request', 'Bad Request'],
}

function tokenError(name: TokenError): Reply {
  const [status, error, error_description] = tokenErrors[name]
  return json(status, { error, error_description })
}

function oauthOperations(server: AuthorizationServer): Operation[] {
  const path = /^\/o\/oauth2\/v2\/auth$/
  const revoke = ({ body }: Call) =>
    server.revoke(new URLSearchParams(body).get('token') ?? '')
      ? json(200, {})
      : json(400, { error: 'invalid_token', error_description: 'Token expired or revoked' })
  return [
    { name: 'authorize', method: 'GET', path, answer: (call) => server.showConsent(call) },
    { name: 'consent', method: 'POST', path, answer: (call) => server.submitConsent(call) },
    { name: 'token', method: 'POST', path: /^\/token$/, answer: (call) => server.exchange(call) },
    { name: 'revoke', method: 'POST', path: /^\/revoke$/, answer: revoke },
  ]
}
