import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { localDay } from './local-day.ts'

const unixOf = (text: string) => Date.parse(text) / 1000

for (const [instant, zone, day] of [
  ['2026-11-21T23:30:00Z', '', '2026-11-21'],
  ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-21T22:59:59Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-11-21T23:00:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-22T07:59:59Z', 'America/Los_Angeles', '2026-11-21'],
  ['2026-11-22T18:15:00Z', 'Asia/Kathmandu', '2026-11-23'],
  // Clocks go forward at midnight: the day begins at 01:00.
  ['2026-04-23T21:59:59Z', 'Africa/Cairo', '2026-04-23'],
  ['2026-04-23T22:00:00Z', 'Africa/Cairo', '2026-04-24'],
  // A day of 25 hours.
  ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
  // The zone skipped December 30.
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
] as const) {
  test(`the day of ${instant} in ${zone || 'no zone'} is ${day}`, () => {
    equal(localDay(unixOf(instant), zone), day)
  })
}
