import { createHash } from 'node:crypto'
import { calendarPage } from './calendar-page.ts'
import { type Client, errorPage } from './consent.ts'
import { apiOperations, type MailboxLimits, MailboxThrottle } from './microsoft-api.ts'
import { Mailbox, reject } from './microsoft-mailbox.ts'
import { AuthorizationServer, type Choice, type TokenError } from './oauth.ts'
import type { ProviderServer } from './provider-server.ts'
import { type Call, json, type Operation, type Reply, startServer } from './server.ts'
import { horizon } from './times.ts'

/** What an application is registered for, and the tenant in the addresses of the endpoints. */
export type Tenant = 'consumers' | 'organizations' | 'common'

/** The kind of a person's account; everybody has a personal one by default. */
export type AccountKind =
  | 'personal'
  | 'work'
  /** A work account whose administrator has to allow the application. */
  | 'managed'
  | 'without mailbox'

export interface MicrosoftOptions {
  readonly client: Client
  /** Who can be chosen on the consent page besides `accounts`; anybody can decide without it. */
  readonly people?: readonly string[]
  readonly port?: number
  /** The time in milliseconds. */
  readonly now?: () => number
  readonly supportedAccounts?: Tenant
  readonly accounts?: Readonly<Record<string, AccountKind>>
  readonly limits?: MailboxLimits
}

/** A stand-in for the Microsoft identity platform and the events of Microsoft Graph v1.0. */
export interface Microsoft extends ProviderServer {
  /** A mailbox as its owner uses it: changes by hand need no token. */
  readonly mailbox: (person: string) => Mailbox
}

const resourceScopes = ['https://graph.microsoft.com/Calendars.ReadWrite', 'Calendars.ReadWrite']
const signInScopes = ['openid', 'profile', 'email', 'offline_access']

/** Page "Service-specific throttling limits": for an application and a mailbox. */
const defaultLimits = { concurrent: 4, requests: 10_000 }

export async function startMicrosoft(options: MicrosoftOptions): Promise<Microsoft> {
  const { now = Date.now, accounts = {}, port = 0, limits = defaultLimits } = options
  const server = authorizationServer(options, now)
  const throttle = new MailboxThrottle(limits, now)
  const mailboxes = new Map<string, Mailbox>()
  const mailbox = (person: string) => {
    const own = mailboxes.get(person) ?? new Mailbox(now)
    mailboxes.set(person, own)
    return own
  }
  const api = apiOperations((call) => {
    const person = personOf(server, call)
    // python-o365 issue 438: with the status 404.
    const message = 'REST API is not yet supported for this mailbox.'
    if (accounts[person] !== 'without mailbox') return mailbox(person)
    return reject(404, 'MailboxNotEnabledForRESTAPI', message)
  })
  const entries = (person: string, before = horizon) => mailbox(person).entries(before)
  const people = Object.keys(peopleOf(options))
  const operations = [
    ...oauthOperations(server, options.supportedAccounts ?? 'common'),
    ...[...api, calendarPage({ title: 'Outlook', people, entries })],
  ]
  const admit = async (call: Call, run: () => Promise<Reply>) =>
    call.url.pathname.startsWith('/v1.0/') ? throttle.run(personOf(server, call), run) : run()
  const started = await startServer({ operations, port, admit })
  return {
    ...started,
    consent: (url, choice) => server.decide(new URL(url), choice),
    endGrant: (person) => server.endGrant(person),
    entries,
    issue: (person) => server.issue(person, resourceScopes),
    mailbox,
  }
}

function peopleOf({ people = ['ada', 'grace'], accounts }: MicrosoftOptions) {
  return { ...Object.fromEntries(people.map((person) => [person, ''])), ...accounts }
}

