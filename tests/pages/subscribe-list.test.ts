import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { serviceFor } from '../direct/calls.ts'
import { classed, linksIn, plainOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
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
  return all(theOne(classed(page, 'list')), 'section').map((month) => {
    const days = theOne(classed(month, 'days')).children.filter(
      (child) => typeof child !== 'string',
    )
    return [textOf(theOne(all(month, 'h3'))), ...days.map(dayOf)]
  })
}

function dayOf(day: Element): readonly unknown[] {
  const items = all(day, 'li').map((one) => [...textsOf(one, 'a'), ...all(one, 'p').map(plainOf)])
  return [textOf(theOne(classed(day, 'leaf'))), ...items]
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
            'Nov30Mon',
            [
              'Morning',
              'Monday, November 30, 2026, 9:00 – 10:00 AM',
              'Central European Time (Berlin) · Hall',
            ],
            ['Noon', 'Monday, November 30, 2026, 12:00 – 1:00 PM', 'Garden'],
          ],
        ],
        [
          'December 2026',
          [
            'Dec5Sat',
            [
              'Evening',
              'Saturday, December 5, 2026 at 7:30 PM – Sunday, December 6, 2026 at 1:00 AM',
              'Central European Time (Berlin)',
            ],
          ],
        ],
        [
          'December 2027',
          ['Dec5Sun', ['Fair', 'Sunday, December 5 – Tuesday, December 7, 2027 · All day']],
        ],
      ])
    })

    it('link to their pages', async () => {
      const list = theOne(classed(await read(), 'list'))
      const links = linksIn(list)
      equal(links.length, 4)
      for (const [title, href] of links) {
        const { status, text } = await shared().service.send(href)
        equal(status, 200)
        deepEqual(textsOf(assertHarmless(text, 'event'), 'h1'), [title])
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
      const titles = linksIn(theOne(classed(page, 'list'))).map(([title]) => title)
      deepEqual(titles, ['Weeks', 'Today', 'Now', 'Soon'])
    })

    it('may be empty, and the page still offers a subscription', async () => {
      const { service } = shared()
      const key = await makeCalendar(service, [])
      const page = assertHarmless((await service.send(`/subscribe/${key}`)).text, 'calendar')
      deepEqual(textsOf(theOne(classed(page, 'list')), 'p'), [textsIn('en').noEvents])
      equal(linksIn(theOne(classed(page, 'ways'))).length, 6)
    })
  })
}
