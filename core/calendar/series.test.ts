import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredEvent } from '../event/event.ts'
import { lastEndUnix } from '../event/over.ts'
import { readWhen } from '../event/when.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import {
  occurrencesIn as allIn,
  byStart,
  mergeOccurrences,
  nextOccurrences,
  pageBudget,
  type TimeRange,
  withNextOccurrences,
} from './series.ts'

interface Texts {
  readonly start: string
  readonly end?: string
  readonly wholeDay?: string
}

function seriesOf(rule: string, { start, end, wholeDay }: Texts): StoredEvent {
  const given = (parameter: string, text: string | undefined) => ({ parameter, text })
  const zone = given('zone', 'Europe/Berlin')
  const texts = { start: given('start', start), end: given('end', end), zone }
  const when = readWhen({ ...texts, wholeDay: given('wholeDay', wholeDay) }, { zone: '' })
  assert.ok(when.ok, JSON.stringify(when))
  const recurrence = readRecurrence(given('rule', rule), when.value)
  assert.ok(recurrence.ok, JSON.stringify(recurrence))
  const texted = { title: 'A', eventname: '', description: '', location: '', reminder: undefined }
  const kept = { id: 1, key: 'k', uid: 'k', calendarId: 1, updates: 0, createdAt: 0, modifiedAt: 0 }
  const unset = { organizer: undefined, transparency: 'OPAQUE' } as const
  const said = { ...texted, ...unset, when: when.value, recurrence: recurrence.value }
  return { ...said, ...kept }
}

const unix = (text: string) => Date.parse(text) / 1000
const spans = (events: readonly StoredEvent[]) =>
  events.map(({ when }) => `${when.start.local} ${when.end.local}`)

const datesIn = (event: StoredEvent, range: TimeRange, max: number) =>
  allIn(event, range).take(max).toArray()

const nextDates = (series: readonly StoredEvent[], from: number, max: number) =>
  mergeOccurrences(series, { from }).take(max).toArray()

const daily = seriesOf('FREQ=DAILY', { start: '2026-03-27 22:00', end: '2026-03-28 01:00' })

test('the dates of a series are the given number of dates that are not over and begin before a limit', () => {
  const from = unix('2026-03-28T23:00Z')
  assert.deepEqual(spans(datesIn(daily, { from, to: unix('2026-03-31T20:00Z') }, 9)), [
    '2026-03-28T22:00:00 2026-03-29T01:00:00',
    '2026-03-29T22:00:00 2026-03-30T01:00:00',
    '2026-03-30T22:00:00 2026-03-31T01:00:00',
  ])
  assert.equal(datesIn(daily, { from }, 5).length, 5)
  const next = datesIn(daily, { from: unix('2026-03-29T00:00Z') }, 1)
  assert.deepEqual(spans(next), ['2026-03-29T22:00:00 2026-03-30T01:00:00'])
  assert.deepEqual(datesIn(daily, { from: 0, to: daily.when.start.unix }, 9), [])
})

test('the next dates of several series are ordered by their start', () => {
  const from = unix('2026-03-28T12:00Z')
  const yearly = { ...seriesOf('FREQ=YEARLY', { start: '2020-03-29 20:00' }), id: 2, title: 'B' }
  const both = nextDates([yearly, daily], from, 3)
  assert.deepEqual(
    both.map(({ title, when }) => `${title} ${when.start.local}`),
    ['A 2026-03-28T22:00:00', 'B 2026-03-29T20:00:00', 'A 2026-03-29T22:00:00'],
  )
  const alone = nextDates([yearly, daily], from, 1)
  assert.deepEqual(spans(alone), ['2026-03-28T22:00:00 2026-03-29T01:00:00'])
})

test('each series is listed on its next date, with its later dates, or not at all once it is over', () => {
  const ended = seriesOf('FREQ=DAILY;COUNT=2', { start: '2026-03-01 10:00' })
  const weekly = seriesOf('FREQ=WEEKLY;COUNT=3', { start: '2026-03-26 10:00' })
  const found = nextOccurrences([weekly, ended, daily], unix('2026-03-29T00:00Z'))
  assert.deepEqual(
    found.map(({ event, later }) => [event, ...later.take(2)].map(({ when }) => when.start.local)),
    [
      ['2026-04-02T10:00:00', '2026-04-09T10:00:00'],
      ['2026-03-29T22:00:00', '2026-03-30T22:00:00', '2026-03-31T22:00:00'],
    ],
  )
})

test('all-day events have dates until their last midnight', () => {
  const texts = { start: '2026-10-24', end: '2026-10-25', wholeDay: 'true' }
  const weekends = seriesOf('FREQ=WEEKLY;COUNT=2', texts)
  const starts = (from: string) => spans(datesIn(weekends, { from: unix(from) }, 9))
  const [first, second] = [
    '2026-10-24T00:00:00 2026-10-25T00:00:00',
    '2026-10-31T00:00:00 2026-11-01T00:00:00',
  ]
  assert.deepEqual(starts('2026-10-25T22:59:59Z'), [first, second])
  assert.deepEqual(starts('2026-10-25T23:00:00Z'), [second])
  assert.equal(lastEndUnix(weekends), unix('2026-11-01T23:00Z'))
})

