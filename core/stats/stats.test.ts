import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceKindOf } from '../devices/device.ts'
import { writeCsv } from '../export/csv.ts'
import { countsOf, subtractCounts, sumCounts } from './counts.ts'
import { dayRows, followerRows, nameRows } from './csv-rows.ts'
import { addRateOf, changeOf, fillDays, sumSteps } from './days.ts'
import { deviceClassOf } from './device.ts'
import { activeByDay, activeByStep } from './followers.ts'
import {
  daysOf,
  groupDays,
  monthsOf,
  periodBefore,
  periodUntil,
  readPeriod,
  stepOf,
} from './period.ts'
import { statisticsOf } from './statistics.ts'

const today = '2026-11-21' // a Saturday
const counts = (adds: number, pages = 0, clicks = 0, robots = 0) => {
  return { adds, pages, clicks, robots }
}

test('counts uses of services as adds, of pages as visits or clicks, and bots separately', () => {
  const use = { service: 'google', isBot: false, isClick: false, count: 3 }
  assert.deepEqual(countsOf(use), counts(3))
  assert.deepEqual(countsOf({ ...use, isClick: true }), counts(3, 0, 3))
  assert.deepEqual(countsOf({ ...use, service: 'page' }), counts(0, 3))
  assert.deepEqual(countsOf({ ...use, service: 'page', isBot: true }), counts(0, 0, 0, 3))
  // The page counts the visit, and the bot.
  const click = { ...use, service: 'page', isClick: true }
  assert.deepEqual(countsOf(click), counts(0, 0, 3))
  assert.deepEqual(countsOf({ ...click, isBot: true }), counts(0))
  assert.deepEqual(countsOf({ ...use, isBot: true, isClick: true }), counts(0, 0, 0, 3))
})

test('adds and subtracts counts', () => {
  assert.deepEqual(sumCounts([]), counts(0))
  assert.deepEqual(sumCounts([counts(1, 2, 3, 4), counts(10, 20, 30, 40)]), counts(11, 22, 33, 44))
  assert.deepEqual(subtractCounts(counts(5, 5, 5, 5), counts(1, 2, 3, 4)), counts(4, 3, 2, 1))
})

test('a period ends today and has the same number of days before it', () => {
  const week = periodUntil(today, 7)
  assert.deepEqual(week, { length: 7, from: '2026-11-15', to: '2026-11-21' })
  assert.deepEqual(periodBefore(week), { from: '2026-11-08', to: '2026-11-14' })
  const year = periodUntil(today, 365)
  assert.deepEqual(year, { length: 365, from: '2025-11-22', to: '2026-11-21' })
  assert.equal(daysOf(year).length, 365)
  assert.deepEqual(daysOf({ from: '2028-02-28', to: '2028-03-01' }), [
    ...['2028-02-28', '2028-02-29', '2028-03-01'],
  ])
})

test('a length is one of four, and thirty days for any other text', () => {
  const asked = ['7', '30', '90', '365', '8', '', undefined, '1e9']
  const lengths = asked.map(
    (days) => readPeriod({ days, from: undefined, to: undefined }, today).length,
  )
  assert.deepEqual(lengths, [7, 30, 90, 365, 30, 30, 30, 30])
})

for (const [words, from, to, read] of [
  ['is the days between its ends', '2026-03-01', '2026-04-30', ['2026-03-01', '2026-04-30']],
  ['may be a single day', '2026-03-01', '2026-03-01', ['2026-03-01', '2026-03-01']],
  ['has its ends in any order', '2026-04-30', '2026-03-01', ['2026-03-01', '2026-04-30']],
  ['ends today at the latest', '2026-11-20', '2027-01-01', ['2026-11-20', today]],
  ['has three years at most', '2001-01-01', '2026-11-20', ['2023-11-21', '2026-11-20']],
] as const) {
  test(`a range ${words}`, () => {
    const [first, last] = read
    const period = readPeriod({ days: '7', from, to }, today)
    assert.deepEqual(period, { length: undefined, from: first, to: last })
  })
}

test('a range that cannot be read, or is in the future, is the chosen length', () => {
  for (const [from, to] of [
    ...[
      ['2026-03-01', undefined],
      [undefined, '2026-03-01'],
      ['', ''],
      ['x', '2026-03-01'],
    ],
    ...[
      ['2026-02-30', '2026-03-01'],
      ['9999-01-01', '9999-01-02'],
      ['2026-11-22', '2026-11-23'],
    ],
  ]) {
    assert.equal(readPeriod({ days: '7', from, to }, today).length, 7, `${from} ${to}`)
  }
})

test('charts have days, weeks for more than three months, and months for more than a year', () => {
  const steps = [
    periodUntil(today, 90),
    periodUntil(today, 365),
    { from: '2025-11-20', to: today },
    { from: '2025-11-21', to: today },
  ].map(stepOf)
  assert.deepEqual(steps, ['day', 'week', 'month', 'week'])
})

test('splits a period into its months', () => {
  assert.deepEqual(monthsOf({ from: '2027-12-31', to: '2028-03-01' }), [
    { from: '2027-12-31', to: '2027-12-31' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-01' },
  ])
  assert.deepEqual(monthsOf({ from: '2027-12-31', to: '2027-12-30' }), [])
})

test('a week begins on its Monday', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((day) => ({ day }))
  assert.deepEqual(groupDays(days, 'week'), [
    ['2026-11-09', [{ day: '2026-11-15' }]],
    ['2026-11-16', [{ day: '2026-11-16' }, { day: '2026-11-22' }]],
    ['2026-11-23', [{ day: '2026-11-23' }]],
  ])
})

