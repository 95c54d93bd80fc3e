/** The language of a page, and how links to other pages keep it. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { languages } from '../../core/text/language.ts'
import { attributeOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, readPage, textsOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'
import { startSite } from './site.ts'
import { deviceOf, namedPages, type SitePage, sitePages } from './site-pages.ts'

/** The language in the query, the accepted languages, and the resulting language of the page. */
const choices: readonly (readonly [asked: string, accepted: string, tag: string, dir: string])[] = [
  ['', '', 'en', 'ltr'],
  ['de', '', 'de', 'ltr'],
  ['de', 'fr, en;q=0.5', 'de', 'ltr'],
  ['', 'fr, en;q=0.5', 'fr', 'ltr'],
  ['', 'sv, da;q=0.9, pl;q=0.2', 'pl', 'ltr'],
  ['', 'en;q=0.2, nl;q=0.9', 'nl', 'ltr'],
  ['sv', 'it', 'it', 'ltr'],
  ['sv', '', 'en', 'ltr'],
  ['ar', 'en', 'ar', 'rtl'],
  ['', 'ar-EG,ar;q=0.9,en;q=0.8', 'ar-EG', 'rtl'],
  ['', 'en-GB', 'en-GB', 'ltr'],
  ['PT-br', 'en', 'pt-BR', 'ltr'],
  ['', 'zh-TW', 'zh', 'ltr'],
  ['../../de', 'ja', 'ja', 'ltr'],
  ['%22%3E%3Cb%3E', 'x"><b>, tr', 'tr', 'ltr'],
]

