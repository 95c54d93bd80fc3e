import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  type AuthorizationRequest,
  type ConsentRules,
  consentPage,
  readRequest,
  redirectTo,
} from './consent.ts'
import { type Call, json, Rejection, type Reply } from './server.ts'

/** What a person decides on the consent page. */
export interface Choice {
  readonly person: string
  /** The scopes that stay ticked; all by default. */
  readonly scopes?: readonly string[]
  readonly isCancelled?: boolean
}

/** What a person allowed the client. */
export interface Grant {
  readonly person: string
  readonly scopes: ReadonlySet<string>
}

/** How the authorization servers of the providers differ. */
export interface Rules extends ConsentRules {
  /** The time in milliseconds. */
  readonly now: () => number
  /** How long a refresh token works, in days. */
  readonly refreshDays: number
  /** Whether the days of a refresh token start again when it is used. */
  readonly isRenewedByUse: boolean
  /** Whether each refresh replaces the refresh token. */
  readonly rotates: boolean
  /** Whether a consent comes with a refresh token. */
  readonly isOffline: (request: AuthorizationRequest, isFirst: boolean) => boolean
  /** Parameters of the redirect if a person cannot consent or cancels. */
  readonly refusal: (choice: Choice, url: URL) => Readonly<Record<string, string>> | undefined
  /** The scopes that replies of the token endpoint do not name. */
  readonly hiddenScopes: readonly string[]
  /** The claims of the ID token about a person. */
  readonly claims: (person: string) => Readonly<Record<string, string>>
  readonly tokenError: (error: TokenError) => Reply
}

/** What the token endpoint rejects. */
export type TokenError =
  | 'unknown client'
  | 'wrong secret'
  | 'wrong redirect'
  | 'wrong verifier'
  | 'code ended'
  | 'refresh token ended'
  | 'bad request'

interface Code extends Grant {
  readonly request: AuthorizationRequest
  readonly isOffline: boolean
  readonly expires: number
}

interface Token extends Grant {
  readonly expires: number
}

const day = 24 * 3_600_000
/** RFC 6749, 4.1.2: at most ten minutes. */
const codeLife = 10 * 60_000
/** In seconds. */
const accessLife = 3600

/** Google: when a person has more than 100 refresh tokens of a client, the oldest stop working. */
const refreshTokensPerPerson = 100

