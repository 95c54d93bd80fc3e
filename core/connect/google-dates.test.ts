import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Entry } from '../links/entry.ts'
import { ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import type { SeriesException } from '../recurrence/exceptions.ts'
import { exampleEntry, exampleMark, exceptionAt, withExceptions } from './example-entry.cases.ts'
import { followDates, type GoogleVersion, googleVersion, valuesOn } from './google-dates.ts'
import { googleEvent } from './google-event.ts'

const when = whenOf('2026-12-01 18:00', 'false', 'Europe/Berlin')
const daily = exampleEntry({ when, recurrence: ruleOf('FREQ=DAILY;COUNT=4', when) })
const day = whenOf('2026-12-01', 'true')
const days = exampleEntry({ when: day, recurrence: ruleOf('FREQ=DAILY;COUNT=4', day) })

function sent(entry: Entry): GoogleVersion {
  const result = googleVersion(entry, exampleMark)
  assert.ok(result.ok, JSON.stringify(result))
  return result.value
}

const datesOf = (entry: Entry, exceptions: readonly SeriesException[]) =>
  sent(withExceptions(entry, exceptions)).dates

describe('a date with its own values', () => {
  it('has only those that differ from the series', () => {
    const title = exceptionAt('2026-12-02T18:00:00', { change: { title: 'Concert', reminder: 30 } })
    assert.deepEqual(datesOf(daily, [title]), {
      '2026-12-02T17:00:00Z': {
        summary: 'Concert',
        reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 30 }] },
        source: { title: 'Concert', url: 'https://daymark.example/event/choir' },
      },
    })
    const description = exceptionAt('2026-12-02T18:00:00', {
      change: { description: 'In costume' },
    })
    assert.deepEqual(datesOf(daily, [description]), {
      '2026-12-02T17:00:00Z': {
        description: 'In costume\n\nStop updates\nhttps://daymark.example/connected/k7d2m9',
      },
    })
  })

  it('has its own time, in the zone of that time', () => {
    const tokyo = whenOf('2026-12-03 09:00', 'false', 'Asia/Tokyo')
    const moved = exceptionAt('2026-12-02T18:00:00', { change: { when: tokyo } })
    assert.deepEqual(datesOf(daily, [moved]), {
      '2026-12-02T17:00:00Z': {
        start: { dateTime: '2026-12-03T09:00:00+09:00', timeZone: 'Asia/Tokyo' },
        end: { dateTime: '2026-12-03T10:00:00+09:00', timeZone: 'Asia/Tokyo' },
      },
    })
  })

  it('is a day in a series of whole days, and may have a time', () => {
    const changed = [
      exceptionAt('2026-12-02T00:00:00', { change: { when: whenOf('2026-12-09', 'true') } }),
      exceptionAt('2026-12-03T00:00:00', { change: { when } }),
    ]
    assert.deepEqual(datesOf(days, changed), {
      '2026-12-02': { start: { date: '2026-12-09' }, end: { date: '2026-12-10' } },
      '2026-12-03': {
        start: { dateTime: '2026-12-01T18:00:00+01:00', timeZone: 'Europe/Berlin' },
        end: { dateTime: '2026-12-01T19:00:00+01:00', timeZone: 'Europe/Berlin' },
      },
    })
  })

  it('is refused if it has a time but no zone', () => {
    const own = whenOf('2026-12-02 18:00', 'false', '')
    const changed = exceptionAt('2026-12-02T00:00:00', { change: { when: own } })
    const result = googleVersion(withExceptions(days, [changed]), exampleMark)
    assert.equal(!result.ok && result.reason, 'exceptions')
  })

  it('is also one that was added, but not one that is left out or cancelled', () => {
    const change = { title: 'Concert' }
    const exceptions = [
      exceptionAt('2026-12-02T18:00:00', { isSkipped: true, change }),
      exceptionAt('2026-12-03T18:00:00', { change: { ...change, isCancelled: true } }),
      exceptionAt('2026-12-24T16:00:00', { isAdded: true, change }),
    ]
    assert.deepEqual(Object.keys(datesOf(daily, exceptions)), ['2026-12-24T15:00:00Z'])
  })
})

describe('the values of a series on a date', () => {
  it('have the local time of the series after a clock change', () => {
    const evening = whenOf('2027-03-27 18:00', 'false', 'Europe/Berlin')
    const { event } = sent(
      exampleEntry({ when: evening, recurrence: ruleOf('FREQ=DAILY', evening) }),
    )
    const { start, end, recurrence } = valuesOn(event, '2027-03-28T16:00:00Z')
    assert.deepEqual(start, { dateTime: '2027-03-28T18:00:00+02:00', timeZone: 'Europe/Berlin' })
    assert.deepEqual(end, { dateTime: '2027-03-28T19:00:00+02:00', timeZone: 'Europe/Berlin' })
    assert.deepEqual(recurrence, [])
  })

  it('have its number of days', () => {
    const long = { ...day, end: whenOf('2026-12-02', 'true').start }
    const converted = googleEvent({ ...days, when: long }, exampleMark)
    assert.ok(converted.ok)
    const { start, end } = valuesOn(converted.value, '2026-12-31')
    assert.deepEqual([start, end], [{ date: '2026-12-31' }, { date: '2027-01-02' }])
  })
})

describe('dates that were sent before', () => {
  it('follow the series, or are deleted if it no longer has them', () => {
    const exceptions = [
      exceptionAt('2026-12-02T18:00:00', { change: { title: 'Concert' } }),
      exceptionAt('2026-12-04T18:00:00', { isSkipped: true }),
      exceptionAt('2026-12-24T16:00:00', { isAdded: true }),
    ]
    const entry = withExceptions(daily, exceptions)
    const originals = [
      ...['2026-12-02T17:00:00Z', '2026-12-03T17:00:00Z', '2026-12-04T17:00:00Z'],
      ...['2026-12-03T18:00:00Z', '2026-12-05T17:00:00Z', '2026-12-03', '2026-12-24T15:00:00Z'],
    ]
    const { dates } = followDates(entry, sent(entry), originals)
    assert.deepEqual(
      Object.entries(dates).map(([date, own]) => `${date} ${JSON.stringify(own)}`),
      [
        '2026-12-02T17:00:00Z {"summary":"Concert","source":{"title":"Concert","url":"https://daymark.example/event/choir"}}',
        ...['2026-12-03 null', '2026-12-03T17:00:00Z {}', '2026-12-03T18:00:00Z null'],
        ...['2026-12-04T17:00:00Z null', '2026-12-05T17:00:00Z null', '2026-12-24T15:00:00Z {}'],
      ],
    )
  })

  it('are at most 1000, the latest ones', () => {
    const originals = Array.from({ length: 1001 }, (_, index) =>
      new Date(Date.parse('2026-12-01T00:00:01Z') + 60_000 * index).toISOString().slice(0, 19),
    ).map((text) => `${text}Z`)
    const { dates } = followDates(daily, sent(daily), originals)
    assert.deepEqual(Object.keys(dates), originals.slice(1))
  })

  it('are days in a series of whole days', () => {
    const { dates } = followDates(days, sent(days), ['2026-12-02', '2026-12-09'])
    assert.deepEqual(dates, { '2026-12-02': {}, '2026-12-09': null })
  })
})
