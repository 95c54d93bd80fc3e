import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredEvent } from '../event/event.ts'
import { addMonths, readMonth, weeksOf } from './month.ts'

const none: StoredEvent = {
  id: 1,
  key: 'a',
  uid: 'a',
  calendarId: 1,
  title: '',
  eventname: '',
  description: '',
  location: '',
  organizer: undefined,
  reminder: undefined,
  transparency: 'OPAQUE',
  recurrence: undefined,
  when: { isWholeDay: false, zone: '', start: { local: '', unix: 0 }, end: { local: '', unix: 0 } },
  updates: 0,
  createdAt: 0,
  modifiedAt: 0,
}

function event(title: string, start: string, end: string, isWholeDay = false): StoredEvent {
  const [first, last] = [start, end].map((local) => ({ local: `${local}:00`, unix: 0 }))
  if (!first || !last) throw new Error('two moments are needed')
  return { ...none, title, when: { isWholeDay, zone: '', start: first, end: last } }
}

function days(month: string, firstWeekday: number): readonly (readonly (number | undefined)[])[] {
  return weeksOf(month, firstWeekday, []).map((week) =>
    week.map(({ date, isInMonth }) => (isInMonth ? Number(date.slice(8)) : undefined)),
  )
}

const no = undefined

test('the weeks of a month begin with the given weekday', () => {
  const monday = days('2026-11', 1)
  deepEqual(monday[0], [no, no, no, no, no, no, 1])
  deepEqual(monday.at(-1), [30, no, no, no, no, no, no])
  equal(monday.length, 6)
  deepEqual(days('2026-11', 7)[0], [1, 2, 3, 4, 5, 6, 7])
  deepEqual(days('2026-11', 6)[0], [no, 1, 2, 3, 4, 5, 6])
})

test('a February of exactly four weeks has four rows, and one of a leap year has its last day', () => {
  equal(days('2027-02', 1).length, 4)
  deepEqual(days('2028-02', 1).at(-1), [28, 29, no, no, no, no, no])
})

test('the days of adjacent months complete the first and last week, without events', () => {
  const always = event('always', '2026-01-01T00:00', '2027-12-31T00:00', true)
  const weeks = weeksOf('2026-12', 1, [always])
  const others = weeks.flat().filter(({ isInMonth }) => !isInMonth)
  deepEqual(
    others.map(({ date }) => date),
    ['2026-11-30', '2027-01-01', '2027-01-02', '2027-01-03'],
  )
  for (const { events, rows, hidden } of others) {
    deepEqual([events, rows, hidden], [[], [undefined, undefined, undefined], 0])
  }
})

/** The rows of each day with events: a title with the number of its days, or a dash. */
function rowsOf(...events: readonly StoredEvent[]): readonly string[] {
  return weeksOf('2026-12', 1, events)
    .flat()
    .filter(({ events }) => events.length > 0)
    .map(({ date, rows, hidden }) => {
      const shown = rows.map((bar) => (bar ? `${bar.event.title}${bar.days}` : '-'))
      return `${date.slice(8)} ${shown.join('')} ${hidden}`
    })
}

test('an event has the same row on each of its days in a week, from the first free one', () => {
  deepEqual(
    rowsOf(
      event('A', '2026-12-07T09:00', '2026-12-07T10:00'),
      event('B', '2026-12-07T10:00', '2026-12-09T10:00'),
      event('C', '2026-12-08T09:00', '2026-12-10T10:00'),
      event('D', '2026-12-10T09:00', '2026-12-10T10:00'),
    ),
    ['07 B3A1- 0', '08 -C3- 0', '09 --- 0', '10 D1-- 0'],
  )
})

test('events without a free row are counted, and get one in the next week', () => {
  const hour = (title: string, day: string) =>
    event(title, `2026-12-${day}T09:00`, `2026-12-${day}T10:00`)
  const long = event('L', '2026-12-06T00:00', '2026-12-08T00:00', true)
  const hidden = event('H', '2026-12-06T09:00', '2026-12-07T10:00')
  deepEqual(rowsOf(hour('A', '09'), hour('B', '09'), hour('C', '09'), hour('D', '09')), [
    '09 A1B1C1 1',
  ])
  const sunday = ['A', 'B', 'C'].map((title) =>
    event(title, '2026-12-06T00:00', '2026-12-06T00:00'),
  )
  deepEqual(rowsOf(long, ...sunday, hidden), ['06 L1A1B1 2', '07 L2H1- 0', '08 --- 0'])
})

test('a bar knows whether its event began before it, or goes on after it', () => {
  const bars = weeksOf('2026-12', 1, [
    event('A', '2026-11-29T00:00', '2026-12-08T00:00', true),
    event('B', '2026-12-30T20:00', '2027-01-01T00:00'),
  ])
  deepEqual(
    bars
      .flat()
      .flatMap(({ date, rows }) =>
        rows.flatMap((bar) => (bar ? [[date, bar.days, bar.isContinued, bar.goesOn]] : [])),
      ),
    [
      ['2026-12-01', 6, true, true],
      ['2026-12-07', 2, true, false],
      ['2026-12-30', 2, false, false],
    ],
  )
})

test('an event appears on each day on which it takes place', () => {
  const events = [
    event('evening', '2026-12-03T18:00', '2026-12-03T20:00'),
    event('to midnight', '2026-12-04T18:00', '2026-12-05T00:00'),
    event('over midnight', '2026-12-06T22:00', '2026-12-07T02:00'),
    event('days', '2026-12-30T00:00', '2027-01-02T00:00', true),
    event('from before', '2026-11-29T00:00', '2026-12-01T00:00', true),
    event('a moment', '2026-12-09T00:00', '2026-12-09T00:00'),
  ]
  const shown = weeksOf('2026-12', 1, events)
    .flat()
    .flatMap(({ date, events }) => events.map(({ title }) => `${date.slice(8)} ${title}`))
  deepEqual(shown, [
    '01 from before',
    '03 evening',
    '04 to midnight',
    '06 over midnight',
    '07 over midnight',
    '09 a moment',
    '30 days',
    '31 days',
  ])
})

test('adds months across the end of a year', () => {
  equal(addMonths('2026-12', 1), '2027-01')
  equal(addMonths('2027-01', -1), '2026-12')
})

test('reads only months from 1900 to 2199', () => {
  equal(readMonth('2026-12'), '2026-12')
  for (const text of ['', '2026-13', '2026-1', '1899-12', '2200-01', '2026-12-01', '٢٠٢٦-١٢']) {
    equal(readMonth(text), undefined)
  }
})
