import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { namedProblem } from '../problems.ts'
import {
  countCharacters,
  isEmailAddress,
  readDescription,
  readEmail,
  readLine,
  readLineBreaks,
  readTitle,
  singleLine,
} from './text.ts'

const given = (text: string | undefined) => ({ parameter: 'p', text })
const anyText = fc.string({ unit: 'binary' })

const lines: readonly (readonly [behaviour: string, text: string, line: string])[] = [
  ['trims', ' \t a \n', 'a'],
  ['turns a run of line breaks into one space', 'a\r\n\n\rb', 'a b'],
  ['recognizes rare line breaks', 'a\vb\fc\u0085d\u2028e\u2029f', 'a b c d e f'],
  ['keeps spaces that are not line breaks', 'a  b', 'a  b'],
  ['drops control characters except tab', 'a\0\u001b\tb\u007f\u0084\u0086\u009f', 'a\tb'],
  ['keeps the two characters of an escape', 'a\\nb', 'a\\nb'],
]
for (const [behaviour, text, line] of lines) {
  test(`a single line ${behaviour}`, () => assert.equal(singleLine(text), line))
}

const texts: readonly (readonly [behaviour: string, text: string, result: string])[] = [
  ['keeps line breaks', 'a\nb\n\nc', 'a\nb\n\nc'],
  ['reads backslash and n as a line break', 'a\\nb\\n\\nc', 'a\nb\n\nc'],
  ['turns CR and LF into one line break', 'a\r\nb\rc\n\rd', 'a\nb\nc\n\nd'],
  ['recognizes rare line breaks', 'a\vb\fc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['drops control characters except tab', 'a\0\u001b\tb\u007f\u009f', 'a\tb'],
  ['creates no escape by dropping a control character', 'a\\\u0007nb', 'a\nb'],
  ['is not trimmed', ' a \n', ' a \n'],
]
for (const [behaviour, text, result] of texts) {
  test(`a multi-line text ${behaviour}`, () => assert.equal(readLineBreaks(text), result))
}

test('both kinds of text stay unchanged the second time', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.equal(singleLine(singleLine(text)), singleLine(text))
      assert.equal(readLineBreaks(readLineBreaks(text)), readLineBreaks(text))
    }),
  )
})

test('counts characters as code points', () => {
  assert.equal(countCharacters(''), 0)
  assert.equal(countCharacters('a🎉é'), 3)
  assert.equal(countCharacters('\ud83c'), 1)
})

test('a title is required, on one line, of up to 500 characters', () => {
  assert.deepEqual(readTitle(given(' a\nb ')), { ok: true, value: 'a b' })
  assert.deepEqual(readTitle(given('🎉'.repeat(500))), { ok: true, value: '🎉'.repeat(500) })
  assert.deepEqual(readTitle(given(`${'🎉'.repeat(500)}a`)), {
    ok: false,
    problems: [namedProblem('p', 'tooLong', { count: 501, max: 500 })],
  })
  for (const text of [undefined, '', ' \n', '\u0007']) {
    assert.deepEqual(readTitle(given(text)), {
      ok: false,
      problems: [namedProblem('p', 'noTitle')],
    })
  }
})

test('an omitted optional line differs from an empty one', () => {
  assert.deepEqual(readLine(given(undefined)), { ok: true, value: undefined })
  assert.deepEqual(readLine(given('')), { ok: true, value: '' })
  assert.equal(readLine(given('a'.repeat(501))).ok, false)
})

test('a description has up to 20,000 characters, with a line break as one', () => {
  assert.deepEqual(readDescription(given(undefined)), { ok: true, value: undefined })
  const max = '\\n'.repeat(20_000)
  assert.deepEqual(readDescription(given(max)), { ok: true, value: '\n'.repeat(20_000) })
  assert.equal(readDescription(given(`${max}\r`)).ok, false)
})

const longAddress = `🎉${'a'.repeat(63)}@${'b'.repeat(185)}.com`
const addresses: readonly (readonly [text: string, isAddress: boolean])[] = [
  ['a@b.c', true],
  ['ada.lovelace+x@mail.example.com', true],
  ['jürgen@münchen.example', true],
  [longAddress, true],
  [`a${longAddress}`, false],
  ['', false],
  ['a@b', false],
  ['@b.c', false],
  ['a@.c', false],
  ['a@b.', false],
  ['a@b@c.d', false],
  ['a b@c.d', false],
  ['a@b.c\r\nX:y', false],
  ['a\u0085@b.c', false],
  ['a\u2028@b.c', false],
  ['"a"@b.c', false],
  ['Ada <a@b.c>', false],
  ['mailto:a@b.c', false],
]
for (const [text, isAddress] of addresses) {
  test(`${JSON.stringify(text.slice(0, 40))} is ${isAddress ? 'an' : 'not an'} email address`, () => {
    assert.equal(isEmailAddress(text), isAddress)
  })
}

test('an email address is trimmed and never blank', () => {
  assert.deepEqual(readEmail(given(' a@b.c\n')), { ok: true, value: 'a@b.c' })
  assert.equal(readEmail(given(' ')).ok, false)
})
