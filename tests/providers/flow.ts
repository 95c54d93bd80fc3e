import { createHash } from 'node:crypto'
import { type Received, request } from '../support/http.ts'
import type { Client } from './consent.ts'
import type { Choice } from './oauth.ts'

export const client: Client = {
  id: 'daymark.example',
  secret: 'a-secret',
  redirects: ['http://localhost:8080/connect/here'],
}

export const verifier = 'a-verifier-of-at-least-43-characters-0123456789'

/** The parameters at the authorization endpoint that both providers have. */
export const consentParameters: Readonly<Record<string, string>> = {
  client_id: client.id,
  redirect_uri: client.redirects[0] ?? '',
  response_type: 'code',
  state: 'a-state',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

/** The parameters at the token endpoint that exchange a code. */
export const exchangeParameters: Readonly<Record<string, string>> = {
  grant_type: 'authorization_code',
  client_id: client.id,
  client_secret: client.secret,
  redirect_uri: client.redirects[0] ?? '',
  code_verifier: verifier,
}

export const refreshParameters: Readonly<Record<string, string>> = {
  grant_type: 'refresh_token',
  client_id: client.id,
  client_secret: client.secret,
}

export function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(parameters)}`
}

export function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Received> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = String(new URLSearchParams(fields))
  return request(url, { method: 'POST', headers: { ...type, ...headers }, body })
}

/** The endpoints of a provider and what a test asks for. */
export interface Connection {
  readonly authorize: string
  readonly token: string
  readonly parameters: Readonly<Record<string, string>>
  readonly consent: (url: string, choice: Choice) => string
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string
  readonly id_token?: string
  readonly scope: string
}

/** Takes a person through the whole flow. */
export async function connect(connection: Connection, choice: Choice): Promise<Tokens> {
  const { authorize, token, parameters, consent } = connection
  const answer = new URL(consent(withQuery(authorize, parameters), choice))
  const code = answer.searchParams.get('code')
  if (code === null) throw new Error(`no code: ${answer}`)
  const received = await postForm(token, { ...exchangeParameters, code })
  if (received.status !== 200) throw new Error(received.text)
  return received.json
}

/** Sends requests with an access token and JSON. */
export function callerOf(base: string, token: string) {
  return (
    method: string,
    path: string,
    value?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Received> => {
    const type = value === undefined ? {} : { 'content-type': 'application/json' }
    const all = { authorization: `Bearer ${token}`, ...type, ...headers }
    const body = value === undefined ? '' : JSON.stringify(value)
    return request(base + path, { method, headers: all, body })
  }
}
