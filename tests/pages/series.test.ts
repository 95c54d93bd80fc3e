import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceFor, type Texts } from '../direct/calls.ts'
import { classed, theOne } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { addSeries, type SeriesTexts } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { daysOn, listedOn } from './grid.ts'
import { assertHarmless } from './harmless.ts'
import { makeCalendar } from './places.ts'

const zone = 'Europe/Berlin'

/** The day of each entry of a list, with its titles. */
function listOn(page: Element): readonly string[] {
  return theOne(classed(page, 'list')).children.flatMap((month) =>
    typeof month === 'string'
      ? []
      : all(month, 'li')
          .filter((one) => classed(one, 'leaf').length > 0)
          .map((day) => [textOf(theOne(classed(day, 'leaf'))), ...textsOf(day, 'a')].join(' ')),
  )
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
      it(`show their next dates among single events, ten in all: ${folder}`, async () => {
        const page = await read([choir], [fair], '', folder)
        deepEqual(listOn(page), [
          ...['Nov24Tue Choir', 'Dec1Tue Fair Choir', 'Dec8Tue Choir', 'Dec15Tue Choir'],
          ...['Dec22Tue Choir', 'Dec29Tue Choir', 'Jan5Tue Choir', 'Jan12Tue Choir'],
          'Jan19Tue Choir',
        ])
      })
    }

    it('are listed from their first date if they have not begun', async () => {
      const later = { ...choir, start: '2026-12-08 19:00', rule: 'FREQ=WEEKLY;COUNT=2' }
      deepEqual(listOn(await read([later], [fair])), [
        ...['Dec1Tue Fair', 'Dec8Tue Choir', 'Dec15Tue Choir'],
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
      deepEqual(listOn(page), ['Nov21Sat Today Now'])
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
        ['1', 'Tuesday, December 1: 3 events', 'Night', 'Fair', 'Night'],
        ['2', 'Wednesday, December 2: 1 event', 'Night'],
        ['5', 'Saturday, December 5: 1 event', 'Days'],
        ['6', 'Sunday, December 6: 1 event', 'Days'],
        ['30', 'Wednesday, December 30: 1 event', 'West'],
      ])
      deepEqual(listedOn(page), ['Night', 'Fair', 'Night', 'Days', 'West'])
    })
  })
}
