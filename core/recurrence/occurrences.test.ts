import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readWhen, type When } from '../event/when.ts'
import type { RawParameter } from '../text/parameter.ts'
import { occurrences } from './occurrences.ts'
import { readRecurrence } from './parse-rule.ts'
import type { Recurrence } from './rule.ts'

function given(parameter: string, text?: string): RawParameter {
  return { parameter, text }
}

function whenOf(start: string, zone = 'America/New_York', wholeDay = ''): When {
  const texts = { start: given('start', start), end: given('end'), zone: given('zone', zone) }
  const read = readWhen({ ...texts, wholeDay: given('wholeDay', wholeDay) }, { zone: '' })
  assert.ok(read.ok, start)
  return read.value
}

function ruleOf(rule: string, when: When): Recurrence {
  const read = readRecurrence(given('recurring', rule), when)
  assert.ok(read.ok && read.value, JSON.stringify(read))
  return read.value
}

function locals(
  rule: string,
  when: When,
  count: number,
  from = Number.NEGATIVE_INFINITY,
): string[] {
  return occurrences(ruleOf(rule, when), when, from, count).map(({ local }) => local)
}

describe('the dates of a rule over clock changes', () => {
  it('keep the local time, and so change their instant', () => {
    const when = whenOf('2026-03-28 18:00', 'Europe/Berlin')
    assert.deepEqual(occurrences(ruleOf('FREQ=DAILY;COUNT=3', when), when, 0, 5), [
      { local: '2026-03-28T18:00:00', unix: Date.UTC(2026, 2, 28, 17) / 1000 },
      { local: '2026-03-29T18:00:00', unix: Date.UTC(2026, 2, 29, 16) / 1000 },
      { local: '2026-03-30T18:00:00', unix: Date.UTC(2026, 2, 30, 16) / 1000 },
    ])
  })

  it('move forward by the gap if they fall into one', () => {
    const when = whenOf('2026-03-28 02:30', 'Europe/Berlin')
    const expected = ['2026-03-28T02:30:00', '2026-03-29T03:30:00', '2026-03-30T02:30:00']
    assert.deepEqual(locals('FREQ=DAILY;COUNT=3', when, 5), expected)
  })

  it('are the first of two equal local times', () => {
    const when = whenOf('2026-10-24 02:30', 'Europe/Berlin')
    const moments = occurrences(ruleOf('FREQ=DAILY;COUNT=2', when), when, 0, 5)
    assert.equal(moments[1]?.unix, Date.UTC(2026, 9, 25, 0, 30) / 1000)
  })

  it('never repeat an instant', () => {
    const when = whenOf('2026-03-29 01:30', 'Europe/Berlin')
    const expected = ['2026-03-29T01:30:00', '2026-03-29T03:30:00', '2026-03-29T04:30:00']
    assert.deepEqual(locals('FREQ=HOURLY', when, 3), expected)
  })

  it('are right in a southern zone with an offset of three quarters of an hour', () => {
    const when = whenOf('2026-09-26 10:00', 'Pacific/Chatham')
    const moments = occurrences(ruleOf('FREQ=DAILY;COUNT=2', when), when, 0, 5)
    assert.deepEqual(
      moments.map(({ unix }) => unix),
      [Date.UTC(2026, 8, 25, 21, 15) / 1000, Date.UTC(2026, 8, 26, 20, 15) / 1000],
    )
  })

  it('are whole days even if a clock change skips midnight', () => {
    const when = whenOf('2026-04-23', 'Africa/Cairo', 'true')
    const moments = occurrences(ruleOf('FREQ=DAILY;COUNT=2', when), when, 0, 5)
    assert.deepEqual(moments, [
      { local: '2026-04-23T00:00:00', unix: Date.UTC(2026, 3, 22, 22) / 1000 },
      { local: '2026-04-24T00:00:00', unix: Date.UTC(2026, 3, 23, 22) / 1000 },
    ])
  })

  it('are floating without a zone', () => {
    const when = whenOf('2026-03-28 18:00', '')
    const moments = occurrences(ruleOf('FREQ=DAILY;UNTIL=20260329T180000', when), when, 0, 5)
    assert.deepEqual(moments, [
      { local: '2026-03-28T18:00:00', unix: Date.UTC(2026, 2, 28, 18) / 1000 },
      { local: '2026-03-29T18:00:00', unix: Date.UTC(2026, 2, 29, 18) / 1000 },
    ])
  })
})

