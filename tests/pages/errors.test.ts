/** Error pages: HTML for people, JSON for clients, and no internal details. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errorReply } from '../../contract/replies.ts'
import { languages } from '../../core/text/language.ts'
import { pageScript } from '../../server/ui/inline-assets.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { attributeOf, linksIn, theOne } from '../direct/page-parts.ts'
import { all, textsOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'
import { assertHarmless } from './harmless.ts'
import { startSite } from './site.ts'
import { namedPages, secret, sitePages } from './site-pages.ts'

const inJson = { accept: 'application/json' }

const types: Readonly<Record<number, string>> = {
  400: 'invalid_parameter',
  403: 'unauthenticated',
  404: 'not_found',
  405: 'method_not_allowed',
  410: 'gone',
  413: 'too_large',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
}

const refused = namedPages.filter(([, { kind }]) => kind === 'error')

describe('an error page', () => {
  const site = sharedStart((scope) => startSite(scope, 'sqlite'))

  for (const [name, page] of refused) {
    it(`is JSON if that is requested: ${name}`, async () => {
      for (const accept of ['application/json', 'text/plain, application/json;q=0.5']) {
        const { status, headers, text } = await site().ask(page, { headers: { accept } })
        equal(status, page.status)
        equal(headers['content-type'], 'application/json; charset=utf-8')
        const { meta } = errorReply.strict().parse(JSON.parse(text))
        deepEqual([meta.code, meta.error_type], [String(status), types[status]])
      }
      for (const accept of ['', 'text/html', '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
        const { headers } = await site().ask(page, { headers: { accept } })
        equal(headers['content-type'], 'text/html; charset=utf-8', accept)
      }
    })
  }

  it('names every wrong parameter, in English for the author of the link', async () => {
    for (const language of languages) {
      const { text } = await site().ask(sitePages.mistake, { language })
      const page = assertHarmless(text, 'error')
      const [list] = all(page, 'ul')
      deepEqual(
        [list && attributeOf(list, 'lang'), list && attributeOf(list, 'dir')],
        ['en', 'ltr'],
      )
      deepEqual(textsOf(theOne(all(page, 'ul')), 'li').toSorted(), [
        "alarm: 'x' is not supported; use a whole number from 0 to 40320, for example 60.",
        "start: 'x' is not a date; use a numeric date from 1900 to 2199, for example 2026-11-30 18:00 or 11/30/2026 06:00 PM.",
        'title: is required, for example Summer party.',
      ])
    }
  })

  it('repeats nothing of a request without a known client ID', async () => {
    const marks = { title: 'marked', start: 'marked', location: '<b>marked', 'marked[]': 'x' }
    for (const client of ['marked', '<marked>', '', site().places.clientId.toUpperCase()]) {
      for (const lang of ['marked', 'de', 'ar']) {
        for (const headers of [
          {},
          inJson,
          { referer: 'https://marked/', 'user-agent': 'marked' },
        ]) {
          const query = new URLSearchParams({ ...marks, client, lang })
          const answer = await site().service.send(`/dir/?${query}`, { headers })
          equal(answer.status, 403)
          const seen = JSON.stringify(answer.headers) + answer.text
          ok(!/marked/i.test(seen) && !seen.includes(site().places.clientId.toUpperCase()), seen)
        }
      }
    }
  })

  it('repeats nothing of an unknown URL', async () => {
    for (const path of ['/marked', '/subscribe/marked', '/event/marked+marked', '/embed/marked']) {
      for (const headers of [{}, inJson]) {
        const answer = await site().service.send(`${path}?lang=marked&x=marked`, { headers })
        equal(answer.status, 404)
        ok(!`${JSON.stringify(answer.headers)}${answer.text}`.includes('marked'), path)
      }
    }
  })

  it('contains no details of an internal error, and a Retry-After header', async () => {
    for (const page of [sitePages['internal error'], sitePages.busy]) {
      for (const headers of [{}, inJson]) {
        for (const at of [page.at, () => `/embed/${site().places.calendar}`]) {
          const answer = await site().ask({ ...page, at }, { headers })
          equal(answer.status, page.status)
          const seen = JSON.stringify(answer.headers) + answer.text.replace(pageScript.text, '')
          ok(!/qx_7|srv|constraint|broken|Error|\bat \S+:\d/.test(seen), seen)
          ok(!seen.includes(secret))
          equal(answer.headers['retry-after'], answer.status === 503 ? '5' : undefined)
        }
      }
    }
  })

  it('lists the methods that a path accepts', async () => {
    const { events, calendar } = site().places
    const paths = ['/', '/subscribe', `/subscribe/${calendar}`, `/embed/${calendar}`, '/event']
    for (const path of [
      ...paths,
      events.single,
      '/try',
      '/design',
      '/docs',
      '/docs/api',
      '/icon.svg',
      '/robots.txt',
    ]) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers, text } = await site().service.send(path, { method })
        equal(status, 405, `${method} ${path}`)
        equal(headers['allow'], 'GET, HEAD')
        const page = assertHarmless(text, 'error')
        deepEqual(textsOf(page, 'h1'), [textsIn('en').errors.method_not_allowed.title])
      }
    }
    const { status, headers } = await site().service.send('/dir/', { method: 'PUT' })
    deepEqual([status, headers['allow']], [405, 'GET, HEAD, POST'])
  })

  it('links to the home page and sign-in if nothing else helps, but not in a frame', async () => {
    const mark = ['Daymark', '/']
    const waysOn = [
      ['Go to the home page', '/'],
      ['Sign in', '/account/sign-in'],
    ]
    for (const [name, page] of refused) {
      const root = assertHarmless((await site().ask(page)).text, 'error')
      const isDeadEnd = [403, 404, 410].includes(page.status ?? 0)
      const links = isDeadEnd ? [...waysOn, mark] : [mark]
      deepEqual(linksIn(root), name.startsWith('embedded') ? [] : links, name)
    }
  })

  it('has nothing else but a title and a text', async () => {
    for (const [, page] of refused) {
      const root = assertHarmless((await site().ask(page)).text, 'error')
      equal(textsOf(root, 'h1').length, 1)
      deepEqual(textsOf(root, 'title'), textsOf(root, 'h1'))
      equal(all(root, 'ul').length, page.status === 400 ? 1 : 0)
      match(textsOf(root, 'p')[0] ?? '', /^[A-Z].*[.:]$/)
    }
  })
})