function personOf(server: AuthorizationServer, call: Call): string {
  const grant = server.grantOf(call)
  const message = 'Lifetime validation failed, the token is expired.'
  if (!grant) reject(401, 'InvalidAuthenticationToken', message)
  const isAllowed = resourceScopes.some((scope) => grant.scopes.has(scope))
  if (isAllowed) return grant.person
  return reject(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.')
}

function authorizationServer(options: MicrosoftOptions, now: () => number) {
  const { client, accounts = {} } = options
  return new AuthorizationServer({
    client,
    people: peopleOf(options),
    now,
    extraParameters: ['prompt', 'login_hint', 'domain_hint'],
    scopes: [...signInScopes, ...resourceScopes],
    optionalScopes: [],
    hiddenScopes: ['openid', 'profile', 'email', 'offline_access'],
    // Page "Refresh tokens": 90 days, and each use returns a new one.
    refreshDays: 90,
    isRenewedByUse: false,
    rotates: true,
    isOffline: ({ scopes }) => scopes.includes('offline_access'),
    redirectParameters: {},
    refusal: (choice, url) => refusalOf(choice, accounts[choice.person] ?? 'personal', url),
    claims: (person) => claimsOf(person, accounts[person] ?? 'personal'),
    tokenError: (name) => tokenError(name, now()),
  })
}

function refusalOf({ isCancelled }: Choice, kind: AccountKind, { pathname }: URL) {
  const tenant = pathname.split('/')[1]
  const isWork = kind === 'work' || kind === 'managed'
  if (tenant === (isWork ? 'consumers' : 'organizations')) {
    throw errorPage('AADSTS50020: This kind of account cannot be used here.')
  }
  // azure-docs issue 41053.
  if (isCancelled) return { error: 'access_denied', error_subcode: 'cancel' }
  if (kind !== 'managed') return undefined
  // Page "Error codes": AADSTS90094 AdminConsentRequired.
  const error_description = 'AADSTS90094: An administrator has to allow this application.'
  return { error: 'access_denied', error_description }
}

/** Page "ID token claims reference": all personal accounts are in this tenant. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

function claimsOf(person: string, kind: AccountKind): Readonly<Record<string, string>> {
  const digest = createHash('sha256').update(person).digest('hex')
  const isWork = kind === 'work' || kind === 'managed'
  const tid = isWork ? '11111111-2222-4333-8444-555555555555' : personalTenant
  const oid = `${digest.slice(0, 8)}-0000-4000-8000-${digest.slice(8, 20)}`
  const iss = `https://login.microsoftonline.com/${tid}/v2.0`
  return { iss, tid, oid, sub: digest.slice(0, 43), ver: '2.0' }
}

const tokenErrors: Readonly<Record<TokenError, readonly [number, string, number, string]>> = {
  'unknown client': [400, 'unauthorized_client', 700_016, 'Application was not found.'],
  'wrong secret': [401, 'invalid_client', 7_000_215, 'Invalid client secret provided.'],
  'wrong redirect': [400, 'invalid_grant', 500_112, 'The reply address does not match.'],
  'wrong verifier': [400, 'invalid_grant', 501_481, 'The Code_Verifier does not match.'],
  'code ended': [400, 'invalid_grant', 70_008, 'The authorization code has expired.'],
  'refresh token ended': [400, 'invalid_grant', 700_082, 'The refresh token has expired.'],
  'bad request': [400, 'invalid_request', 900_144, 'The request body lacks a parameter.'],
}

function tokenError(name: TokenError, now: number): Reply {
  const [status, error, code, message] = tokenErrors[name]
  const timestamp = new Date(now).toISOString().replace('T', ' ').replace(/\..*/, 'Z')
  const error_description = `AADSTS${code}: ${message} Timestamp: ${timestamp}`
  return json(status, { error, error_description, error_codes: [code], timestamp })
}

function oauthOperations(server: AuthorizationServer, supported: Tenant): Operation[] {
  const path = /^\/(?<tenant>[\w-]+)\/oauth2\/v2\.0\/authorize$/
  const token = /^\/(?<tenant>[\w-]+)\/oauth2\/v2\.0\/token$/
  /** The supported account types of an application have to fit the tenant. */
  const inTenant =
    (answer: (call: Call) => Reply) =>
    (call: Call): Reply => {
      const tenant = call.parts['tenant']
      if (supported !== 'common' && tenant !== supported) throw errorPage('unauthorized_client')
      return answer(call)
    }
  return [
    {
      name: 'authorize',
      method: 'GET',
      path,
      answer: inTenant((call) => server.showConsent(call)),
    },
    {
      name: 'consent',
      method: 'POST',
      path,
      answer: inTenant((call) => server.submitConsent(call)),
    },
    {
      name: 'token',
      method: 'POST',
      path: token,
      answer: inTenant((call) => server.exchange(call)),
    },
  ]
}
