/**
 * Redirects only lead to hosts in the table, and every reply is a single one, whatever a parameter
 * contains. `CASES=10000` runs the long version.
 */

import { equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { linkApi } from '../../contract/link-api.ts'
import { serviceNames } from '../../core/links/services.ts'
import { createSite } from '../account/site.ts'
import { direct, everythingIn, link, pathOf, serviceFor, targetOf } from '../direct/calls.ts'
import { readPage } from '../direct/page-reader.ts'
import { casesOf, upperEngines } from '../support/depth.ts'
import { password } from '../support/people.ts'
import { type Answer, baseUrl } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'

const numRuns = casesOf(15)

const hostile = [
  '//evil.example',
  'https://evil.example/',
  '\\\\evil.example',
  '@evil.example',
  ':pw@evil.example/',
  '.evil.example',
  'google.evil.example',
  'google@evil.example',
  'x\r\nLocation: https://evil.example/',
  'x\nSet-Cookie: a=b',
  'x\r\n\r\n<script>alert(1)</script>',
  '%0d%0aLocation:%20https://evil.example',
  '\u560d\u560aLocation: https://evil.example',
  'x\u2028Location: evil',
  'x\u0085Location: evil',
  'javascript:alert(1)',
  '&service=google&start=2027-01-01#',
  '#@evil.example',
  '?redirect=https://evil.example',
  '/../../evil',
  '..%2f..%2fevil',
  '/\\evil.example',
  '///evil.example',
  '\\/\\/evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'http:\\\\evil.example',
  '/a/../\\evil.example',
  '%2f%2fevil.example',
  '//evil\u3002example',
  '//evil%E3%80%82example',
  'https://daymark.test@evil.example/',
  'https://daymark.test.evil.example/',
  'https://calendar.google.com:443@evil.example/',
  'data:text/html,<script>alert(1)</script>',
  'javascript://%0aalert(1)',
  'webcal://evil.example/',
  '🎉\ud83d',
  '";filename="evil.exe',
  'x.ics"\r\nX-Evil: 1',
  'x＂; filename=＂evil.exe',
  '／＼：．．／etc',
  '\u202etxt.exe',
  '__proto__',
  'constructor',
  'NaN',
  '1e9999',
  '-0',
  '9'.repeat(400),
  '\ud800',
  '\ufeff',
  "'; drop table links; --",
  '{{7*7}}<%= 7*7 %>',
  'FREQ=SECONDLY;COUNT=99999999',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'a@b.example'.repeat(3000),
  'x'.repeat(70_000),
]

const anyValue = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.tuple(fc.constantFrom(...hostile), fc.constantFrom(...hostile)).map((parts) => parts.join('')),
)

/** Every URL that a redirect may lead to. */
const targets = new Set([
  'https://calendar.google.com/calendar/render',
  'https://outlook.live.com/calendar/deeplink/compose',
  'https://outlook.office.com/calendar/deeplink/compose',
  'https://calendar.yahoo.com/',
  'https://teams.microsoft.com/l/meeting/new',
])

const parameters = [
  ...Object.keys(linkApi.addLink.parameters.shape),
  'starttime',
  'endext',
  'encoding',
]

const statuses = new Set([200, 302, 400, 403])
const headerNames = new Set([
  ...['location', 'content-type', 'content-disposition', 'cache-control', 'x-robots-tag'],
  ...['x-content-type-options', 'referrer-policy', 'content-security-policy'],
  ...['permissions-policy', 'vary', 'cross-origin-opener-policy'],
  ...['cross-origin-resource-policy', 'strict-transport-security'],
])

function assertHarmless({ status, headers, text }: Answer, given: string): void {
  ok(statuses.has(status), `${status} for ${given}: ${text}`)
  for (const [name, value] of Object.entries(headers)) {
    ok(headerNames.has(name), name)
    match(value, /^[\x20-\x7e]*$/, given)
  }
  const location = headers['location']
  equal(status === 302, location !== undefined)
  if (location !== undefined) assertInTable(location, given)
  const disposition =
    /^(attachment|inline); filename="[^"\\/;:]+\.ics"; filename\*=UTF-8''[\w.~%-]+\.ics$/
  if (headers['content-disposition']) match(headers['content-disposition'], disposition, given)
  if (headers['content-type']?.startsWith('text/html')) readPage(text)
}

