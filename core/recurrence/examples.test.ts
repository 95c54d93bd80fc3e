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

function locals(rule: string, when: When, count: number): string[] {
  return occurrences(ruleOf(rule, when), when, Number.NEGATIVE_INFINITY, count).map(
    ({ local }) => local,
  )
}

const everyDay = 'BYDAY=SU,MO,TU,WE,TH,FR,SA'
const workHours = 'BYHOUR=9,10,11,12,13,14,15,16'

/**
 * RFC 5545 3.8.5.3: the start, at 09:00 in New York, the rule, and its dates. For a finite rule,
 * the list is complete.
 */
const examples: readonly (readonly [start: string, rule: string, dates: string])[] = [
  ['1997-09-02', 'FREQ=DAILY;COUNT=10', '1997-09: 2 3 4 5 6 7 8 9 10 11'],
  [
    '1997-09-02',
    'FREQ=DAILY;INTERVAL=2',
    '1997-09: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30; 1997-10: 2 4',
  ],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09: 2 12 22; 1997-10: 2 12'],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10', '1997-09: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4'],
  [
    '1997-09-02',
    'FREQ=WEEKLY;UNTIL=19971224T000000Z',
    '1997-09: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4 11 18 25; 1997-12: 2 9 16 23',
  ],
  [
    '1997-09-02',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09: 2 16 30; 1997-10: 14 28; 1997-11: 11 25; 1997-12: 9 23; 1998-01: 6 20; 1998-02: 3 17',
  ],
  [
    '1997-09-02',
    'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
    '1997-09: 2 4 9 11 16 18 23 25 30; 1997-10: 2',
  ],
  [
    '1997-09-02',
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09: 2 4 9 11 16 18 23 25 30; 1997-10: 2',
  ],
  [
    '1997-09-01',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09: 1 3 5 15 17 19 29; 1997-10: 1 3 13 15 17 27 29 31; 1997-11: 10 12 14 24 26 28; 1997-12: 8 10 12 22',
  ],
  [
    '1997-09-02',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09: 2 4 16 18 30; 1997-10: 2 14 16',
  ],
  [
    '1997-09-05',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5; 1998-01: 2; 1998-02: 6; 1998-03: 6; 1998-04: 3; 1998-05: 1; 1998-06: 5',
  ],
  [
    '1997-09-05',
    'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
    '1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5',
  ],
  [
    '1997-09-07',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09: 7 28; 1997-11: 2 30; 1998-01: 4 25; 1998-03: 1 29; 1998-05: 3 31',
  ],
  [
    '1997-09-22',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09: 22; 1997-10: 20; 1997-11: 17; 1997-12: 22; 1998-01: 19; 1998-02: 16',
  ],
  [
    '1997-09-28',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09: 28; 1997-10: 29; 1997-11: 28; 1997-12: 29; 1998-01: 29; 1998-02: 26',
  ],
  [
    '1997-09-02',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09: 2 15; 1997-10: 2 15; 1997-11: 2 15; 1997-12: 2 15; 1998-01: 2 15',
  ],
  [
    '1997-09-30',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09: 30; 1997-10: 1 31; 1997-11: 1 30; 1997-12: 1 31; 1998-01: 1 31; 1998-02: 1',
  ],
  [
    '1997-09-10',
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09: 10 11 12 13 14 15; 1999-03: 10 11 12 13',
  ],
  [
    '1997-09-02',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09: 2 9 16 23 30; 1997-11: 4 11 18 25; 1998-01: 6 13 20 27; 1998-03: 3 10 17 24 31',
  ],
  [
    '1997-06-10',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997-06: 10; 1997-07: 10; 1998-06: 10; 1998-07: 10; 1999-06: 10; 1999-07: 10; 2000-06: 10; 2000-07: 10; 2001-06: 10; 2001-07: 10',
  ],
  [
    '1997-03-10',
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '1997-03: 10; 1999-01: 10; 1999-02: 10; 1999-03: 10; 2001-01: 10; 2001-02: 10; 2001-03: 10; 2003-01: 10; 2003-02: 10; 2003-03: 10',
  ],
  [
    '1997-01-01',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01: 1; 1997-04: 10; 1997-07: 19; 2000-01: 1; 2000-04: 9; 2000-07: 18; 2003-01: 1; 2003-04: 10; 2003-07: 19; 2006-01: 1',
  ],
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO', '1997-05: 19; 1998-05: 18; 1999-05: 17'],
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05: 12; 1998-05: 11; 1999-05: 17'],
  [
    '1997-03-13',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    '1997-03: 13 20 27; 1998-03: 5 12 19 26; 1999-03: 4 11 18 25',
  ],
  [
    '1997-06-05',
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '1997-06: 5 12 19 26; 1997-07: 3 10 17 24 31; 1997-08: 7 14 21 28; 1998-06: 4 11 18 25; 1998-07: 2 9 16 23 30; 1998-08: 6 13 20 27; 1999-06: 3 10 17 24; 1999-07: 1 8 15 22 29; 1999-08: 5 12 19 26',
  ],
  // The standard excludes the first date, which is not a Friday, with an EXDATE.
  [
    '1997-09-02',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '1997-09: 2; 1998-02: 13; 1998-03: 13; 1998-11: 13; 1999-08: 13; 2000-10: 13',
  ],
  [
    '1997-09-13',
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09: 13; 1997-10: 11; 1997-11: 8; 1997-12: 13; 1998-01: 10; 1998-02: 7; 1998-03: 7; 1998-04: 11; 1998-05: 9; 1998-06: 13',
  ],
  [
    '1996-11-05',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11: 5; 2000-11: 7; 2004-11: 2',
  ],
  [
    '1997-09-04',
    'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997-09: 4; 1997-10: 7; 1997-11: 6',
  ],
  [
    '1997-09-29',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09: 29; 1997-10: 30; 1997-11: 27; 1997-12: 30; 1998-01: 29; 1998-02: 26; 1998-03: 30',
  ],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08: 5 10 19 24'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08: 5 17 19 31'],
  [
    '2007-01-15',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007-01: 15 30; 2007-02: 15; 2007-03: 15 30',
  ],
]

