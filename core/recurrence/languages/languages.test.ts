/**
 * The wording of common rules in every language, for review in `golden/words.txt`. Set
 * `GOLDEN=write` to rewrite it.
 */

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../../tests/support/depth.ts'
import { readWhen } from '../../event/when.ts'
import { languages } from '../../text/language.ts'
import type { RawParameter } from '../../text/parameter.ts'
import { readRecurrence } from '../parse-rule.ts'
import type { Recurrence } from '../rule.ts'
import { recurrenceInWords } from '../words.ts'
import { commonRules } from './common-rules.cases.ts'

const cases = casesOf(5000)
const file = new URL('golden/words.txt', import.meta.url)

function given(parameter: string, text?: string): RawParameter {
  return { parameter, text }
}

const texts = { start: given('start', '2026-01-05 09:00'), end: given('end') }
const zone = given('timezone', 'Europe/Berlin')
const when = readWhen({ ...texts, zone, wholeDay: given('all_day_event') }, { zone: '' })
assert.ok(when.ok)
const { value: start } = when

function read(rule: string): Recurrence | undefined {
  const outcome = readRecurrence(given('recurring', rule), start)
  return outcome.ok ? outcome.value : undefined
}

function inEveryLanguage(rule: string): string {
  const recurrence = read(rule)
  assert.ok(recurrence, rule)
  const lines = languages.map((language) => {
    return `${language}  ${recurrenceInWords(recurrence, language)}\n`
  })
  return `${rule}\n${lines.join('')}`
}

describe('common rules', () => {
  it('are worded in every language as reviewed', () => {
    const written = commonRules.map(inEveryLanguage).join('\n')
    if (process.env['GOLDEN'] === 'write') writeFileSync(file, written)
    assert.equal(written, readFileSync(file, 'utf8'))
  })
})

/**
 * Returns a list of numbers up to the highest, also counted from the end if the lowest is negative.
 */
function list(part: string, lowest: number, highest: number) {
  const number = fc
    .integer({ min: lowest, max: highest })
    .filter((one) => one !== 0 || lowest === 0)
  return fc.uniqueArray(number, { minLength: 1, maxLength: 5 }).map((all) => `${part}=${all}`)
}

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const ordinal = fc.integer({ min: -53, max: 53 }).filter((one) => one !== 0)
const numbered = fc.tuple(ordinal, weekday).map(([number, name]) => `${number}${name}`)
const weekdays = fc.oneof(
  fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }),
  fc.uniqueArray(numbered, { minLength: 1, maxLength: 3 }),
)

const part = fc.oneof(
  { weight: 4, arbitrary: weekdays.map((all) => `BYDAY=${all}`) },
  list('BYMONTH', 1, 12),
  list('BYMONTHDAY', -31, 31),
  list('BYYEARDAY', -366, 366),
  list('BYWEEKNO', -53, 53),
  list('BYSETPOS', -12, 12),
  fc.tuple(list('BYHOUR', 0, 23), list('BYMINUTE', 0, 59)).map((both) => both.join(';')),
  fc.integer({ min: 1, max: 9999 }).map((interval) => `INTERVAL=${interval}`),
  fc.constantFrom('COUNT=1', 'COUNT=2', 'COUNT=5', 'COUNT=25', 'COUNT=9999', 'UNTIL=20271108'),
)

const anyRule = fc
  .tuple(
    fc.constantFrom('YEARLY', 'YEARLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'),
    fc.uniqueArray(part, { maxLength: 4, selector: (text) => text.split('=')[0] }),
  )
  .map(([frequency, parts]) => [`FREQ=${frequency}`, ...parts].join(';'))

describe('any rule', () => {
  it('is one well-formed phrase in every language', () => {
    const property = fc.property(anyRule, (rule) => {
      const recurrence = read(rule)
      fc.pre(recurrence !== undefined)
      for (const language of languages) {
        const words = recurrenceInWords(recurrence, language)
        assert.match(words, /^[^{}\p{Lu}\s][^{}\n]+$/u, language)
        assert.doesNotMatch(words, /undefined|NaN| {2}| [,.]|,,|\s$/, language)
        assert.ok(language === 'en' || !words.includes('FREQ'), language)
      }
    })
    fc.assert(property, { numRuns: cases })
  })
})