describe('the next dates of a rule', () => {
  const when = whenOf('1950-01-02 09:00', 'Europe/Berlin')
  const noon = Date.UTC(2026, 5, 1, 10) / 1000

  const next: readonly (readonly [rule: string, dates: string])[] = [
    ['FREQ=DAILY', '2026-06-02 2026-06-03 2026-06-04'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-06-08 2026-06-22 2026-07-06'],
    ['FREQ=WEEKLY;COUNT=4000', '2026-06-08 2026-06-15 2026-06-22'],
    ['FREQ=WEEKLY;COUNT=3989', '2026-06-08'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-06-26 2026-07-31 2026-08-28'],
    ['FREQ=YEARLY', '2027-01-02 2028-01-02 2029-01-02'],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29', ''],
    ['FREQ=DAILY;UNTIL=20260602', '2026-06-02'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29 2032-02-29 2036-02-29'],
    ['FREQ=MINUTELY;INTERVAL=1440;BYDAY=MO', '2026-06-08 2026-06-15 2026-06-22'],
  ]
  for (const [rule, dates] of next) {
    it(`are ${dates || 'none'} for ${rule}`, () => {
      const expected = dates
        .split(' ')
        .filter(Boolean)
        .map((date) => `${date}T09:00:00`)
      assert.deepEqual(locals(rule, when, 3, noon), expected)
    })
  }

  it('include a date that starts exactly at the given moment', () => {
    const moment = Date.UTC(2026, 5, 1, 7) / 1000
    assert.deepEqual(locals('FREQ=DAILY', when, 1, moment), ['2026-06-01T09:00:00'])
    assert.deepEqual(locals('FREQ=DAILY', when, 1, moment + 1), ['2026-06-02T09:00:00'])
  })

  it('end with the year 2199', () => {
    const last = Date.UTC(2199, 11, 31) / 1000
    assert.deepEqual(locals('FREQ=DAILY', when, 5, last), ['2199-12-31T09:00:00'])
    assert.deepEqual(locals('FREQ=DAILY', when, 5, Number.POSITIVE_INFINITY), [])
  })

  it('are empty if none are requested', () => {
    assert.deepEqual(locals('FREQ=DAILY', when, 0), [])
  })
})

/** Counts how often a date is split into its parts, which happens for each examined day. */
function countLooks(act: () => void): number {
  const { getUTCFullYear } = Date.prototype
  let looks = 0
  Date.prototype.getUTCFullYear = function (): number {
    looks += 1
    return getUTCFullYear.call(this)
  }
  try {
    act()
  } finally {
    Date.prototype.getUTCFullYear = getUTCFullYear
  }
  return looks
}

const days31 = Array.from({ length: 31 }, (_, index) => index + 1).join(',')

/** Rules that never match, match after centuries, or have many dates. */
const hostile: readonly string[] = [
  'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
  'FREQ=YEARLY;BYWEEKNO=53,-53;BYMONTH=6',
  `FREQ=YEARLY;BYMONTHDAY=${days31};BYYEARDAY=${days31};BYWEEKNO=53`,
  'FREQ=YEARLY;INTERVAL=9999',
  'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366;BYMONTH=2',
  `FREQ=YEARLY;BYDAY=${'-53MO,53TU,53WE,-53SU,52FR,'.repeat(17).slice(0, -1)}`,
  'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=5MO;BYMONTH=2,8;BYSETPOS=2',
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=366',
  'FREQ=WEEKLY;COUNT=9999;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-366',
  'FREQ=DAILY;COUNT=9999;BYDAY=MO;BYMONTHDAY=31',
  'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9;BYMINUTE=0,1,2,3,4,5,6,7,8,9;COUNT=9999',
  'FREQ=HOURLY;INTERVAL=24;BYHOUR=1',
  'FREQ=HOURLY;COUNT=9999;BYYEARDAY=366;BYMONTHDAY=31;BYDAY=FR',
  'FREQ=MINUTELY;INTERVAL=60;BYMINUTE=1',
  'FREQ=SECONDLY;COUNT=100;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;BYHOUR=23;BYMINUTE=59;BYSECOND=60',
  'FREQ=SECONDLY;INTERVAL=9999;BYSECOND=59;BYMINUTE=59;BYHOUR=23',
]

describe('the search for the dates of a rule', () => {
  for (const rule of hostile) {
    it(`ends soon for ${rule.slice(0, 80)}`, () => {
      const when = whenOf('1900-01-01 09:00', 'Europe/Berlin')
      const recurrence = ruleOf(rule, when)
      const from = Date.UTC(2026, 0, 1) / 1000
      const looks = countLooks(() => occurrences(recurrence, when, from, 1000))
      assert.ok(looks < 40_000, `${looks} looks`)
    })
  }

  it('finds no dates if COUNT requires counting from too far back', () => {
    const rule = 'FREQ=MONTHLY;COUNT=9999;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
    const from = Date.UTC(2026, 0, 1) / 1000
    assert.deepEqual(locals(rule, whenOf('1900-01-01 09:00', ''), 5, from), [])
    assert.equal(locals(rule, whenOf('2000-01-01 09:00', ''), 5, from).length, 5)
  })
})
