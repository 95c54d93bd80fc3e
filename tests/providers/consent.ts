import { html } from 'hono/html'
import { Rejection, type Reply } from './server.ts'

/** The registration of our application with a provider. */
export interface Client {
  readonly id: string
  readonly secret: string
  /** The exact redirect addresses. One may be added after the start of a stand-in. */
  readonly redirects: readonly string[]
}

/** How the authorization endpoints of the providers differ. */
export interface ConsentRules {
  readonly client: Client
  /** The people that the consent page offers, and what it says about their accounts. */
  readonly people: Readonly<Record<string, string>>
  /** The parameters besides those of OAuth 2.0 and PKCE. */
  readonly extraParameters: readonly string[]
  readonly scopes: readonly string[]
  /** The scopes that a person can leave out on the consent page. */
  readonly optionalScopes: readonly string[]
  /** Parameters of every redirect to the client. */
  readonly redirectParameters: Readonly<Record<string, string>>
}

/** A request at the authorization endpoint that a person can decide on. */
export interface AuthorizationRequest {
  readonly parameters: URLSearchParams
  readonly scopes: readonly string[]
  /** The address that sends the browser back to the client. */
  readonly answer: (parameters: Readonly<Record<string, string>>) => string
}

const oauthParameters = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce']
const pkceParameters = ['code_challenge', 'code_challenge_method']

/**
 * Reads a request. A wrong client or redirect address must not redirect (RFC 6749, 4.1.2.1); other
 * errors do.
 */
export function readRequest(
  rules: ConsentRules,
  parameters: URLSearchParams,
): AuthorizationRequest {
  const { client, extraParameters, redirectParameters } = rules
  const names = [...parameters.keys()]
  const known = [...oauthParameters, ...pkceParameters, ...extraParameters]
  const strange = names.find((name, at) => !known.includes(name) || names.indexOf(name) !== at)
  if (strange !== undefined) throw errorPage(`invalid_request: ${strange}`)
  if (parameters.get('client_id') !== client.id) throw errorPage('invalid_client')
  const redirect = parameters.get('redirect_uri') ?? ''
  if (!client.redirects.includes(redirect)) throw errorPage('redirect_uri_mismatch')
  const state = parameters.get('state')
  const fixed = { ...(state === null ? {} : { state }), ...redirectParameters }
  const answer = (extra: object) => withParameters(redirect, { ...extra, ...fixed })
  const scopes = (parameters.get('scope') ?? '').split(' ').filter(Boolean)
  const error = errorIn(parameters, scopes, rules.scopes)
  if (error !== undefined) throw new Rejection(redirectTo(answer({ error })))
  return { parameters, scopes, answer }
}

function errorIn(
  parameters: URLSearchParams,
  scopes: readonly string[],
  known: readonly string[],
): string | undefined {
  if (parameters.get('response_type') !== 'code') return 'unsupported_response_type'
  if (scopes.length === 0 || scopes.some((scope) => !known.includes(scope))) return 'invalid_scope'
  const [challenge, method] = pkceParameters.map((name) => parameters.get(name) ?? '')
  if (!challenge && !method) return undefined
  return method === 'S256' && /^[\w-]{43}$/.test(challenge ?? '') ? undefined : 'invalid_request'
}

// RFC 9700, 4.16: no other site can show the page in a frame.
const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' }

/** The page on which a person decides. */
export function consentPage(rules: ConsentRules, { scopes }: AuthorizationRequest): Reply {
  const people = Object.entries(rules.people).map(
    ([name, note]) => html`<option value="${name}">${name}${note && ` (${note})`}</option>`,
  )
  const boxes = scopes.map((scope) => {
    const state = rules.optionalScopes.includes(scope) ? 'checked' : 'checked disabled'
    return html`<p><label><input type="checkbox" name="scope" value="${scope}" ${state}>
${scope}</label></p>`
  })
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Consent</title></head>
<body><main><h1>${rules.client.id} wants access to your account</h1>
<form method="post">
<p><label>Account <select name="person">${people}</select></label></p>
${boxes}
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button>
</form></main></body></html>`
  return { status: 200, headers: pageHeaders, body: String(body) }
}

/** The error that is shown to the person in place of a page. */
export function errorPage(text: string): Rejection {
  const body = html`<!doctype html><title>Error 400</title><p>Error 400: ${text}</p>`
  return new Rejection({ status: 400, headers: pageHeaders, body: String(body) })
}

export function redirectTo(location: string): Reply {
  return { status: 302, headers: { location, 'cache-control': 'no-store' } }
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, text] of Object.entries(parameters)) url.searchParams.append(name, text)
  return url.href
}
