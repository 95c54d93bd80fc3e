/**
 * The dates of random rules match those of ical.js 2.2.1. The test excludes what ical.js gets wrong: a
 * start that the rule does not match, days 29 to 31 (taken from the start, they run into the next
 * month), negative days of a year's months, BYWEEKNO, BYSETPOS in years, ordinals of weekdays in a
 * year, and several times of day, BYMONTH, or BYMONTHDAY with BYDAY in a month. Other tests cover
 * those. `CASES=100000` runs the long version.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../tests/support/depth.ts'
import type { When } from '../event/when.ts'
import { anyRule, anyStart, referenceDates, ruleOf, whenOf } from './any-series.test.ts'
import { occurrences } from './occurrences.ts'
import type { Recurrence } from './rule.ts'

const cases = casesOf(1000)
const compared = 20

function ownDates(recurrence: Recurrence, when: When, count: number): string[] {
  const moments = occurrences(recurrence, when, Number.NEGATIVE_INFINITY, count)
  return moments.map(({ local }) => local)
}

test('dates of random rules match those of ical.js', () => {
  let compares = 0
  const property = fc.property(anyRule, anyStart, (text, { year, month, day, time, wholeDay }) => {
    const any = whenOf(`${year}-${month}-${day} ${time}`, wholeDay)
    const named = ownDates(ruleOf(text.replace(/;COUNT=\d+/, ''), any), any, 2)[1]
    fc.pre(named !== undefined && Number(named.slice(8, 10)) <= 28)
    const when = whenOf(named, wholeDay)
    const recurrence = ruleOf(text, when)
    const reference = referenceDates(recurrence.rule, when, compared)
    assert.deepEqual(ownDates(recurrence, when, compared), reference, `${recurrence.rule} ${named}`)
    compares += reference.length
  })
  fc.assert(property, { numRuns: cases })
  assert.ok(compares > 8 * cases, `${compares} dates`)
})
