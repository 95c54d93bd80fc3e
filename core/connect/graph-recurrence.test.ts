import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../tests/support/depth.ts'
import type { When } from '../event/when.ts'
import { anyRule, anyStart, referenceDates, ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import { occurrences } from '../recurrence/occurrences.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { momentInZone } from '../time/moment.ts'
import { graphDates, type PatternedRecurrence } from './graph-pattern.ts'
import { graphRecurrence } from './graph-recurrence.ts'
import { namesStart } from './rule-start.ts'

const windowsZone = 'W. Europe Standard Time'

function converted(rule: string, start: string, zone = 'Europe/Berlin', wholeDay = 'false') {
  const when = whenOf(start, wholeDay, zone)
  return graphRecurrence(ruleOf(rule, when), when, windowsZone)
}

function patternOf(rule: string, start: string) {
  const result = converted(rule, start)
  assert.ok(typeof result !== 'string', `refused: ${result}`)
  return result.pattern
}

/** Tuesday, 1 December 2026. */
const tuesday = '2026-12-01 18:00'
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

describe('a rule becomes a pattern', () => {
  const cases: readonly (readonly [rule: string, start: string, pattern: object])[] = [
    ['FREQ=DAILY;INTERVAL=3', tuesday, { type: 'daily', interval: 3 }],
    [
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
      tuesday,
      { type: 'weekly', interval: 1, daysOfWeek: workdays, firstDayOfWeek: 'monday' },
    ],
    [
      'FREQ=WEEKLY;BYHOUR=18;BYMINUTE=0',
      tuesday,
      { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'], firstDayOfWeek: 'monday' },
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
      tuesday,
      { type: 'weekly', interval: 2, daysOfWeek: ['tuesday', 'sunday'], firstDayOfWeek: 'sunday' },
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=28',
      '2026-12-28',
      { type: 'absoluteMonthly', interval: 1, dayOfMonth: 28 },
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU',
      tuesday,
      { type: 'relativeMonthly', interval: 2, daysOfWeek: ['tuesday'], index: 'first' },
    ],
    [
      'FREQ=MONTHLY;BYDAY=-1TH',
      '2026-12-31',
      { type: 'relativeMonthly', interval: 1, daysOfWeek: ['thursday'], index: 'last' },
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-12-31',
      { type: 'relativeMonthly', interval: 1, daysOfWeek: workdays, index: 'last' },
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=1',
      tuesday,
      {
        type: 'relativeMonthly',
        interval: 1,
        daysOfWeek: [...workdays, 'saturday', 'sunday'],
        index: 'first',
      },
    ],
    [
      'FREQ=MONTHLY;BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=29',
      tuesday,
      { type: 'relativeYearly', interval: 1, month: 12, daysOfWeek: workdays, index: 'first' },
    ],
    [
      'FREQ=MONTHLY;BYDAY=TU',
      tuesday,
      { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'], firstDayOfWeek: 'monday' },
    ],
    ['FREQ=YEARLY', tuesday, { type: 'absoluteYearly', interval: 1, dayOfMonth: 1, month: 12 }],
    [
      'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31',
      '2026-12-31',
      { type: 'absoluteYearly', interval: 1, dayOfMonth: 31, month: 12 },
    ],
    [
      'FREQ=YEARLY;BYMONTH=12;BYDAY=1TU',
      tuesday,
      { type: 'relativeYearly', interval: 1, month: 12, daysOfWeek: ['tuesday'], index: 'first' },
    ],
    [
      'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=1',
      tuesday,
      { type: 'absoluteMonthly', interval: 3, dayOfMonth: 1 },
    ],
    [
      'FREQ=MONTHLY;BYMONTH=6,12;BYDAY=1TU',
      tuesday,
      { type: 'relativeMonthly', interval: 6, daysOfWeek: ['tuesday'], index: 'first' },
    ],
  ]
  for (const [rule, start, pattern] of cases) {
    it(rule, () => assert.deepEqual(patternOf(rule, start), pattern))
  }

  it('FREQ=WEEKLY without a zone that changes its clock, and over one that does', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/St_Johns']) {
      assert.ok(typeof converted('FREQ=WEEKLY', '2026-03-22 02:30', zone) !== 'string', zone)
    }
  })
})

describe('a rule is refused', () => {
  const cases: readonly (readonly [rule: string, start: string, reason: string])[] = [
    ['FREQ=HOURLY;INTERVAL=24', tuesday, 'withinDay'],
    ['FREQ=DAILY;BYHOUR=9,18', tuesday, 'withinDay'],
    ['FREQ=DAILY;BYHOUR=9', tuesday, 'withinDay'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=TU', tuesday, 'combination'],
    ['FREQ=DAILY;BYMONTH=12', tuesday, 'combination'],
    ['FREQ=WEEKLY;BYDAY=MO', tuesday, 'start'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31', 'shortMonths'],
    ['FREQ=MONTHLY', '2026-12-30', 'shortMonths'],
    ['FREQ=YEARLY', '2028-02-29', 'shortMonths'],
    ['FREQ=YEARLY;INTERVAL=4', '2028-02-29', 'shortMonths'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31', 'monthEnd'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', tuesday, 'severalDays'],
    ['FREQ=MONTHLY;BYDAY=1TU,3TU', tuesday, 'severalDays'],
    ['FREQ=MONTHLY;BYDAY=5TU', '2026-12-29', 'position'],
    ['FREQ=MONTHLY;BYDAY=-2FR', '2026-12-18', 'position'],
    ['FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=1', tuesday, 'position'],
    ['FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=1', tuesday, 'combination'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU', tuesday, 'combination'],
    ['FREQ=YEARLY;BYMONTH=12;BYDAY=TU', tuesday, 'combination'],
    ['FREQ=YEARLY;BYDAY=48TU', tuesday, 'yearNumber'],
    ['FREQ=YEARLY;BYYEARDAY=335', tuesday, 'yearNumber'],
    ['FREQ=YEARLY;BYWEEKNO=49', tuesday, 'yearNumber'],
    ['FREQ=YEARLY;BYMONTH=6,12;BYDAY=TU;BYSETPOS=1', tuesday, 'position'],
    ['FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=1', tuesday, 'months'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTH=12', tuesday, 'months'],
    ['FREQ=YEARLY;INTERVAL=9', tuesday, 'interval'],
    ['FREQ=WEEKLY;INTERVAL=100', tuesday, 'interval'],
  ]
  for (const [rule, start, reason] of cases) {
    it(`${rule} from ${start}: ${reason}`, () => assert.equal(converted(rule, start), reason))
  }

  it('if its start is the second of two equal local times', () => {
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']
    assert.ok(typeof converted('FREQ=DAILY', first) !== 'string')
    assert.equal(converted('FREQ=DAILY', second), 'start')
  })
})

describe('the end of a series', () => {
  function rangeOf(rule: string, start: string, zone: string) {
    const result = converted(rule, start, zone)
    assert.ok(typeof result !== 'string', `refused: ${result}`)
    return result.range
  }
  const start = { startDate: '2026-12-01', recurrenceTimeZone: windowsZone }

  it('is a number, or the last date of many', () => {
    const counted = { type: 'numbered', ...start, numberOfOccurrences: 999 }
    assert.deepEqual(rangeOf('FREQ=DAILY;COUNT=999', tuesday, 'UTC'), counted)
    const dated = { type: 'endDate', ...start, endDate: '2029-08-26' }
    assert.deepEqual(rangeOf('FREQ=DAILY;COUNT=1000', tuesday, 'UTC'), dated)
    assert.deepEqual(rangeOf('FREQ=DAILY', tuesday, 'UTC'), { type: 'noEnd', ...start })
  })

  const zones: readonly (readonly [zone: string, time: string, until: string, last: string])[] = [
    ['America/Los_Angeles', '15:30', '20261208T233000Z', '2026-12-08'],
    ['America/Los_Angeles', '15:30', '20261208T232959Z', '2026-12-07'],
    ['America/Los_Angeles', '18:00', '20261208T230000Z', '2026-12-07'],
    ['Asia/Tokyo', '08:00', '20261208T230000Z', '2026-12-09'],
    ['Asia/Tokyo', '09:00', '20261208T230000Z', '2026-12-08'],
    ['Pacific/Kiritimati', '13:00', '20261208T230000Z', '2026-12-09'],
    ['Europe/Berlin', '23:30', '20261208T223000Z', '2026-12-08'],
    ['UTC', '23:00', '20261208T230000Z', '2026-12-08'],
    ['UTC', '18:00', '20261208', '2026-12-08'],
  ]
  for (const [zone, time, until, endDate] of zones) {
    it(`is ${endDate} for UNTIL=${until} at ${time} in ${zone}`, () => {
      const range = rangeOf(`FREQ=DAILY;UNTIL=${until}`, `2026-12-01 ${time}`, zone)
      assert.deepEqual(range, { type: 'endDate', ...start, endDate })
    })
  }
})

/** Expands what is sent, as Microsoft describes it, in the event's zone. */
function expanded(sent: PatternedRecurrence, { start, zone }: When, count: number): number[] {
  const received: PatternedRecurrence = JSON.parse(JSON.stringify(sent))
  const time = start.local.slice(10)
  return graphDates(received)
    .take(count)
    .map((date) => momentInZone({ local: `${date}${time}`, offset: undefined }, zone).unix)
    .toArray()
}

function someOf<Value>(values: fc.Arbitrary<Value>, max: number): fc.Arbitrary<string> {
  return fc.uniqueArray(values, { minLength: 1, maxLength: max }).map(String)
}

function optional(name: string, value: fc.Arbitrary<unknown>, weight = 1): fc.Arbitrary<string> {
  const written = value.map((text) => `${name}=${text}`)
  return fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight, arbitrary: written })
}

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const ordinal = fc.constantFrom('-5', '-2', '-1', '1', '2', '3', '4', '5')
const numbered = fc.tuple(ordinal, weekday).map((pair) => pair.join(''))
const sets = fc.constantFrom('MO,TU,WE,TH,FR', 'SA,SU', 'MO,TU,WE,TH,FR,SA,SU')
const monthDay = fc.constantFrom(-2, -1, 1, 2, 13, 15, 28, 29, 30, 31)

/** Rules just inside and just outside what Graph can represent. */
const nearRule = fc
  .tuple(
    fc.constantFrom('YEARLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'DAILY'),
    optional('INTERVAL', fc.constantFrom(1, 2, 3, 6, 7, 8, 12, 13, 99, 100)),
    optional('BYDAY', fc.oneof(weekday, someOf(weekday, 3), numbered, sets), 3),
    optional('BYMONTHDAY', fc.oneof(monthDay, someOf(monthDay, 2))),
    optional('BYMONTH', fc.oneof(fc.constantFrom('2', '1,7', '3,6,9,12', '1,2'), fc.nat(11))),
    fc.oneof({ weight: 3, arbitrary: fc.constant('') }, optional('BYSETPOS', ordinal)),
    optional('WKST', weekday),
    fc.oneof(
      optional('COUNT', fc.integer({ min: 1, max: 60 })),
      optional('UNTIL', fc.constantFrom('20310610', '20310331T235959Z', '20400229T000000Z')),
    ),
  )
  .map(([frequency, ...parts]) => [`FREQ=${frequency}`, ...parts].filter(Boolean).join(';'))

const nearStart = fc.record({
  day: fc.integer({ min: 0, max: 3652 }),
  time: fc.constantFrom('00:00', '02:30', '09:30', '23:30'),
  zone: fc.constantFrom(
    ...['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'],
    ...['America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Cairo'],
  ),
  wholeDay: fc.constantFrom('false', 'false', 'true'),
  isMatched: fc.constantFrom(true, true, true, false),
})

/** Reads a series; if the start must match the rule, it starts on the rule's second date. */
function seriesOf(
  text: string,
  {
    day,
    time,
    zone,
    wholeDay,
    isMatched,
  }: typeof nearStart extends fc.Arbitrary<infer One> ? One : never,
): [Recurrence, When] | undefined {
  const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10)
  const any = whenOf(`${date} ${time}`, wholeDay, zone)
  const endless = text.replace(/;(?:COUNT|UNTIL)=[^;]*/, '')
  const first = readRecurrence({ parameter: 'rule', text: endless }, any)
  if (!first.ok || !first.value) return undefined
  const [, second] = occurrences(first.value, any, any.start.unix, 2)
  const when = isMatched && second ? whenOf(second.local.replace('T', ' '), wholeDay, zone) : any
  const read = readRecurrence({ parameter: 'rule', text }, when)
  return read.ok && read.value ? [read.value, when] : undefined
}

test('random series have the same dates in Outlook, or are refused', () => {
  const seen = new Map<string, number>()
  const property = fc.property(nearRule, nearStart, (text, start) => {
    const series = seriesOf(text, start)
    fc.pre(series !== undefined)
    const [recurrence, when] = series
    const result = graphRecurrence(recurrence, when, windowsZone)
    const outcome = typeof result === 'string' ? result : 'sent'
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    const name = `${recurrence.rule} from ${when.start.local} in ${when.zone}: ${outcome}`
    // If the start matches the rule, it must not be the reason for a refusal: then the conversion would
    // be wrong.
    assert.ok(outcome !== 'start' || !namesStart(recurrence, when), name)
    if (typeof result === 'string') return
    // Our own search ends early for a rule that examines every day of every month.
    const ours = occurrences(recurrence, when, when.start.unix, 100).map(({ unix }) => unix)
    const theirs = expanded(result, when, 100)
    assert.ok(ours.length === theirs.length || ours.length > 20, name)
    assert.deepEqual(theirs.slice(0, ours.length), ours, name)
  })
  const cases = casesOf(5000)
  fc.assert(property, { numRuns: cases })
  assert.ok((seen.get('sent') ?? 0) > cases / 5, JSON.stringify([...seen]))
  assert.ok(seen.size > 6, JSON.stringify([...seen]))
})

test('random series have the same dates in Outlook as in ical.js, or are refused', () => {
  let sent = 0
  const property = fc.property(anyRule, anyStart, (text, { year, month, day, time, wholeDay }) => {
    const any = whenOf(`${year}-${month}-${day} ${time}`, wholeDay, 'UTC')
    const endless = ruleOf(text.replace(/;COUNT=\d+/, ''), any)
    const [, second] = occurrences(endless, any, any.start.unix, 2)
    fc.pre(second !== undefined && Number(second.local.slice(8, 10)) <= 28)
    const when = whenOf(second.local.replace('T', ' '), wholeDay, 'UTC')
    const recurrence = ruleOf(text, when)
    const result = graphRecurrence(recurrence, when, 'UTC')
    if (typeof result === 'string') return
    sent += 1
    const reference = referenceDates(recurrence.rule, when, 30).map((date) => date.slice(0, 10))
    assert.deepEqual(graphDates(result).take(30).toArray(), reference, recurrence.rule)
  })
  const cases = casesOf(2000)
  fc.assert(property, { numRuns: cases })
  assert.ok(sent > cases / 5, `${sent} were sent`)
})
