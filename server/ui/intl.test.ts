import { equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { dateFormat, daysFromNow, hourFormat, numberFormat, pluralRules } from './intl.ts'

test('a formatter is created once', () => {
  for (const make of [numberFormat, hourFormat, pluralRules]) {
    equal(make('de'), make('de'))
    notEqual(make('de'), make('fr'))
  }
  notEqual(numberFormat('de'), hourFormat('de'))
})

test('a full cache removes only the oldest entry', () => {
  const make = (index: number) => dateFormat('de', String(index), { day: 'numeric' })
  const made = Array.from({ length: 501 }, (_, index) => make(index))
  equal(make(1), made[1])
  equal(make(500), made[500])
  notEqual(make(0), made[0])
})

test('days from now are in words, for the start of a text', () => {
  equal(daysFromNow(10, 'en-GB'), 'In 10 days')
  equal(daysFromNow(1, 'de'), 'Morgen')
  equal(daysFromNow(2, 'de'), 'Übermorgen')
  equal(daysFromNow(1, 'fr'), 'Demain')
  equal(daysFromNow(3, 'tr'), '3 gün sonra')
  equal(daysFromNow(1, 'ja'), '明日')
})
