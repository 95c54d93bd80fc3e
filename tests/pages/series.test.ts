import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceFor, type Texts } from '../direct/calls.ts'
import { attributeOf, classed, theOne } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { addSeries, type SeriesTexts } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { daysOn, listedOn } from './grid.ts'
import { assertHarmless } from './harmless.ts'
import { makeCalendar } from './places.ts'

const zone = 'Europe/Berlin'

/** The day of each entry of a list, with its titles and the later dates of series. */
function listOn(page: Element): readonly string[] {
  const days = classed(page, 'days').flatMap((list) => all(list, 'li'))
  return days.map((day) => {
    const events = classed(day, 'happening').map((event) => {
      const [title = event] = all(event, 'a')
      const later = classed(event, 'also').flatMap((dates) => textsOf(dates, 'time'))
      return [textOf(title), ...later].join(', ')
    })
    return [textOf(theOne(classed(day, 'date-badge'))), ...events].join(' | ')
  })
}

for (const engine of upperEngines) {
  describe(`series on the pages of a calendar on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const read = async (
      series: readonly SeriesTexts[],
      single: readonly Texts[] = [],
      query = '',
      folder = 'subscribe',
    ) => {
      const key = await makeCalendar(service(), single)
      for (const texts of series) await addSeries(service(), key, texts)
      const { status, text } = await service().send(`/${folder}/${key}?${query}`)
      equal(status, 200)
      const page = assertHarmless(text, 'calendar')
      const ids = elementsIn(page).flatMap(({ attributes }) => attributes.get('id') ?? [])
      deepEqual(ids, [...new Set(ids)])
      return page
    }

    // The current time is Saturday, 2026-11-21 12:00 UTC.
    const choir = { title: 'Choir', start: '2026-09-01 19:00', zone, rule: 'FREQ=WEEKLY' }
    const fair = { title: 'Fair', start_date: '2026-12-01 09:00', timezone: zone }

    for (const folder of ['subscribe', 'embed']) {
      it(`are listed on their next four days, with the dates after them: ${folder}`, async () => {
        const page = await read([choir], [fair], '', folder)
        deepEqual(listOn(page), [
          ...['Nov24 | Choir', 'Dec1 | Fair | Choir', 'Dec8 | Choir'],
          'Dec15 | Choir, Tue, Dec 22, Tue, Dec 29, Tue, Jan 5',
        ])
      })

      it(`have a link to each of those dates: ${folder}`, async () => {
        const page = await read([choir], [], 'lang=de', folder)
        const links = classed(page, 'happening').flatMap((one) => all(one, 'a'))
        const after = ['2026-12-22', '2026-12-29', '2027-01-05']
        const rels = links.map((link) => attributeOf(link, 'rel'))
        const hrefs = links.map((link) => attributeOf(link, 'href'))
        const [, key = ''] = /^\/event\/([a-z0-9]{16})\?/.exec(hrefs[0] ?? '') ?? []
        deepEqual(
          hrefs,
          ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', ...after].map(
            (day) => `/event/${key}?date=${day}&lang=de`,
          ),
        )
        const isFramed = folder === 'embed'
        const [own, later] = isFramed ? ['noopener', 'noopener nofollow'] : ['', 'nofollow']
        deepEqual(rels, [own, own, own, own, later, later, later])
        // The name of a link stands alone.
        deepEqual(links.map(textOf), [
          ...['Choir', 'Choir', 'Choir', 'Choir'],
          ...['Di., 22. Dez., Choir', 'Di., 29. Dez., Choir', 'Di., 5. Jan., Choir'],
        ])
        for (const href of hrefs) {
          const { status, text } = await service().send(href)
          equal(status, 200)
          const event = assertHarmless(text, 'event')
          const [when = event] = all(event, 'dd')
          const day = attributeOf(theOne(all(when, 'time')), 'datetime').slice(0, 10)
          ok(href.includes(`?date=${day}&`), `${href} shows ${day}`)
        }
      })
    }

    it('are listed from their first date if they have not begun', async () => {
      const later = { ...choir, start: '2026-12-08 19:00', rule: 'FREQ=WEEKLY;COUNT=2' }
      deepEqual(listOn(await read([later], [fair])), [
        'Dec1 | Fair',
        'Dec8 | Choir',
        'Dec15 | Choir',
      ])
    })

    it('are listed once a day, even if they take place several times on it', async () => {
      const twice = { ...choir, start: '2026-12-01 09:00', rule: 'FREQ=DAILY;BYHOUR=9,15;COUNT=6' }
      deepEqual(listOn(await read([twice])), ['Dec1 | Choir', 'Dec2 | Choir', 'Dec3 | Choir'])
    })

    it('of one day are each listed on it', async () => {
      const page = await read([choir, { ...choir, title: 'Band', start: '2026-09-01 20:00' }])
      const later = 'Tue, Dec 22, Tue, Dec 29, Tue, Jan 5'
      deepEqual(listOn(page), [
        ...['Nov24', 'Dec1', 'Dec8'].map((day) => `${day} | Choir | Band`),
        `Dec15 | Choir, ${later} | Band, ${later}`,
      ])
    })

    it('are listed while a date is running, and not once they are over', async () => {
      const running = { title: 'Now', start: '2026-11-14 12:00', end: '2026-11-14 14:00', zone }
      const page = await read([
        { ...running, rule: 'FREQ=WEEKLY;COUNT=2' },
        { ...choir, title: 'Ended', rule: 'FREQ=WEEKLY;UNTIL=20261120' },
        {
          title: 'Today',
          start: '2026-11-07',
          wholeDay: 'true',
          zone,
          rule: 'FREQ=WEEKLY;COUNT=3',
        },
        { title: 'Just over', start: '2026-11-20 10:00', zone, rule: 'FREQ=DAILY;COUNT=2' },
      ])
      deepEqual(listOn(page), ['Nov21 | Today | Now'])
    })

    it('are shown on each of their days of a month, including one that began the month before', async () => {
      const night = { title: 'Night', start: '2026-11-30 22:00', end: '2026-12-01 02:00', zone }
      const page = await read(
        [
          { ...night, rule: 'FREQ=DAILY;COUNT=2' },
          {
            title: 'Days',
            start: '2026-12-05',
            end: '2026-12-06',
            wholeDay: 'true',
            rule: 'FREQ=MONTHLY',
          },
          {
            title: 'West',
            start: '2026-11-30 20:00',
            zone: 'Pacific/Honolulu',
            rule: 'FREQ=MONTHLY',
          },
        ],
        [fair],
        'view=month&month=2026-12',
      )
      deepEqual(daysOn(page), [
        // The longer one is first: it goes on the next day.
        ['1', 'Tuesday, December 1: 3 events', 'Night', 'Night', 'Fair'],
        ['2', 'Wednesday, December 2: 1 event', 'Night'],
        ['5', 'Saturday, December 5: 1 event', 'Days'],
        ['6', 'Sunday, December 6: 1 event', 'Days'],
        ['30', 'Wednesday, December 30: 1 event', 'West'],
      ])
      deepEqual(listedOn(page), ['Night', 'Fair', 'Night', 'Days', 'West'])
    })
  })
}
