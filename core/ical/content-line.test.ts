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

test('a line of 75 octets stays whole', () => {
  const text = 'x'.repeat(67)
  assert.equal(writeLine('SUMMARY:', text), `SUMMARY:${text}\r\n`)
})

test('a line of 76 octets is folded after 75', () => {
  assert.equal(writeLine('SUMMARY:', `${'x'.repeat(67)}y`), `SUMMARY:${'x'.repeat(67)}\r\n y\r\n`)
})

test('a continuation holds 74 octets besides its space', () => {
  assert.deepEqual(physicalLines(writeLine('x', 'x'.repeat(74 + 74 + 1))), [
    'x'.repeat(75),
    ` ${'x'.repeat(74)}`,
    ' x',
  ])
})

test('a space at the fold is kept', () => {
  assert.equal(writeLine('x', `${'x'.repeat(74)} y`), `${'x'.repeat(75)}\r\n  y\r\n`)
})

test('a line of 75 octets beyond ASCII stays whole', () => {
  assert.equal(writeLine('x', `${'x'.repeat(72)}é`), `${'x'.repeat(73)}é\r\n`)
})

for (const [name, character] of [
  ['two octets', 'é'],
  ['three octets', '日'],
  ['four octets', '🎂'],
] as const) {
  test(`a character of ${name} is never cut`, () => {
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

test('a line stays whole just as long as it has 75 octets or fewer', () => {
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
