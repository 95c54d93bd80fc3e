/** Other spellings of each path: none of them bypasses a check. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createApp } from '../../server/boot/app.ts'
import { createRoutes } from '../../server/boot/routes.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { type Answer, answerOf, requestOf, type Sent } from '../support/service.ts'
import { addressOf, type Belongings, fieldsOf, makeBelongings, stored } from './belongings.ts'
import { rowOf } from './rows.ts'

/** Spells a path in another way. */
type Spelling = (path: string) => string

const inTheMiddle = (path: string, between: string) => {
  const at = path.indexOf('/', 1)
  return at < 0 ? `${between}${path}` : path.slice(0, at) + between + path.slice(at)
}
const firstLetter = (path: string, spell: (letter: string) => string) =>
  path.replace(/[a-z]/, spell)
const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

const spellings: Readonly<Record<string, Spelling>> = {
  'an extra leading slash': (path) => `/${path}`,
  'an extra slash in the middle': (path) => inTheMiddle(path, '/'),
  'two trailing slashes': (path) => `${path}//`,
  'uppercase letters': (path) => path.toUpperCase(),
  'a dot segment': (path) => inTheMiddle(path, '/.'),
  'a parent segment': (path) => inTheMiddle(path, '/x/..'),
  'a parent segment after an open path': (path) => `/healthz/..${path}`,
  'an escaped dot': (path) => inTheMiddle(path, '/%2e'),
  'an escaped slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  'an escaped slash in uppercase': (path) => path.replace(/\/(?=[^/]*$)/, '%2F'),
  'an escaped letter': (path) => firstLetter(path, escaped),
  'a doubly escaped letter': (path) =>
    firstLetter(path, (letter) => `%25${escaped(letter).slice(1)}`),
  'a path parameter': (path) => `${path};x=1`,
  'a path parameter in the middle': (path) => inTheMiddle(path, ';x'),
  backslashes: (path) => path.replaceAll('/', '\\'),
  'a trailing backslash': (path) => `${path}\\`,
  'an escaped NUL': (path) => `${path}%00`,
  'a trailing space': (path) => `${path}%20`,
  'a file extension': (path) => `${path}.json`,
}

/** The headers that restrict the use of a reply. */
const guards = ['content-security-policy', 'cache-control', 'access-control-allow-origin']

describe('other spellings of paths', () => {
  let site: Site
  let owner: Visitor
  let owned: Belongings
  let token: string
  let send: (target: string, sent: Partial<Sent>) => Promise<Answer>
  before(async () => {
    site = await createSite('sqlite')
    const app = createApp(site.context)
    send = async (target, sent) => answerOf((await app(requestOf(target, sent))).reply)
    owner = await site.enter('owner@example.org')
    owned = await makeBelongings(site, owner, 'of ada')
    token = await createToken(site.context, owner.accountId, 'paths')
  })
  after(() => site.stop())

  it('are not found, or answered like the original path, for every caller', async () => {
    const before = await stored(site)
    const callers = {
      nobody: {},
      'a client with a token': { authorization: `Bearer ${token}` },
      'the owner': { cookie: owner.browser.request.cookie },
    }
    let cells = 0
    for (const { path, methods, changing } of createRoutes(site.context)) {
      // Requests that would change something, sent without permission.
      const [method = 'GET'] = methods
      const [address = '', behind] = addressOf(path, owned).split('?')
      const query = behind ?? String(new URLSearchParams(fieldsOf(rowOf(path), owned)))
      for (const [who, headers] of Object.entries(callers)) {
        if (changing.includes(method) && who !== 'nobody') continue
        const usual = await send(`${address}?${query}`, { method, headers })
        const slash = await send(`${address}/?${query}`, { method, headers })
        equal(slash.status, usual.status, `${who} ${address}/`)
        for (const [name, spell] of Object.entries(spellings)) {
          const other = await send(`${spell(address)}?${query}`, { method, headers })
          cells++
          // Some are the key of another route with another method.
          if (other.status === 404 || other.status === 405) continue
          const label = `${who} ${spell(address)} (${name})`
          equal(other.status, usual.status, label)
          deepEqual(
            guards.map((guard) => other.headers[guard]),
            guards.map((guard) => usual.headers[guard]),
            label,
          )
        }
      }
    }
    ok(cells > 4000, `${cells} cells`)
    deepEqual(await stored(site), before)
  })

  it('change nothing for a client with a token', async () => {
    const before = await stored(site)
    const headers = { authorization: `Bearer ${token}` }
    const operations = createRoutes(site.context).filter(({ changing }) => changing.includes('GET'))
    ok(operations.length > 10)
    for (const { path } of operations) {
      const query = new URLSearchParams(fieldsOf(rowOf(path), owned))
      for (const [name, spell] of Object.entries(spellings)) {
        const { status } = await send(`${spell(path)}?${query}`, { headers })
        equal(status, 404, `${path} ${name}`)
      }
    }
    deepEqual(await stored(site), before)
  })
})
