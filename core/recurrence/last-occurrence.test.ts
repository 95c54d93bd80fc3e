import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readWhen, type When } from '../event/when.ts'
import { lastOccurrence } from './last.ts'
import { occurrences } from './occurrences.ts'
import { readRecurrence } from './parse-rule.ts'
import type { Recurrence } from './rule.ts'

function whenOf(start: string, wholeDay = 'false', zone = 'Europe/Paris'): When {
  const given = (parameter: string, text?: string) => ({ parameter, text })
  const texts = { start: given('start', start), end: given('end'), zone: given('zone', zone) }
  const read = readWhen({ ...texts, wholeDay: given('wholeDay', wholeDay) }, { zone: '' })
  assert.ok(read.ok, start)
  return read.value
}

function ruleOf(text: string, when: When): Recurrence {
  const read = readRecurrence({ parameter: 'rule', text }, when)
  assert.ok(read.ok && read.value, JSON.stringify(read))
  return read.value
}

const cases: readonly (readonly [rule: string, last: string | undefined])[] = [
  ['FREQ=DAILY', undefined],
  ['FREQ=DAILY;UNTIL=99991231', undefined],
  ['FREQ=DAILY;COUNT=1', '2026-12-01T18:00:00'],
  ['FREQ=DAILY;COUNT=200', '2027-06-18T18:00:00'],
  ['FREQ=DAILY;COUNT=9999', '2054-04-16T18:00:00'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1000', '2110-02-28T18:00:00'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=31;COUNT=300', '2069-07-31T18:00:00'],
  ['FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366;COUNT=99', '2196-12-31T18:00:00'],
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-12-14T18:00:00'],
  ['FREQ=WEEKLY;UNTIL=20261201', '2026-12-01T18:00:00'],
  ['FREQ=WEEKLY;UNTIL=20270101', '2026-12-29T18:00:00'],
  ['FREQ=WEEKLY;UNTIL=20261229T165959Z', '2026-12-22T18:00:00'],
  ['FREQ=YEARLY;INTERVAL=7;UNTIL=20600101', '2054-12-01T18:00:00'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20310101', '2028-02-29T18:00:00'],
]
for (const [rule, last] of cases) {
  test(`finds ${last} as the last date of ${rule}`, () => {
    const when = whenOf('2026-12-01 18:00')
    assert.equal(lastOccurrence(ruleOf(rule, when), when)?.local, last)
  })
}

test('finds the last of all dates for every finite rule', () => {
  const rules = fc.tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom('', ';BYDAY=TU', ';BYDAY=SA,SU;WKST=SU', ';BYMONTH=3,12'),
    fc.constantFrom('COUNT=2', 'COUNT=30', 'UNTIL=20261201', 'UNTIL=20270328T013000Z'),
    fc.constantFrom('true', 'false'),
  )
  fc.assert(
    fc.property(rules, ([frequency, interval, lists, end, wholeDay]) => {
      const when = whenOf('2026-12-01 18:00', wholeDay)
      const rule = ruleOf(`FREQ=${frequency};INTERVAL=${interval}${lists};${end}`, when)
      const all = occurrences(rule, when, when.start.unix, 1000)
      assert.deepEqual(lastOccurrence(rule, when), all.at(-1))
    }),
  )
})
