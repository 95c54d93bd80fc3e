import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { expandLines } from './google-series.ts'
import { horizon } from './times.ts'

const berlin = (start: string, end: string) => ({
  start: { dateTime: start, timeZone: 'Europe/Berlin' },
  end: { dateTime: end, timeZone: 'Europe/Berlin' },
})
const evening = berlin('2026-03-26T19:00:00', '2026-03-26T22:00:00')
const day = { start: { date: '2026-01-31' }, end: { date: '2026-02-01' } }

const starts = (times: Parameters<typeof expandLines>[0], ...recurrence: readonly string[]) =>
  expandLines({ ...times, recurrence }, horizon).map(({ start }) => start)

// Description of `timeZone`: the zone in which the recurrence is expanded.
test('a series keeps its local time when clocks change', () => {
  deepEqual(starts(evening, 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3'), [
    '2026-03-26T18:00:00Z',
    '2026-03-28T18:00:00Z',
    '2026-03-30T17:00:00Z',
  ])
})

// RFC 5545, 3.8.5.3: the same exact duration for all dates.
test('a night in which clocks change is as long as the others', () => {
  const night = berlin('2026-03-27T22:00:00', '2026-03-28T06:00:00')
  deepEqual(expandLines({ ...night, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] }, horizon), [
    { start: '2026-03-27T21:00:00Z', end: '2026-03-28T05:00:00Z' },
    { start: '2026-03-28T21:00:00Z', end: '2026-03-29T05:00:00Z' },
  ])
})

// RFC 5545, 3.3.10: UNTIL is an instant, and inclusive.
test('the last date may be at UNTIL', () => {
  const until = (text: string) => starts(evening, `RRULE:FREQ=DAILY;UNTIL=${text}`).length
  deepEqual([until('20260328T180000Z'), until('20260328T175959Z')], [3, 2])
})

// RFC 5545, 3.3.10: dates that do not exist are skipped.
test('months without a day 31 are skipped', () => {
  const expected = ['2026-01-31', '2026-03-31', '2026-05-31']
  deepEqual(starts(day, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'), expected)
  deepEqual(starts(day, 'RRULE:FREQ=MONTHLY;COUNT=3'), expected)
})

test('a birthday on 29 February is every fourth year', () => {
  const leapDay = { start: { date: '2024-02-29' }, end: { date: '2024-03-01' } }
  const expected = ['2024-02-29', '2028-02-29', '2032-02-29']
  deepEqual(starts(leapDay, 'RRULE:FREQ=YEARLY;COUNT=3'), expected)
})

// The example of RFC 5545, 3.8.5.3, for WKST.
test('weeks start on WKST', () => {
  const tuesday = { start: { date: '1997-08-05' }, end: { date: '1997-08-06' } }
  const rule = 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST='
  deepEqual(starts(tuesday, `${rule}MO`), ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'])
  deepEqual(starts(tuesday, `${rule}SU`), ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'])
})

// google-api-nodejs-client issue 2214, with its example, and rust-rrule issue 119.
test('a start that the rule does not have is shown and not counted', () => {
  const monday = { start: { date: '2020-06-08' }, end: { date: '2020-06-09' } }
  const expected = ['2020-06-08', '2020-06-09', '2020-06-11', '2020-06-13']
  deepEqual(starts(monday, 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA;COUNT=3'), expected)
  // The week of the start counts, even if it has no later date.
  const saturday = { start: { date: '2024-11-23' }, end: { date: '2024-11-24' } }
  const everySecond = starts(saturday, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=2')
  deepEqual(everySecond, ['2024-11-23', '2024-12-04', '2024-12-18'])
})

// RFC 5545, 3.8.5.1 and 3.8.5.2.
test('EXDATE removes dates, and RDATE adds some', () => {
  const lines = [
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE;TZID=Europe/Berlin:20260327T190000',
    'EXDATE:20260328T180000Z',
    'RDATE:20260401T100000Z',
  ]
  deepEqual(starts(evening, ...lines), ['2026-03-26T18:00:00Z', '2026-04-01T10:00:00Z'])
  deepEqual(starts(day, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20260131'), ['2026-02-01'])
})

test('a series without an end is expanded up to a moment', () => {
  const daily = { ...day, recurrence: ['RRULE:FREQ=DAILY'] }
  deepEqual(
    expandLines(daily, '2026-02-02').map(({ start }) => start),
    ['2026-01-31', '2026-02-01'],
  )
})
