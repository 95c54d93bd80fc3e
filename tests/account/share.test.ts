import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { mailForms } from '../../server/account/share/mail-views.ts'
import { shareTabNames } from '../../server/account/share/views.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { payloads } from '../direct/hostile-texts.ts'
import { attributeOf, classed } from '../direct/page-parts.ts'
import { all, readPage, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const baseUrl = 'https://daymark.test'

for (const engine of upperEngines) {
  describe(`the pages to share something on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const idIn = (location = '') => location.split(/[/?]/)[3] ?? ''
    const makeLink = async (title: string) => {
      const when = { start_date: '2031-07-01', start_time: '20:30', timezone: 'UTC' }
      const fields = { title, ...when, location: title }
      return idIn((await ada.post('/account/links/new', fields)).headers['location'])
    }
    /** Creates a calendar, events and a short link, and returns the paths and addresses to share. */
    const makeAll = async (title: string) => {
      const calendar = idIn(
        (await ada.post('/account/calendars/new', { title })).headers['location'],
      )
      const token = await createToken(site.context, ada.accountId, 'test')
      const create = async (path: string, more: Readonly<Record<string, string>>) => {
        const event = new URLSearchParams({ token, title, start_date: '2031-07-01 20:30', ...more })
        const { text } = await site.service.send(`${path}?${event}`)
        return JSON.parse(text).event.id
      }
      const event = await create('/api/v1/me/calendars/events/create/', { calendar_id: calendar })
      const single = await create('/api/v1/oe/events/create/', {})
      return {
        calendar: `/account/calendars/share/${calendar}`,
        event: `/account/events/share/${event}`,
        single: `/account/one-time/share/${single}`,
        link: `/account/links/share/${await makeLink(title)}`,
      }
    }
    const read = async (path: string) => {
      const { status, text } = await ada.get(path)
      equal(status, 200, path)
      return readPage(text)
    }
    const copiesOn = async (path: string) =>
      all(await read(path), 'button').flatMap(({ attributes }) => attributes.get('data-copy') ?? [])

    it('have the same tabs for a calendar, an event and a link', async () => {
      for (const [kind, path] of Object.entries(await makeAll('Fair'))) {
        const page = await read(path)
        const field = all(page, 'input').find(
          ({ attributes }) => attributes.get('id') === 'address',
        )
        const address = field?.attributes.get('value') ?? ''
        ok(address.startsWith(kind === 'link' ? `${baseUrl}/s/` : baseUrl), address)
        equal((await site.service.send(new URL(address).pathname)).status < 400, true, address)
        equal(classed(page, 'qr').length, 1)
        const tabs = ['', '?as=mail', '?as=website', '?as=direct'].map((tab) => path + tab)
        for (const [index, tab] of tabs.entries()) {
          const shown =
            all(await read(tab), 'nav')
              .map((one) => all(one, 'a'))
              .at(-1) ?? []
          deepEqual(
            shown.map((one) => attributeOf(one, 'href')),
            tabs,
          )
          deepEqual(
            shown.map(({ attributes }) => attributes.get('aria-current')),
            shareTabNames.map((_, place) => (place === index ? 'page' : undefined)),
          )
        }
        const codes = textsOf(await read(`${path}?as=website`), 'code')
        equal(codes.length, kind === 'calendar' ? 2 : 1)
      }
    })

    it('name the campaign in each address of a link, but not of a calendar', async () => {
      const { link, calendar } = await makeAll('Fair')
      const key = idIn(link.replace('/share', ''))
      const named = 'reference=spring+mail'
      deepEqual(await copiesOn(`${link}?${named}`), [
        `${baseUrl}/s/${key}?${named}`,
        `${baseUrl}/s/${key}?${named}`,
      ])
      const direct = await copiesOn(`${link}?as=direct&${named}`)
      equal(direct.length, 8)
      for (const one of direct) match(one, /\/event\/\w+\+\w+\?reference=spring\+mail$/)
      const [button = ''] = await copiesOn(`${link}?as=mail&${named}`)
      ok(button.includes(`href="${baseUrl}/s/${key}?${named}"`))
      for (const one of await copiesOn(`${calendar}?as=direct&${named}`))
        ok(!one.includes('spring'))
      equal((await ada.get(`${link}?reference=${'x'.repeat(256)}`)).status, 400)
    })

    it('show each form of an email in a frame with a policy of its own', async () => {
      const { link } = await makeAll('Fair')
      const frames = all(await read(`${link}?as=mail&reference=may`), 'iframe')
      const sources = frames.map((frame) => attributeOf(frame, 'src'))
      deepEqual(
        sources,
        mailForms.map((form) => `${link}?as=mail&preview=${form}&reference=may`),
      )
      for (const frame of frames) equal(frame.attributes.get('sandbox'), '')
      const copies = (await copiesOn(`${link}?as=mail&reference=may`)).filter(
        (_, at) => at % 2 === 0,
      )
      for (const [index, source] of sources.entries()) {
        const { text, headers } = await ada.get(source)
        ok(text.includes(`</h1>\n${copies[index]}\n</main>`), source)
        equal(
          headers['content-security-policy'],
          `default-src 'none'; style-src 'unsafe-inline'; img-src ${baseUrl}/service/; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
        )
        equal(headers['cache-control'], 'no-store')
      }
      match((await read(`${link}?as=mail&preview=other`)).name, /^$/)
    })

    it('show hostile titles as text', async () => {
      for (const text of payloads.slice(0, 12)) {
        const link = `/account/links/share/${await makeLink(text)}`
        for (const query of ['', '?as=website', '?as=direct', '?as=mail']) {
          const [heading] = textsOf(await read(link + query), 'h1')
          equal(heading, 'Share')
        }
        const { text: mail } = await ada.get(`${link}?as=mail&preview=text`)
        ok(!mail.includes('<script') && !/<[^>]+ on\w+=/.test(mail), text)
      }
    })

    it('load the pictures in emails from anywhere, and keep them', async () => {
      const { text } = await ada.get(`${(await makeAll('Fair')).link}?as=mail&preview=services`)
      const pictures = [...text.matchAll(/src="([^"]*)"/g)].map(([, one = '']) => one)
      equal(pictures.length, 7)
      for (const one of pictures) {
        const { status, headers } = await site.service.send(new URL(one).pathname)
        equal(status, 200, one)
        equal(headers['content-type'], 'image/png')
        equal(headers['cache-control'], 'public, max-age=2592000')
        equal(headers['cross-origin-resource-policy'], 'cross-origin')
      }
      equal((await site.service.send('/service/aol.png')).status, 404)
      notEqual(pictures[0], pictures[1])
    })
  })
}