describe('the language of a page', () => {
  const site = sharedStart((scope) => startSite(scope, 'sqlite'))

  const read = async (page: SitePage, language = '', accepted = '') => {
    const headers = accepted ? { 'accept-language': accepted } : {}
    return site().ask(page, { language, headers })
  }

  for (const [asked, accepted, tag, dir] of choices) {
    it(`is ${tag} for lang='${asked}' and Accept-Language '${accepted}'`, async () => {
      for (const name of [
        'event',
        'subscribe',
        'embedded',
        'home',
        'not found',
        'choice',
      ] as const) {
        const page = readPage((await read(sitePages[name], asked, accepted)).text)
        const [root] = all(page, 'html')
        deepEqual(
          [...(root?.attributes ?? [])],
          [['lang', tag], ['dir', dir], ...(name === 'embedded' ? [['data-scheme', 'light']] : [])],
          name,
        )
      }
    })
  }

  it('is declared to caches, like everything else that a page depends on', async () => {
    for (const [name, page] of namedPages) {
      const { headers } = await read(page)
      equal(headers['vary'], 'accept-language, user-agent, accept, accept-encoding', name)
      equal(headers['cache-control'], 'no-store', name)
    }
  })

  it('is kept in all links to other pages if it was requested, and only then', async () => {
    const pages = namedPages.filter(([, { status }]) => !status)
    for (const [name, page] of pages) {
      const asked = furtherLinks(readPage((await read(page, 'ja', 'fr')).text))
      for (const href of asked) match(href, keptIn, name)
      const accepted = furtherLinks(readPage((await read(page, '', 'ja')).text))
      for (const href of accepted) ok(!/[?&]lang=/.test(href), href)
      deepEqual(accepted, asked.map(withoutLanguage), name)
    }
    const { length } = pages.filter(([, { kind }]) => kind !== 'message')
    ok(length > 15)
  })

  it('is kept without its region, which the browser sends anyway', async () => {
    const links = furtherLinks(readPage((await read(sitePages.event, 'pt-BR')).text))
    deepEqual(
      links.filter((href) => !href.endsWith('?lang=pt')),
      [],
    )
  })

  it('can be changed to any other at the same path', async () => {
    const paths = {
      event: site().places.events.single,
      choice: `${site().places.events.series}+yahoo`,
      subscribe: `/subscribe/${site().places.calendar}`,
      'a URL to paste': `/subscribe/${site().places.calendar}+yahoo`,
      home: '/',
    }
    for (const [name, path] of Object.entries(paths)) {
      // The cast is safe because of the table above.
      const chosen = readPage((await read(sitePages[name as keyof typeof paths], 'de')).text)
      const links = all(chosen, 'a').filter(({ attributes }) => attributes.has('hreflang'))
      deepEqual(
        links.map((link) => attributeOf(link, 'href')),
        languages.map((language) => `${path}?lang=${language}`),
        name,
      )
      for (const link of links) {
        const { text } = await site().service.send(attributeOf(link, 'href'))
        const root = theOne(all(readPage(text), 'html'))
        equal(attributeOf(root, 'lang'), attributeOf(link, 'hreflang'))
        equal(attributeOf(link, 'lang'), attributeOf(link, 'hreflang'))
      }
    }
  })

  it('cannot be changed on error pages and in a frame', async () => {
    for (const name of [
      'not found',
      'mistake',
      'unknown client',
      'embedded',
      'internal error',
    ] as const) {
      const page = readPage((await read(sitePages[name])).text)
      deepEqual(
        all(page, 'a').filter(({ attributes }) => attributes.has('hreflang')),
        [],
      )
    }
  })

  it('is read from a URL with the key in its query', async () => {
    const { events, calendar } = site().places
    const key = events.single.split('/').at(-1)
    const { send } = site().service
    const event = readPage((await send(`/event/?${key}&lang=de`)).text)
    ok(textsOf(event, 'a').includes('Zu Google Kalender hinzufügen'))
    const subscribe = readPage((await send(`/subscribe?${calendar}&utm_source=mail&lang=de`)).text)
    ok(textsOf(subscribe, 'a').includes('In Google Kalender abonnieren'))
  })

  it('is kept by links that lead to the page', async () => {
    const { service } = site()
    const query = `client=${service.account.clientId}&title=Party&start=2026-12-05+19:30`
    const direct = await service.send(`/dir/?${query}&lang=de`)
    match(direct.headers['location'] ?? '', /\/event\/[a-z0-9]+\?lang=de$/)
    const unknown = await service.send(`/dir/?${query}&lang=sv`)
    match(unknown.headers['location'] ?? '', /\/event\/[a-z0-9]+$/)
    const { json } = await service.send(`/dir/link/add/?${query}`)
    const short = await service.send(`/s/${json.data.uniquekey}?lang=ar`)
    equal(short.headers['location'], `https://daymark.test/event/${json.data.uniquekey}?lang=ar`)
  })

  it('is kept by links that lead to a choice, and not by files', async () => {
    const { service } = site()
    const client = service.account.clientId
    const series = { client, title: 'Party', start: '2026-12-05 19:30', recurring: 'FREQ=WEEKLY' }
    const locationOf = async (path: string, headers = {}) =>
      (await service.send(path, { headers })).headers['location'] ?? ''
    const yahoo = new URLSearchParams({ ...series, service: 'yahoo' })
    match(await locationOf(`/dir/?${yahoo}&lang=de`), /\/event\/[a-z0-9]+\+yahoo\?lang=de$/)
    match(await locationOf(`/dir/?${yahoo}`), /\/event\/[a-z0-9]+\+yahoo$/)
    const { json } = await service.send(`/dir/link/add/?${yahoo}`)
    const { uniquekey: key } = json.data
    equal(await locationOf(`/s/${key}?lang=de`), `https://daymark.test/event/${key}+yahoo?lang=de`)
    const file = new URLSearchParams({ ...series, service: 'ics' })
    match(await locationOf(`/dir/?${file}&lang=de`, deviceOf('ios')), /\+ics\+file$/)
  })
})

const keptIn = /^[^?]*\?(view=month&(month=[\d-]+&)?|date=[\d-]+&|after=\d+-[a-z0-9]+&)?lang=ja$/

/** The links to other pages of the service, except those of the language choice. */
function furtherLinks(page: Element): readonly string[] {
  const others = all(page, 'a').filter(({ attributes }) => !attributes.has('hreflang'))
  return others.map((link) => attributeOf(link, 'href')).filter((href) => href.startsWith('/'))
}

function withoutLanguage(href: string): string {
  return href.replace(/[?&]lang=ja$/, '')
}
