/** Random series for the other tests, and a test that they are varied enough. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { readWhen, type When } from '../event/when.ts'
import type { RawParameter } from '../text/parameter.ts'
import { readRecurrence } from './parse-rule.ts'
import type { Recurrence } from './rule.ts'

type Parts = fc.Arbitrary<string | string[]>

// A list counts from one end only: ical.js repeats a day that is listed from both ends.
function list(part: string, highest: number, sign: fc.Arbitrary<number>, lowest = 1) {
  const value = fc.integer({ min: lowest, max: highest })
  const values = fc.uniqueArray(value, { minLength: 1, maxLength: 4 })
  return fc.tuple(values, sign).map(([sizes, side]) => {
    const numbers = sizes.map((size) => size * side).toSorted((a, b) => a - b)
    return `${part}=${numbers.join(',')}`
  })
}

const plus = fc.constant(1)
const either = fc.constantFrom(1, 1, -1)
const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const weekdays = fc
  .uniqueArray(weekday, { minLength: 1, maxLength: 4 })
  .map((all) => `BYDAY=${all}`)
/** At most four, such as `-1FR,-3MO`. */
const ordinals = fc
  .tuple(list('BYDAY', 4, either), fc.array(weekday, { minLength: 4, maxLength: 4 }))
  .map(([numbers, days]) => {
    let index = 0
    return numbers.replace(/\d+/g, (number) => `${number}${days[index++]}`)
  })
const months = list('BYMONTH', 12, plus)
const times = fc.tuple(list('BYHOUR', 23, plus, 0), list('BYMINUTE', 59, plus, 0))
const monthDays = list('BYMONTHDAY', 28, plus)

/** The parts that a rule can have besides FREQ, INTERVAL, WKST, a time and an end. */
const shapes: Readonly<Record<string, readonly Parts[]>> = {
  YEARLY: [
    ...[months, weekdays, list('BYYEARDAY', 365, either), fc.tuple(months, monthDays)],
    ...[fc.tuple(months, weekdays), fc.tuple(months, ordinals)],
    fc.tuple(months, weekdays, monthDays),
  ],
  MONTHLY: [
    ...[list('BYMONTHDAY', 28, either), weekdays, ordinals],
    fc.tuple(weekdays, list('BYSETPOS', 3, either)),
  ],
  WEEKLY: [weekdays],
  DAILY: [weekdays, months, monthDays, fc.tuple(weekdays, months)],
}

/** The text of any rule in a form that ical.js expands correctly. */
export const anyRule = fc.constantFrom(...Object.entries(shapes)).chain(([frequency, some]) => {
  const optional = (part: Parts): Parts => fc.oneof(fc.constant(''), part)
  const parts = fc.tuple(
    fc.integer({ min: 1, max: 5 }).map((interval) => `INTERVAL=${interval}`),
    optional(fc.oneof(...some)),
    /DAILY|WEEKLY/.test(frequency) ? optional(times) : fc.constant(''),
    optional(weekday.map((day) => `WKST=${day}`)),
    optional(fc.integer({ min: 1, max: 30 }).map((count) => `COUNT=${count}`)),
  )
  return parts.map((all) => [`FREQ=${frequency}`, ...all.flat()].filter(Boolean).join(';'))
})

/** The parts of a start from 1990 to 2040, on days that every month has. */
export const anyStart = fc.record({
  year: fc.integer({ min: 1990, max: 2040 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  time: fc.constantFrom('00:00', '09:30', '23:59'),
  wholeDay: fc.constantFrom('false', 'true'),
})

function given(parameter: string, text?: string): RawParameter {
  return { parameter, text }
}

/** Reads the time of an event of an hour or a day. */
export function whenOf(start: string, wholeDay: string, zone = ''): When {
  const texts = { start: given('start', start), end: given('end'), zone: given('timezone', zone) }
  const read = readWhen({ ...texts, wholeDay: given('all_day_event', wholeDay) }, { zone: '' })
  assert.ok(read.ok)
  return read.value
}

/** Reads a valid rule. */
export function ruleOf(rule: string, when: When): Recurrence {
  const read = readRecurrence(given('recurring', rule), when)
  assert.ok(read.ok && read.value, JSON.stringify(read))
  return read.value
}

/** Returns up to `count` dates of a rule as ical.js expands it, in local time. */
export function referenceDates(rule: string, { start, isWholeDay }: When, count: number): string[] {
  const dtstart = isWholeDay
    ? ICAL.Time.fromDateString(start.local.slice(0, 10))
    : ICAL.Time.fromDateTimeString(start.local)
  const component = new ICAL.Component('vevent')
  component.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule))
  const expansion = new ICAL.RecurExpansion({ component, dtstart })
  const dates: string[] = []
  for (let date = expansion.next(); date && dates.length < count; date = expansion.next()) {
    dates.push(isWholeDay ? `${date}T00:00:00` : String(date))
  }
  // Our dates end in 2199.
  return dates.filter((date) => date < '2200')
}

test('random rules have all frequencies, and lists, counts and starts of weeks', () => {
  const rules = fc.sample(anyRule, { numRuns: 300, seed: 1 })
  for (const part of [
    'YEARLY',
    'MONTHLY',
    'WEEKLY',
    'DAILY',
    'BYDAY',
    'BYMONTH',
    'COUNT',
    'WKST',
  ]) {
    assert.ok(rules.filter((rule) => rule.includes(part)).length > 30, part)
  }
})
