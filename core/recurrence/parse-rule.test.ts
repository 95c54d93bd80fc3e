import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../tests/support/depth.ts'
import { readWhen, type When } from '../event/when.ts'
import { writeRecurrenceRule } from '../ical/values.ts'
import type { RawParameter } from '../text/parameter.ts'
import { occurrences } from './occurrences.ts'
import { readRecurrence } from './parse-rule.ts'
import { recurrenceInWords } from './words.ts'

const cases = casesOf(2000)

function given(parameter: string, text?: string): RawParameter {
  return { parameter, text }
}

function whenOf(start: string, zone: string, wholeDay = 'false'): When {
  const texts = { start: given('start', start), end: given('end'), zone: given('zone', zone) }
  const read = readWhen({ ...texts, wholeDay: given('wholeDay', wholeDay) }, { zone: '' })
  assert.ok(read.ok)
  return read.value
}

const zoned = whenOf('2026-11-30 18:00', 'Europe/Berlin')
const utc = whenOf('2026-11-30 18:00', 'UTC')
const floating = whenOf('2026-11-30 18:00', '')
const wholeDay = whenOf('2026-11-30', '', 'true')
const wholeDayInZone = whenOf('2026-11-30', 'America/New_York', 'true')

function read(rule: string | undefined, when: When = zoned) {
  return readRecurrence(given('recurring', rule), when)
}

function messages(rule: string, when: When = zoned): string[] {
  const outcome = read(rule, when)
  assert.ok(!outcome.ok, rule)
  assert.ok(outcome.problems.every(({ parameter }) => parameter === 'recurring'))
  return outcome.problems.map(({ message }) => message)
}

