/** The headers of every kind of reply, successful or not. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { memoizeWeak } from '../../core/memoize.ts'
import { createApp, replyToBroken } from '../../server/boot/app.ts'
import { createRoutes } from '../../server/boot/routes.ts'
import type { Context } from '../../server/context.ts'
import type { ResponseProfileName, Route } from '../../server/http/router.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { type Answer, answerOf, requestOf, type Sent } from '../support/service.ts'
import { addressOf, type Belongings, makeBelongings } from './belongings.ts'

type Expected = Readonly<Record<string, string | RegExp | undefined>>

const everywhere: Expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'strict-transport-security': 'max-age=31536000',
}
const ofPrograms: Expected = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}
const framedBy = (who: string) =>
  new RegExp(`^default-src 'none'; script-src [^*]*; form-action 'self'; frame-ancestors ${who}$`)
const ofPages: Expected = {
  ...everywhere,
  'content-security-policy': framedBy("'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\)/,
  'access-control-allow-origin': undefined,
}
const ofAccount: Expected = {
  ...ofPages,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

const expected: Readonly<Record<ResponseProfileName, Expected>> = {
  api: ofPrograms,
  'api-v2': { ...ofPrograms, 'access-control-expose-headers': /^etag, / },
  feed: ofPrograms,
  page: ofPages,
  embed: {
    ...ofPages,
    'content-security-policy': framedBy('\\*'),
    'cross-origin-resource-policy': 'cross-origin',
  },
  picture: {
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'access-control-allow-origin': undefined,
  },
  account: ofAccount,
  preview: { ...ofAccount, 'content-security-policy': framedBy("'self'") },
}

function carries(
  answer: Pick<Answer, 'headers'>,
  profile: ResponseProfileName,
  label: string,
): void {
  for (const [name, value] of Object.entries(expected[profile])) {
    const actual = answer.headers[name]
    if (value instanceof RegExp) match(actual ?? '', value, `${label}: ${name}`)
    else equal(actual, value, `${label}: ${name}`)
  }
  const isFramed = !/frame-ancestors 'none'/.test(answer.headers['content-security-policy'] ?? '')
  equal(isFramed, profile === 'embed' || profile === 'preview', label)
}

/** The same service with a database that always fails. */
function broken(context: Context): Context {
  const fail = () => {
    throw new Error('broken on purpose')
  }
  return { ...context, db: { ...context.db, rows: fail, transaction: fail } }
}

describe('every reply', () => {
  let site: Site
  let owner: Visitor
  let owned: Belongings
  let routes: readonly Route[]
  const appOf = memoizeWeak(createApp)
  const ask = async (context: Context, target: string, sent: Partial<Sent> = {}) => {
    const { reply } = await appOf(context)(requestOf(target, sent))
    const { status, headers, text } = await answerOf(reply)
    return { status, headers, text, cookies: reply.cookies ?? [] }
  }
  before(async () => {
    site = await createSite('sqlite')
    owner = await site.enter('owner@example.org')
    owned = await makeBelongings(site, owner, 'of ada')
    routes = createRoutes(site.context)
  })
  after(() => site.stop())

  it('has the headers of its kind, for every path and method, successful or not', async () => {
    const headers = { cookie: owner.browser.request.cookie }
    for (const { path, responseProfile: profile, methods } of routes) {
      const address = addressOf(path, owned)
      const unknown = path.includes(':key') ? path.replace(':key', 'unknown') : `${path}?%ff=%ff`
      // Nothing is deleted here: a form or a call without its token is rejected.
      for (const method of [...methods, 'OPTIONS', 'DELETE']) {
        for (const target of [address, unknown]) {
          const label = `${method} ${target}`
          carries(await ask(site.context, target, { method }), profile, label)
          carries(
            await ask(site.context, target, { method, headers }),
            profile,
            `${label} signed in`,
          )
        }
      }
    }
  })

  it('has the same headers after an internal error, and no details of it', async () => {
    const headers = { cookie: owner.browser.request.cookie }
    const context = broken(site.context)
    let faults = 0
    for (const { path, responseProfile: profile, methods } of routes) {
      const target = addressOf(path, owned)
      const answer = await ask(context, target, {
        method: methods[0] ?? 'GET',
        headers,
      })
      carries(answer, profile, path)
      ok(!answer.text.includes('on purpose'), path)
      if (answer.status >= 500) faults++
    }
    ok(faults > 70, `${faults} faults`)
  })

  it('has the same headers for unknown paths and malformed requests', async () => {
    carries(await ask(site.context, '/nowhere'), 'page', 'a page')
    for (const path of ['/account/', '/account/nowhere', '/account/x/y/z']) {
      carries(await ask(site.context, path), 'account', path)
    }
    for (const path of ['/api', '/api/v1/me/', '/dir/link/', '/dir/link/x']) {
      carries(await ask(site.context, path), 'api', path)
    }
    for (const code of ['HPE_HEADER_OVERFLOW', 'ERR_HTTP_REQUEST_TIMEOUT', 'HPE_INVALID_METHOD']) {
      const reply = replyToBroken(site.context.config, Object.assign(new Error(code), { code }))
      carries(await answerOf(reply), 'api', code)
    }
  })

  it('does not require HTTPS if the service uses HTTP', async () => {
    const context = {
      ...site.context,
      config: { ...site.context.config, baseUrl: 'http://127.0.0.1' },
    }
    for (const path of ['/', '/api/v1/timezones', '/account/sign-in']) {
      const { headers } = await ask(context, path)
      equal(headers['strict-transport-security'], undefined, path)
      equal(headers['x-content-type-options'], 'nosniff')
    }
  })

  it('is never cached if it contains data of an account', async () => {
    for (const { path, responseProfile: profile } of routes) {
      if (profile !== 'api' || !/^\/(api|dir)/.test(path)) continue
      equal((await ask(site.context, path)).headers['cache-control'], 'no-store', path)
    }
  })

  it('sets cookies in the account section and after consent only, with __Host-, Secure and HttpOnly', async () => {
    const headers = { cookie: 'session=1' }
    for (const { path, responseProfile: profile, methods } of routes) {
      const method = methods[0] ?? 'GET'
      const { cookies } = await ask(site.context, addressOf(path, owned), { method, headers })
      const maySet = ['account', 'preview'].includes(profile) || path.startsWith('/connect/')
      if (!maySet) deepEqual(cookies, [], path)
      for (const cookie of cookies) {
        match(cookie, /^__Host-/)
        for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax'])
          match(cookie, new RegExp(`; ${word}(;|$)`, 'i'))
      }
    }
  })
})

describe('cookies', () => {
  const reads =
    /headers\s*(\.|\?\.)\s*cookie\b|\bheaders\s*\[\s*['"`]cookie|\{[^}]*\bcookie\b[^}]*\}\s*=\s*[\w.]*headers|['"`]cookie['"`]/i

  it('are read by the account section, after consent and by the reference only', () => {
    const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    ok(files.length > 200)
    const readers = files.filter((file) => reads.test(readFileSync(file, 'utf8')))
    ok(readers.length > 0)
    deepEqual(
      readers.filter(
        (file) => !/^server\/(account|auth|connect|docs\/reference|public\/connect)\b/.test(file),
      ),
      [],
    )
  })
})