/** The standard's rules with several times on 2 September 1997. */
const examplesOfTimes: readonly (readonly [rule: string, times: string])[] = [
  // The standard has 170000Z here, which is one o'clock in New York; 15:00 is one of its dates.
  ['FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z', '09:00 12:00 15:00'],
  ['FREQ=MINUTELY;INTERVAL=15;COUNT=6', '09:00 09:15 09:30 09:45 10:00 10:15'],
  ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', '09:00 10:30 12:00 13:30'],
]

const workTimes = [
  ...['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20', '11:40', '12:00'],
  ...['12:20', '12:40', '13:00', '13:20', '13:40', '14:00', '14:20', '14:40', '15:00', '15:20'],
  ...['15:40', '16:00', '16:20', '16:40'],
]

/** The start, at 09:00 in New York, a rule, and its first dates; the same as python-dateutil's. */
const harder: readonly (readonly [start: string, rule: string, dates: string])[] = [
  ['2026-01-31', 'FREQ=MONTHLY', '2026-01: 31; 2026-03: 31; 2026-05: 31; 2026-07: 31; 2026-08: 31'],
  ['2024-02-29', 'FREQ=YEARLY', '2024-02: 29; 2028-02: 29; 2032-02: 29'],
  // Reached within 10,000 steps only if the other months are skipped.
  [
    '2024-02-29',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
    '2024-02: 29; 2028-02: 29; 2032-02: 29; 2036-02: 29; 2040-02: 29; 2044-02: 29; 2048-02: 29; 2052-02: 29; 2056-02: 29; 2060-02: 29',
  ],
  ['2026-01-15', 'FREQ=YEARLY;BYMONTHDAY=15', '2026-01: 15; 2026-02: 15; 2026-03: 15'],
  [
    '2026-02-24',
    'FREQ=YEARLY;BYMONTH=2,8;BYMONTHDAY=-5',
    '2026-02: 24; 2026-08: 27; 2027-02: 24; 2027-08: 27; 2028-02: 25',
  ],
  [
    '2026-01-05',
    'FREQ=YEARLY;BYMONTH=1,7;BYDAY=MO;BYSETPOS=1,-1',
    '2026-01: 5; 2026-07: 27; 2027-01: 4; 2027-07: 26',
  ],
  [
    '2026-09-07',
    'FREQ=MONTHLY;INTERVAL=5;BYMONTH=2,9;BYDAY=1MO',
    '2026-09: 7; 2027-02: 1; 2031-09: 1; 2032-02: 2',
  ],
  ['2026-01-23', 'FREQ=WEEKLY;BYMONTH=1;BYDAY=TH,FR', '2026-01: 23 29 30; 2027-01: 1 7 8'],
  [
    '2026-02-28',
    'FREQ=DAILY;INTERVAL=2;BYMONTHDAY=-1',
    '2026-02: 28; 2026-05: 31; 2026-06: 30; 2026-08: 31',
  ],
  [
    '2025-12-29',
    'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO',
    '2025-12: 29; 2027-01: 4; 2028-01: 3; 2029-01: 1; 2029-12: 31; 2030-12: 30',
  ],
  [
    '2020-12-31',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH',
    '2020-12: 31; 2026-12: 31; 2032-12: 30; 2037-12: 31',
  ],
  [
    '2026-12-28',
    'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO,SU',
    '2026-12: 28; 2027-01: 3; 2027-12: 27; 2028-01: 2; 2028-12: 25 31',
  ],
  ['2026-12-30', 'FREQ=YEARLY;BYDAY=-1WE,1MO', '2026-12: 30; 2027-01: 4; 2027-12: 29; 2028-01: 3'],
  [
    '2026-01-01',
    'FREQ=YEARLY;BYDAY=TH;BYYEARDAY=1,8,9,-1',
    '2026-01: 1 8; 2026-12: 31; 2031-01: 9; 2032-01: 1 8',
  ],
  [
    '2026-03-06',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYMONTHDAY=6,13;BYYEARDAY=65,72',
    '2026-03: 6 13; 2037-03: 6 13; 2043-03: 6 13',
  ],
]

