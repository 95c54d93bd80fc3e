/**
 * How the account section shows errors: with a link back into the section for its owner, with only
 * a link to sign in for visitors.
 */

import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { errorReply } from '../../contract/replies.ts'
import { Suspended } from '../../core/account/suspension.ts'
import { createApp } from '../../server/boot/app.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { all, readPage, textsOf } from '../direct/page-reader.ts'
import { requestOf } from '../support/service.ts'
import { account, german } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** A request, the title of its error page, and the page that the error links to. */
interface Case {
  readonly path: string
  readonly method?: string
  readonly size?: number
  readonly status: number
  readonly title: string
  readonly link: string
}

const { errors } = account.section
const nothing = { title: errors.not_found.title, status: 404, link: '/account/deleted' }
const noPage = { title: errors.method_not_allowed.title, status: 405, link: '/account' }
const mistake = { title: errors.invalid_parameter.title, status: 400 }

const cases: Readonly<Record<string, Case>> = {
  'an unknown calendar': { path: '/account/calendars/9999', ...nothing },
  'an unknown URL': { path: '/account/nowhere/at/all', ...nothing },
  'a page number that is not a number': {
    path: '/account/calendars?page=abc',
    ...mistake,
    link: '/account/calendars',
  },
  'GET for a button': { path: '/account/calendars/delete/1', ...noPage },
  'another method': { path: '/account', method: 'DELETE', ...noPage },
  'a form that is too long': {
    path: '/account/calendars/new',
    method: 'POST',
    size: 600_000,
    title: errors.too_large.title,
    status: 413,
    link: '/account',
  },
}

const main = (text: string) => {
  const [element] = all(readPage(text), 'main')
  if (!element) throw new Error('the page has no main element')
  return element
}
const linksIn = (text: string) => all(main(text), 'a').map((link) => attributeOf(link, 'href'))

describe('an error in the account section', () => {
  let site: Site
  let owner: Visitor
  before(async () => {
    site = await createSite('sqlite')
    owner = await site.enter('owner@example.org')
  })
  after(() => site.stop())

  const request = (visitor: Visitor, { path, method = 'GET', size = 0 }: Case, headers = {}) =>
    method === 'GET'
      ? visitor.get(path, headers)
      : visitor.post(path, { title: 'x'.repeat(size) }, { method, headers })

  for (const [name, expected] of Object.entries(cases)) {
    it(`is shown to a signed-in user with the menu and a way back: ${name}`, async () => {
      const { status, headers, text } = await request(owner, expected)
      equal(status, expected.status)
      deepEqual(textsOf(main(text), 'h1'), [expected.title])
      deepEqual(linksIn(text), [expected.link])
      equal(all(readPage(text), 'nav').length, 1)
      match(headers['content-security-policy'] ?? '', /frame-src 'self'/)
    })

    it(`only offers visitors a link to sign in: ${name}`, async () => {
      const nobody = site.open()
      await nobody.get('/account/sign-in')
      const { status, headers, text } = await request(nobody, expected)
      if (status === 302) return match(headers['location'] ?? '', /^\/account\/sign-in(\?|$)/)
      equal(status, expected.status)
      deepEqual(linksIn(text), ['/account/sign-in'])
      equal(all(readPage(text), 'nav').length, 0)
    })

    it(`is JSON if the request accepts that: ${name}`, async () => {
      const { status, text } = await request(owner, expected, { accept: 'application/json' })
      equal(status, expected.status)
      equal(errorReply.strict().parse(JSON.parse(text)).meta.code, String(status))
    })
  }

  it('is in the language of the user', async () => {
    const path = '/account/settings'
    await owner.get(path)
    await owner.submit(path, { name: '', zone: '', language: 'de' })
    const { text } = await owner.get('/account/calendars/9999')
    deepEqual(textsOf(main(text), 'h1'), [german.section.errors.not_found.title])
    await owner.submit(path, { name: '', zone: '', language: 'en' })
  })

  it('inside the service does not look up the session again, and links to the overview', async () => {
    let queries = 0
    const fail = () => {
      queries++
      throw new Error('broken on purpose')
    }
    const db = { ...site.context.db, rows: fail, transaction: fail }
    const app = createApp({ ...site.context, db })
    const headers = { cookie: owner.browser.request.cookie }
    for (const path of ['/account', '/account/nowhere']) {
      const { reply } = await app(requestOf(path, { headers }))
      equal(reply.status, 500, path)
      equal(queries, 1, 'the session was looked up once')
      queries = 0
      const text = String(reply.body)
      deepEqual(textsOf(main(text), 'h1'), [errors.internal.title])
      deepEqual(linksIn(text), ['/account'])
    }
  })

  it('inside the session lookup does not cause a second lookup', async () => {
    let queries = 0
    const rows = () => {
      queries++
      throw new Suspended()
    }
    const app = createApp({ ...site.context, db: { ...site.context.db, rows } })
    const headers = { cookie: owner.browser.request.cookie }
    const { reply } = await app(requestOf('/account/nowhere', { headers }))
    deepEqual([reply.status, queries], [500, 1])
  })

  it('for a path that only resembles the section is the public error page', async () => {
    for (const path of ['/accounts', '/accountx', '/x/account']) {
      const { text } = await owner.get(path)
      const hrefs = all(readPage(text), 'a').map((link) => attributeOf(link, 'href'))
      deepEqual(hrefs, ['/', '/account/sign-in', '/'], path)
    }
  })
})
