import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { expandPattern, type Pattern, type Range } from './microsoft-series.ts'
import { horizon } from './times.ts'

const berlin = 'W. Europe Standard Time'

/** The first dates of an all-day series. */
const dates = (pattern: Pattern, startDate: string, limit: Partial<Range> = {}) => {
  const numbered = { type: 'numbered', startDate, numberOfOccurrences: 4 } as const
  const time = { dateTime: `${startDate}T00:00:00`, timeZone: 'UTC' }
  const end = { dateTime: `${startDate}T00:00:00`, timeZone: 'UTC' }
  const recurrence = { pattern, range: { ...numbered, ...limit } }
  return expandPattern({ start: time, end, isAllDay: true, recurrence }, horizon).map(
    ({ start }) => start,
  )
}

// Page recurrencePattern: each type with the example of its table.
test('each type of pattern has its dates', () => {
  const every3Days: Pattern = { type: 'daily', interval: 3 }
  deepEqual(dates(every3Days, '2026-02-26'), [
    '2026-02-26',
    '2026-03-01',
    '2026-03-04',
    '2026-03-07',
  ])
  const quarterly: Pattern = { type: 'absoluteMonthly', interval: 3, dayOfMonth: 15 }
  deepEqual(dates(quarterly, '2026-01-15'), [
    '2026-01-15',
    '2026-04-15',
    '2026-07-15',
    '2026-10-15',
  ])
  const march: Pattern = { type: 'absoluteYearly', interval: 3, dayOfMonth: 15, month: 3 }
  deepEqual(dates(march, '2026-03-15'), ['2026-03-15', '2029-03-15', '2032-03-15', '2035-03-15'])
  const daysOfWeek = ['thursday', 'friday']
  const monthly: Pattern = { type: 'relativeMonthly', interval: 3, daysOfWeek, index: 'second' }
  deepEqual(dates(monthly, '2026-01-02'), ['2026-01-02', '2026-04-03', '2026-07-03', '2026-10-02'])
  const yearly: Pattern = { ...monthly, type: 'relativeYearly', month: 11 }
  deepEqual(dates(yearly, '2026-11-06'), ['2026-11-06', '2029-11-02', '2032-11-05', '2035-11-02'])
})

// Page recurrencePattern: `firstDayOfWeek`. The dates are those of RFC 5545's example for WKST.
test('weeks start on firstDayOfWeek', () => {
  const daysOfWeek = ['tuesday', 'sunday']
  const pattern: Pattern = { type: 'weekly', interval: 2, daysOfWeek }
  const monday = dates({ ...pattern, firstDayOfWeek: 'monday' }, '1997-08-05')
  deepEqual(monday, ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'])
  const sunday = dates({ ...pattern, firstDayOfWeek: 'sunday' }, '1997-08-05')
  deepEqual(sunday, ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'])
})

// Page recurrencePattern: `index`, counted among all days that are allowed.
test('the index counts the allowed days of a month', () => {
  const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const pattern: Pattern = { type: 'relativeMonthly', interval: 1, daysOfWeek: workdays }
  const last = dates({ ...pattern, index: 'last' }, '2026-01-30')
  deepEqual(last, ['2026-01-30', '2026-02-27', '2026-03-31', '2026-04-30'])
  const fourth = dates({ ...pattern, index: 'fourth' }, '2026-01-06')
  deepEqual(fourth, ['2026-01-06', '2026-02-05', '2026-03-05', '2026-04-06'])
  const first = dates(pattern, '2026-01-01')
  deepEqual(first, ['2026-01-01', '2026-02-02', '2026-03-02', '2026-04-01'])
})

// Reference of AbsoluteMonthlyRecurrencePatternType.DayOfMonth.
test('short months have the last day in place of one that they lack', () => {
  const pattern: Pattern = { type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 }
  deepEqual(dates(pattern, '2026-01-31'), ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  const leapDay: Pattern = { type: 'absoluteYearly', interval: 1, dayOfMonth: 29, month: 2 }
  deepEqual(dates(leapDay, '2024-02-29'), ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28'])
})

// Page recurrenceRange: the first occurrence may be later, and the last date may be the end.
test('a range limits the dates', () => {
  const friday: Pattern = {
    type: 'weekly',
    interval: 1,
    daysOfWeek: ['friday'],
    firstDayOfWeek: 'sunday',
  }
  const until = (endDate: string) => dates(friday, '2026-03-02', { type: 'endDate', endDate })
  deepEqual(until('2026-03-13'), ['2026-03-06', '2026-03-13'])
  deepEqual(until('2026-03-12'), ['2026-03-06'])
  deepEqual(dates(friday, '2026-03-02', { numberOfOccurrences: 1 }), ['2026-03-06'])
  deepEqual(dates(friday, '2026-03-02', { type: 'noEnd' }).length, 722)
})

// [MS-OXOCAL] AppointmentRecurrencePattern: minutes since local midnight.
test('start and end keep their local times when clocks change', () => {
  const start = { dateTime: '2026-03-27T22:00:00', timeZone: berlin }
  const end = { dateTime: '2026-03-28T06:00:00', timeZone: berlin }
  const range = { type: 'numbered', startDate: '2026-03-27', numberOfOccurrences: 3 } as const
  const recurrence = { pattern: { type: 'daily', interval: 1 } as const, range }
  deepEqual(expandPattern({ start, end, isAllDay: false, recurrence }, horizon), [
    { start: '2026-03-27T21:00:00Z', end: '2026-03-28T05:00:00Z' },
    { start: '2026-03-28T21:00:00Z', end: '2026-03-29T04:00:00Z' },
    { start: '2026-03-29T20:00:00Z', end: '2026-03-30T04:00:00Z' },
  ])
})
