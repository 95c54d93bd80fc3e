/** The authorization code flow with PKCE (RFC 6749, RFC 7636, RFC 9700). */

import * as oauth from 'oauth4webapi'
import type { ConsentProblem, Depth } from '../../core/connect/provider.ts'
import { FetchError } from '../outbound/dial.ts'
import { ApiError } from './calendar-api.ts'
import type { Provider } from './provider.ts'

/** The secrets of one request for consent, which only the visitor's browser can return. */
export interface ConsentSecrets {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
}

export interface Tokens {
  readonly accessToken: string
  /** Only to keep an entry up to date. */
  readonly refreshToken: string | undefined
}

/** What a person granted. */
export interface Grant extends Tokens {
  /** Identifies the person at the provider. */
  readonly subject: string
  /** Whether it is enough to add an event. */
  readonly hasScope: boolean
}

export class ConsentError extends Error {
  readonly problem: ConsentProblem
  constructor(problem: ConsentProblem, cause?: unknown) {
    super(`Consent failed: ${problem}`, { cause })
    this.problem = problem
  }
}

/** Thrown when a refresh token no longer works: the person has to consent again. */
export class GrantEnded extends Error {}

export function createSecrets(): ConsentSecrets {
  return {
    state: oauth.generateRandomState(),
    verifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
  }
}

