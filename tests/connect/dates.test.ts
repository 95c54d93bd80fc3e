/** The changed dates of a series in people's Google calendars, at the stand-in. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  addDate,
  cancelDate,
  changeDate,
  reinstateDate,
  resetDate,
  restoreDate,
  skipDate,
} from '../../core/event/series-changes.ts'
import type { OccurrenceChange } from '../../core/recurrence/exceptions.ts'
import { type Fault, faults } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { type SeriesTexts, seriesDraft } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { openBrowser, startConnected } from './browser.ts'
import { createSeries, datesAtGoogle, followSeries, shownDates } from './followed-series.ts'
import { settle } from './mishaps.ts'

const choir: SeriesTexts = {
  ...{ title: 'Choir', location: 'Hall', description: 'Bring scores' },
  ...{ start: '2036-12-07 19:00', zone: 'Europe/Berlin', rule: 'FREQ=DAILY;COUNT=4' },
}
const [first, second, third] = ['2036-12-07T19:00:00', '2036-12-08T19:00:00', '2036-12-09T19:00:00']
const { when: later } = seriesDraft({
  ...choir,
  start: '2036-12-08 21:30',
  end: '2036-12-08 23:00',
})
const concert: OccurrenceChange = {
  title: 'Concert',
  location: 'Church',
  when: later,
  reminder: 60,
}

for (const engine of upperEngines) {
  describe(`a series in Google Calendar on ${engine}`, () => {
    const started = sharedStart((scope) => startConnected(scope, engine))
    let people = 0

    const follow = async (
      texts: SeriesTexts = choir,
      changes: readonly OccurrenceChange[] = [],
    ) => {
      const connected = started()
      const person = `person${people++}`
      const series = await createSeries(connected, texts)
      for (const [index, change] of changes.entries()) {
        const date = datesOf(texts)[index] ?? ''
        ok(await series.change((one) => changeDate(one, date, change)))
      }
      await followSeries(connected, series, person)
      await connected.service.work()
      const isSame = async () => deepEqual(shownDates(connected, person), await series.dates())
      await isSame()
      return {
        ...{ ...series, person, isSame },
        change: async (change: Parameters<typeof series.change>[0]) => {
          ok(await series.change(change))
          await connected.service.work()
        },
        shown: () =>
          shownDates(connected, person).map((date) => date.replaceAll(/^.*?T|:00Z/g, '')),
      }
    }
    const datesOf = ({ start }: SeriesTexts) =>
      Array.from({ length: 40 }, (_, days) => {
        const local = Temporal.PlainDateTime.from(start.replace(' ', 'T')).add({ days })
        return local.toString({ smallestUnit: 'second' })
      })
    const requests = () => started().google.log.map(({ operation }) => operation)

    it('is added with its changed dates', async () => {
      const { shown } = await follow(choir, [{}, concert])
      deepEqual(shown(), [
        '18:00|2036-12-07T19:00|Choir|Hall|Bring scores|',
        '20:30|2036-12-08T22:00|Concert|Church|Bring scores|60',
        '18:00|2036-12-09T19:00|Choir|Hall|Bring scores|',
        '18:00|2036-12-10T19:00|Choir|Hall|Bring scores|',
      ])
    })

    it('is added once with its changed dates, and again', async () => {
      const connected = started()
      const series = await createSeries(connected, choir)
      await series.change((one) => changeDate(one, second, concert))
      for (let round = 0; round < 2; round++) {
        await followSeries(connected, series, 'once', 'once')
        deepEqual(shownDates(connected, 'once'), await series.dates())
      }
      await series.change((one) => resetDate(one, second))
      await series.change((one) => cancelDate(one, third))
      await followSeries(connected, series, 'once', 'once')
      deepEqual(shownDates(connected, 'once'), await series.dates())
      await series.change((one) => reinstateDate(one, third))
      await followSeries(connected, series, 'once', 'once')
      deepEqual(shownDates(connected, 'once'), await series.dates())
      equal(new Set(connected.google.entries('once').map(({ id }) => id)).size, 1)
    })

    it('follows a date that is changed, changed again and reset', async () => {
      const { change, isSame } = await follow()
      await change((one) => changeDate(one, third, concert))
      const before = requests().length
      await change((one) => changeDate(one, second, concert))
      await isSame()
      deepEqual(requests().slice(before), ['instances', 'patch'])
      await change((one) => changeDate(one, second, { description: 'In costume', reminder: null }))
      await isSame()
      await change((one) => resetDate(one, second))
      await isSame()
    })

    it('follows a date that is left out, cancelled, and restored, with its values', async () => {
      const { change, isSame } = await follow(choir, [concert, concert])
      for (const step of [
        [skipDate, restoreDate],
        [cancelDate, reinstateDate],
      ] as const) {
        for (const date of [first, second, third]) {
          for (const one of step) {
            await change((series) => one(series, date))
            await isSame()
          }
        }
      }
    })

    it('follows a date that is added, with its own values', async () => {
      const { change, isSame } = await follow()
      const local = '2036-12-20T11:00:00'
      await change((one) => addDate(one, local, { title: 'Matinee' }))
      await isSame()
      await change((one) => changeDate(one, local, { location: 'Church' }))
      await isSame()
      await change((one) => resetDate(one, local))
      await isSame()
    })

    it('changes all dates with the series, but for their own values', async () => {
      const connected = started()
      const { save, change, isSame } = await follow(choir, [{}, { location: 'Church' }, concert])
      await change((one) => resetDate(one, third))
      for (const texts of [
        { title: 'Rehearsal', description: 'Bring water' },
        { start: '2036-12-07 20:00' },
        { rule: 'FREQ=DAILY;INTERVAL=2;COUNT=4' },
        { rule: 'FREQ=DAILY;COUNT=3' },
        { zone: 'America/New_York' },
        { wholeDay: 'true', start: '2036-12-07' },
        {},
      ]) {
        await save({ ...choir, ...texts })
        await settle(connected, 'google')
        await isSame()
      }
    })

    it('keeps what the person changed on a date', async () => {
      const connected = started()
      const { person, change, save } = await follow(choir, [{}, { title: 'Concert' }])
      const calendar = connected.google.calendar(person)
      const date = () => {
        const found = datesAtGoogle(connected, person).find(({ start }) =>
          start.dateTime?.startsWith('2036-12-08'),
        )
        ok(found)
        return found
      }
      const notes = `Mum drives.\n\n${date().description}`
      calendar.patch(date().id, { location: 'My car', description: notes }, undefined)
      await change((one) =>
        changeDate(one, second, { title: 'Great concert', description: 'Sing' }),
      )
      match(date().description, /^Mum drives\.\n\nSing\n\nStop updates/)
      deepEqual([date().summary, date().location], ['Great concert', 'My car'])
      await save({ ...choir, title: 'Rehearsal', reminder: '10' })
      await connected.service.work()
      deepEqual([date().summary, date().location], ['Great concert', 'My car'])
      deepEqual(
        date().reminders.overrides?.map(({ minutes }) => minutes),
        [10],
      )
    })

    it('does not restore a date that the person deleted', async () => {
      const connected = started()
      const { person, change, shown } = await follow(choir, [{}, { title: 'Concert' }])
      const deleted = datesAtGoogle(connected, person)[1]
      connected.google.calendar(person).delete(deleted?.id ?? '', undefined)
      await change((one) => changeDate(one, second, concert))
      await change((one) => changeDate(one, third, { title: 'Party' }))
      deepEqual(
        shown().map((date) => date.split('|')[2]),
        ['Choir', 'Party', 'Choir'],
      )
    })

    it('ends if the person deletes it', async () => {
      const connected = started()
      const { key, person, change } = await follow(choir, [concert])
      const [entry] = connected.google.entries(person)
      connected.google.calendar(person).delete(entry?.id ?? '', undefined)
      await change((one) => changeDate(one, second, concert))
      const sql = `select id from connected_entries where page_key = '${key}'`
      deepEqual(await connected.service.context.db.rows(sql, []), [])
      deepEqual(connected.google.entries(person), [])
    })

    it('is one single event if only a changed date is left of it', async () => {
      const { isSame } = await follow({ ...choir, rule: 'FREQ=DAILY;COUNT=1' }, [concert])
      await isSame()
    })

    it('sends many dates in several jobs', async () => {
      const connected = started()
      const many = Array.from({ length: 35 }, (_, index) => ({ title: `Part ${index}` }))
      const { isSame, save } = await follow({ ...choir, rule: 'FREQ=DAILY;COUNT=40' }, many)
      const before = connected.google.log.length
      await save({
        ...choir,
        title: 'Rehearsal',
        location: 'Town hall',
        rule: 'FREQ=DAILY;COUNT=40',
      })
      await connected.service.work()
      await isSame()
      const sent = connected.google.log.slice(before)
      ok(!sent.some(({ status = 0 }) => status >= 400))
    })

    it('waits as long as Google says, and continues where it was', async () => {
      const connected = started()
      const { service, google } = connected
      const titles = ['A', 'B', 'C'].map((title) => ({ title }))
      const { change, save, isSame } = await follow(choir, titles)
      google.fail('patch', faults.slow(0), 2)
      google.fail('patch', faults.status(429, { 'retry-after': '30' }))
      await save({ ...choir, location: 'Church' })
      await service.work()
      const [before, patches] = [google.log.length, google.count('patch')]
      service.wait(20)
      await service.work()
      equal(google.log.length, before)
      service.wait(20)
      await service.work()
      await isSame()
      // The event and the first date are not sent again.
      equal(google.count('patch') - patches, 2)
      await change((one) => resetDate(one, first))
      await isSame()
    })

    /** Changes everything at once, with faults: dates are deleted, changed and reset, and the series too. */
    const changeAll = async (fail: () => void) => {
      const connected = started()
      const { google } = connected
      const person = `person${people++}`
      const series = await createSeries(connected, choir)
      for (const [date, change] of [
        [first, concert],
        [second, { title: 'A' }],
        [third, concert],
      ] as const) {
        await series.change((one) => changeDate(one, date, change))
      }
      await followSeries(connected, series, person)
      await connected.service.work()
      // Gets a token.
      await series.change((one) => changeDate(one, second, { title: 'First' }))
      await connected.service.work()
      const before = google.log.length
      fail()
      await series.change((one) => skipDate(one, first))
      await series.change((one) => changeDate(one, second, { title: 'B', location: 'Church' }))
      await series.change((one) => resetDate(one, third))
      await series.save({ ...choir, title: 'Rehearsal' })
      await settle(connected, 'google')
      deepEqual(shownDates(connected, person), await series.dates())
      const sent = google.log.slice(before).map(({ operation }) => operation)
      return sent.filter((operation) => operation !== 'unknown')
    }

    it('is sent with few requests', async () => {
      deepEqual(await changeAll(() => {}), [
        ...['instances', 'delete', 'get', 'patch', 'list'],
        ...['instances', 'patch', 'instances', 'patch'],
      ])
    })

    const operations = { get: 1, list: 1, instances: 3, patch: 3, delete: 1 }
    const broken: readonly (readonly [string, Fault])[] = [
      ['the reply is lost', faults.cutDone],
      ['the reply is an error after the change', faults.statusDone(500)],
      ['it fails', faults.status(500)],
      ['there are too many requests', faults.status(429)],
    ]
    for (const [operation, count] of Object.entries(operations)) {
      for (const [what, fault] of broken) {
        it(`is the same if ${what}: ${operation}`, async () => {
          const { google } = started()
          for (let place = 0; place < count; place++) {
            const used = await changeAll(() => {
              google.fail(operation, faults.slow(0), place)
              google.fail(operation, fault)
            })
            ok(used.filter((one) => one === operation).length >= count, `${place}`)
          }
        })
      }
    }

    it('does not keep a change that was taken back while its reply was lost', async () => {
      const connected = started()
      const { google, service } = connected
      const { change, save, isSame } = await follow(choir, [{}, { title: 'A' }])
      google.fail('patch', faults.cutDone)
      await change((one) => changeDate(one, second, { title: 'B' }))
      await change((one) => changeDate(one, second, { title: 'A' }))
      await settle(connected, 'google')
      await isSame()
      google.fail('patch', faults.cutDone)
      await save({ ...choir, location: 'Church' })
      await service.work()
      await save(choir)
      await settle(connected, 'google')
      await isSame()
    })
  })
}

describe('a series with many changed dates', () => {
  const started = sharedStart((scope) => startConnected(scope, 'sqlite'))

  it('is kept up to date, but not added once', async () => {
    const connected = started()
    const series = await createSeries(connected, { ...choir, rule: 'FREQ=DAILY;COUNT=60' })
    for (let days = 0; days < 51; days++) {
      const date = Temporal.PlainDateTime.from(first).add({ days })
      const local = date.toString({ smallestUnit: 'second' })
      ok(await series.change((one) => changeDate(one, local, { title: `Part ${days}` })))
    }
    const browser = openBrowser(connected.service)
    const page = await browser.open(`/event/${series.key}+google+connect`)
    match(page.text, /value="keep"/)
    ok(!page.text.includes('value="once"'))
    const asked = await browser.submit('/connect/google', { key: series.key, depth: 'once' })
    equal(asked.status, 200)
    await followSeries(connected, series, 'ada')
    await connected.service.work()
    deepEqual(shownDates(connected, 'ada'), await series.dates())
  })
})
