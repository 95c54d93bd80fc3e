import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasValidSignature, newFeedKey, parseFeedKey } from './feed-address.ts'
import { newFeedSecret, newKey } from './keys.ts'

const calendarKey = 'abcdefghijklmnop'
const secret = 'secret-of-the-calendar'

test('a personal address names its calendar and service, and is signed', () => {
  for (const service of [
    'apple',
    'google',
    'outlook',
    'outlookcom',
    'office365',
    'yahoo',
    'other',
  ] as const) {
    const key = newFeedKey(calendarKey, secret, service)
    assert.match(key, /^abcdefghijklmnop[a-z0-9]{27}$/)
    assert.deepEqual(parseFeedKey(key), { calendarKey, service })
    assert.equal(hasValidSignature(key, secret), true)
  }
})

test('no two addresses are the same', () => {
  const keys = Array.from({ length: 1000 }, () => newFeedKey(calendarKey, secret, 'google'))
  assert.equal(new Set(keys).size, 1000)
})

test('the public feed address of a calendar has no service', () => {
  assert.deepEqual(parseFeedKey(calendarKey), { calendarKey, service: undefined })
})

test('an address with any letter changed is not signed', () => {
  const key = newFeedKey(calendarKey, secret, 'google')
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a'
    assert.equal(
      hasValidSignature(key.slice(0, at) + other + key.slice(at + 1), secret),
      false,
      String(at),
    )
  }
})

test("another calendar's secret or key does not sign", () => {
  const key = newFeedKey(calendarKey, secret, 'google')
  assert.equal(hasValidSignature(key, newFeedSecret()), false)
  assert.equal(hasValidSignature(newKey() + key.slice(16), secret), false)
  assert.equal(hasValidSignature(newFeedKey(newKey(), newFeedSecret(), 'google'), secret), false)
})

test('an address with a wrong length, character or service is not a key', () => {
  const key = newFeedKey(calendarKey, secret, 'google')
  for (const text of [
    '',
    'a',
    key.slice(1),
    `${key}a`,
    key.toUpperCase(),
    `${key}\n`,
    `${calendarKey}z${key.slice(17)}`,
    `${calendarKey}.ics`,
  ]) {
    assert.equal(parseFeedKey(text), undefined, text)
  }
})

test('any text can be parsed, and none is signed by chance', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      parseFeedKey(text)
      assert.equal(hasValidSignature(text, secret), false)
    }),
  )
})