/** The authorization server of a provider: OAuth 2.0 (RFC 6749) with PKCE (RFC 7636). */
export class AuthorizationServer {
  readonly #rules: Rules
  readonly #codes = new Map<string, Code>()
  readonly #accessTokens = new Map<string, Token>()
  readonly #refreshTokens = new Map<string, Token>()
  readonly #refreshTokensOf = new Map<string, readonly string[]>()
  readonly #grants = new Map<string, ReadonlySet<string>>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  /** The consent page. */
  showConsent({ url }: Call): Reply {
    return consentPage(this.#rules, readRequest(this.#rules, url.searchParams))
  }

  /** The form of the consent page. */
  submitConsent({ url, body }: Call): Reply {
    const form = new URLSearchParams(body)
    const person = form.get('person') ?? ''
    const isCancelled = form.get('answer') !== 'allow'
    return redirectTo(this.decide(url, { person, scopes: form.getAll('scope'), isCancelled }))
  }

  /** Decides without a page, and returns the address to which the browser would be redirected. */
  decide(url: URL, choice: Choice): string {
    const request = readRequest(this.#rules, url.searchParams)
    const refusal = this.#rules.refusal(choice, url)
    if (refusal) return request.answer(refusal)
    const { optionalScopes } = this.#rules
    const kept = choice.scopes ?? request.scopes
    const granted = request.scopes.filter(
      (scope) => !optionalScopes.includes(scope) || kept.includes(scope),
    )
    if (granted.length === 0) return request.answer({ error: 'access_denied' })
    return request.answer({ code: this.#issueCode(request, choice.person, granted) })
  }

  #issueCode(request: AuthorizationRequest, person: string, granted: readonly string[]): string {
    const earlier = this.#grants.get(person)
    const all = new Set([...granted, ...(earlier ?? [])])
    const isJoined = request.parameters.get('include_granted_scopes') === 'true'
    this.#grants.set(person, all)
    const code = newToken('code')
    const isOffline = this.#rules.isOffline(request, earlier === undefined)
    const expires = this.#rules.now() + codeLife
    const scopes = isJoined ? all : new Set(granted)
    this.#codes.set(code, { person, scopes, request, isOffline, expires })
    return code
  }

  /** Returns a refresh token of a person who has consented before. */
  issue(person: string, scopes: readonly string[]): string {
    return this.#issueRefreshToken({ person, scopes: new Set(scopes) })
  }

  /** The token endpoint. */
  exchange({ headers, body }: Call): Reply {
    const form = new URLSearchParams(body)
    const type = headers['content-type'] ?? ''
    if (!type.startsWith('application/x-www-form-urlencoded')) throw this.#error('bad request')
    this.#checkClient(form, headers.authorization)
    if (form.get('grant_type') === 'authorization_code') return this.#exchangeCode(form)
    if (form.get('grant_type') === 'refresh_token') return this.#refresh(form)
    throw this.#error('bad request')
  }

  #checkClient(form: URLSearchParams, authorization: string | undefined): void {
    const { client } = this.#rules
    const basic = /^Basic (.+)$/.exec(authorization ?? '')?.[1] ?? ''
    const [name, password] = Buffer.from(basic, 'base64').toString().split(':')
    const id = form.get('client_id') ?? decodeURIComponent(name ?? '')
    if (id !== client.id) throw this.#error('unknown client')
    const secret = form.get('client_secret') ?? decodeURIComponent(password ?? '')
    if (secret !== client.secret) throw this.#error('wrong secret')
  }

  #exchangeCode(form: URLSearchParams): Reply {
    const text = form.get('code') ?? ''
    const code = this.#codes.get(text)
    this.#codes.delete(text)
    if (!code || code.expires <= this.#rules.now()) throw this.#error('code ended')
    const { parameters } = code.request
    if (form.get('redirect_uri') !== parameters.get('redirect_uri'))
      throw this.#error('wrong redirect')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = parameters.get('code_challenge')
    const isVerified = challenge === null ? verifier === '' : challenge === digest(verifier)
    if (!isVerified) throw this.#error('wrong verifier')
    const refreshToken = code.isOffline ? this.#issueRefreshToken(code) : undefined
    return this.#reply(code, refreshToken, parameters.get('nonce') ?? undefined)
  }

  #refresh(form: URLSearchParams): Reply {
    const text = form.get('refresh_token') ?? ''
    const token = this.#refreshTokens.get(text)
    if (!token || token.expires <= this.#rules.now()) throw this.#error('refresh token ended')
    if (this.#rules.rotates) {
      this.#refreshTokens.delete(text)
      return this.#reply(token, this.#issueRefreshToken(token))
    }
    const expires = this.#rules.isRenewedByUse ? this.#refreshEnd() : token.expires
    this.#refreshTokens.set(text, { ...token, expires })
    return this.#reply(token)
  }

  #refreshEnd(): number {
    return this.#rules.now() + this.#rules.refreshDays * day
  }

  #issueRefreshToken({ person, scopes }: Grant): string {
    const token = newToken('refresh')
    this.#refreshTokens.set(token, { person, scopes, expires: this.#refreshEnd() })
    const own = [...(this.#refreshTokensOf.get(person) ?? []), token]
    const old = own.splice(0, own.length - refreshTokensPerPerson)
    for (const text of old) this.#refreshTokens.delete(text)
    this.#refreshTokensOf.set(person, own)
    return token
  }

  #reply({ person, scopes }: Grant, refreshToken?: string, nonce?: string): Reply {
    const { hiddenScopes } = this.#rules
    const token = newToken('access')
    const expires = this.#rules.now() + accessLife * 1000
    this.#accessTokens.set(token, { person, scopes, expires })
    const claims = { ...this.#rules.claims(person), ...(nonce === undefined ? {} : { nonce }) }
    const reply = {
      access_token: token,
      token_type: 'Bearer',
      expires_in: accessLife - 1,
      scope: [...scopes].filter((scope) => !hiddenScopes.includes(scope)).join(' '),
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      ...(scopes.has('openid') ? { id_token: this.#idToken(claims) } : {}),
    }
    return json(200, reply, { 'cache-control': 'no-store' })
  }

  #idToken(claims: object): string {
    const issued = Math.floor(this.#rules.now() / 1000)
    const audience = { aud: this.#rules.client.id, iat: issued, exp: issued + accessLife }
    const parts = [
      { alg: 'RS256', typ: 'JWT' },
      { ...claims, ...audience },
    ]
    const text = parts.map((part) => base64(JSON.stringify(part))).join('.')
    return `${text}.${sign('sha256', Buffer.from(text), privateKey()).toString('base64url')}`
  }

  #error(error: TokenError): Rejection {
    return new Rejection(this.#rules.tokenError(error))
  }

  /** Returns the grant of an access token in a header; `undefined` if it does not work. */
  grantOf({ headers }: Call): Grant | undefined {
    const text = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const token = this.#accessTokens.get(text)
    return token && token.expires > this.#rules.now() ? token : undefined
  }

  /** Ends everything that a person has granted, as the person can in the settings. */
  endGrant(person: string): void {
    this.#grants.delete(person)
    for (const tokens of [this.#codes, this.#accessTokens, this.#refreshTokens]) {
      for (const [text, grant] of tokens) if (grant.person === person) tokens.delete(text)
    }
  }

  /** Ends the grant of an access or refresh token; returns whether there is one. */
  revoke(token: string): boolean {
    const grant = this.#accessTokens.get(token) ?? this.#refreshTokens.get(token)
    if (grant) this.endGrant(grant.person)
    return grant !== undefined
  }
}

function newToken(kind: string): string {
  return `${kind}-${randomBytes(24).toString('base64url')}`
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

let key: KeyObject | undefined

/** The signing key, which takes a while to generate and is needed only for ID tokens. */
function privateKey(): KeyObject {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return key
}
