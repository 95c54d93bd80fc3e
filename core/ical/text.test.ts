import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeParameterText, writeText } from './text.ts'

const texts: readonly (readonly [given: string, written: string])[] = [
  ['plain: "quoted"', 'plain: "quoted"'],
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['a\\nb', 'a\\\\nb'],
  ['1\n2\r\n3\r4\v5\f6\u00857\u20288\u20299', '1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\n9'],
  ['\n\r', '\\n\\n'],
  ['a\0b\x07c\x1bd\x7fe\x9ff', 'abcdef'],
  ['a\tb', 'a\tb'],
  ['a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
  ['🎂 é', '🎂 é'],
  ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
]

for (const [given, written] of texts) {
  test(`escapes TEXT ${JSON.stringify(given)}`, () => {
    assert.equal(writeText(given), written)
  })
}

const parameterTexts: readonly (readonly [given: string, written: string])[] = [
  ['Jane Doe', 'Jane Doe'],
  ['Doe; Jane', '"Doe; Jane"'],
  ['a:b', '"a:b"'],
  ['Doe, "J" ^', '"Doe, ^\'J^\' ^^"'],
  ['a\r\nb\u2028c', 'a^nb^nc'],
  ['a\0\x7fb', 'ab'],
  ['a\ud800', 'a\ufffd'],
]

for (const [given, written] of parameterTexts) {
  test(`escapes and quotes the parameter value ${JSON.stringify(given)}`, () => {
    assert.equal(writeParameterText(given), written)
  })
}

test('every control character except TAB is a line break or is dropped, and no other character is', () => {
  const breaks = new Set(['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
  for (let unit = 0; unit < 0x1_0000; unit++) {
    const character = String.fromCharCode(unit)
    if (/[\\;,]|\p{Cs}/u.test(character)) continue
    const isDropped = character !== '\t' && /\p{Cc}/u.test(character)
    const expected = breaks.has(character) ? '\\n' : isDropped ? '' : character
    assert.equal(writeText(`a${character}b`), `a${expected}b`)
  }
})

test('escaping does not depend on earlier calls', () => {
  assert.equal(writeText('a,'), 'a\\,')
  assert.equal(writeText(',b'), '\\,b')
  assert.equal(writeText(',b'), '\\,b')
})
