import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { fill, pluralForm } from './placeholders.ts'

test('fills every placeholder, and keeps unknown ones', () => {
  equal(fill('{a} and {b}, {a}', { a: 'x', b: 0 }), 'x and 0, x')
  equal(fill('{a} {other} {} {a b}', { a: '' }), ' {other} {} {a b}')
  equal(fill('{constructor}', {}), '{constructor}')
  equal(fill('no braces', { a: 'x' }), 'no braces')
  equal(fill('{a} {b}', { a: '{b}', b: '$&' }), '{b} $&')
})

test('uses the plural form of a number in its language, or `other` if that has no text', () => {
  const rules = new Intl.PluralRules('pl')
  const plural = { one: 'tydzień', few: 'tygodnie', other: 'tygodni' }
  const forms = [1, 2, 5].map((count) => pluralForm(plural, rules, count))
  equal(forms.join(), 'tydzień,tygodnie,tygodni')
})