/** The given rule and its normalized form; only one if they are equal. */
const good: readonly (readonly [rule: string, written?: string])[] = [
  ['FREQ=DAILY'],
  ['FREQ=WEEKLY;COUNT=3'],
  ['FREQ=SECONDLY;COUNT=100'],
  ['FREQ=MINUTELY;INTERVAL=15'],
  ['FREQ=HOURLY'],
  ['FREQ=YEARLY;INTERVAL=9999;BYMONTH=1,12'],
  ['FREQ=DAILY;COUNT=9999'],
  ['FREQ=DAILY;INTERVAL=1;BYSECOND=0,59,60;BYMINUTE=0,59;BYHOUR=0,23'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,31,-1,-31'],
  ['FREQ=YEARLY;BYYEARDAY=1,366,-1,-366'],
  ['FREQ=YEARLY;BYWEEKNO=1,53,-1,-53'],
  ['FREQ=YEARLY;BYDAY=1MO,-1TU,53WE,-53TH,FR'],
  ['FREQ=MONTHLY;BYDAY=SU,MO;BYSETPOS=1,366,-366'],
  ['FREQ=HOURLY;COUNT=9;BYDAY=MO;BYMONTHDAY=1;BYYEARDAY=1;BYMONTH=1'],
  ['FREQ=WEEKLY;BYDAY=MO;WKST=SU'],
  ['FREQ=WEEKLY;WKST=MO'],
  ['RRULE:FREQ=DAILY', 'FREQ=DAILY'],
  ['rrule:freq=weekly;byday=mo,we', 'FREQ=WEEKLY;BYDAY=MO,WE'],
  ['  FREQ=DAILY;COUNT=3;  ', 'FREQ=DAILY;COUNT=3'],
  ['RRULE: FREQ = WEEKLY ; BYDAY = MO , 	WE ', 'FREQ=WEEKLY;BYDAY=MO,WE'],
  [
    'WKST=SU;BYDAY=MO;INTERVAL=2;COUNT=4;FREQ=WEEKLY',
    'FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=MO;WKST=SU',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=+01,01,015,-05', 'FREQ=MONTHLY;BYMONTHDAY=1,15,-5'],
  ['FREQ=MONTHLY;BYDAY=+1MO,01MO,-01FR', 'FREQ=MONTHLY;BYDAY=1MO,-1FR'],
  // An unescaped plus sign in a URL is a space.
  ['FREQ=MONTHLY;BYDAY= 1MO', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,MO', 'FREQ=WEEKLY;BYDAY=MO,TU'],
  ['FREQ=DAILY;COUNT=007;INTERVAL=02', 'FREQ=DAILY;COUNT=7;INTERVAL=2'],
]

/** A given UNTIL, and its normalized form for each kind of start. */
const untils: readonly (readonly [name: string, when: When, given: string, written: string])[] = [
  ['UTC for a zone', zoned, '20270630T160000Z', '20270630T160000Z'],
  ['local time in a zone', zoned, '20270630T180000', '20270630T160000Z'],
  ['the end of a day in a zone', zoned, '20270630', '20270630T215959Z'],
  ['the same day in a zone', zoned, '20261130', '20261130T225959Z'],
  ['UTC', utc, '20270630T180000Z', '20270630T180000Z'],
  ['a time without Z, in UTC', utc, '20270630T180000', '20270630T180000Z'],
  ['the end of a day in UTC', utc, '20270630', '20270630T235959Z'],
  ['a local time without a zone', floating, '20270630T180000', '20270630T180000'],
  ['UTC without a zone', floating, '20270630T180000Z', '20270630T180000'],
  ['the end of a day without a zone', floating, '20270630', '20270630T235959'],
  ['a date for an all-day event', wholeDay, '20270630', '20270630'],
  ['a local time for an all-day event', wholeDay, '20270630T180000', '20270630'],
  ['UTC for an all-day event', wholeDay, '20270630T235959Z', '20270630'],
  ['UTC for whole days in a zone', wholeDayInZone, '20270630T000000Z', '20270630'],
  ['the day of the start', wholeDay, '20261130', '20261130'],
  ['29 February', zoned, '20280229', '20280229T225959Z'],
  ['the last year', zoned, '21991231T235959Z', '21991231T235959Z'],
]

/** A rule, the part that its message quotes, and the suggested replacement. */
const bad: readonly (readonly [rule: string, part: string, hint: string, when?: When])[] = [
  ['daily', 'daily', 'FREQ, UNTIL, COUNT'],
  ['RRULE:', '', 'FREQ, UNTIL, COUNT'],
  ['FREQ=DAILY;;COUNT=2', '', 'FREQ, UNTIL, COUNT'],
  ['FREQ', 'FREQ', 'YEARLY, MONTHLY'],
  ['FREQ=', 'FREQ=', 'YEARLY, MONTHLY'],
  ['FREQ=DAYLY', 'FREQ=DAYLY', 'YEARLY, MONTHLY'],
  ['FREQ=DAILY,WEEKLY', 'FREQ=DAILY,WEEKLY', 'YEARLY, MONTHLY'],
  ['FREQ=DAILY=WEEKLY', 'FREQ=DAILY=WEEKLY', 'YEARLY, MONTHLY'],
  ['FREQ=DAILY;X-NAME=1', 'X-NAME=1', 'FREQ, UNTIL, COUNT'],
  ['FREQ=DAILY;RSCALE=GREGORIAN', 'RSCALE=GREGORIAN', 'FREQ, UNTIL, COUNT'],
  ['FREQ=DAILY;BYEASTER=1', 'BYEASTER=1', 'FREQ, UNTIL, COUNT'],
  ['FREQ=DAILY;count=2;COUNT=2', 'COUNT=2', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20270630', 'COUNT=2', 'UNTIL'],
  ['FREQ=DAILY;COUNT=0', 'COUNT=0', '1 to 9999'],
  ['FREQ=DAILY;COUNT=10000', 'COUNT=10000', '1 to 9999'],
  ['FREQ=DAILY;COUNT=-1', 'COUNT=-1', '1 to 9999'],
  ['FREQ=DAILY;COUNT=1.5', 'COUNT=1.5', '1 to 9999'],
  ['FREQ=DAILY;COUNT=1e3', 'COUNT=1e3', '1 to 9999'],
  ['FREQ=DAILY;COUNT=٣', 'COUNT=٣', '1 to 9999'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL=0', '1 to 9999'],
  ['FREQ=DAILY;INTERVAL=', 'INTERVAL=', '1 to 9999'],
  ['FREQ=DAILY;BYSECOND=61', 'BYSECOND=61', '0 to 60'],
  ['FREQ=DAILY;BYMINUTE=60', 'BYMINUTE=60', '0 to 59'],
  ['FREQ=DAILY;BYHOUR=24', 'BYHOUR=24', '0 to 23'],
  ['FREQ=DAILY;BYHOUR=-1', 'BYHOUR=-1', '0 to 23'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY=0', '-1 to -31'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY=32', '-1 to -31'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,,2', 'BYMONTHDAY=1,,2', '-1 to -31'],
  ['FREQ=YEARLY;BYYEARDAY=367', 'BYYEARDAY=367', '-1 to -366'],
  ['FREQ=YEARLY;BYWEEKNO=54', 'BYWEEKNO=54', '-1 to -53'],
  ['FREQ=YEARLY;BYMONTH=13', 'BYMONTH=13', '1 to 12'],
  ['FREQ=YEARLY;BYMONTH=-1', 'BYMONTH=-1', '1 to 12'],
  ['FREQ=YEARLY;BYMONTH=+1', 'BYMONTH=+1', '1 to 12'],
  ['FREQ=YEARLY;BYMONTH=May', 'BYMONTH=May', '1 to 12'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0', 'BYSETPOS=0', '-1 to -366'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY=XX', 'MO, TU, WE'],
  ['FREQ=WEEKLY;BYDAY=MONDAY', 'BYDAY=MONDAY', 'MO, TU, WE'],
  ['FREQ=WEEKLY;BYDAY=ſU', 'BYDAY=ſU', 'MO, TU, WE'],
  ['FREQ=MONTHLY;BYDAY=0MO', 'BYDAY=0MO', 'MO, TU, WE'],
  ['FREQ=YEARLY;BYDAY=54MO', 'BYDAY=54MO', 'MO, TU, WE'],
  ['FREQ=MONTHLY;BYDAY=--1MO', 'BYDAY=--1MO', 'MO, TU, WE'],
  ['FREQ=WEEKLY;WKST=1', 'WKST=1', 'MO, TU, WE'],
  ['FREQ=WEEKLY;WKST=MO,TU', 'WKST=MO,TU', 'MO, TU, WE'],
  ['FREQ=DAILY;UNTIL=tomorrow', 'UNTIL=tomorrow', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=2027-06-30', 'UNTIL=2027-06-30', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=20270631', 'UNTIL=20270631', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=20270229', 'UNTIL=20270229', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=20271301T000000Z', 'UNTIL=20271301T000000Z', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=99991399', 'UNTIL=99991399', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=20270630T250000Z', 'UNTIL=20270630T250000Z', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=20270630Z', 'UNTIL=20270630Z', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=20270630T180000+0200', 'UNTIL=20270630T180000+0200', 'UNTIL=20270630T215959Z'],
  ['FREQ=DAILY;UNTIL=20261129', 'UNTIL=20261129', 'start'],
  ['FREQ=DAILY;UNTIL=20261130T165959Z', 'UNTIL=20261130T165959Z', 'start'],
  ['FREQ=DAILY;UNTIL=20261129', 'UNTIL=20261129', 'start', wholeDay],
  ['FREQ=MONTHLY;BYWEEKNO=20', 'BYWEEKNO=20', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
  ['FREQ=DAILY;BYYEARDAY=100', 'BYYEARDAY=100', 'FREQ=YEARLY;BYYEARDAY=100'],
  ['FREQ=WEEKLY;BYYEARDAY=100', 'BYYEARDAY=100', 'FREQ=YEARLY;BYYEARDAY=100'],
  ['FREQ=MONTHLY;BYYEARDAY=100', 'BYYEARDAY=100', 'FREQ=YEARLY;BYYEARDAY=100'],
  ['FREQ=WEEKLY;BYMONTHDAY=15', 'BYMONTHDAY=15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY=1MO', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['FREQ=DAILY;BYDAY=-1MO', 'BYDAY=-1MO', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO', 'BYDAY=1MO', 'BYWEEKNO'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY=6MO', '-1 to -5'],
  ['FREQ=YEARLY;BYMONTH=1;BYDAY=-6MO', 'BYDAY=-6MO', '-1 to -5'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'BYMONTHDAY=30', 'BYMONTH'],
  ['FREQ=MONTHLY;BYMONTH=2,4;BYMONTHDAY=31,-31', 'BYMONTHDAY=31,-31', 'BYMONTH'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS=1', 'BYSETPOS=-1'],
  ['FREQ=HOURLY', 'FREQ=HOURLY', 'DAILY, WEEKLY, MONTHLY', wholeDay],
  ['FREQ=SECONDLY;COUNT=2', 'FREQ=SECONDLY', 'DAILY, WEEKLY, MONTHLY', wholeDay],
  ['FREQ=DAILY;BYHOUR=9;BYSETPOS=1', 'BYSETPOS=1', 'BYSETPOS=-1', wholeDay],
  ['FREQ=SECONDLY', 'FREQ=SECONDLY', '100'],
  ['FREQ=SECONDLY;COUNT=101', 'FREQ=SECONDLY', '100'],
  ['FREQ=MINUTELY;UNTIL=20270630', 'FREQ=MINUTELY', '100'],
  ['FREQ=HOURLY;BYMINUTE=0,10,20,30,40', 'FREQ=HOURLY', '100'],
  ['FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,1,2,3,4,5,6,7,8,9', 'FREQ=DAILY', '100'],
  [
    'FREQ=YEARLY;COUNT=1;BYHOUR=1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,1,2,3,4,5,6,7,8,9',
    'FREQ=YEARLY',
    '100',
  ],
  ['FREQ=DAILY\nEXDATE:20270101', 'FREQ=DAILY EXDATE:20270101', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'],
  ['FREQ=DAILY;EXDATE=20270101', 'FREQ=DAILY;EXDATE=20270101', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'],
  ['FREQ=DAILY;EXDATE:20270101', 'FREQ=DAILY;EXDATE:20270101', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'],
  [
    'RRULE:FREQ=DAILY\r\nRRULE:FREQ=WEEKLY',
    'RRULE:FREQ=DAILY  RRULE:FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
  ],
  [
    'RRULE:FREQ=DAILY;RRULE:FREQ=WEEKLY',
    'RRULE:FREQ=DAILY;RRULE:FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
  ],
  [
    'DTSTART:20270101\nRRULE:FREQ=DAILY',
    'DTSTART:20270101 RRULE:FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
  ],
  [
    'FREQ=DAILY\rATTENDEE:mailto:a@b.c',
    'FREQ=DAILY ATTENDEE:mailto:a@b.c',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
  ],
  ['FREQ=DAILY\r\n ;COUNT=2', 'FREQ=DAILY   ;COUNT=2', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'],
  ['FREQ=DAILY;ATTENDEE=mailto:a@b.c', 'ATTENDEE=mailto:a@b.c', 'FREQ, UNTIL, COUNT'],
  ['FREQ=DAILY:ATTENDEE', 'FREQ=DAILY:ATTENDEE', 'YEARLY, MONTHLY'],
  ['FREQ=DAILY\u2028ATTENDEE:x', 'FREQ=DAILY ATTENDEE:x', 'YEARLY, MONTHLY'],
  ['FREQ=DAILY\u0000', 'FREQ=DAILY ', 'YEARLY, MONTHLY'],
  ['FREQ=DAILY;TZID=Europe/Berlin', 'TZID=Europe/Berlin', 'FREQ, UNTIL, COUNT'],
]

describe('a recurrence rule', () => {
  for (const [rule, written = rule] of good) {
    it(`is ${written} for ${JSON.stringify(rule)}`, () => {
      const outcome = read(rule)
      assert.ok(outcome.ok, JSON.stringify(outcome))
      assert.equal(outcome.value?.rule, written)
      assert.equal(writeRecurrenceRule(written), written)
      assert.deepEqual(read(written), outcome)
    })
  }

  for (const [name, when, until, written] of untils) {
    it(`ends with ${name}`, () => {
      const outcome = read(`FREQ=DAILY;UNTIL=${until}`, when)
      assert.ok(outcome.ok, JSON.stringify(outcome))
      assert.equal(outcome.value?.rule, `FREQ=DAILY;UNTIL=${written}`)
      assert.deepEqual(read(outcome.value?.rule, when), outcome)
    })
  }

  for (const [rule, part, hint, when] of bad) {
    it(`is not ${JSON.stringify(rule.slice(0, 80))}${when ? ' for an all-day event' : ''}`, () => {
      const [first = '', ...others] = messages(rule, when)
      assert.ok(first.startsWith(`'${part}' `) && first.includes(hint), first)
      assert.deepEqual(others, [])
    })
  }

  it('needs a frequency', () => {
    const [message = '', ...others] = messages('COUNT=3')
    assert.ok(message.includes('FREQ') && others.length === 0, message)
  })

  it('has at most 500 characters', () => {
    for (const rule of [`FREQ=DAILY;BYHOUR=${'1,'.repeat(5000)}2`, 'FREQ='.repeat(1_000_000)]) {
      const [message = '', ...others] = messages(rule)
      assert.ok(message.includes(` ${rule.length} `) && message.includes('500'), message)
      assert.deepEqual(others, [])
    }
  })

  it('is undefined if omitted or empty', () => {
    for (const nothing of [undefined, '', '  \r\n']) {
      assert.deepEqual(read(nothing), { ok: true, value: undefined })
    }
  })

  it('has all its parts', () => {
    const outcome = read('FREQ=MONTHLY;UNTIL=20270630;INTERVAL=2;BYDAY=-1FR,SU;BYMONTH=1,7;WKST=SU')
    assert.deepEqual(outcome, {
      ok: true,
      value: {
        rule: 'FREQ=MONTHLY;UNTIL=20270630T215959Z;INTERVAL=2;BYDAY=-1FR,SU;BYMONTH=1,7;WKST=SU',
        frequency: 'MONTHLY',
        interval: 2,
        end: {
          until: { local: '2027-06-30T23:59:59', unix: Date.UTC(2027, 5, 30, 21, 59, 59) / 1000 },
        },
        weekdays: [
          { weekday: 5, ordinal: -1 },
          { weekday: 7, ordinal: undefined },
        ],
        numbers: {
          ...{
            BYSECOND: [],
            BYMINUTE: [],
            BYHOUR: [],
            BYMONTHDAY: [],
            BYYEARDAY: [],
            BYWEEKNO: [],
          },
          ...{ BYMONTH: [1, 7], BYSETPOS: [] },
        },
        weekStart: 7,
      },
    })
  })

  it('has no end for a year that calendar apps write for "never"', () => {
    for (const until of ['99991231T235959Z', '99991231', '22000101']) {
      const outcome = read(`FREQ=DAILY;UNTIL=${until}`)
      assert.ok(outcome.ok && outcome.value)
      assert.equal(outcome.value.rule, 'FREQ=DAILY')
      assert.equal(outcome.value.end, undefined)
    }
  })

  it('has no times of day in an all-day event', () => {
    const outcome = read('FREQ=DAILY;BYHOUR=9;BYMINUTE=99;BYSECOND=0;COUNT=2', wholeDay)
    assert.ok(outcome.ok)
    assert.equal(outcome.value?.rule, 'FREQ=DAILY;COUNT=2')
  })

  it('is rejected with all of its problems', () => {
    assert.equal(messages('FREQ=DAILY;BYDAY=XX;BYMONTH=13;COUNT=0;INTERVAL=0;WKST=X').length, 5)
    assert.equal(messages('FREQ=WEEKLY;BYDAY=1MO;BYMONTHDAY=1;BYYEARDAY=1;BYWEEKNO=1').length, 5)
    assert.equal(messages(';'.repeat(400)).length, 14)
  })
})

const pieces = [
  ...[
    'FREQ',
    'UNTIL',
    'COUNT',
    'INTERVAL',
    'BYSECOND',
    'BYMINUTE',
    'BYHOUR',
    'BYDAY',
    'BYMONTHDAY',
  ],
  ...[
    'BYYEARDAY',
    'BYWEEKNO',
    'BYMONTH',
    'BYSETPOS',
    'WKST',
    'YEARLY',
    'MONTHLY',
    'WEEKLY',
    'DAILY',
  ],
  ...['HOURLY', 'SECONDLY', 'MO', '-1FR', '5', '31', '-1', '366', '0', '20270630', 'T180000', 'Z'],
  ...[
    '=',
    '=',
    '=',
    ';',
    ';',
    ';',
    ',',
    ',',
    ' ',
    ':',
    'RRULE:',
    'EXDATE',
    '\r',
    '\n',
    '\r\n ',
    '\0',
  ],
  ...[';ATTENDEE', ';ATTENDEE:mailto:a@b.c', '\u2028', '"', '\\', 'ſ', '٣', '🎉', '\ud800'],
]

const part = fc.oneof(
  fc.constantFrom(
    ...['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'].map((one) => `FREQ=${one}`),
  ),
  fc.constantFrom(
    'BYDAY=MO,-1FR',
    'BYMONTHDAY=-1',
    'BYHOUR=9',
    'BYMONTH=2',
    'BYSETPOS=1',
    'COUNT=9',
  ),
  fc.constantFrom(
    'UNTIL=20270630',
    'INTERVAL=2',
    'WKST=SU',
    'BYWEEKNO=1',
    'BYYEARDAY=100',
    'BYDAY=TU',
  ),
)

const anyText = fc.oneof(
  fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(';')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const anyWhen = fc.constantFrom(zoned, utc, floating, wholeDay, wholeDayInZone)

describe('any text', () => {
  it('is either a rule that is safe to write or rejected in one line', () => {
    let rules = 0
    const property = fc.property(anyText, anyWhen, (text, when) => {
      const outcome = read(text, when)
      if (!outcome.ok) {
        for (const { message } of outcome.problems)
          assert.match(message, /^[^\p{Cc}\u2028\u2029]{1,400}$/u)
      } else if (outcome.value) {
        rules += 1
        assert.equal(writeRecurrenceRule(outcome.value.rule), outcome.value.rule)
        assert.deepEqual(read(outcome.value.rule, when), outcome)
        assert.equal(occurrences(outcome.value, when, when.start.unix, 3)[0], when.start)
        assert.match(recurrenceInWords(outcome.value, 'en'), /^[\w ,:;=+-]{8,900}$/)
      }
    })
    fc.assert(property, { numRuns: cases })
    assert.ok(rules > cases / 50, `${rules} of ${cases}`)
  })
})
