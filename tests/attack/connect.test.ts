/**
 * Replies that a stranger makes up or takes from elsewhere add nothing, and lead nowhere. See also
 * `tests/connect/attacks.test.ts`.
 */

import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { providerNames } from '../../core/connect/provider.ts'
import { addOnce, consent, mainOf, openBrowser, startConnected } from '../connect/browser.ts'
import { addLink } from '../direct/calls.ts'
import { json } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { baseUrl } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'

const choir = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const keep = { depth: 'keep' }

/** The last operation at a provider with the token of a person, which does not work. */
const used = { google: 'revoke', microsoft: 'list' } as const

/** Addresses of another site, and ways to hide one. */
const hostile = [
  ...['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'],
  ...['x\r\nLocation: https://evil.example/', 'https://daymark.test@evil.example/'],
]

/** An ID token with these claims: its signature is not checked, because it comes over TLS. */
function idToken(claims: object): string {
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims, 'signature']
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}

for (const engine of upperEngines) {
  for (const name of providerNames) {
    describe(`an attack on consent at ${name} on ${engine}`, () => {
      const started = sharedStart((scope) => startConnected(scope, engine))
      const entriesOf = (person: string) => started()[name].entries(person).length
      const rows = async (table: 'connections' | 'connected_entries') =>
        started().service.context.db.rows(`select * from ${table} order by id`, [])

      it('fails with the code of another person, whatever the state', async () => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, choir)
        const wish = (person: string) => ({ name, key, form: keep, choice: { person } })
        const [ada, mallory] = [openBrowser(service), openBrowser(service)]
        const own = new URL(await consent(connected, ada, wish('ada')))
        const foreign = new URL(await consent(connected, mallory, wish('mallory')))
        own.searchParams.set('code', foreign.searchParams.get('code') ?? '')
        for (const { href } of [foreign, own]) {
          await ada.open(href)
          match(mainOf(await ada.open('/connect/done')), /That took too long/)
        }
        deepEqual([entriesOf('ada'), entriesOf('mallory'), await rows('connections')], [0, 0, []])
      })

      it('fails with a code that was used, in a new request of the same browser', async () => {
        const connected = started()
        const key = await addLink(connected.service, choir)
        const wish = { name, key, choice: { person: 'bea' } }
        const browser = openBrowser(connected.service)
        const first = new URL(await consent(connected, browser, wish))
        await browser.open(first.href)
        const second = new URL(await consent(connected, browser, wish))
        second.searchParams.set('code', first.searchParams.get('code') ?? '')
        await browser.open(second.href)
        match(mainOf(await browser.open('/connect/done')), /That took too long/)
        equal(entriesOf('bea'), 1)
      })

      it('fails with the ID token of another app, issuer, request or time', async () => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, choir)
        const { clientId } = service.context.config[name] ?? { clientId: '' }
        const tid = '9188040d-6c67-4c5b-b112-36a304b66dad'
        const issuers = {
          google: 'https://accounts.google.com',
          microsoft: `https://login.microsoftonline.com/${tid}/v2.0`,
        }
        const now = Math.floor(Date.now() / 1000)
        const time = { iat: now, exp: now + 3600 }
        const right = { iss: issuers[name], tid, aud: clientId, sub: '1', oid: '2', ...time }
        const wrong = [
          { ...right, aud: 'another-app' },
          { ...right, iss: 'https://evil.example' },
          { ...right, exp: now - 7200, iat: now - 9000 },
          { ...right, nonce: 'of-another-request' },
          { ...right, nonce: undefined },
          undefined,
        ]
        for (const claims of [right, ...wrong]) {
          const browser = openBrowser(service)
          const asked = await browser.submit(`/connect/${name}`, { key, ...keep })
          const url = asked.headers['location'] ?? ''
          const { searchParams } = new URL(url)
          const nonce = searchParams.get('nonce')
          const id_token = claims && idToken({ nonce, ...claims })
          const scope = searchParams.get('scope')
          const tokens = { access_token: 'a', token_type: 'Bearer', refresh_token: 'r', scope }
          connected[name].fail('token', { reply: json(200, { ...tokens, id_token }) })
          await browser.open(connected[name].consent(url, { person: 'cleo' }))
          const { operation } = connected[name].log.at(-1) ?? {}
          const expected = claims === right ? used[name] : 'token'
          equal(operation, expected, JSON.stringify(claims))
        }
        deepEqual([entriesOf('cleo'), await rows('connections')], [0, []])
      })

      it('finds no redirect to an address of its choice', async () => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, choir)
        const names = ['next', 'redirect', 'redirect_uri', 'return_to', 'url', 'state', 'lang']
        for (const value of hostile) {
          const more = Object.fromEntries([...names, 'reference'].map((one) => [one, value]))
          const query = new URLSearchParams(more)
          const browser = openBrowser(service)
          const asked = await browser.submit(`/connect/${name}?${query}`, { key, ...more, ...keep })
          const location = new URL(asked.headers['location'] ?? '')
          equal(location.origin, connected[name].url, value)
          equal(location.searchParams.get('redirect_uri'), `${baseUrl}/connect/${name}`)
          for (const returned of [
            `/connect/${name}?${query}`,
            `/connect/${name}?code=x&${query}`,
            `/connect/${name}?error=${encodeURIComponent(value)}&${query}`,
          ]) {
            equal((await browser.open(returned)).headers['location'], '/connect/done', value)
          }
        }
      })

      it('finds no script in the link to an entry', async () => {
        const connected = started()
        const key = await addLink(connected.service, choir)
        const resource = {
          id: 'x',
          htmlLink: 'javascript:alert(1)',
          webLink: 'javascript:alert(1)',
        }
        connected[name].fail(name === 'google' ? 'insert' : 'create', {
          reply: json(200, resource),
        })
        const page = await addOnce(connected, { name, key, choice: { person: 'dan' } })
        match(page, /It’s in your calendar/)
        doesNotMatch(page, /javascript:/)
      })

      it('cannot use one cookie as the other', async () => {
        const connected = started()
        const key = await addLink(connected.service, choir)
        const browser = openBrowser(connected.service)
        const returned = await consent(connected, browser, { name, key, choice: { person: 'fay' } })
        const [[cookie = '', text = ''] = []] = browser.cookies
        browser.cookies.set(cookie.replace('pending', 'outcome'), text)
        equal((await browser.open('/connect/done')).status, 404)
        browser.cookies.delete(cookie)
        await browser.open(returned)
        match(mainOf(await browser.open('/connect/done')), /That took too long/)
        equal(entriesOf('fay'), 0)
      })
    })
  }
}
