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
    week.map((day) => (day ? Number(day.date.slice(8)) : undefined)),
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
    .flatMap((day) => day?.events.map(({ title }) => `${day.date.slice(8)} ${title}`) ?? [])
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
