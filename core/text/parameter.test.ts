import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { hasText, readFlag, readId, readWholeNumber } from './parameter.ts'

const given = (text: string | undefined) => ({ parameter: 'p', text })

test('a parameter of white space counts as missing', () => {
  for (const text of [undefined, '', ' ', '\n\t', '\u3000'])
    assert.equal(hasText(given(text)), false)
  assert.equal(hasText(given('0')), true)
})

const flags: readonly (readonly [text: string | undefined, flag: boolean])[] = [
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['true', true],
  [' TRUE ', true],
  ['1', true],
]
for (const [text, flag] of flags) {
  test(`reads the flag ${JSON.stringify(text)} as ${flag}`, () => {
    assert.deepEqual(readFlag(given(text)), { ok: true, value: flag })
  })
}

test('rejects any other flag', () => {
  for (const text of ['yes', '2', '01', 'constructor', '__proto__', 'true false']) {
    const outcome = readFlag(given(text))
    const [problem, ...others] = outcome.ok ? [] : outcome.problems
    assert.equal(problem?.parameter, 'p')
    assert.ok(problem?.message.startsWith(`'${text}' `), problem?.message)
    assert.match(problem?.message ?? '', /true\b.*\bfalse/)
    assert.deepEqual(others, [])
  }
})

test('accepts a whole number within its bounds, including both', () => {
  for (const [text, number] of [
    ['5', 5],
    [' 10 ', 10],
    ['007', 7],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    assert.deepEqual(readWholeNumber(given(text), 5, 10), { ok: true, value: number })
  }
  for (const text of ['4', '11', '-7', '+7', '7.0', '7e0', '0x7', '٧', '7 7', '9'.repeat(400)]) {
    assert.equal(readWholeNumber(given(text), 5, 10).ok, false, text)
  }
})

test('rejects a number with its bounds and an example', () => {
  assert.deepEqual(readWholeNumber(given('x'), 0, 40), {
    ok: false,
    problems: [namedProblem('p', 'notANumber', { text: 'x', lowest: 0, highest: 40, example: 40 })],
  })
})

test('an ID consists of digits; a number that is too large matches no record', () => {
  assert.deepEqual(readId(given(' 42 ')), { ok: true, value: 42 })
  assert.deepEqual(readId(given('9'.repeat(19))), { ok: true, value: Number.MAX_SAFE_INTEGER })
  assert.deepEqual(readId(given('9'.repeat(400))), { ok: true, value: Number.MAX_SAFE_INTEGER })
  for (const text of [undefined, '', ' ', '-1', '1.0', 'x', '١']) {
    assert.equal(readId(given(text)).ok, false, text ?? 'nothing')
  }
})