test('a series is over with its last date, or never; a single event with its end', () => {
  const counted = seriesOf('FREQ=DAILY;COUNT=3', { start: '2026-03-27 22:00' })
  assert.equal(lastEndUnix(counted), unix('2026-03-29T21:00Z'))
  assert.equal(lastEndUnix(daily), unix('2200-01-01T00:00Z'))
  assert.equal(lastEndUnix({ ...daily, recurrence: undefined }), unix('2026-03-28T00:00Z'))
})

test('an event that takes place once has no dates', () => {
  assert.deepEqual(datesIn({ ...daily, recurrence: undefined }, { from: 0 }, 9), [])
})

const days31 = Array.from({ length: 31 }, (_, index) => index + 1).join(',')

/** Rules with a long search or many dates: 300 of them used to take seconds. */
const busy: readonly (readonly [rule: string, start: string, wholeDay?: string])[] = [
  ['FREQ=HOURLY;BYMONTH=1,2,3;BYSETPOS=79', '2026-01-01 09:00'],
  [`FREQ=SECONDLY;INTERVAL=9000;BYSETPOS=2;BYMONTHDAY=${days31}`, '2026-01-01 09:00'],
  [`FREQ=DAILY;COUNT=9999;BYMONTHDAY=${days31};BYDAY=MO,TU,WE,TH,FR,SA,SU`, '1999-08-01 09:00'],
  ['FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366;BYMONTH=2', '2020-01-01 09:00'],
  ['FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6', '2026-01-01 09:00'],
  [
    `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=0,1,2,3;BYMINUTE=${days31.slice(0, 62)}`,
    '2020-01-01 09:00',
  ],
  ['FREQ=MINUTELY;INTERVAL=15', '2020-01-01 09:00'],
]
const threeHundred = (series: StoredEvent) =>
  Array.from({ length: 300 }, (_, id) => ({ ...series, id: id + 1 }))

const now = unix('2026-11-22T12:00Z')
const november = { from: unix('2026-11-01T00:00Z'), to: unix('2026-12-01T00:00Z') }

const asked: readonly (readonly [string, (series: readonly StoredEvent[]) => unknown])[] = [
  ['the next dates', (series) => nextDates(series, now, 10)],
  ['the dates of a month', (series) => mergeOccurrences(series, november).take(1500).toArray()],
  ['each with its next date', (series) => withNextOccurrences(series, now)],
]

/**
 * Returns the CPU time of a function in milliseconds: the best of three, because the first run is
 * compiled.
 */
function timeOf(act: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

for (const [rule, start] of busy) {
  for (const [what, ask] of asked) {
    test(`${what} of three hundred of ${rule.slice(0, 60)} are found or given up soon`, () => {
      const series = threeHundred(seriesOf(rule, { start }))
      // It takes 20 ms; a busy machine needs more.
      const time = timeOf(() => ask(series))
      assert.ok(time < 200, `${time} ms`)
    })
  }
}

test('twenty lists of a page take little more time than one', () => {
  const [rule, start] = busy[0] ?? ['', '']
  const series = threeHundred(seriesOf(rule, { start }))
  const searched = () => {
    const budget = pageBudget(20)
    return Array.from({ length: 20 }, () => withNextOccurrences(series, now, budget))
  }
  const time = timeOf(searched)
  // It takes 60 ms on an idle machine.
  assert.ok(time < 500, `${time} ms`)
})

const honest = [
  ...['FREQ=WEEKLY', 'FREQ=WEEKLY;COUNT=60', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR'],
  ...['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY;BYMONTH=12;BYDAY=2SU', 'FREQ=WEEKLY;BYDAY=MO,TH'],
]
for (const rule of honest) {
  test(`fifty of ${rule} in each of twenty lists have all of their next dates`, () => {
    const series = threeHundred(seriesOf(rule, { start: '2025-12-01 22:00' })).slice(0, 50)
    const budget = pageBudget(20)
    for (let list = 0; list < 20; list++) {
      const next = withNextOccurrences(series, now, budget)
      assert.ok(next.every(({ when }) => when.start.unix > now))
    }
  })

  test(`three hundred of ${rule} have all of their next dates`, () => {
    const start = '2025-12-01 22:00'
    const next = withNextOccurrences(threeHundred(seriesOf(rule, { start })), now)
    assert.ok(next.every(({ when }) => when.start.unix > now))
    assert.equal(new Set(next.map(({ when }) => when.start.local)).size, 1)
  })
}

test('a month has the dates of three hundred weekly series', () => {
  const series = threeHundred(seriesOf('FREQ=WEEKLY;COUNT=60', { start: '2025-12-01 09:00' }))
  const dates = Array.from(mergeOccurrences(series, november))
  const all = series.flatMap((event) => datesIn(event, november, 300)).sort(byStart)
  assert.equal(dates.length, 1500)
  assert.deepEqual(spans(dates), spans(all))
})

test('series whose search fails do not affect an ordinary one in the same list', () => {
  const never = threeHundred(seriesOf('FREQ=HOURLY;BYMONTH=1;BYSETPOS=79', { start: '2026-01-01' }))
  const next = nextDates([...never, { ...daily, id: 999 }], now, 3)
  assert.deepEqual(spans(next), spans(datesIn(daily, { from: now }, 3)))
})