test('a month has its days, and is named by its first', () => {
  const days = ['2026-10-31', '2026-11-15', '2026-11-30'].map((day) => ({ day }))
  assert.deepEqual(groupDays(days, 'month'), [
    ['2026-10-01', [{ day: '2026-10-31' }]],
    ['2026-11-01', [{ day: '2026-11-15' }, { day: '2026-11-30' }]],
  ])
})

test('adds missing days, and sums up the days of a week', () => {
  const days = fillDays({ from: '2026-11-15', to: '2026-11-18' }, [
    { day: '2026-11-16', counts: counts(1, 1) },
    { day: '2026-11-18', counts: counts(2) },
  ])
  assert.deepEqual(
    days.map((one) => [one.day, one.counts.adds]),
    [
      ['2026-11-15', 0],
      ['2026-11-16', 1],
      ['2026-11-17', 0],
      ['2026-11-18', 2],
    ],
  )
  const compared = days.map((one) => ({ ...one, before: counts(10, 1) }))
  assert.deepEqual(sumSteps(compared, 'week'), [
    { day: '2026-11-09', counts: counts(0), before: counts(10, 1) },
    { day: '2026-11-16', counts: counts(3, 1), before: counts(30, 3) },
  ])
})

test('counts followers back from the current number', () => {
  const period = { from: '2026-11-14', to: '2026-11-17' }
  const days = activeByDay(period, 7, [
    { day: '2026-11-15', gained: 5, lost: 1 },
    { day: '2026-11-17', gained: 0, lost: 2 },
  ])
  assert.deepEqual(
    days.map(({ active }) => active),
    [5, 9, 9, 7],
  )
  assert.deepEqual(activeByStep(days, 'week'), [
    { day: '2026-11-09', gained: 5, lost: 1, active: 9 },
    { day: '2026-11-16', gained: 0, lost: 2, active: 7 },
  ])
})

test('counts followers of an earlier period without the changes since then', () => {
  const changes = [
    { day: '2026-11-15', gained: 5, lost: 1 },
    { day: '2026-11-17', gained: 3, lost: 2 },
  ]
  const days = activeByDay({ from: '2026-11-14', to: '2026-11-15' }, 7, changes)
  assert.deepEqual(
    days.map(({ active }) => active),
    [2, 6],
  )
})

test('a change is a fraction of the previous number, and undefined if that was zero', () => {
  assert.equal(changeOf(50, 75), 0.5)
  assert.equal(changeOf(50, 0), -1)
  assert.equal(changeOf(0, 10), undefined)
})

test('the add rate is adds per visit, and undefined without visits or with more adds', () => {
  assert.equal(addRateOf(counts(3, 4)), 0.75)
  assert.equal(addRateOf(counts(0, 4)), 0)
  assert.equal(addRateOf(counts(4, 4)), 1)
  assert.equal(addRateOf(counts(5, 4)), undefined)
  assert.equal(addRateOf(counts(0, 0)), undefined)
})

test('statistics have each day beside the one of the previous period, and sums of both', () => {
  const known = [
    { day: '2026-11-07', counts: counts(100) },
    { day: '2026-11-08', counts: counts(1) },
    { day: '2026-11-14', counts: counts(2, 4) },
    { day: '2026-11-15', counts: counts(3) },
    { day: '2026-11-21', counts: counts(4, 5, 6, 7) },
  ]
  const references = [{ name: 'mail', counts: counts(3) }]
  const names = { services: [], devices: [], references }
  const counted = { days: known, ...names }
  const statistics = statisticsOf(periodUntil(today, 7), counted)
  const { days, total, before, otherReferences } = statistics
  assert.equal(days.length, 7)
  assert.deepEqual(days[0], { day: '2026-11-15', counts: counts(3), before: counts(1) })
  assert.deepEqual(days.at(-1)?.before, counts(2, 4))
  assert.deepEqual([total, before], [counts(7, 5, 6, 7), counts(3, 4)])
  assert.deepEqual(otherReferences, counts(4, 5, 6, 7))
})

const devices = [
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18 Safari/604.1'],
  ['phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36'],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36'],
  ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15'],
  ['other', 'curl/8.0'],
  ['other', ''],
] as const
for (const [device, userAgent] of devices) {
  test(`counts ${userAgent || 'nothing'} as ${device}`, () => {
    assert.equal(deviceClassOf(deviceKindOf(userAgent)), device)
  })
}

test('lists have a header, and no cell that a spreadsheet would run', () => {
  const names = [{ name: '=HYPERLINK("https://evil.example")', counts: counts(1, 2, 3, 4) }]
  assert.equal(
    writeCsv(nameRows('reference', names)),
    '\ufeffreference,adds,pages,clicks,robots\r\n' +
      '"\'=HYPERLINK(""https://evil.example"")",1,2,3,4\r\n',
  )
  assert.deepEqual(dayRows([{ day: '2026-11-21', counts: counts(1, 2, 3, 4) }]), [
    ['day', 'adds', 'pages', 'clicks', 'robots'],
    ['2026-11-21', 1, 2, 3, 4],
  ])
  assert.deepEqual(followerRows([{ day: '2026-11-21', gained: 3, lost: 1, active: 2 }]), [
    ['day', 'gained', 'lost', 'active'],
    ['2026-11-21', 3, 1, 2],
  ])
})
