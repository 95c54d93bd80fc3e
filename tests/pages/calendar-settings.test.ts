/** How the settings of a calendar change its pages, and those of its events. */

import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import type { CalendarSettings } from '../../core/calendar/calendar.ts'
import { defaultCalendarSettings } from '../../core/calendar/settings.ts'
import type { Color } from '../../core/theme/color.ts'
import type { Template } from '../../core/theme/template.ts'
import { createCalendar, saveCalendar } from '../../server/operations/calendars.ts'
import { deleteTemplate, setDefaultTemplate } from '../../server/operations/templates.ts'
import { serviceFor, type Texts } from '../direct/calls.ts'
import { attributeOf, classed, linksIn, theOne } from '../direct/page-parts.ts'
import { all, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { addSeries } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { addTemplate } from '../support/templates.ts'

/** The paths of a calendar and of one of its events. */
interface Made {
  readonly id: number
  readonly page: string
  readonly frame: string
  readonly event: string
  readonly feed: string
}

const red = withAccent('#b00020')

function withAccent(light: Color): Partial<Template> {
  return { accent: { light, dark: '' }, layout: 'poster' }
}

/** Each style of a page as the policy names it. */
function stylesOf(text: string): readonly string[] {
  return [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
}

function dataOf(text: string): unknown {
  const [, data = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
  return JSON.parse(data)
}

for (const engine of upperEngines) {
  describe(`the settings of a calendar on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    const own = () => service().account.accountId

    const make = async (settings: Partial<CalendarSettings> = {}, event: Texts = {}) => {
      const { context, call } = service()
      const changed = { ...defaultCalendarSettings, ...settings }
      const { id, key } = await createCalendar(context, own(), { title: 'Club', settings: changed })
      const given = { title: 'Party', start_date: '2026-12-05 19:30', timezone: 'UTC', ...event }
      const path = '/api/v1/me/calendars/events/create/'
      await call(path, { calendar_id: String(id), ...given })
      const page = `/subscribe/${key}`
      const made: Made = {
        ...{ id, page, frame: `/embed/${key}`, feed: `/feed/${key}.ics` },
        event: /"(\/event\/[a-z0-9]+)"/.exec((await get(page)).text)?.[1] ?? '',
      }
      return made
    }
    const save = ({ id }: Made, settings: Partial<CalendarSettings>) =>
      saveCalendar(service().context, own(), id, {
        title: 'Club',
        settings: { ...defaultCalendarSettings, ...settings },
      })
    const get = (path: string, headers: Texts = {}) => service().send(path, { headers })
    const hasAccent = async (path: string, accent: string) =>
      (await get(path)).text.includes(accent)
    const accentsOf = async ({ page, frame, event }: Made, accent: string) => [
      await hasAccent(page, accent),
      await hasAccent(`${page}+yahoo`, accent),
      await hasAccent(frame, accent),
      await hasAccent(event, accent),
    ]

    it('its template applies to all its pages until it is changed or deleted', async () => {
      const templateKey = await addTemplate(service(), red)
      const other = await addTemplate(service(), withAccent('#00695c'))
      const made = await make({ templateKey })
      deepEqual(await accentsOf(made, '--accent:#b00020'), [true, true, true, true])
      await save(made, { templateKey: other })
      deepEqual(await accentsOf(made, '--accent:#00695c'), [true, true, true, true])
      await deleteTemplate(service().context, own(), other)
      const frame = await get(made.frame)
      equal(stylesOf(frame.text).length, 2, 'the default page')
    })

    it('its time zone is stated for its events, unless all of them are in others', async () => {
      const [timezone, path] = ['America/New_York', '/api/v1/me/calendars/events/create/']
      const made = await make({ timezone }, { timezone: 'Europe/Berlin' })
      const stated = async (at: string) => /Times are in ([^<]+)\./.exec((await get(at)).text)?.[1]
      equal(await stated(made.page), 'Central European Time (Berlin)')
      const later = { title: 'Later', start_date: '2026-12-06 19:30', timezone }
      await service().call(path, { calendar_id: String(made.id), ...later })
      for (const at of [made.page, made.frame, `${made.page}?view=month&month=2026-12`])
        equal(await stated(at), 'Eastern Time (New York)', at)
      match((await get(made.page)).text, /<span>Central European Time \(Berlin\)<\/span>/)
    })

    it('its template applies to its picture in link previews', async () => {
      const made = await make()
      const picture = `/picture/calendar/${made.page.replace('/subscribe/', '')}.png`
      const version = async () => {
        const { text } = await get(made.page)
        const [, named] = /<meta property="og:image" content="[^"]*&amp;v=(\w+)">/.exec(text) ?? []
        equal((await get(picture)).headers['etag'], `"${named}"`)
        return named
      }
      const before = await version()
      await save(made, { templateKey: await addTemplate(service(), red) })
      notEqual(await version(), before)
    })

    it('without one, the default template of the account applies', async () => {
      const made = await make()
      const key = await addTemplate(service(), withAccent('#4527a0'))
      await setDefaultTemplate(service().context, own(), key)
      deepEqual(await accentsOf(made, '--accent:#4527a0'), [true, true, true, true])
      await deleteTemplate(service().context, own(), key)
      deepEqual(await accentsOf(made, '--accent:#4527a0'), [false, false, false, false])
    })

    it('a template allows its style by its hash, also in a frame of each color scheme', async () => {
      const { page, frame, event } = await make({ templateKey: await addTemplate(service(), red) })
      const frames = [frame, `${frame}?scheme=dark`, `${frame}?scheme=own`]
      for (const path of [page, event, ...frames]) {
        const { text, headers } = await get(path)
        const policy = headers['content-security-policy'] ?? ''
        equal(/style-src ([^;]*)/.exec(policy)?.[1], stylesOf(text).join(' '), path)
        equal(stylesOf(text).length, 3)
        match(policy, frames.includes(path) ? /frame-ancestors \*/ : /frame-ancestors 'none'/)
      }
      const rules = await Promise.all(frames.map(async (path) => (await get(path)).text))
      const [light = '', dark = '', both = ''] = rules
      ok(light.includes(':root{--accent:#b00020') && !dark.includes(':root{--accent:#b00020'))
      ok(both.includes('@media (prefers-color-scheme:dark){:root{--accent:'))
    })

    it('its color is that of its picture on its page and in frames', async () => {
      const { page, frame } = await make({ color: 'rust' })
      for (const path of [page, `${page}+yahoo`, frame]) {
        ok((await get(path)).text.includes('<span class="tile hue-6"><svg'), path)
      }
      const plain = await make()
      for (const path of [plain.page, plain.frame]) {
        ok((await get(path)).text.includes('<span class="tile"><svg'), path)
      }
    })

    it('its reminder is in the files of events without their own', async () => {
      const made = await make({ reminder: 25 })
      ok((await get(`${made.event}+ics`)).text.includes('TRIGGER:-PT25M'))
      const own = await make({ reminder: 25 }, { reminder: '45' })
      ok((await get(`${own.event}+ics`)).text.includes('TRIGGER:-PT45M'))
      await save(made, {})
      ok(!(await get(`${made.event}+ics`)).text.includes('VALARM'))
    })

    it('search engines must not list any of its pages by default', async () => {
      const { page, event, frame } = await make()
      for (const path of [page, event, frame]) {
        const { text, headers } = await get(path)
        equal(headers['x-robots-tag'], 'noindex')
        ok(text.includes('<meta name="robots" content="noindex">'), path)
        ok(!text.includes('rel="canonical"'))
      }
      equal(dataOf((await get(page)).text), null)
    })

    it('search engines may list its page and its events, and nothing else', async () => {
      const { page, event, frame, feed } = await make({ isFindable: 1 })
      for (const path of [page, `${page}?lang=de`, event, `${event}?lang=de`]) {
        const { text, headers } = await get(path)
        equal(headers['x-robots-tag'], 'all', path)
        ok(!text.includes('name="robots"'), path)
        const address = `https://daymark.test${path.replace('?lang=de', '')}`
        ok(text.includes(`<link rel="canonical" href="${address}">`), path)
      }
      const others = [`${page}?view=month`, `${page}+yahoo`, `${event}+yahoo`, frame, feed]
      for (const path of others) equal((await get(path)).headers['x-robots-tag'], 'noindex', path)
      equal((await get(`${page}x`)).headers['x-robots-tag'], 'noindex')
    })

    it('an event page links to a calendar that search engines may list, and to no other', async () => {
      const made = await make({ isFindable: 1 })
      const linksOf = async ({ page, event }: Made) => {
        const root = readPage((await get(event)).text)
        return all(root, 'a').filter((link) => attributeOf(link, 'href') === page)
      }
      const badge = theOne(await linksOf(made))
      equal(textOf(badge), 'Club')
      equal(attributeOf(badge, 'class'), 'badge accent')
      deepEqual(await linksOf(await make()), [])
      await saveCalendar(service().context, own(), made.id, { title: '<b>Café</b>' })
      deepEqual((await linksOf(made)).map(textOf), ['<b>Café</b>'])
      await save(made, {})
      deepEqual(await linksOf(made), [])
    })

    it('an event that is over leads to its calendar first, and then to the other ways', async () => {
      const waysOf = async ({ page }: Made) => {
        const calendar = page.replace('/subscribe/', '')
        const over = { start: '2026-11-20 19:30', zone: 'UTC', rule: '' }
        const { key } = await addSeries(service(), calendar, over)
        return theOne(classed(readPage((await get(`/event/${key}`)).text), 'ways'))
      }
      const made = await make({ isFindable: 1 })
      const ways = await waysOf(made)
      deepEqual(textsOf(ways, 'h2'), ['Don’t miss the next one'])
      deepEqual(linksIn(ways)[0], ['Subscribe to Club', made.page])
      const folded = theOne(all(ways, 'details'))
      deepEqual(textsOf(folded, 'summary'), ['Add this date anyway'])
      equal(linksIn(folded).length, 8)
      deepEqual(textsOf(await waysOf(await make()), 'h2'), ['Add to your calendar'])
    })

    it('a change applies to an event page at once', async () => {
      const made = await make()
      const robots = async () => (await get(made.event)).headers['x-robots-tag']
      equal(await robots(), 'noindex')
      await save(made, { isFindable: 1 })
      equal(await robots(), 'all')
      await save(made, {})
      equal(await robots(), 'noindex')
    })

    it('a page that may be listed has its events as structured data', async () => {
      const title = '</script><b>Party'
      const { page, event } = await make({ isFindable: 1 }, { title, location: 'Town hall' })
      deepEqual(dataOf((await get(page)).text), [
        {
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: title,
          startDate: '2026-12-05T19:30:00+00:00',
          endDate: '2026-12-05T20:30:00+00:00',
          eventStatus: 'https://schema.org/EventScheduled',
          location: { '@type': 'Place', name: 'Town hall' },
          url: `https://daymark.test${event}`,
        },
      ])
    })

    it('an empty page has no structured data', async () => {
      const { page, id } = await make({ isFindable: 1 })
      const sql = `delete from events where calendar_id = ${id}`
      await service().context.db.transaction((connection) => connection.rows(sql, []))
      equal(dataOf((await get(page)).text), null)
    })
  })
}
