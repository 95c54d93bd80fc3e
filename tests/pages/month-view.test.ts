/** The month view of a calendar, in the visitor's language. */

import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceFor } from '../direct/calls.ts'
import { attributeOf, classed, theOne } from '../direct/page-parts.ts'
import { all, textOf, textsOf } from '../direct/page-reader.ts'
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
      const first = gridCells(page).findIndex((cell) => textOf(cell) !== '')
      equal(first, blanks[language as keyof typeof blanks], language)
    }
  })

  it('is one of two views; the list is the default', async () => {
    const currentOn = async (query: string) => {
      const page = await read(query)
      const views = all(theOne(classed(page, 'views')), 'a')
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
    const days = classed(page, 'day').map((day) => attributeOf(day, 'href'))
    deepEqual(
      more.map((link) => attributeOf(link, 'href')),
      days.slice(0, 2),
    )
    deepEqual(classed(await read('de'), 'more').map(textOf), [
      '+2 weitere Samstag, 5. Dezember',
      '+1 weiterer Sonntag, 6. Dezember',
    ])
  })

  it('keeps the requested language', async () => {
    const page = await read('view=month&month=2026-12&lang=de')
    const [before] = all(theOne(classed(page, 'months')), 'a')
    const path = `/subscribe/${shared().key}?view=month&month=2026-11&lang=de`
    equal(before && attributeOf(before, 'href'), path)
  })
})
