import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { collect, failure, quote, success } from './result.ts'

test('collects all values if every result is a success', () => {
  assert.deepEqual(collect({ a: success(1), b: success('x') }), {
    ok: true,
    value: { a: 1, b: 'x' },
  })
})

test('collects all problems, in order, if one is a failure', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((parameter) => ({ parameter, message: 'no' }))
  assert.ok(first && second && third)
  assert.deepEqual(collect({ a: failure(first, second), b: success(1), c: failure(third) }), {
    ok: false,
    problems: [first, second, third],
  })
})

const quotes: readonly (readonly [text: string, quoted: string])[] = [
  ['', "''"],
  ['31/31/2026', "'31/31/2026'"],
  ['a\nb\r\nc\u2028d\0', "'a b  c d '"],
  ['🎉'.repeat(60), `'${'🎉'.repeat(60)}'`],
  ['🎉'.repeat(61), `'${'🎉'.repeat(60)}…'`],
  ['x'.repeat(100_000), `'${'x'.repeat(60)}…'`],
]
for (const [text, quoted] of quotes) {
  test(`quotes ${JSON.stringify(text.slice(0, 12))} of ${text.length} units`, () => {
    assert.equal(quote(text), quoted)
  })
}

test('a quoted text is one line of at most 60 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const quoted = quote(text)
      assert.doesNotMatch(quoted, /[\p{Cc}\u2028\u2029]/u)
      assert.ok(Array.from(quoted).length <= 63)
    }),
  )
})
