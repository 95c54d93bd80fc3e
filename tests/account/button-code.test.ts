import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTemplate, setDefaultTemplate } from '../../server/operations/templates.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { classed } from '../direct/page-parts.ts'
import { all, readPage, textOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { templateWith } from '../support/templates.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const red = { light: '#7a1f3d', dark: '#ff8fb1' } as const
const green = { light: '#0a5c36', dark: '#7ee0b0' } as const

for (const engine of upperEngines) {
  describe(`the code of buttons on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const addTemplate = (accent: typeof red | typeof green) =>
      createTemplate(site.context, ada.accountId, templateWith({ accent }))
    const call = async (path: string, parameters: Readonly<Record<string, string>>) => {
      const { text } = await site.service.send(`${path}?${new URLSearchParams(parameters)}`)
      return JSON.parse(text)
    }
    /** Creates a calendar, an event and a short link, and returns the paths of their pages. */
    const makePages = async (template = '') => {
      const calendar = await ada.post('/account/calendars/new', { title: 'Fair' })
      const [id = ''] = /\d+/.exec(calendar.headers['location'] ?? '') ?? []
      const token = await createToken(site.context, ada.accountId, 'test')
      const event = { token, calendar_id: id, title: 'Fair', start_date: '2031-07-01 20:30' }
      const created = await call('/api/v1/me/calendars/events/create/', event)
      const party = {
        ...{ title: 'Fair', template, timezone: 'UTC' },
        ...{ start_date: '2031-07-01', start_time: '20:30' },
      }
      const link = await ada.post('/account/links/new', party)
      return {
        calendar: `/account/calendars/share/${id}?as=website`,
        event: `/account/events/share/${created.event.id}?as=website`,
        link: `/account/links/share/${link.headers['location']?.split(/[/?]/)[3]}?as=website`,
      }
    }
    /** The colors in the code on a page. */
    const colorsOn = async (path: string) => {
      const { status, text } = await ada.get(path)
      equal(status, 200, path)
      const code = all(readPage(text), 'code').map(textOf).at(-1) ?? ''
      const [link] = classed(readPage(`<!doctype html>\n${code}`), 'daymark')
      ok(link, code)
      return ['data-accent', 'data-on-accent'].map((name) => link.attributes.get(name))
    }

    it('has no colors without a template', async () => {
      for (const path of Object.values(await makePages())) {
        deepEqual(await colorsOn(path), [undefined, undefined], path)
      }
    })

    it('has the colors of the template of a link, or else of the default template', async () => {
      const key = await addTemplate(green)
      await setDefaultTemplate(site.context, ada.accountId, await addTemplate(red))
      const { calendar, event, link } = await makePages(key)
      deepEqual(await colorsOn(link), ['#0a5c36 #7ee0b0', '#ffffff #000000'])
      const { link: other } = await makePages()
      for (const path of [calendar, event, other]) {
        deepEqual(await colorsOn(path), ['#7a1f3d #ff8fb1', '#ffffff #000000'], path)
      }
    })
  })
}
