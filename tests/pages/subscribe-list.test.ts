import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { serviceFor } from '../direct/calls.ts'
import { attributeOf, classed, linksIn, plainOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { addSeries } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { listedLinks, listedOn } from './grid.ts'
import { assertHarmless } from './harmless.ts'
import { makeCalendar } from './places.ts'

const zone = { timezone: 'Europe/Berlin' }

const events = [
  { title: 'Over', start_date: '2026-11-20 09:00', ...zone },
  { title: 'Morning', start_date: '2026-11-30 09:00', ...zone, location: 'Hall' },
  { title: 'Noon', start_date: '2026-11-30 12:00', location: 'Garden' },
  { title: 'Evening', start_date: '2026-12-05 19:30', end_date: '2026-12-06 01:00', ...zone },
  { title: 'Fair', start_date: '2027-12-05', end_date: '2027-12-07', all_day_event: 'true' },
]

/** The heading of each month, with the visible texts of its days and events. */
function listOn(page: Element): readonly unknown[] {
  const months = classed(page, 'month-name')
  return classed(page, 'days').map((list, index) => {
    const month = months[index]
    return [month && textOf(month), ...all(list, 'li').map(dayOf)]
  })
}

function dayOf(day: Element): readonly unknown[] {
  const events = classed(day, 'happening').map((event) => {
    const facts = all(theOne(classed(event, 'meta')), 'span').filter((fact) => {
      return all(fact, 'svg').length > 0
    })
    return [...textsOf(event, 'a'), ...facts.map(plainOf)]
  })
  return [textOf(theOne(classed(day, 'date-badge'))), ...events]
}

/** The link to the events after those that are shown. */
function laterOn(page: Element): string | undefined {
  const links = all(page, 'a').filter((link) => textOf(link) === textsIn('en').laterEvents)
  return links.length > 0 ? attributeOf(theOne(links), 'href') : undefined
}

for (const engine of upperEngines) {
  describe(`the events of a calendar page on ${engine}`, () => {
    const shared = sharedStart(async (scope) => {
      const service = await serviceFor(scope, engine)
      return { service, key: await makeCalendar(service, events) }
    })

    const read = async () => {
      const { service, key } = shared()
      const { status, text } = await service.send(`/subscribe/${key}`)
      equal(status, 200)
      return assertHarmless(text, 'calendar')
    }

    it('are listed by day, under the months in which they begin', async () => {
      deepEqual(listOn(await read()), [
        [
          'November 2026',
          [
            'Nov30',
            ['Morning', 'Monday, November 30, 2026, 9:00 – 10:00 AM', 'Hall'],
            ['Noon', 'Monday, November 30, 2026, 12:00 – 1:00 PM', 'Garden'],
          ],
        ],
        ['December 2026', ['Dec5', ['Evening', 'Sat, Dec 5, 7:30 PM – Sun, Dec 6, 1:00 AM']]],
        ['December 2027', ['Dec5', ['Fair', 'Sun, Dec 5 – Tue, Dec 7 · All day']]],
      ])
    })

    it('state the time zone once, and any other one with its event', async () => {
      ok(textsOf(await read(), 'p').includes('Times are in Central European Time (Berlin).'))
      const { service } = shared()
      const key = await makeCalendar(service, [
        { start_date: '2026-11-30 09:00', ...zone },
        { start_date: '2026-12-01 09:00', timezone: 'America/New_York' },
      ])
      const page = assertHarmless((await service.send(`/subscribe/${key}`)).text, 'calendar')
      ok(textsOf(page, 'p').includes('Times are in Central European Time (Berlin).'))
      const [, ...others] = classed(page, 'meta').map((facts) => textsOf(facts, 'span'))
      ok(others.flat().includes('Eastern Time (New York)'))
      const local = all(page, 'own-time').map((one) => attributeOf(one, 'data-zone'))
      deepEqual(local, ['Europe/Berlin', 'America/New_York'])
    })

    it('link to their pages', async () => {
      const links = listedLinks(await read())
      equal(links.length, 4)
      for (const link of links) {
        const { status, text } = await shared().service.send(attributeOf(link, 'href'))
        equal(status, 200)
        deepEqual(textsOf(assertHarmless(text, 'event'), 'h1'), [textOf(link)])
      }
    })

    it('include running events first, then upcoming ones', async () => {
      const { service } = shared()
      const running = [
        { title: 'Weeks', start_date: '2026-11-10 09:00', end_date: '2026-11-25 09:00' },
        { title: 'Today', start_date: '2026-11-21', all_day_event: 'true' },
        { title: 'Now', start_date: '2026-11-21 11:30' },
        { title: 'Over', start_date: '2026-11-21 10:30' },
        { title: 'Soon', start_date: '2026-11-21 12:00' },
      ]
      const key = await makeCalendar(
        service,
        running.map((one) => ({ ...one, timezone: 'UTC' })),
      )
      const page = assertHarmless((await service.send(`/subscribe/${key}`)).text, 'calendar')
      deepEqual(listedOn(page), ['Weeks', 'Today', 'Now', 'Soon'])
    })

    it('may be empty, and the page still offers a subscription', async () => {
      const { service } = shared()
      const key = await makeCalendar(service, [])
      const page = assertHarmless((await service.send(`/subscribe/${key}`)).text, 'calendar')
      ok(textsOf(page, 'p').includes(textsIn('en').noEvents))
      deepEqual([classed(page, 'days'), classed(page, 'month-name')], [[], []])
      equal(linksIn(theOne(classed(page, 'ways'))).length, 6)
    })

    /** Reads every page of a list, from the first one on. */
    const readAll = async (first: string) => {
      const pages: { path: string; page: Element }[] = []
      for (let path: string | undefined = first; path !== undefined && pages.length < 9; ) {
        const { status, text } = await shared().service.send(path)
        equal(status, 200)
        const page = assertHarmless(text, 'calendar')
        pages.push({ path, page })
        path = laterOn(page)
      }
      return pages
    }

    /** Twenty-two events: three a day at the same time, one that is running, and a series. */
    const makeLong = async () => {
      const { service } = shared()
      const days = Array.from({ length: 20 }, (_, at) => 1 + Math.floor(at / 3))
      const texts = days.map((day, at) => ({ title: `${at}`, start_date: `2026-12-0${day} 09:00` }))
      const running = { start_date: '2026-11-20 09:00', end_date: '2026-11-25 09:00' }
      const key = await makeCalendar(service, [...texts, { title: 'Running', ...running }])
      const start = '2026-10-05 10:00'
      await addSeries(service, key, { title: 'Series', start, rule: 'FREQ=MONTHLY' })
      return { key, titles: ['Running', ...texts.map(({ title }) => title)] }
    }

    for (const folder of ['subscribe', 'embed']) {
      it(`are ten a page, each once, up to the last: ${folder}`, async () => {
        const { key, titles } = await makeLong()
        const pages = await readAll(`/${folder}/${key}?lang=en`)
        const shown = pages.map(({ page }) => listedOn(page))
        deepEqual(
          shown.map(({ length }) => length),
          [10, 10, 5],
        )
        deepEqual(
          shown.flat().filter((title) => title !== 'Series'),
          titles,
        )
        const all = shown.flat()
        equal(all.indexOf('Series'), 1 + 15, 'the series is on 5 December')
        deepEqual(all.slice(-3), ['Series', 'Series', 'Series'], 'and in the next three months')
        for (const { path } of pages.slice(1)) {
          match(path, new RegExp(`^/${folder}/${key}\\?after=\\d+-[a-z0-9]{16}&lang=en$`))
        }
      })
    }

    it('have one next date, which is on the first page', async () => {
      const { key } = await makeLong()
      const [first, ...others] = await readAll(`/subscribe/${key}`)
      ok(first)
      const masthead = (page: Element) => theOne(classed(page, 'masthead'))
      equal(textOf(theOne(classed(masthead(first.page), 'date-badge'))), 'Nov20Fri')
      equal(textOf(theOne(classed(first.page, 'next'))), 'Nov20')
      for (const { page } of others) {
        deepEqual([classed(masthead(page), 'date-badge'), classed(page, 'next')], [[], []])
      }
    })

    it('stay on their page when the language or the view changes', async () => {
      const { key } = await makeLong()
      const [, second] = await readAll(`/subscribe/${key}`)
      ok(second)
      const links = linksIn(second.page)
      const [, german] = links.find(([name]) => name === 'Deutsch') ?? []
      equal(german, `${second.path}&lang=de`)
      const { text } = await shared().service.send(german)
      deepEqual(listedOn(assertHarmless(text, 'calendar')), listedOn(second.page))
      const [, list] = links.find(([name]) => name === textsIn('en').list) ?? []
      equal(list, `/subscribe/${key}`)
    })

    it('are counted if the list shows all of them, without a series', async () => {
      const { service } = shared()
      const countOn = async (key: string, query = '') => {
        const { text } = await service.send(`/subscribe/${key}${query}`)
        const [, ...counts] = classed(assertHarmless(text, 'calendar'), 'badge').map(textOf)
        return counts
      }
      const one = { start_date: '2026-12-01 09:00' }
      deepEqual(await countOn(shared().key), ['4 upcoming events'])
      deepEqual(await countOn(await makeCalendar(service, [one])), ['1 upcoming event'])
      deepEqual(await countOn(await makeCalendar(service, Array(10).fill(one))), [
        '10 upcoming events',
      ])
      deepEqual(await countOn(await makeCalendar(service, Array(11).fill(one))), [])
      deepEqual(await countOn(await makeCalendar(service, [])), [])
      deepEqual(await countOn(shared().key, '?view=month'), [])
      const key = await makeCalendar(service, [one])
      await addSeries(service, key, { start: '2026-12-05 10:00', rule: 'FREQ=MONTHLY' })
      deepEqual(await countOn(key), [])
    })

    it('are the first ones if the URL names no position with events after it', async () => {
      const { key } = await makeLong()
      const { service } = shared()
      const first = listedOn((await readAll(`/subscribe/${key}`))[0]?.page ?? theOne([]))
      const wrong = ['', 'x', '-', '1', '1796688000', '1796688000-', '99999999999-x', '-5-x']
      for (const after of [...wrong, '1796688000-X', '9999999999-x', '１-x', '1-x-y']) {
        const { status, text } = await service.send(`/subscribe/${key}?after=${after}`)
        equal(status, 200)
        deepEqual(listedOn(assertHarmless(text, 'calendar')), first, after)
      }
    })

    it('after a deleted event, or one of another calendar, begin with its time', async () => {
      const { service } = shared()
      const at = 1_796_115_600 // 2026-12-01 09:00
      const texts = ['A', 'B', 'C'].map((title) => ({ title, start_date: '2026-12-01 09:00' }))
      const key = await makeCalendar(service, [
        { title: 'Before', start_date: '2026-12-01 08:59' },
        ...texts,
      ])
      const other = listedLinks(
        (await readAll(`/subscribe/${shared().key}`))[0]?.page ?? theOne([]),
      )
      const [, otherKey = ''] =
        /event\/(\w+)/.exec(attributeOf(theOne(other.slice(0, 1)), 'href')) ?? []
      for (const after of [`${at}-${otherKey}`, `${at}-unknown`]) {
        const { text } = await service.send(`/subscribe/${key}?after=${after}`)
        deepEqual(listedOn(assertHarmless(text, 'calendar')), ['A', 'B', 'C'], after)
      }
    })
  })
}
