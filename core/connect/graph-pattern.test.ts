/** The dates of Graph's patterns, with the examples and the rules of Microsoft's description. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { graphDates, type RecurrencePattern, type RecurrenceRange } from './graph-pattern.ts'

type Case = readonly [name: string, pattern: RecurrencePattern, start: string, dates: string]

const cases: readonly Case[] = [
  ['every day', { type: 'daily', interval: 1 }, '2027-02-27', '02-27 02-28 03-01 03-02'],
  ['every three days', { type: 'daily', interval: 3 }, '2027-01-30', '01-30 02-02 02-05 02-08'],
  [
    'every Thursday',
    { type: 'weekly', interval: 1, daysOfWeek: ['thursday'], firstDayOfWeek: 'sunday' },
    '2027-01-05',
    '01-07 01-14 01-21 01-28',
  ],
  [
    'every other week on Sunday and Tuesday, in weeks from Monday',
    { type: 'weekly', interval: 2, daysOfWeek: ['tuesday', 'sunday'], firstDayOfWeek: 'monday' },
    '2027-01-05',
    '01-05 01-10 01-19 01-24',
  ],
  [
    'the same in weeks from Sunday',
    { type: 'weekly', interval: 2, daysOfWeek: ['tuesday', 'sunday'], firstDayOfWeek: 'sunday' },
    '2027-01-05',
    '01-05 01-17 01-19 01-31',
  ],
  [
    'quarterly on the 7th',
    { type: 'absoluteMonthly', interval: 3, dayOfMonth: 7 },
    '2027-01-07',
    '01-07 04-07 07-07 10-07',
  ],
  [
    'on the 31st, or the last day',
    { type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 },
    '2027-01-31',
    '01-31 02-28 03-31 04-30',
  ],
  [
    'the second Wednesday of every month',
    { type: 'relativeMonthly', interval: 1, daysOfWeek: ['wednesday'], index: 'second' },
    '2027-01-13',
    '01-13 02-10 03-10 04-14',
  ],
  [
    'the first Thursday or Friday of every month',
    { type: 'relativeMonthly', interval: 1, daysOfWeek: ['thursday', 'friday'], index: 'first' },
    '2027-01-01',
    '01-01 02-04 03-04 04-01',
  ],
  [
    'the last day that is a workday',
    {
      type: 'relativeMonthly',
      interval: 1,
      daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      index: 'last',
    },
    '2027-01-29',
    '01-29 02-26 03-31 04-30',
  ],
]
for (const [name, pattern, startDate, expected] of cases) {
  test(`${name} from ${startDate}`, () => {
    const range: RecurrenceRange = { type: 'numbered', startDate, numberOfOccurrences: 4, ...zone }
    const dates = [...graphDates({ pattern, range })]
    assert.equal(dates.map((date) => date.replace('2027-', '')).join(' '), expected)
  })
}

const zone = { recurrenceTimeZone: 'UTC' }

const yearly: readonly Case[] = [
  [
    '15 April every 3 years',
    { type: 'absoluteYearly', interval: 3, dayOfMonth: 15, month: 4 },
    '2027-04-15',
    '2027-04-15 2030-04-15 2033-04-15',
  ],
  [
    '29 February, or the last day',
    { type: 'absoluteYearly', interval: 1, dayOfMonth: 29, month: 2 },
    '2028-02-29',
    '2028-02-29 2029-02-28 2030-02-28',
  ],
  [
    'the last Wednesday of November',
    { type: 'relativeYearly', interval: 1, daysOfWeek: ['wednesday'], index: 'last', month: 11 },
    '2027-11-24',
    '2027-11-24 2028-11-29 2029-11-28',
  ],
]
for (const [name, pattern, startDate, expected] of yearly) {
  test(`${name} from ${startDate}`, () => {
    const endDate = '2033-12-31'
    const dates = graphDates({ pattern, range: { type: 'endDate', startDate, endDate, ...zone } })
    assert.equal(dates.take(3).toArray().join(' '), expected)
  })
}

test('an end date is part of the range, and endless recurrences stop after 2199', () => {
  const pattern: RecurrencePattern = { type: 'daily', interval: 1 }
  const startDate = '2199-12-30'
  const ended: RecurrenceRange = { type: 'endDate', startDate, endDate: '2199-12-30', ...zone }
  assert.deepEqual([...graphDates({ pattern, range: ended })], ['2199-12-30'])
  const endless: RecurrenceRange = { type: 'noEnd', startDate, ...zone }
  assert.deepEqual([...graphDates({ pattern, range: endless })], ['2199-12-30', '2199-12-31'])
})