function assertInTable(location: string, given: string): void {
  const { origin, pathname, hash, username, password } = new URL(location)
  if (origin === baseUrl) match(pathname, /^\/event\/[a-z0-9]{16,}(\+[a-z0-9]+)?$/, given)
  else ok(targets.has(origin + pathname), `${location} for ${given}`)
  equal(hash + username + password, '', given)
}

/** Common parameter names for the page after sign-in. */
const nextNames = [
  ...['next', 'redirect', 'redirect_to', 'redirect_uri', 'return', 'return_to', 'returnUrl', 'url'],
  ...['continue', 'goto', 'target', 'to', 'back', 'from', 'callbackURL', 'done', 'undo', 'link'],
]

for (const engine of upperEngines) {
  describe(`hostile parameters on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    let checks = 0

    for (const parameter of parameters) {
      it(`in ${parameter} change neither headers nor the target of redirects`, async () => {
        const check = async (value: string, name: string) => {
          const sent = parameter === 'client' ? `marked ${value}` : value
          const texts = { service: name, calname: 'use-title', [parameter]: sent }
          const answer = await direct(service(), texts)
          assertHarmless(answer, `${parameter}=${value} for ${name}`)
          checks++
          equal(/marked/.test(everythingIn(answer)), false)
        }
        for (const value of hostile) await check(value, 'google')
        const any = fc.tuple(anyValue, fc.constantFrom('', ...serviceNames))
        await fc.assert(
          fc.asyncProperty(any, (pair) => check(...pair)),
          { numRuns },
        )
      })
    }

    it('do no harm in a short link either, on its page and in its calendar links', async () => {
      const { client, ...others } = linkApi.addLink.parameters.shape
      ok(client)
      const names = fc.constantFrom(...Object.keys(others))
      const any = fc.array(fc.tuple(names, anyValue), { maxLength: 4 })
      const check = async (pairs: readonly (readonly [string, string])[], name: string) => {
        const texts = {
          start: '2026-12-05',
          title: 'x',
          service: name,
          ...Object.fromEntries(pairs),
        }
        const added = await link(service(), 'add', texts)
        if (added.status !== 200) return equal([400, 413].includes(added.status), true, added.text)
        const path = pathOf(added.json.data.link)
        const answer = await service().send(path)
        const given = JSON.stringify(texts)
        assertHarmless(answer, given)
        if (answer.status !== 302 || !targetOf(answer).startsWith(baseUrl)) return
        const page = await service().send(targetOf(answer))
        equal(page.status, 200, given)
        assertHarmless(page, given)
      }
      const property = fc.asyncProperty(any, fc.constantFrom('', 'yahoo', 'ics'), check)
      await fc.assert(property, { numRuns: 4 * numRuns })
    })

    it('were tried at least 1,500 times', (t) => {
      t.diagnostic(`${checks} URLs`)
      ok(checks >= 1500, `${checks} URLs`)
    })

    it('never redirect out of the account section after sign-in or sign-out', async (t) => {
      const site = await createSite(engine)
      t.after(site.stop)
      const ada = await site.enter('ada@example.org')
      const assertOwn = ({ status, headers }: Answer, given: string) => {
        ok(status < 500, given)
        const location = headers['location'] ?? '/account'
        equal(new URL(location, baseUrl).origin, baseUrl, `${location} for ${given}`)
        match(location, /^\/account(?:\/[a-z-]+)*(?:\?[\w=&-]*)?$/, given)
      }
      for (const [index, value] of hostile.filter((one) => one.length < 100).entries()) {
        const parameters = Object.fromEntries(nextNames.map((name) => [name, value]))
        const query = new URLSearchParams(parameters)
        const stranger = site.open()
        const signIn = `/account/sign-in?${query}`
        const typed = { ...parameters, email: ada.email, password }
        assertOwn(await stranger.get(`/account?${query}`), value)
        assertOwn(await stranger.get(signIn, { referer: value, host: 'evil.example' }), value)
        assertOwn(
          await ada.post(`/account/settings?${query}`, { ...parameters, language: 'en' }),
          value,
        )
        // Checking a password is slow.
        if (index % 12 > 0) continue
        const entered = await stranger.post(signIn, typed)
        equal(entered.status, 303, value)
        assertOwn(entered, value)
        assertOwn(await stranger.get(signIn), value)
        assertOwn(await stranger.post(`/account/sign-out?${query}`, parameters), value)
      }
    })
  })
}
