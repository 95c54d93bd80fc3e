/** The page that other sites put in a frame. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attributeOf, metaOf, scriptOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, readPage, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { assertHarmless } from './harmless.ts'
import { startSite } from './site.ts'
import { namedPages, type SitePage, sitePages } from './site-pages.ts'

const embeddedNames = [
  'embedded',
  'an embedded month',
  'an embedded series',
  'embedded, not found',
  'embedded, suspended',
]

function framedBy(headers: Readonly<Record<string, string>>): string | undefined {
  return /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
}

/** Whether a link leaves the frame. */
function leaves({ attributes }: Element): boolean {
  return attributes.get('target') === '_blank' && attributes.get('rel') === 'noopener'
}

function assertInFrame(page: Element): void {
  equal(attributeOf(theOne(all(page, 'body')), 'class'), 'is-embedded')
  equal(scriptOf(page), 'embed.js')
  equal(all(page, 'footer').length, 0)
}

for (const engine of upperEngines) {
  describe(`an embedded page on ${engine}`, () => {
    const site = sharedStart((scope) => startSite(scope, engine))

    const read = async (page: SitePage, language = '') => {
      const { text } = await site().ask(page, { language })
      return assertHarmless(text, page.kind)
    }

    it('may be framed by any site, and no other page may be framed', async () => {
      for (const [name, page] of namedPages) {
        const { headers } = await site().ask(page)
        equal(framedBy(headers), embeddedNames.includes(name) ? '*' : "'none'", name)
        equal(headers['x-frame-options'], undefined)
      }
    })

    it('opens event pages and the calendar page outside the frame', async () => {
      for (const page of [sitePages.embedded, sitePages['an embedded month']]) {
        const links = all(await read(page, 'de'), 'a')
        const hrefs = (some: readonly Element[]) => some.map((link) => attributeOf(link, 'href'))
        const out = hrefs(links.filter(leaves))
        ok(out.length >= 4)
        for (const href of out) match(href, /^\/(event|subscribe)\/[a-z0-9]{16}\?lang=de$/)
        equal(out[0], `/subscribe/${site().places.calendar}?lang=de`)
        const within = links.filter((link) => !leaves(link))
        for (const href of hrefs(within)) match(href, /^(\/embed\/[a-z0-9]{16}\?|#day-)/)
        ok(within.every(({ attributes }) => !attributes.has('target')))
      }
    })

    it('has the events of its calendar, and its title', async () => {
      const page = await read(sitePages.embedded)
      deepEqual([...textsOf(page, 'h1'), ...textsOf(page, 'title')], ['Zephyr', 'Zephyr'])
      equal(textsOf(page, 'a').filter((text) => text === 'Zephyr Qux').length, 7)
      equal(attributeOf(theOne(all(page, 'body')), 'class'), 'is-embedded')
    })

    it('has no forms, cookies or feed URLs, and only the script that reports its height', async () => {
      for (const sitePage of [sitePages.embedded, sitePages['an embedded month']]) {
        const answer = await site().ask(sitePage, { headers: { cookie: 'a=b' } })
        const page = assertHarmless(answer.text, 'calendar')
        const names = new Set(elementsIn(page).map(({ name }) => name))
        for (const name of ['form', 'input', 'button', 'iframe', 'footer']) {
          ok(!names.has(name), name)
        }
        for (const one of all(page, 'svg')) equal(attributeOf(one, 'aria-hidden'), 'true')
        equal(answer.headers['set-cookie'], undefined)
        equal(scriptOf(page), 'embed.js')
        ok(!answer.text.includes('/feed/'), 'a personal feed URL is never in a frame')
      }
    })

    it('is not found for an unknown key', async () => {
      for (const path of ['/embed', '/embed/', '/embed/qx', '/embed/__proto__', '/embed/%00']) {
        const { status, text } = await site().service.send(path)
        equal(status, 404, path)
        const page = assertHarmless(text, 'error')
        if (path === '/embed/qx') assertInFrame(page)
      }
      for (const name of ['embedded, not found', 'embedded, suspended'] as const) {
        assertInFrame(await read(sitePages[name]))
      }
    })

    const schemeIn = async (path: string) => {
      const page = readPage((await site().service.send(path)).text)
      return [
        metaOf(page, 'color-scheme'),
        theOne(all(page, 'html')).attributes.get('data-scheme'),
        ...all(page, 'a').flatMap((link) => /scheme=\w+/.exec(attributeOf(link, 'href')) ?? []),
      ]
    }

    it("is dark or follows the visitor's color scheme if its URL says so, and keeps that in its links", async () => {
      const path = `/embed/${site().places.calendar}`
      for (const [scheme, ...expected] of [
        ['dark', 'dark', 'dark'],
        ['own', 'light dark', undefined],
      ] as const) {
        const query = `scheme=${scheme}`
        for (const [at, links] of [
          [`${path}?${query}`, 2],
          [`${path}?view=month&lang=de&${query}`, 5],
          [`/embed/qx?${query}`, 0],
        ] as const) {
          deepEqual(await schemeIn(at), [...expected, ...Array(links).fill(query)], at)
        }
      }
    })

    it('is light otherwise, without that in its links', async () => {
      const schemes = ['', '?scheme=light', '?scheme=', '?scheme=Dark', '?scheme=darker']
      for (const query of [...schemes, '?scheme=%00', '?xscheme=dark', '?view=month']) {
        for (const path of [`/embed/${site().places.calendar}`, '/embed/qx']) {
          deepEqual(await schemeIn(path + query), ['light', 'light'], path + query)
        }
      }
    })

    it('is the only page whose color scheme its URL sets', async () => {
      const { calendar, events } = site().places
      for (const path of [`/subscribe/${calendar}`, events.single]) {
        deepEqual(await schemeIn(`${path}?scheme=dark`), ['light dark', undefined], path)
      }
    })
  })
}
