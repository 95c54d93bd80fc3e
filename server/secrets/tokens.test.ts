import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  deriveKey,
  isDerivedKey,
  newClientId,
  newFeedSecret,
  newKey,
  newLinkKey,
  randomText,
} from './keys.ts'
import { digestToken, looksLikeToken, newToken } from './tokens.ts'

test('a token has a readable prefix and over 160 random bits', () => {
  const { text, digest, prefix } = newToken()
  assert.match(text, /^dm_[a-z0-9]{32}$/)
  assert.ok(32 * Math.log2(36) > 160)
  assert.equal(prefix, text.slice(0, 7))
  assert.equal(digest, digestToken(text))
  assert.ok(!digest.includes(text.slice(3)))
})

test('a digest is SHA-256 in hexadecimal', () => {
  assert.equal(
    digestToken('abc'),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

const shapes: readonly (readonly [text: string, looksRight: boolean])[] = [
  [`dm_${'a0'.repeat(16)}`, true],
  [`dm_${'a'.repeat(31)}`, false],
  [`dm_${'a'.repeat(33)}`, false],
  [`DM_${'a'.repeat(32)}`, false],
  [`dm_${'A'.repeat(32)}`, false],
  [`dm_${'a'.repeat(32)}\n`, false],
  [` dm_${'a'.repeat(32)}`, false],
  ['', false],
]
for (const [text, looksRight] of shapes) {
  test(`${JSON.stringify(text)} looks ${looksRight ? '' : 'un'}like a token`, () => {
    assert.equal(looksLikeToken(text), looksRight)
  })
}

test('keys and IDs have the right format and never repeat', () => {
  const makers: readonly (readonly [make: () => string, shape: RegExp])[] = [
    [newKey, /^[a-z0-9]{16}$/],
    [newClientId, /^dc_[a-z0-9]{20}$/],
    [newFeedSecret, /^[a-z0-9]{32}$/],
    [() => newToken().text, /^dm_[a-z0-9]{32}$/],
  ]
  for (const [make, shape] of makers) {
    const made = Array.from({ length: 1000 }, make)
    assert.equal(new Set(made).size, 1000)
    for (const text of made) assert.match(text, shape)
  }
})

test('a short key has 7 of 28 characters that spell no words and look different', () => {
  const made = Array.from({ length: 10_000 }, newLinkKey)
  for (const key of made) assert.match(key, /^[bcdfghjkmnpqrstvwxyz23456789]{7}$/)
  assert.equal(new Set(made.join('')).size, 28)
})

test('a derived key is recognized, and hardly any other', () => {
  for (let number = 0; number < 10_000; number++) {
    assert.ok(isDerivedKey(deriveKey([String(number)])))
  }
  for (const key of ['christmasmarket20271', newKey(), newLinkKey(), '1-christmas-market-1']) {
    assert.equal(isDerivedKey(key), false, key)
  }
})

test('all characters are equally likely', () => {
  const counts = new Map<string, number>()
  for (const letter of randomText(360_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  assert.equal(counts.size, 36)
  // Six standard deviations for 10,000: less than one run in ten million fails by chance.
  for (const count of counts.values()) assert.ok(Math.abs(count - 10_000) < 600)
})
