import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Received, request } from '../support/http.ts'
import {
  client,
  connect,
  consentParameters,
  exchangeParameters,
  postForm,
  refreshParameters,
  withQuery,
} from './flow.ts'
import { type Google, startGoogle } from './google.ts'
import type { Choice } from './oauth.ts'

const owned = 'https://www.googleapis.com/auth/calendar.events.owned'
const colors = 'https://www.googleapis.com/auth/calendar.events.readonly'
const ada: Choice = { person: 'ada' }
const day = 24 * 3_600_000

const problem = ({ status, json }: Received) => [status, json.error, json.error_description]

describe("the stand-in for Google's authorization server", () => {
  let google: Google
  let testing: Google
  let time = Date.parse('2026-03-01T12:00:00Z')
  const parameters = { ...consentParameters, scope: `openid ${owned}`, access_type: 'offline' }
  before(async () => {
    google = await startGoogle({ client, now: () => time })
    testing = await startGoogle({ client, now: () => time, isTesting: true })
  })
  after(() => Promise.all([google.stop(), testing.stop()]))

  const page = (extra: Readonly<Record<string, string>> = {}) =>
    withQuery(`${google.url}/o/oauth2/v2/auth`, { ...parameters, ...extra })
  const answerTo = (choice: Choice, extra?: Readonly<Record<string, string>>) =>
    new URL(google.consent(page(extra), choice)).searchParams
  const codeOf = (choice: Choice = ada) => answerTo(choice).get('code') ?? ''
  const exchange = (fields: Readonly<Record<string, string>>) =>
    postForm(`${google.url}/token`, { ...exchangeParameters, ...fields })
  const refresh = (token: string | undefined, { url } = google) =>
    postForm(`${url}/token`, { ...refreshParameters, refresh_token: token ?? '' })
  const enter = (choice: Choice, extra = {}, { url, consent } = google) => {
    const endpoints = { authorize: `${url}/o/oauth2/v2/auth`, token: `${url}/token`, consent }
    return connect({ ...endpoints, parameters: { ...parameters, ...extra } }, choice)
  }

  // RFC 6749, 4.1; RFC 9207 for `iss`.
  test('shows a page whose form leads back to the client with a code', async () => {
    const shown = await request(page())
    match(shown.text, /<input type="checkbox" name="scope" value="[^"]*owned" checked>/)
    match(shown.text, /value="openid" checked disabled>/)
    equal(shown.headers['x-frame-options'], 'DENY')
    const sent = await postForm(page(), { person: 'ada', scope: owned, answer: 'allow' })
    const answer = new URL(String(sent.headers.location))
    deepEqual([sent.status, answer.origin + answer.pathname], [302, client.redirects[0]])
    equal(answer.searchParams.get('state'), 'a-state')
    equal(answer.searchParams.get('iss'), 'https://accounts.google.com')
    equal((await exchange({ code: answer.searchParams.get('code') ?? '' })).status, 200)
  })

  // RFC 6749, 4.1.2.1: no redirect to an address that is not known.
  test('never redirects to another address or for another client', async () => {
    for (const extra of [
      { redirect_uri: 'http://localhost:8080/connect/here/' },
      { redirect_uri: 'http://localhost:8080/connect/here?next=/' },
      { client_id: 'other' },
      { approval_prompt: 'force' },
    ]) {
      const { status, headers } = await request(page(extra))
      deepEqual([status, headers.location], [400, undefined])
    }
  })

  // RFC 6749, 4.1.2.1, and RFC 7636, 4.4.1.
  test('sends other mistakes back to the client', async () => {
    for (const [extra, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: '' }, 'invalid_scope'],
      [{ scope: 'calendar' }, 'invalid_scope'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
    ] as const) {
      const { status, headers } = await request(page(extra))
      const answer = new URL(String(headers.location)).searchParams
      deepEqual([status, answer.get('error'), answer.get('state')], [302, error, 'a-state'])
    }
  })

  test('tells the client that a person has cancelled', async () => {
    const sent = await postForm(page(), { person: 'ada', answer: 'cancel' })
    const answer = new URL(String(sent.headers.location)).searchParams
    deepEqual([answer.get('error'), answer.get('code')], ['access_denied', null])
  })

  // Guide "Granular permissions": scopes may be missing.
  test('leaves out the scopes that a person unticks', async () => {
    const scope = `openid ${owned} ${colors}`
    const some = await enter({ person: 'eve', scopes: [colors] }, { scope })
    equal(some.scope, `openid ${colors}`)
    const joined = { scope: owned, include_granted_scopes: 'true' }
    equal((await enter({ person: 'eve' }, joined)).scope, `${owned} openid ${colors}`)
    equal(answerTo({ person: 'bob', scopes: [] }, { scope: owned }).get('error'), 'access_denied')
  })

  // RFC 6749, 4.1.2 and 5.2; RFC 7636, 4.6.
  test('exchanges a code once, with all proofs', async () => {
    const code = codeOf()
    equal((await exchange({ code })).status, 200)
    deepEqual(problem(await exchange({ code })), [400, 'invalid_grant', 'Malformed auth code.'])
    for (const [fields, status, error] of [
      [{ code_verifier: 'another-verifier-of-43-characters-0123456789' }, 400, 'invalid_grant'],
      [{ code_verifier: '' }, 400, 'invalid_grant'],
      [{ redirect_uri: 'http://localhost:8080/' }, 400, 'redirect_uri_mismatch'],
      [{ client_secret: 'other' }, 401, 'invalid_client'],
      [{ client_id: 'other' }, 401, 'invalid_client'],
      [{ grant_type: 'password' }, 400, 'invalid_request'],
      [{ code: 'other' }, 400, 'invalid_grant'],
    ] as const) {
      const answer = await exchange({ code: codeOf(), ...fields })
      deepEqual(problem(answer).slice(0, 2), [status, error])
    }
    const late = codeOf()
    time += 10 * 60_000
    equal((await exchange({ code: late })).json.error, 'invalid_grant')
  })

  // RFC 6749, 2.3.1.
  test('accepts the secret of the client in a header', async () => {
    const { client_id: _, client_secret: __, ...fields } = exchangeParameters
    const secret = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    const headers = { authorization: `Basic ${secret}` }
    const answer = await postForm(`${google.url}/token`, { ...fields, code: codeOf() }, headers)
    equal(answer.status, 200)
  })

  // OpenID Connect Core 1.0, 2.
  test('says in an ID token who the person is', async () => {
    const claims = async (choice: Choice) => {
      const { id_token = '' } = await enter(choice, { nonce: 'a-nonce' })
      return JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())
    }
    const own = await claims(ada)
    deepEqual(
      [own.iss, own.aud, own.nonce, own.exp - own.iat],
      ['https://accounts.google.com', client.id, 'a-nonce', 3600],
    )
    match(own.sub, /^\d{21}$/)
    equal((await claims(ada)).sub, own.sub)
    notEqual((await claims({ person: 'eve' })).sub, own.sub)
  })

  // Guide "Using OAuth 2.0 for web server applications": with the first consent only.
  test('gives a refresh token only once, unless consent is asked for', async () => {
    const person = { person: 'carl' }
    const first = await enter(person)
    match(String(first.refresh_token), /./)
    equal((await enter(person)).refresh_token, undefined)
    match(String((await enter(person, { prompt: 'consent' })).refresh_token), /./)
    equal((await enter({ person: 'dora' }, { access_type: 'online' })).refresh_token, undefined)
    const { json } = await refresh(first.refresh_token)
    deepEqual([json.scope, json.refresh_token], [`openid ${owned}`, undefined])
  })

  // Guide "Using OAuth 2.0 to access Google APIs": after six months without use, and after 7 days
  // in the status Testing.
  test('ends refresh tokens', async () => {
    const ended = [400, 'invalid_grant', 'Token has been expired or revoked.']
    const own = await enter({ person: 'emil' })
    const short = await enter({ person: 'emil' }, {}, testing)
    time += 6 * day
    equal((await refresh(short.refresh_token, testing)).status, 200)
    time += day
    deepEqual(problem(await refresh(short.refresh_token, testing)), ended)
    time += 170 * day
    equal((await refresh(own.refresh_token)).status, 200)
    time += 179 * day
    equal((await refresh(own.refresh_token)).status, 200)
    time += 181 * day
    deepEqual(problem(await refresh(own.refresh_token)), ended)
  })

  // The same guide: more than 100 refresh tokens for an account and a client.
  test('ends the oldest of more than 100 refresh tokens', async () => {
    const tokens: (string | undefined)[] = []
    for (let index = 0; index < 101; index++) {
      tokens.push((await enter({ person: 'finn' }, { prompt: 'consent' })).refresh_token)
    }
    equal((await refresh(tokens[0])).status, 400)
    equal((await refresh(tokens[1])).status, 200)
  })

  // RFC 7009; Google: the whole grant of the person ends.
  test('ends everything with a revocation', async () => {
    const person = { person: 'gina' }
    const [first, second] = [await enter(person), await enter(person, { prompt: 'consent' })]
    const revoke = () => postForm(`${google.url}/revoke`, { token: first.access_token })
    equal((await revoke()).status, 200)
    equal((await refresh(second.refresh_token)).json.error, 'invalid_grant')
    deepEqual(problem(await revoke()), [400, 'invalid_token', 'Token expired or revoked'])
    google.endGrant('ada')
    match(String((await enter(person)).refresh_token), /./)
  })
})
