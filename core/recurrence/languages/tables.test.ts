import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { languages } from '../../text/language.ts'
import type { CountedText } from '../phrases.ts'
import { phrasesIn } from './tables.ts'

/** Returns the plural forms that the integers of a range use in a language. */
function forms(rules: Intl.PluralRules, lowest: number, highest: number): readonly string[] {
  const numbers = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
  return Array.from(new Set(numbers.map((number) => rules.select(number))))
}

// A text without plural forms is possible only if the numbers share one form.
function assertForms(text: CountedText, rules: Intl.PluralRules, lowest: number, highest: number) {
  if (typeof text === 'string') return
  const [said, known] = [Object.keys(text), forms(rules, lowest, highest)]
  assert.ok(said.every((form) => form === 'other' || known.includes(form)))
  assert.equal(said.length, known.length)
}

for (const language of languages) {
  describe(`the phrases of ${language}`, () => {
    const { pluralRules, every, weekdays, months, nouns, templates } = phrasesIn(language)

    it('have exactly the plural forms of their numbers', () => {
      for (const [, several] of Object.values(every)) assertForms(several, pluralRules, 2, 9999)
      assertForms(templates.times, pluralRules, 1, 9999)
      assertForms(templates.time, pluralRules, 0, 23)
      for (const text of [templates.on, templates.onlyOn]) assertForms(text, pluralRules, 1, 7)
      for (const text of [templates.onDates, templates.inMonths, templates.ofMonths]) {
        assertForms(text, pluralRules, 1, 12)
      }
    })

    it('are in their language, with every weekday and month once', () => {
      assert.equal(pluralRules.resolvedOptions().locale.slice(0, 2), language)
      for (const names of Object.values(weekdays)) assert.equal(new Set(names).size, 7)
      for (const names of Object.values(months)) assert.equal(new Set(names).size, 12)
      assert.equal(new Set(Object.values(nouns).map(({ word }) => word)).size, 10)
    })
  })
}
