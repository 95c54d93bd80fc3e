/** The previews of pages, as apps make them from links: they read the page, and fetch its picture. */

import { deepEqual, equal, match, notDeepEqual, notEqual, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CalendarSettings } from '../../core/calendar/calendar.ts'
import { defaultCalendarSettings } from '../../core/calendar/settings.ts'
import { maxCover, readLogo } from '../../core/theme/logo.ts'
import { readImageInfo } from '../../core/theme/picture.ts'
import { pngOf } from '../../core/theme/pictures.cases.ts'
import type { Template } from '../../core/theme/template.ts'
import { saveCalendar } from '../../server/operations/calendars.ts'
import { saveTemplate } from '../../server/operations/templates.ts'
import { addLink, direct, pathOf, serviceFor, type Texts, targetOf } from '../direct/calls.ts'
import { metaOf } from '../direct/page-parts.ts'
import { readPage } from '../direct/page-reader.ts'
import { withLimits } from '../limits/limited.ts'
import { upperEngines } from '../support/depth.ts'
import { type Answer, baseUrl } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'
import { addTemplate, logoOf, templateWith } from '../support/templates.ts'

/** The headers of an app that makes a preview. */
const robot = {
  'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  accept: '*/*',
}

const names = [
  ...['og:type', 'og:title', 'og:description', 'og:url', 'og:image', 'og:image:type'],
  ...['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'],
] as const
type Preview = Readonly<Record<(typeof names)[number], string>>

const event: Texts = {
  ...{ title: 'Opening <night>', start_date: '2026-12-05 19:30', timezone: 'Europe/Berlin' },
  ...{ location: 'Town "hall"', organizer: 'Ada', organizer_email: 'ada@example.com' },
}

for (const engine of upperEngines) {
  describe(`the preview of a page on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const previewOf = async (path: string, headers = {}): Promise<Preview> => {
      const { status, text } = await service().send(path, { headers: { ...robot, ...headers } })
      equal(status, 200, path)
      const page = readPage(text.replace(/<body[\s\S]*<\/body>/, '<body></body>'))
      const pairs = names.map((name) => [name, metaOf(page, name) ?? ''] as const)
      // The cast is safe: there is one pair for each name.
      return Object.fromEntries(pairs) as Preview
    }
    const pictureOf = (preview: Preview, headers = {}): Promise<Answer> =>
      service().send(pathOf(preview['og:image']), { headers: { ...robot, ...headers } })
    const makeEvent = async (texts: Texts = {}) => {
      const { json } = await service().call('/api/v1/oe/events/create/', { ...event, ...texts })
      return { id: String(json.event.id), page: `/event/${json.event.uniquekey}` }
    }
    const makeCalendar = async (texts: Texts = {}) => {
      const all = { title: 'Concerts', ...texts }
      const { json } = await service().call('/api/v1/me/calendars/create/', all)
      return { id: String(json.calendar.id), page: `/subscribe/${json.calendar.uniquekey}` }
    }

    it('has the title, the time, the location and a large picture of an event', async () => {
      const { page } = await makeEvent()
      const { 'og:image': image, ...rest } = await previewOf(page)
      const when = 'Saturday, December 5, 2026 · 7:30 – 8:30 PM'
      deepEqual(JSON.parse(JSON.stringify(rest).replaceAll(/[\u2009\u202f]/g, ' ')), {
        'og:type': 'website',
        'og:title': 'Opening <night>',
        'og:description': `${when} · Central European Time (Berlin) · Town "hall"`,
        'og:url': baseUrl + page,
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `Opening <night> · ${when} · Town "hall" · Organized by Ada`,
        'twitter:card': 'summary_large_image',
      })
      const key = page.replace('/event/', '')
      equal(image.replace(/[^=]*$/, ''), `${baseUrl}/picture/event/${key}.png?lang=en&v=`)
    })

    it('has a picture that can be cached and revalidated', async () => {
      const preview = await previewOf((await makeEvent()).page)
      const { status, headers, bytes } = await pictureOf(preview)
      equal(status, 200)
      equal(headers['content-type'], 'image/png')
      equal(headers['cache-control'], 'public, max-age=3600')
      equal(headers['cross-origin-resource-policy'], 'cross-origin')
      equal(headers['vary'], undefined)
      deepEqual(readImageInfo(bytes), { type: 'image/png', width: 1200, height: 630 })
      const etag = headers['etag'] ?? ''
      match(etag, /^"[0-9a-f]{16}"$/)
      const again = await pictureOf(preview, { 'if-none-match': etag })
      deepEqual([again.status, again.bytes.length, again.headers['etag']], [304, 0, etag])
      const german = await pictureOf(preview, { 'accept-language': 'de' })
      equal(german.headers['etag'], etag)
    })

    it('has a picture at another address after a change', async () => {
      const { id, page } = await makeEvent()
      const before = await previewOf(page)
      const saved = { ...event, event_id: id, title: 'Moved' }
      equal((await service().call('/api/v1/oe/events/save/', saved)).status, 200)
      const changed = await previewOf(page)
      equal(changed['og:title'], 'Moved')
      notEqual(changed['og:image'], before['og:image'])
      const pictures = [await pictureOf(before), await pictureOf(changed)]
      // The earlier address has the current picture too.
      deepEqual(pictures[0]?.bytes, pictures[1]?.bytes)
      equal(pictures[0]?.headers['etag'], pictures[1]?.headers['etag'])
    })

    it('is in the language of the page', async () => {
      const { page } = await makeEvent()
      const german = await previewOf(page, { 'accept-language': 'de-AT' })
      match(german['og:description'], /^Samstag, 5\. Dezember 2026/)
      match(german['og:image'], /\?lang=de-AT&v=/)
      const [one, other] = [await pictureOf(german), await pictureOf(await previewOf(page))]
      notEqual(one.headers['etag'], other.headers['etag'])
      const [version = ''] = /[0-9a-f]{16}$/.exec(german['og:image']) ?? []
      equal(one.headers['etag'], `"${version}"`)
    })

    it('exists for short links and direct links, without storing or counting anything', async () => {
      const link = await addLink(service(), { title: 'Linked' })
      const page = pathOf(targetOf(await direct(service(), { title: 'Direct' })))
      for (const [path, title] of [
        [`/event/${link}`, 'Linked'],
        [page, 'Direct'],
      ] as const) {
        const preview = await previewOf(path)
        equal(preview['og:title'], title)
        await service().count()
        await service().openings()
        const rows = () => service().context.db.rows('select * from hits', [])
        const before = await rows()
        const { status, bytes } = await pictureOf(preview)
        equal(status, 200)
        equal(readImageInfo(bytes)?.width, 1200)
        await service().count()
        deepEqual(await rows(), before)
        deepEqual(await service().openings(), [])
      }
    })

    it('says that an event is cancelled', async () => {
      const texts = { ...{ start: '2026-12-05 19:30', title: 'Fair' }, timezone: 'UTC' }
      const planned = await previewOf(`/event/${await addLink(service(), texts)}`)
      const key = await addLink(service(), { ...texts, status: 'cancelled' })
      const preview = await previewOf(`/event/${key}`)
      equal(preview['og:title'], 'Cancelled: Fair')
      match(preview['og:description'], /^This event is cancelled · Saturday/)
      match(preview['og:image:alt'], /^Cancelled: Fair · /)
      const [one, other] = [await pictureOf(planned), await pictureOf(preview)]
      ok(Buffer.compare(one.bytes, other.bytes) !== 0)
    })

    it('has the next date of a series, or the one in the URL', async () => {
      const texts = { start: '2026-11-02 18:00', title: 'Choir', timezone: 'UTC' }
      const key = await addLink(service(), { ...texts, recurring: 'FREQ=WEEKLY' })
      const next = await previewOf(`/event/${key}`)
      match(next['og:description'], /^Monday, November 23, 2026/)
      const dated = await previewOf(`/event/${key}?date=2026-12-07`)
      match(dated['og:description'], /^Monday, December 7, 2026/)
      equal(dated['og:url'], `${baseUrl}/event/${key}?date=2026-12-07`)
      const { status, headers } = await pictureOf(dated)
      equal(status, 200)
      ok(dated['og:image'].endsWith(`&v=${headers['etag']?.replaceAll('"', '')}`))
      notEqual(headers['etag'], (await pictureOf(next)).headers['etag'])
    })

    it('has the colors and the logo of a template, and changes with it', async () => {
      const accent = { light: '#0f766e', dark: '' } as const
      const logo = await addTemplate(service(), { name: 'Green', accent }, { logo: logoOf() })
      const texts = { ...{ start: '2026-12-05 19:30', title: 'Fair' }, template: logo }
      const page = `/event/${await addLink(service(), texts)}`
      const green = await previewOf(page)
      equal((await pictureOf(green)).status, 200)
      const { context, account } = service()
      const red = templateWith({ name: 'Red', accent: { light: '#9f1239', dark: '' } })
      const saved = { key: logo, template: red, logo: 'keep' } as const
      ok(await saveTemplate(context, account.accountId, saved))
      const changed = await previewOf(page)
      notEqual(changed['og:image'], green['og:image'])
      const pictures = await Promise.all([green, changed].map((one) => pictureOf(one)))
      deepEqual(pictures[0]?.bytes, pictures[1]?.bytes)
    })

    it('has the picture of the cover, unless it is too large or not shown', async () => {
      const { context, account } = service()
      const key = await addTemplate(service())
      const link = { start: '2026-12-05 19:30', title: 'Fair', template: key }
      const page = `/event/${await addLink(service(), link)}`
      const drawnWith = async (cover: Template['cover'], height: number) => {
        const coverPicture = readLogo('cover_picture', pngOf(4000, height), maxCover)
        ok(coverPicture.ok)
        const saved = { key, template: templateWith({ cover }), coverPicture: coverPicture.value }
        ok(await saveTemplate(context, account.accountId, saved))
        return (await pictureOf(await previewOf(page))).bytes
      }
      const pattern = await drawnWith('pattern', 1000)
      notDeepEqual(await drawnWith('picture', 1000), pattern)
      deepEqual(await drawnWith('picture', 1001), pattern)
    })

    it('has the color of a calendar, unless its template has one', async () => {
      const { context, account } = service()
      const { id, page } = await makeCalendar()
      const drawnWith = async (settings: Partial<CalendarSettings>) => {
        const changed = { title: 'Concerts', settings: { ...defaultCalendarSettings, ...settings } }
        ok(await saveCalendar(context, account.accountId, Number(id), changed))
        return (await pictureOf(await previewOf(page))).bytes
      }
      const plain = await drawnWith({})
      notDeepEqual(await drawnWith({ color: 'teal' }), plain)
      const accent = { light: '#9f1239', dark: '' } as const
      const templateKey = await addTemplate(service(), { accent })
      const red = await drawnWith({ templateKey })
      deepEqual(await drawnWith({ templateKey, color: 'teal' }), red)
    })

    it('has the title, the description and the next event of a calendar', async () => {
      const { id, page } = await makeCalendar({
        description: `Every\nweek. ${'Long. '.repeat(99)}`,
      })
      const empty = await previewOf(page)
      equal(empty['og:title'], 'Concerts')
      match(empty['og:description'], /^Every week\. (Long\. )+.*…$/)
      ok(empty['og:description'].length < 210)
      equal(empty['og:image:alt'], 'Concerts · Subscribe to this calendar')
      await service().call('/api/v1/me/calendars/events/create/', { ...event, calendar_id: id })
      const preview = await previewOf(page)
      match(preview['og:image:alt'], /^Concerts · Opening <night> · Saturday, December 5, 2026/)
      notEqual(preview['og:image'], empty['og:image'])
      const { status, headers, bytes } = await pictureOf(preview)
      deepEqual([status, headers['content-type']], [200, 'image/png'])
      equal(readImageInfo(bytes)?.height, 630)
      ok(preview['og:image'].endsWith(headers['etag']?.replaceAll('"', '') ?? 'no tag'))
      const month = await previewOf(`${page}?view=month&month=2027-03`)
      equal(month['og:url'], baseUrl + page)
    })

    it('does not exist for other keys', async () => {
      const { page } = await makeCalendar()
      const calendarKey = page.replace('/subscribe/', '')
      const eventKey = (await makeEvent()).page.replace('/event/', '')
      for (const path of [
        ...['event/nothing.png', 'calendar/nothing.png', 'event/.png', 'event/%ff.png'],
        ...[`event/${calendarKey}.png`, `calendar/${eventKey}.png`, `event/${eventKey}`],
        ...[`event/${eventKey}x.png`, `event/${eventKey}+google.png`, `calendar/__proto__.png`],
      ]) {
        equal((await service().send(`/picture/${path}`)).status, 404, path)
      }
      const { status } = await service().send(`/picture/event/${eventKey}.png`, { method: 'POST' })
      equal(status, 405)
    })

    it('is drawn once for requests at the same time, and limited by network', async () => {
      const { ask, limiter } = withLimits(service())
      const image = pathOf((await previewOf((await makeEvent()).page))['og:image'])
      const from = '203.0.113.5'
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(image, { from })))
      deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      equal(limiter.count('picture', from).remaining, 118)
      while (!limiter.exceeded('picture', from)) limiter.count('picture', from)
      const other = pathOf((await previewOf((await makeEvent({ title: 'B' })).page))['og:image'])
      equal((await ask(other, { from })).status, 429)
      equal((await ask(image, { from })).status, 200)
      equal((await ask(other, { from: '203.0.114.5' })).status, 200)
    })
  })
}
