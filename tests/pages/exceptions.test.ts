/** The dates of a series with exceptions on the pages that visitors open. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDate, changeDate, type SeriesEvent, skipDate } from '../../core/event/series-changes.ts'
import type { Result } from '../../core/result.ts'
import { changeSeries } from '../../server/operations/series.ts'
import { serviceFor } from '../direct/calls.ts'
import { classed, theOne } from '../direct/page-parts.ts'
import { all, textOf, textsOf } from '../direct/page-reader.ts'
import { addSeries } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { daysOn, listedLinks } from './grid.ts'
import { assertHarmless } from './harmless.ts'
import { makeCalendar } from './places.ts'

const hour = 3600

/** Tuesdays at 18:00 in Berlin; the current time is Saturday, 2026-11-21 12:00 UTC. */
const weekly = {
  ...{ title: 'Zephyr', start: '2026-11-03 18:00', end: '2026-11-03 19:00' },
  ...{ zone: 'Europe/Berlin', rule: 'FREQ=WEEKLY;COUNT=8' },
}

/** Wednesday, 2026-12-02 at 20:00 in Berlin. */
const unix = Date.UTC(2026, 11, 2, 19) / 1000
const wednesday = {
  ...{ isWholeDay: false, zone: 'Europe/Berlin' },
  start: { local: '2026-12-02T20:00:00', unix },
  end: { local: '2026-12-02T21:00:00', unix: unix + hour },
}

const match = { title: 'Match', location: 'Qarth', description: 'Xyz', when: wednesday }

const changes: readonly ((series: SeriesEvent) => Result<SeriesEvent>)[] = [
  (series) => skipDate(series, '2026-11-24T18:00:00'),
  (series) => changeDate(series, '2026-12-01T18:00:00', match),
  (series) => changeDate(series, '2026-12-08T18:00:00', { isCancelled: true }),
  (series) => addDate(series, '2026-12-24T18:00:00', {}),
]

