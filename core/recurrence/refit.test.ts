import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWhen, type When } from '../event/when.ts'
import { readRecurrence } from './parse-rule.ts'
import { refitRule } from './refit.ts'

function whenOf(start: string, zone = 'Europe/Paris', wholeDay = 'false'): When {
  const given = (parameter: string, text?: string) => ({ parameter, text })
  const texts = { start: given('start', start), end: given('end'), zone: given('zone', zone) }
  const read = readWhen({ ...texts, wholeDay: given('wholeDay', wholeDay) }, { zone: '' })
  assert.ok(read.ok, start)
  return read.value
}

const before = whenOf('2026-12-01 18:00')
const later = whenOf('2026-12-01 23:00')
const tokyo = whenOf('2026-12-02 09:00', 'Asia/Tokyo')
const wholeDay = whenOf('2026-12-01', '', 'true')
const nextYear = whenOf('2027-12-01 18:00')

const cases: readonly (readonly [what: string, rule: string, after: When, expected?: string])[] = [
  ['stays if it has no end', 'FREQ=WEEKLY', tokyo, 'FREQ=WEEKLY'],
  ['keeps its count', 'FREQ=WEEKLY;COUNT=3', nextYear, 'FREQ=WEEKLY;COUNT=3'],
  [
    'ends with the same day, at its last time',
    'FREQ=WEEKLY;UNTIL=20261215T170000Z',
    later,
    'FREQ=WEEKLY;UNTIL=20261215T225959Z',
  ],
  [
    'ends with the day before where that was the last',
    'FREQ=DAILY;UNTIL=20261215T165959Z',
    later,
    'FREQ=DAILY;UNTIL=20261214T225959Z',
  ],
  [
    'ends by the clock of a new zone',
    'FREQ=DAILY;UNTIL=20261215',
    tokyo,
    'FREQ=DAILY;UNTIL=20261215T145959Z',
  ],
  [
    'ends with a day for whole days',
    'FREQ=DAILY;UNTIL=20261215',
    wholeDay,
    'FREQ=DAILY;UNTIL=20261215',
  ],
  [
    'by hours ends at the same time',
    'FREQ=HOURLY;UNTIL=20261202T020000Z',
    later,
    'FREQ=HOURLY;UNTIL=20261202T020000Z',
  ],
  ['is dropped if it would end before the start', 'FREQ=DAILY;UNTIL=20261215', nextYear],
  ['is dropped if it is hourly and the event becomes all-day', 'FREQ=HOURLY;COUNT=3', wholeDay],
]
for (const [what, rule, after, expected] of cases) {
  test(`the rule of an event that moves ${what}`, () => {
    const read = readRecurrence({ parameter: 'rule', text: rule }, before)
    assert.ok(read.ok && read.value, JSON.stringify(read))
    assert.equal(refitRule(read.value, before, after)?.rule, expected)
  })
}
