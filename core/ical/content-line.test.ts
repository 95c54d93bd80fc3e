import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeLine } from './content-line.ts'

function physicalLines(written: string): readonly string[] {
  assert.ok(written.endsWith('\r\n'))
  return written.slice(0, -2).split('\r\n')
}

function octetsOf(line: string): number {
  return Buffer.byteLength(line, 'utf8')
}

test('keeps a line of 75 octets whole', () => {
  const text = 'x'.repeat(67)
  assert.equal(writeLine('SUMMARY:', text), `SUMMARY:${text}\r\n`)
})

test('folds a line of 76 octets after 75', () => {
  assert.equal(writeLine('SUMMARY:', `${'x'.repeat(67)}y`), `SUMMARY:${'x'.repeat(67)}\r\n y\r\n`)
})

test('puts 74 octets after the space of a continuation', () => {
  assert.deepEqual(physicalLines(writeLine('x', 'x'.repeat(74 + 74 + 1))), [
    'x'.repeat(75),
    ` ${'x'.repeat(74)}`,
    ' x',
  ])
})

test('keeps a space at the fold', () => {
  assert.equal(writeLine('x', `${'x'.repeat(74)} y`), `${'x'.repeat(75)}\r\n  y\r\n`)
})

test('keeps a line of 75 octets with non-ASCII characters whole', () => {
  assert.equal(writeLine('x', `${'x'.repeat(72)}é`), `${'x'.repeat(73)}é\r\n`)
})

for (const [name, character] of [
  ['two octets', 'é'],
  ['three octets', '日'],
  ['four octets', '🎂'],
] as const) {
  test(`never splits a character of ${name}`, () => {
    for (let before = 55; before <= 75; before++) {
      const rest = `${'x'.repeat(before)}${character.repeat(60)}`
      const lines = physicalLines(writeLine('NAME:', rest))
      assert.ok(lines.every((physical) => octetsOf(physical) <= 75))
      assert.ok(lines.every((physical) => physical.isWellFormed()))
      assert.equal(
        lines.map((physical, index) => physical.slice(index && 1)).join(''),
        `NAME:${rest}`,
      )
      assert.ok(lines.slice(0, -1).every((physical) => octetsOf(physical) > 75 - 4))
    }
  })
}

test('keeps a line whole if, and only if, it has at most 75 octets', () => {
  for (const character of ['x', 'é', '日']) {
    const size = octetsOf(character)
    for (let length = 0; length <= 80; length++) {
      const rest = character.repeat(length)
      const lines = physicalLines(writeLine('NAME:', rest))
      assert.equal(lines.length === 1, 5 + size * length <= 75)
      assert.equal(lines.join('').replaceAll(' ', ''), `NAME:${rest}`)
    }
  }
})
