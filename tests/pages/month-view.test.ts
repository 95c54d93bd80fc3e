/** The month view of a calendar, in the visitor's language. */

import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceFor } from '../direct/calls.ts'
import { attributeOf, classed, plainOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, textOf, textsOf } from '../direct/page-reader.ts'
import { addSeries } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { daysOn, gridCells } from './grid.ts'
import { assertHarmless } from './harmless.ts'
import { makeCalendar } from './places.ts'

describe('the month view of a calendar', () => {
  const shared = sharedStart(async (scope) => {
    const service = await serviceFor(scope, 'sqlite')
    return { service, key: await makeCalendar(service, [{ start_date: '2026-12-05 19:30' }]) }
  })

  const read = async (query: string) => {
    const { service, key } = shared()
    const { status, text } = await service.send(`/subscribe/${key}?${query}`)
    equal(status, 200)
    return assertHarmless(text, 'calendar')
  }

  it("starts weeks on the first day of the language's week", async () => {
    const heads: Readonly<Record<string, string>> = {
      en: 'Sun Mon Tue Wed Thu Fri Sat',
      'en-GB': 'Mon Tue Wed Thu Fri Sat Sun',
      de: 'Mo Di Mi Do Fr Sa So',
      ja: '日 月 火 水 木 金 土',
      ar: 'س ح ن ث ر خ ج',
    }
    const blanks = { en: 2, 'en-GB': 1, de: 1, ja: 2, ar: 3 }
    for (const [language, expected] of Object.entries(heads)) {
      const page = await read(`view=month&month=2026-12&lang=${language}`)
      equal(textsOf(page, 'th').join(' '), expected)
      const first = gridCells(page).findIndex((cell) => attributeOf(cell, 'class') !== 'other')
      equal(first, blanks[language as keyof typeof blanks], language)
    }
  })

  it('is one of two views; the list is the default', async () => {
    const currentOn = async (query: string) => {
      const page = await read(query)
      const views = all(theOne(classed(page, 'seg')), 'a')
      const path = `/subscribe/${shared().key}`
      const hrefs = views.map((view) => attributeOf(view, 'href'))
      deepEqual(hrefs, [path, `${path}?view=month`])
      const current = views.filter((view) => attributeOf(view, 'aria-current') === 'true')
      return [textOf(theOne(current)), classed(page, 'grid').length]
    }
    deepEqual(await currentOn('view=month'), ['Month', 1])
    for (const query of ['', 'view=list', 'view=Month', 'view=', 'month=2026-12']) {
      deepEqual(await currentOn(query), ['List', 0], query)
    }
  })

  it('without events links to the next event, or else to the previous one', async () => {
    const { service, key } = shared()
    const linkOn = async (path: string) => {
      const page = assertHarmless((await service.send(path)).text, 'calendar')
      const links = all(page, 'a').filter((link) => textOf(link).includes(' event: '))
      return links.map((link) => [textOf(link), attributeOf(link, 'href')])
    }
    const path = `/subscribe/${key}?view=month`
    const there = `${path}&month=2026-12`
    deepEqual(await linkOn(there), [])
    for (const month of ['2026-11', '2025-01']) {
      deepEqual(await linkOn(`${path}&month=${month}`), [['Next event: Dec 5, 2026', there]])
    }
    deepEqual(await linkOn(`${path}&month=2027-01`), [['Previous event: Dec 5, 2026', there]])
    const frame = `/embed/${key}?view=month`
    deepEqual(await linkOn(`${frame}&month=2026-11&scheme=dark`), [
      ['Next event: Dec 5, 2026', `${frame}&month=2026-12&scheme=dark`],
    ])
    const empty = await makeCalendar(service, [])
    deepEqual(await linkOn(`/subscribe/${empty}?view=month`), [])
  })

  it('without events links to the dates of a series', async () => {
    const { service } = shared()
    const key = await makeCalendar(service, [])
    const rule = 'FREQ=MONTHLY;INTERVAL=2;COUNT=3'
    await addSeries(service, key, { start: '2026-12-10 19:30', zone: 'Europe/Berlin', rule })
    const linksOn = async (month: string) => {
      const { text } = await service.send(`/subscribe/${key}?view=month&month=${month}`)
      const page = assertHarmless(text, 'calendar')
      return textsOf(page, 'a').filter((words) => words.includes(' event: '))
    }
    deepEqual(await linksOn('2026-11'), ['Next event: Dec 10, 2026'])
    deepEqual(await linksOn('2027-01'), ['Next event: Feb 10, 2027'])
    deepEqual(await linksOn('2027-02'), [])
    deepEqual(await linksOn('2027-05'), ['Previous event: Apr 10, 2027'])
  })

  it('shows three events per day, and links to the others', async () => {
    const { service } = shared()
    const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
    const on = (day: string) =>
      titles.map((title) => ({ title, start_date: `2026-12-${day} 10:00` }))
    const key = await makeCalendar(service, [
      ...on('05'),
      ...on('06').slice(0, 4),
      ...on('07').slice(0, 3),
    ])
    const read = async (language: string) => {
      const path = `/subscribe/${key}?view=month&month=2026-12&lang=${language}`
      return assertHarmless((await service.send(path)).text, 'calendar')
    }
    const page = await read('en')
    deepEqual(
      daysOn(page).map(([, ...seen]) => seen),
      [
        ['Saturday, December 5: 5 events', 'First', 'Second', 'Third'],
        ['Sunday, December 6: 4 events', 'First', 'Second', 'Third'],
        ['Monday, December 7: 3 events', 'First', 'Second', 'Third'],
      ],
    )
    const more = classed(page, 'more')
    deepEqual(more.map(textOf), ['+2 more Saturday, December 5', '+1 more Sunday, December 6'])
    const links = classed(page, 'day').filter(({ name }) => name === 'a')
    const days = links.map((day) => attributeOf(day, 'href'))
    deepEqual(days, ['#day-2026-12-05', '#day-2026-12-06', '#day-2026-12-07'])
    deepEqual(
      more.map((link) => attributeOf(link, 'href')),
      days.slice(0, 2),
    )
    deepEqual(classed(await read('de'), 'more').map(textOf), [
      '+2 weitere Samstag, 5. Dezember',
      '+1 weiterer Sonntag, 6. Dezember',
    ])
  })

  it("shows an event over several days as one bar in each of the language's weeks", async () => {
    const { service } = shared()
    const key = await makeCalendar(service, [
      { title: 'Tour', start_date: '2026-12-03', end_date: '2026-12-15', all_day_event: 'true' },
      { title: 'Concert', start_date: '2026-12-04 19:30', end_date: '2026-12-05 01:00' },
      { title: 'Talk', start_date: '2026-12-05 10:00' },
    ])
    const readIn = async (language: string) => {
      const path = `/subscribe/${key}?view=month&month=2026-12&lang=${language}`
      return assertHarmless((await service.send(path)).text, 'calendar')
    }
    const page = await readIn('en')
    deepEqual(barsOn(page), [
      ['3', 'spans-3 goes-on', 'Tour'],
      ['4', 'spans-2', '7:30 PM Concert'],
      ['5', '', '10 AM Talk'],
      ['6', 'spans-7 continued goes-on', 'Tour'],
      ['13', 'spans-3 continued', 'Tour'],
    ])
    deepEqual(
      daysOn(page).map(([day, , ...titles]) => [day, ...titles].join(' ')),
      [
        ...['3 Tour', '4 Tour Concert', '5 Tour Concert Talk'],
        ...['6', '7', '8', '9', '10', '11', '12', '13', '14', '15'].map((day) => `${day} Tour`),
      ],
    )
    deepEqual(barsOn(await readIn('en-GB')), [
      ['3', 'spans-4 goes-on', 'Tour'],
      ['4', 'spans-2', '19:30 Concert'],
      ['5', '', '10:00 Talk'],
      ['7', 'spans-7 continued goes-on', 'Tour'],
      ['14', 'spans-2 continued', 'Tour'],
    ])
  })

  it('shows the part of an event that is in the month', async () => {
    const { service } = shared()
    const key = await makeCalendar(service, [
      { title: 'Old', start_date: '2026-11-29 20:00', end_date: '2026-12-02 10:00' },
      { title: 'New', start_date: '2026-12-30 20:00', end_date: '2027-01-02 10:00' },
    ])
    const { text } = await service.send(`/subscribe/${key}?view=month&month=2026-12`)
    deepEqual(barsOn(assertHarmless(text, 'calendar')), [
      ['1', 'spans-2 continued', 'Old'],
      ['30', 'spans-2 goes-on', '8 PM New'],
    ])
  })

  it('keeps the row of a bar free below shorter events', async () => {
    const { service } = shared()
    const on = (title: string, start: string, end: string) => ({
      ...{ title, start_date: `2026-12-0${start}`, end_date: `2026-12-0${end}` },
      all_day_event: 'true',
    })
    const key = await makeCalendar(service, [
      ...[on('A', '7', '7'), on('B', '7', '9'), on('C', '8', '9'), on('D', '8', '8')],
      on('E', '9', '9'),
    ])
    const { text } = await service.send(`/subscribe/${key}?view=month&month=2026-12`)
    const page = assertHarmless(text, 'calendar')
    deepEqual(
      daysOn(page).map(([day, , ...titles]) => [day, ...titles].join(' ')),
      ['7 B A', '8 B C D', '9 B C E'],
    )
    deepEqual(classed(page, 'more'), [])
  })

  it('marks today, and links to its month', async () => {
    const page = await read('view=month&month=2026-11')
    const [today, ...others] = gridCells(page).filter(
      (cell) => attributeOf(cell, 'class') === 'today',
    )
    deepEqual([today && textOf(today), others], ['21', []])
    equal(today && attributeOf(today, 'aria-current'), 'date')
    const [, link] = all(theOne(classed(await read('view=month&month=2030-01'), 'months')), 'a')
    deepEqual(link && [textOf(link), attributeOf(link, 'href')], [
      'Today',
      `/subscribe/${shared().key}?view=month`,
    ])
    deepEqual(classed(await read('view=month&month=2030-01'), 'today'), [])
  })

  it('keeps the requested language', async () => {
    const page = await read('view=month&month=2026-12&lang=de')
    const [before] = all(theOne(classed(page, 'months')), 'a')
    const path = `/subscribe/${shared().key}?view=month&month=2026-11&lang=de`
    equal(before && attributeOf(before, 'href'), path)
  })
})

/** The day on which each bar of a grid begins, its classes and its text. */
function barsOn(page: Element): readonly (readonly string[])[] {
  return gridCells(page).flatMap((cell) => {
    const [day = cell] = classed(cell, 'day')
    const bars = classed(cell, 'titles').flatMap((titles) => all(titles, 'a'))
    return bars.map((bar) => [textOf(day), attributeOf(bar, 'class'), plainOf(bar)])
  })
}