/** Cases in which python-dateutil has other dates or none. */
const own: typeof harder = [
  // Week years: the first week of 2026 begins in 2025.
  ['2025-12-29', 'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1', '2025-12: 29; 2028-01: 3; 2029-12: 31'],
  ['2020-12-31', 'FREQ=YEARLY;BYWEEKNO=53', '2020-12: 31; 2026-12: 31; 2032-12: 30'],
  // The second day of the full week, although the week began before the start.
  ['2026-01-07', 'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2', '2026-01: 7 14 21'],
  // There are no leap seconds.
  ['2026-01-01', 'FREQ=DAILY;BYSECOND=0,60', '2026-01: 1 2 3'],
  // Weekdays with and without a number.
  ['2026-01-05', 'FREQ=MONTHLY;BYDAY=2TU,MO', '2026-01: 5 12 13 19 26; 2026-02: 2 9 10'],
]

function spelledOut(dates: string): string[] {
  return dates.split('; ').flatMap((months) => {
    const [month = '', days = ''] = months.split(': ')
    return days.split(' ').map((day) => `${month}-${day.padStart(2, '0')}T09:00:00`)
  })
}

describe('the dates of a rule', () => {
  for (const [start, rule, dates] of examples) {
    it(`are those of RFC 5545 for ${rule}`, () => {
      const expected = spelledOut(dates)
      const hasEnd = /COUNT|UNTIL/.test(rule)
      const count = expected.length + (hasEnd ? 10 : 0)
      assert.deepEqual(locals(rule, whenOf(`${start} 09:00`), count), expected)
    })
  }

  for (const [start, rule, dates] of [...harder, ...own]) {
    it(`are ${dates} for ${rule}`, () => {
      const expected = spelledOut(dates)
      assert.deepEqual(locals(rule, whenOf(`${start} 09:00`), expected.length), expected)
    })
  }

  for (const [rule, times] of examplesOfTimes) {
    it(`are those of RFC 5545 for ${rule}`, () => {
      const expected = times.split(' ').map((time) => `1997-09-02T${time}:00`)
      assert.deepEqual(locals(rule, whenOf('1997-09-02 09:00'), 50), expected)
    })
  }

  for (const rule of [
    `FREQ=DAILY;${workHours};BYMINUTE=0,20,40`,
    `FREQ=MINUTELY;INTERVAL=20;${workHours}`,
  ]) {
    it(`are every 20 minutes of each working day for ${rule}`, () => {
      const days = ['1997-09-02', '1997-09-03', '1997-09-04']
      const expected = days.flatMap((day) => workTimes.map((time) => `${day}T${time}:00`))
      assert.deepEqual(locals(rule, whenOf('1997-09-02 09:00'), 72), expected)
    })
  }

  for (const rule of [
    `FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;${everyDay}`,
    'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1',
  ]) {
    it(`are every day of three Januaries for ${rule}`, () => {
      const dates = locals(rule, whenOf('1998-01-01 09:00'), 200)
      assert.equal(dates.length, 93)
      assert.deepEqual(
        [0, 30, 31, 61, 62, 92].map((index) => dates[index]?.slice(0, 10)),
        ['1998-01-01', '1998-01-31', '1999-01-01', '1999-01-31', '2000-01-01', '2000-01-31'],
      )
    })
  }

  it('end before a moment on their last day', () => {
    const dates = locals('FREQ=DAILY;UNTIL=19971224T000000Z', whenOf('1997-09-02 09:00'), 200)
    assert.equal(dates.length, 113)
    assert.equal(dates.at(-1), '1997-12-23T09:00:00')
  })
})
