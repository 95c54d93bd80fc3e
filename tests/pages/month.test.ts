import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { serviceFor } from '../direct/calls.ts'
import { attributeOf, classed, plainOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { daysOn, gridCells, listedLinks, listedOn, monthCells } from './grid.ts'
import { assertHarmless } from './harmless.ts'
import { makeCalendar } from './places.ts'

const zone = { timezone: 'Pacific/Kiritimati' }

const events = [
  { title: 'Before', start_date: '2026-11-30 09:00', ...zone },
  { title: 'First', start_date: '2026-12-01 00:00', ...zone },
  { title: 'Fair', start_date: '2026-12-05', end_date: '2026-12-07', all_day_event: 'true' },
  { title: 'Concert', start_date: '2026-12-05 19:30', ...zone },
  { title: 'Until midnight', start_date: '2026-12-09 20:00', end_date: '2026-12-10 00:00' },
  { title: 'New year', start_date: '2026-12-31 22:00', end_date: '2027-01-01 04:00' },
]

/** Events around a new year that begins fourteen hours before or ten hours after that of UTC. */
const farAway = [
  { title: 'East', start_date: '2026-12-31 22:00', end_date: '2027-01-01 04:00', ...zone },
  {
    ...{ title: 'West', start_date: '2026-12-31 20:00', end_date: '2027-01-01 01:00' },
    timezone: 'Pacific/Honolulu',
  },
  {
    ...{ title: 'Old year', start_date: '2026-12-31 13:00', end_date: '2026-12-31 16:00' },
    timezone: 'Pacific/Honolulu',
  },
]

for (const engine of upperEngines) {
  describe(`a month of a calendar on ${engine}`, () => {
    const shared = sharedStart(async (scope) => {
      const service = await serviceFor(scope, engine)
      return { service, key: await makeCalendar(service, events) }
    })

    const read = async (query: string, folder = 'subscribe') => {
      const { service, key } = shared()
      const { status, text } = await service.send(`/${folder}/${key}?${query}`)
      equal(status, 200)
      return assertHarmless(text, 'calendar')
    }

    for (const folder of ['subscribe', 'embed']) {
      it(`has every day, with its events in their own time zones: ${folder}`, async () => {
        const page = await read('view=month&month=2026-12', folder)
        deepEqual(textsOf(page, 'caption'), ['December 2026'])
        ok(textsOf(page, 'h2').includes('December 2026'))
        const numbers = gridCells(page).map((cell) => /^\d*/.exec(plainOf(cell))?.[0])
        const days = Array.from({ length: 31 }, (_, day) => String(day + 1))
        deepEqual(numbers, ['29', '30', ...days, '1', '2'])
        deepEqual(monthCells(page), gridCells(page).slice(2, -2))
        deepEqual(daysOn(page), [
          ['1', 'Tuesday, December 1: 1 event', 'First'],
          ['5', 'Saturday, December 5: 2 events', 'Fair', 'Concert'],
          ['6', 'Sunday, December 6: 1 event', 'Fair'],
          ['7', 'Monday, December 7: 1 event', 'Fair'],
          ['9', 'Wednesday, December 9: 1 event', 'Until midnight'],
          ['31', 'Thursday, December 31: 1 event', 'New year'],
        ])
        deepEqual(listedOn(page), ['First', 'Fair', 'Concert', 'Until midnight', 'New year'])
      })

      it(`links to its events, to their days in the list, and to other months: ${folder}`, async () => {
        const page = await read('view=month&month=2026-12', folder)
        const ids = elementsIn(page).map((one) => one.attributes.get('id'))
        const links = gridCells(page).flatMap((cell) => all(cell, 'a'))
        const hrefs = (some: readonly Element[]) => some.map((link) => attributeOf(link, 'href'))
        const isDay = (link: Element) => attributeOf(link, 'class') === 'day'
        const places = hrefs(links.filter(isDay))
        equal(new Set(places).size, 4, 'all days of an event have the same link')
        for (const place of places) {
          match(place, /^#day-2026-12-\d\d$/)
          ok(ids.includes(place.slice(1)), place)
        }
        const shown = hrefs(links.filter((link) => !isDay(link)))
        for (const href of shown) match(href, /^\/event\/[a-z0-9]{16}$/)
        // An event that goes on in another week is shown there too.
        deepEqual([...new Set(shown)], hrefs(listedLinks(page)))
        equal(new Set(ids.filter(Boolean)).size, ids.filter(Boolean).length)
        const path = `/${folder}/${shared().key}?view=month&month=`
        deepEqual(
          all(theOne(classed(page, 'months')), 'a').map((one) => attributeOf(one, 'href')),
          [`${path}2026-11`, `/${folder}/${shared().key}?view=month`, `${path}2027-01`],
        )
      })
    }

    it('shows events that began earlier and are still running', async () => {
      const page = await read('view=month&month=2027-01')
      deepEqual(daysOn(page), [['1', 'Friday, January 1: 1 event', 'New year']])
      deepEqual(listedOn(page), ['New year'])
    })

    it('begins in the time zone of each event, however far that is from UTC', async () => {
      const { service } = shared()
      const key = await makeCalendar(service, farAway)
      const { text } = await service.send(`/subscribe/${key}?view=month&month=2027-01`)
      const page = assertHarmless(text, 'calendar')
      deepEqual(daysOn(page), [['1', 'Friday, January 1: 2 events', 'East', 'West']])
      deepEqual(listedOn(page), ['East', 'West'])
    })

    it('is the current one if the URL names no valid month', async () => {
      const wrong = ['', 'x', '2026-1', '2026-13', '2026-00', '2026-12-05', '1899-12', '2200-01']
      for (const month of [...wrong, '../..', '２０２６-12', '2026-12%0a', '-2026-12']) {
        const page = await read(`view=month&month=${month}`)
        deepEqual(textsOf(page, 'caption'), ['November 2026'], month)
        const current = gridCells(page).filter(({ attributes }) => attributes.has('aria-current'))
        deepEqual(current.map(plainOf), ['21'])
      }
      const page = await read('view=month&month=2026-12')
      ok(gridCells(page).every(({ attributes }) => !attributes.has('aria-current')))
    })

    it('can be from 1900 to 2199, including leap years', async () => {
      for (const [month, caption, days] of [
        ['1900-02', 'February 1900', 28],
        ['2024-02', 'February 2024', 29],
        ['2027-01', 'January 2027', 31],
        ['2199-12', 'December 2199', 31],
      ] as const) {
        const page = await read(`view=month&month=${month}`)
        deepEqual(textsOf(page, 'caption'), [caption])
        equal(monthCells(page).length, days)
        equal(gridCells(page).length % 7, 0)
      }
    })

    it('says so if it is empty', async () => {
      const page = await read('view=month&month=2030-01')
      ok(textsOf(page, 'p').includes(textsIn('en').noEventsInMonth))
      deepEqual(daysOn(page), [])
    })
  })
}
