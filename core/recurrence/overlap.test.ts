import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ruleOf, whenOf } from './any-series.test.ts'
import { overlaps } from './overlap.ts'

const cases: readonly (readonly [rule: string, start: string, end: string, isSo: boolean])[] = [
  ['FREQ=DAILY', '2026-12-01 18:00', '2026-12-02 18:00', false],
  ['FREQ=DAILY', '2026-12-01 18:00', '2026-12-02 18:01', true],
  ['FREQ=DAILY;COUNT=1', '2026-12-01 18:00', '2026-12-03 18:00', false],
  ['FREQ=DAILY;UNTIL=20261202T170000Z', '2026-12-01 18:00', '2026-12-03 18:00', true],
  ['FREQ=DAILY', '2026-12-01', '2026-12-01', false],
  ['FREQ=DAILY', '2026-12-01', '2026-12-02', true],
  ['FREQ=DAILY;INTERVAL=2', '2026-12-01', '2026-12-02', false],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-12-01', '2026-12-07', false],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-12-01', '2026-12-08', true],
  ['FREQ=WEEKLY;BYDAY=MO,TU', '2026-12-01', '2026-12-02', true],
  // Only February is short enough.
  ['FREQ=MONTHLY', '2026-12-01', '2026-12-28', false],
  ['FREQ=MONTHLY', '2026-12-01', '2026-12-29', true],
  ['FREQ=HOURLY', '2026-12-01 18:00', '2026-12-01 19:00', false],
  ['FREQ=HOURLY', '2026-12-01 18:00', '2026-12-01 19:30', true],
  // These days have 25 and 23 hours.
  ['FREQ=DAILY', '2026-10-24 12:00', '2026-10-25 12:00', false],
  ['FREQ=DAILY', '2027-03-27 12:00', '2027-03-28 12:00', false],
  ['FREQ=DAILY', '2027-03-26 02:30', '2027-03-27 02:30', false],
]
for (const [rule, start, end, isSo] of cases) {
  test(`${rule} from ${start} to ${end} ${isSo ? 'overlaps' : 'does not overlap'}`, () => {
    const wholeDay = String(start.length === 10)
    const first = whenOf(start, wholeDay, 'Europe/Berlin')
    const when = { ...first, end: whenOf(end, wholeDay, 'Europe/Berlin').start }
    assert.equal(overlaps(ruleOf(rule, when), when), isSo)
  })
}
