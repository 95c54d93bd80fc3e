import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceKindOf } from '../devices/device.ts'
import { writeCsv } from '../export/csv.ts'
import { countsOf, subtractCounts, sumCounts } from './counts.ts'
import { dayRows, followerRows, nameRows } from './csv-rows.ts'
import { changeOf, fillDays, sumWeeks } from './days.ts'
import { deviceClassOf } from './device.ts'
import { activeByDay, activeByWeek } from './followers.ts'
import { daysOf, monthsOf, parseLength, periodBefore, periodUntil, weeksOf } from './period.ts'

const noon = 1_795_262_400 // 2026-11-21 12:00 UTC, a Saturday
const counts = (adds: number, pages = 0, clicks = 0, robots = 0) => {
  return { adds, pages, clicks, robots }
}

test('counts the use of a service as an add, one of the page as a visit, and a bot separately', () => {
  const use = { service: 'google', isRobot: false, isClick: false, count: 3 }
  assert.deepEqual(countsOf(use), counts(3))
  assert.deepEqual(countsOf({ ...use, isClick: true }), counts(3, 0, 3))
  assert.deepEqual(countsOf({ ...use, service: 'page', isClick: true }), counts(0, 3, 3))
  assert.deepEqual(countsOf({ ...use, isRobot: true, isClick: true }), counts(0, 0, 0, 3))
})

test('adds and subtracts counts', () => {
  assert.deepEqual(sumCounts([]), counts(0))
  assert.deepEqual(sumCounts([counts(1, 2, 3, 4), counts(10, 20, 30, 40)]), counts(11, 22, 33, 44))
  assert.deepEqual(subtractCounts(counts(5, 5, 5, 5), counts(1, 2, 3, 4)), counts(4, 3, 2, 1))
})

test('a period ends today and has the same number of days before it', () => {
  const week = periodUntil(noon, 7)
  assert.deepEqual(week, { from: '2026-11-15', to: '2026-11-21' })
  assert.deepEqual(periodBefore(week), { from: '2026-11-08', to: '2026-11-14' })
  const year = periodUntil(noon, 365)
  assert.deepEqual(year, { from: '2025-11-22', to: '2026-11-21' })
  assert.equal(daysOf(year).length, 365)
  assert.deepEqual(daysOf({ from: '2028-02-28', to: '2028-03-01' }), [
    ...['2028-02-28', '2028-02-29', '2028-03-01'],
  ])
})

test('a length is one of four, and thirty days for any other text', () => {
  const asked = ['7', '30', '90', '365', '8', '', undefined, '1e9']
  assert.deepEqual(asked.map(parseLength), [7, 30, 90, 365, 30, 30, 30, 30])
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
  assert.deepEqual(weeksOf(days), [
    ['2026-11-09', [{ day: '2026-11-15' }]],
    ['2026-11-16', [{ day: '2026-11-16' }, { day: '2026-11-22' }]],
    ['2026-11-23', [{ day: '2026-11-23' }]],
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
  assert.deepEqual(sumWeeks(days), [
    { day: '2026-11-09', counts: counts(0) },
    { day: '2026-11-16', counts: counts(3, 1) },
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
  assert.deepEqual(activeByWeek(days), [
    { day: '2026-11-09', gained: 5, lost: 1, active: 9 },
    { day: '2026-11-16', gained: 0, lost: 2, active: 7 },
  ])
})

test('a change is a fraction of the previous number, and undefined if that was zero', () => {
  assert.equal(changeOf(50, 75), 0.5)
  assert.equal(changeOf(50, 0), -1)
  assert.equal(changeOf(0, 10), undefined)
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
