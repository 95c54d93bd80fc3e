import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  black,
  type Color,
  contrast,
  mix,
  nearest,
  readColor,
  textColorOn,
  white,
} from './color.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Color => `#${value.toString(16).padStart(6, '0')}`)

test('a color is three or six digits, in any letter case', () => {
  for (const [text, color] of [
    ['#1b488a', '#1b488a'],
    [' #1B488A ', '#1b488a'],
    ['1b488a', '#1b488a'],
    ['#AbC', '#aabbcc'],
  ] as const) {
    equal(readColor(text), color)
  }
  const others = ['', '#', '#12', '#1234', '#1234567', '#12345g', 'red', 'rgb(1,2,3)', '#12345678']
  for (const text of [...others, '##112233', '#１２３', '#123}', '#123;x', '#aabbcc/**/']) {
    equal(readColor(text), undefined, text)
  }
})

// The first four are the examples of WebAIM's checker; the greys are well-known thresholds of WCAG.
const pairs: readonly (readonly [one: Color, other: Color, ratio: number])[] = [
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#595959', '#ffffff', 7],
  ['#ffff00', '#ffffff', 1.07],
]
for (const [one, other, ratio] of pairs) {
  test(`the contrast of ${one} and ${other} is ${ratio}`, () => {
    equal(Math.round(contrast(one, other) * 100) / 100, ratio)
    equal(contrast(other, one), contrast(one, other))
  })
}

test('the text on every color is readable, and is the better of black and white', () => {
  equal(textColorOn('#ffff00'), black)
  equal(textColorOn('#1b488a'), white)
  fc.assert(
    fc.property(anyColor, (color) => {
      ok(contrast(textColorOn(color), color) >= 4.5)
      equal(
        contrast(textColorOn(color), color),
        Math.max(contrast(color, black), contrast(color, white)),
      )
    }),
  )
})

test('mixes colors component by component', () => {
  equal(mix('#000000', '#ffffff', 0.5), '#808080')
  equal(mix('#102030', '#304050', 0), '#102030')
  equal(mix('#102030', '#304050', 1), '#304050')
})

test('finds the nearest matching color, or returns the other color if none matches', () => {
  deepEqual(
    nearest('#777777', black, (color) => contrast(color, white) >= 4.5),
    '#767676',
  )
  equal(
    nearest('#123456', white, () => true),
    '#123456',
  )
  equal(
    nearest('#123456', white, () => false),
    white,
  )
})