/** Returns the address of the provider's page that asks for consent. */
export async function consentUrl(
  provider: Provider,
  depth: Depth,
  { state, verifier, nonce }: ConsentSecrets,
): Promise<string> {
  const url = new URL(provider.authorizationEndpoint)
  const parameters = {
    ...provider.consent[depth],
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    response_type: 'code',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code in a reply to a request for consent; throws `ConsentError`. */
export async function redeemCode(
  provider: Provider,
  query: URLSearchParams,
  secrets: ConsentSecrets,
): Promise<Grant> {
  // It belongs to another request, of this browser or another one.
  if (query.get('state') !== secrets.state) throw new ConsentError('expired')
  try {
    const response = await exchangeCode(provider, query, secrets)
    return await readGrant(provider, response, secrets)
  } catch (error) {
    const problem = problemOf(error)
    throw problem ? new ConsentError(problem, error) : error
  }
}

function exchangeCode(
  provider: Provider,
  query: URLSearchParams,
  { state, verifier }: ConsentSecrets,
): Promise<Response> {
  const client = { client_id: provider.clientId }
  return oauth.authorizationCodeGrantRequest(
    provider.server,
    client,
    oauth.ClientSecretPost(provider.clientSecret),
    oauth.validateAuthResponse(provider.server, client, query, state),
    provider.redirectUri,
    verifier,
    optionsFor(provider),
  )
}

async function readGrant(
  provider: Provider,
  response: Response,
  { nonce }: ConsentSecrets,
): Promise<Grant> {
  const server = await serverOf(provider, response)
  const client = { client_id: provider.clientId }
  const reply = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  const claims = oauth.getValidatedIdTokenClaims(reply)
  if (!claims) throw new ConsentError('unavailable')
  const { access_token: accessToken, refresh_token: refreshToken, scope } = reply
  const hasScope = isScopeGranted(provider, scope)
  return { accessToken, refreshToken, subject: subjectOf(claims), hasScope }
}

/** Errors of a token endpoint after which only a new consent helps. */
const endedErrors = ['invalid_grant', 'interaction_required', 'consent_required']

/** Errors of a token endpoint that concern our registration, such as an expired client secret. */
const registrationErrors = ['invalid_client', 'unauthorized_client']

/**
 * Exchanges a refresh token. Throws `GrantEnded` if it no longer works, and `ApiError` if the provider
 * does not reply as documented.
 */
export async function refreshAccess(provider: Provider, refreshToken: string): Promise<Tokens> {
  const client = { client_id: provider.clientId }
  const authentication = oauth.ClientSecretPost(provider.clientSecret)
  try {
    const response = await oauth.refreshTokenGrantRequest(
      provider.server,
      client,
      authentication,
      refreshToken,
      optionsFor(provider),
    )
    const server = await serverOf(provider, response)
    const reply = await oauth.processRefreshTokenResponse(server, client, response)
    const { access_token: accessToken, refresh_token: next } = reply
    return { accessToken, refreshToken: next ?? refreshToken }
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) {
      if (endedErrors.includes(error.error)) throw new GrantEnded(error.error)
      const isOurs = registrationErrors.includes(error.error)
      throw new ApiError(
        isOurs ? 'unregistered' : 'unavailable',
        'the token endpoint refused the request',
      )
    }
    if (!replyErrors.some((kind) => error instanceof kind)) throw error
    throw new ApiError('unavailable', 'the token endpoint does not reply as documented')
  }
}

/** Ends a grant at the provider, if the provider has an endpoint for it: Microsoft has none. */
export async function revokeGrant(provider: Provider, token: string): Promise<void> {
  if (!provider.server.revocation_endpoint) return
  const client = { client_id: provider.clientId }
  const authentication = oauth.ClientSecretPost(provider.clientSecret)
  const response = await oauth.revocationRequest(
    provider.server,
    client,
    authentication,
    token,
    optionsFor(provider),
  )
  await oauth.processRevocationResponse(response)
}

/** Whether an error came from a provider, and not from a bug. */
export function isProviderError(error: unknown): boolean {
  return error instanceof ConsentError || problemOf(error) !== undefined
}

function optionsFor({ fetch, authorizationEndpoint }: Provider) {
  return {
    [oauth.customFetch]: async (
      address: string,
      { method, headers, body }: oauth.CustomFetchOptions<'POST', URLSearchParams>,
    ) => fetch(address, { method, headers, body: String(body) }),
    // Only a stand-in that the administrator has configured has such an address.
    [oauth.allowInsecureRequests]: authorizationEndpoint.startsWith('http:'),
  }
}

/**
 * The server, with the issuer of the ID token in its reply. Tokens of organizations are issued by their tenant, which the token names
 * (Microsoft, "ID token claims reference"). It came from the token endpoint itself.
 */
async function serverOf(
  { server }: Provider,
  response: Response,
): Promise<oauth.AuthorizationServer> {
  if (!/\/(?:common|organizations)\//.test(server.issuer) || !response.ok) return server
  const [, payload = ''] =
    /"id_token"\s*:\s*"[\w-]+\.([\w-]+)\./.exec(await response.clone().text()) ?? []
  const [, tenant] = /"tid"\s*:\s*"([\w-]+)"/.exec(String(Buffer.from(payload, 'base64url'))) ?? []
  return tenant ? { ...server, issuer: `https://login.microsoftonline.com/${tenant}/v2.0` } : server
}

function isScopeGranted({ scope }: Provider, granted: string | undefined): boolean {
  // Microsoft may leave out the address of its API. Without a scope, all of it was granted (RFC 6749 5.1).
  const names = (granted ?? scope).toLowerCase().split(' ')
  const wanted = scope.toLowerCase()
  return names.some((name) => wanted === name || wanted.endsWith(`.com/${name}`))
}

// Microsoft's `sub` differs between apps, and its email addresses change.
function subjectOf({ sub, oid, tid }: oauth.IDToken): string {
  return typeof oid === 'string' && typeof tid === 'string' ? `${tid} ${oid}` : sub
}

/** Errors of Microsoft for which an administrator has to consent. */
const forAdministrators = /AADSTS(?:65001|90094|90095)/

/** The error for a reply that is missing or not as documented. */
const replyErrors = [
  FetchError,
  oauth.OperationProcessingError,
  oauth.UnsupportedOperationError,
  oauth.WWWAuthenticateChallengeError,
]

/** Errors of the provider or in its reply; `undefined` for a bug. */
function problemOf(error: unknown): ConsentProblem | undefined {
  if (error instanceof ConsentError) return error.problem
  if (error instanceof oauth.AuthorizationResponseError) {
    const { error: code, error_description: text = '' } = error
    if (code === 'consent_required' || forAdministrators.test(text)) return 'administrator'
    return code === 'access_denied' ? 'declined' : 'unavailable'
  }
  if (error instanceof oauth.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'expired' : 'unavailable'
  }
  return replyErrors.some((kind) => error instanceof kind) ? 'unavailable' : undefined
}