describe('the pages of a series with exceptions', () => {
  const shared = sharedStart(async (scope) => {
    const service = await serviceFor(scope, 'sqlite')
    const key = await makeCalendar(service, [])
    const { id, key: eventKey } = await addSeries(service, key, weekly)
    const { accountId } = service.account
    for (const change of changes) {
      const owned = { accountId, id, scope: 'calendar' } as const
      const saved = await changeSeries(service.context, owned, change)
      ok(saved?.ok, JSON.stringify(saved))
    }
    return { service, key, eventKey }
  })

  const read = async (path: string, kind: 'event' | 'calendar') => {
    const { status, text } = await shared().service.send(path)
    equal(status, 200)
    return assertHarmless(text, kind)
  }
  const eventPage = (query = '') => read(`/event/${shared().eventKey}${query}`, 'event')

  it('show the next date with its own values', async () => {
    const page = await eventPage()
    equal(textOf(theOne(all(page, 'h1'))), 'Match')
    ok(textOf(page).includes('Qarth') && textOf(page).includes('Xyz'))
    ok(textOf(page).includes('Wednesday, December 2, 2026'))
  })

  it('list the next dates of the series on its page', async () => {
    const dates = textsOf(theOne(classed(await eventPage(), 'dates')), 'li')
    deepEqual(
      dates.map((text) => text.replace(/^[A-Z][a-z]{2}\d+/, '')),
      [
        'Wednesday, December 2, 2026 at 8:00 PM · Match',
        'Cancelled: Tuesday, December 8, 2026 at 6:00 PM',
        'Tuesday, December 15, 2026 at 6:00 PM',
      ],
    )
  })

  it('name the zone of a date that takes place in another one', async () => {
    const { service } = shared()
    const key = await makeCalendar(service, [])
    const event = await addSeries(service, key, { ...weekly, start: '2027-11-02 18:00', end: '' })
    const start = { local: '2027-11-10T19:00:00', unix: Date.UTC(2027, 10, 10, 10) / 1000 }
    const end = { local: '2027-11-10T20:00:00', unix: start.unix + hour }
    const when = { isWholeDay: false, zone: 'Asia/Tokyo', start, end }
    const owned = { accountId: service.account.accountId, id: event.id, scope: 'calendar' } as const
    const saved = await changeSeries(service.context, owned, (series) =>
      changeDate(series, '2027-11-09T18:00:00', { when }),
    )
    ok(saved?.ok, JSON.stringify(saved))
    const page = await read(`/event/${event.key}`, 'event')
    const [first = '', second = ''] = textsOf(theOne(classed(page, 'dates')), 'li')
    ok(first.endsWith('Tuesday, November 2, 2027 at 6:00 PM'), first)
    const elsewhere = 'Wednesday, November 10, 2027 at 7:00 PM · Japan Standard Time (Tokyo)'
    ok(second.endsWith(elsewhere), second)
  })

  it('show a date by its actual day', async () => {
    const titleOn = async (date: string) =>
      textOf(theOne(all(await eventPage(`?date=${date}`), 'h1')))
    equal(await titleOn('2026-12-02'), 'Match')
    equal(await titleOn('2026-12-15'), 'Zephyr')
    const cancelled = await eventPage('?date=2026-12-08')
    deepEqual(classed(cancelled, 'badge').map(textOf), ['This event is cancelled'])
  })

  it('say that a date that is left out or moved away is not one of the series', async () => {
    const { service, eventKey } = shared()
    for (const date of ['2026-11-24', '2026-12-01']) {
      const { status, text } = await service.send(`/event/${eventKey}?date=${date}`)
      equal(status, 404)
      const page = assertHarmless(text, 'event')
      ok(textOf(theOne(classed(page, 'note'))).includes('doesn’t take place on the date'))
      equal(textOf(theOne(all(page, 'h1'))), 'Match')
      equal(textsOf(theOne(classed(page, 'dates')), 'li').length, 3)
    }
  })

  it('list the next dates as they take place, and below them the later ones', async () => {
    const page = await read(`/subscribe/${shared().key}`, 'calendar')
    deepEqual(listedLinks(page).map(textOf), ['Match', 'Cancelled: Zephyr', 'Zephyr', 'Zephyr'])
    const also = theOne(classed(page, 'also'))
    deepEqual(
      all(also, 'time').map((time) => time.attributes.get('datetime')),
      ['2026-12-24'],
    )
  })

  it('have each date in its month, also in an embedded calendar', async () => {
    for (const folder of ['subscribe', 'embed']) {
      const page = await read(`/${folder}/${shared().key}?view=month&month=2026-12`, 'calendar')
      const titles = daysOn(page).map(([day, , ...titles]) => [day, ...titles])
      deepEqual(titles, [
        ['2', 'Match'],
        ['8', 'Cancelled: Zephyr'],
        ...['15', '22', '24'].map((day) => [day, 'Zephyr']),
      ])
    }
    const november = await read(`/subscribe/${shared().key}?view=month&month=2026-11`, 'calendar')
    deepEqual(
      daysOn(november).map(([day]) => day),
      ['3', '10', '17'],
    )
  })

  it('lead to the last date after all others', async () => {
    const page = await read(`/subscribe/${shared().key}?view=month&month=2027-02`, 'calendar')
    ok(textOf(page).includes('December 24, 2026') || textOf(page).includes('Dec 24'))
  })

  it('offer the file or one date where a service cannot take exceptions', async () => {
    const page = await read(`/event/${shared().eventKey}+google`, 'event')
    ok(all(page, 'a').some((link) => link.attributes.get('href')?.includes('+google+first')))
    const words = 'Google Calendar can’t add this series from a link. You can add:'
    ok(textsOf(page, 'p').includes(words))
    const file = await shared().service.send(`/event/${shared().eventKey}+ics`)
    ok(file.text.includes('RECURRENCE-ID;TZID=Europe/Berlin:20261201T180000'))
  })
})
