import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  oneOf,
  writeColorName,
  writeDate,
  writeDuration,
  writeInteger,
  writeLocalDateTime,
  writeMailAddress,
  writeRecurrenceRule,
  writeUri,
  writeUtcDateTime,
  writeUtcOffset,
  writeZoneName,
} from './values.ts'

const accepted: readonly (readonly [type: string, write: () => string, written: string])[] = [
  ['DATE', () => writeDate('2026-11-20'), '20261120'],
  ['DATE', () => writeDate('2028-02-29'), '20280229'],
  ['DATE-TIME', () => writeLocalDateTime('2026-11-20T10:30:05'), '20261120T103005'],
  ['UTC DATE-TIME', () => writeUtcDateTime(1_790_000_000), '20260921T141320Z'],
  ['UTC DATE-TIME', () => writeUtcDateTime(-1), '19691231T235959Z'],
  ['UTC DATE-TIME', () => writeUtcDateTime(-86_400), '19691231T000000Z'],
  ['UTC DATE-TIME', () => writeUtcDateTime(-62_167_219_200), '00000101T000000Z'],
  ['UTC DATE-TIME', () => writeUtcDateTime(253_402_300_799), '99991231T235959Z'],
  ['UTC DATE-TIME', () => writeUtcDateTime(951_782_400), '20000229T000000Z'],
  ['DURATION', () => writeDuration('PT1H'), 'PT1H'],
  ['DURATION', () => writeDuration('-PT40320M'), '-PT40320M'],
  ['DURATION', () => writeDuration('P1DT2H3M4S'), 'P1DT2H3M4S'],
  ['INTEGER', () => writeInteger(-2_147_483_648), '-2147483648'],
  ['URI', () => writeUri('https://a.b/c?d=e;f,g#h%20'), 'https://a.b/c?d=e;f,g#h%20'],
  ['CAL-ADDRESS', () => writeMailAddress('jane+x@example.com'), 'mailto:jane+x@example.com'],
  [
    'CAL-ADDRESS',
    () => writeMailAddress('jü?r%@müller.de'),
    'mailto:j%C3%BC%3Fr%25@m%C3%BCller.de',
  ],
  ['CAL-ADDRESS', () => writeMailAddress('a/b#c=d@x_y.de'), 'mailto:a%2Fb%23c%3Dd@x_y.de'],
  ['RECUR', () => writeRecurrenceRule('FREQ=DAILY;COUNT=2'), 'FREQ=DAILY;COUNT=2'],
  ['UTC-OFFSET', () => writeUtcOffset(0), '+0000'],
  ['UTC-OFFSET', () => writeUtcOffset(20_700), '+0545'],
  ['UTC-OFFSET', () => writeUtcOffset(-12_600), '-0330'],
  ['UTC-OFFSET', () => writeUtcOffset(1172), '+001932'],
  ['TZID', () => writeZoneName('America/Port-au-Prince'), 'America/Port-au-Prince'],
  ['TZID', () => writeZoneName('Etc/GMT+5'), 'Etc/GMT+5'],
  ['COLOR', () => writeColorName('turquoise'), 'turquoise'],
  ['enumerated', () => oneOf('A', 'B')('B'), 'B'],
]

for (const [type, write, written] of accepted) {
  test(`writes ${type} as ${written}`, () => {
    assert.equal(write(), written)
  })
}

const refused: readonly (readonly [type: string, write: (value: string) => string, string[]])[] = [
  ['DATE', writeDate, ['', '20261120', '2026-13-01', '2026-02-29', '2026-04-31', '2026-00-10']],
  ['DATE', writeDate, ['2026-11-20\r\nX:1', '2026-11-20\n', '+002026-11-20', '٢٠٢٦-11-20']],
  ['DATE-TIME', writeLocalDateTime, ['2026-11-20', '2026-11-20 10:00:00', '2026-11-20T24:00:00']],
  ['DATE-TIME', writeLocalDateTime, ['2026-11-20T10:00:60', '2026-11-20T10:00:00Z', '', 'T']],
  ['UTC', (value) => writeUtcDateTime(Number(value)), ['0.5', 'NaN', 'Infinity', '1e12', '-1e12']],
  ['UTC', (value) => writeUtcDateTime(Number(value)), ['253402300800', '-62167219201', '1e15']],
  ['DURATION', writeDuration, ['', 'P', 'PT', 'P1H', 'PT1H30S', '-PTNaNM', '-PT-5M', 'PT1H\r\n']],
  ['INTEGER', (value) => writeInteger(Number(value)), ['1.5', 'NaN', '2147483648', 'Infinity']],
  [
    'URI',
    writeUri,
    ['', 'a.b/c', 'https:', 'https://a b', 'https://a\r\nX:1', 'https://é', 'a:%g'],
  ],
  ['CAL-ADDRESS', writeMailAddress, ['', 'a', '@b', 'a@', 'a@b@c', 'a b@c', 'a;b@c', 'a@b;X=1']],
  [
    'CAL-ADDRESS',
    writeMailAddress,
    ['a@b\r\nX:1', 'a:b@c', '"a"@b', 'a@\u2028b', 'a@b\0', 'a@b\x7f', '\ud800@b', 'a,b@c'],
  ],
  ['RECUR', writeRecurrenceRule, ['', 'FREQ', 'FREQ=', 'FREQ=DAILY;', ';FREQ=DAILY', 'freq=daily']],
  [
    'RECUR',
    writeRecurrenceRule,
    ['FREQ=DAILY\r\nX:1', 'FREQ=DAILY:X', 'RRULE:FREQ=DAILY', 'A=1;;B=2'],
  ],
  ['UTC-OFFSET', (value) => writeUtcOffset(Number(value)), ['86400', '-86400', '0.5', 'NaN']],
  [
    'TZID',
    writeZoneName,
    ['', '+01:00', 'Europe/Berlin\r\nX:1', 'Europe/Berlin;X=1', 'a:b', 'a//b'],
  ],
  ['COLOR', writeColorName, ['', '#ff0000', 'red;x', 'Red']],
  [
    'enumerated',
    (value) => oneOf<string>('A', 'B')(value),
    ['', 'a', 'A\r\nX:1', 'A;B', 'constructor'],
  ],
]

for (const [type, write, values] of refused) {
  for (const value of values) {
    test(`${type} rejects ${JSON.stringify(value)}`, () => {
      assert.throws(() => write(value), RangeError)
    })
  }
}

const anyUnix = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 })

/** Writes UTC DATE-TIME with `Date`. */
function utcByDate(unix: number): string {
  return new Date(unix * 1000).toISOString().replace('.000', '').replaceAll(/[-:]/g, '')
}

test('UTC DATE-TIME matches Date, in any order and for more days than are cached', () => {
  const unixes = fc.sample(anyUnix, 10_000)
  for (const unix of [...unixes, ...unixes]) assert.equal(writeUtcDateTime(unix), utcByDate(unix))
})

test('UTC DATE-TIME is correct on each day of a leap year and in each second of a day', () => {
  const day = 86_400
  const newYear = 1_830_297_600
  for (let unix = newYear; unix < newYear + 366 * day; unix += day) {
    assert.equal(writeUtcDateTime(unix), utcByDate(unix))
  }
  for (let unix = newYear; unix < newYear + day; unix++) {
    assert.equal(writeUtcDateTime(unix), utcByDate(unix))
  }
})

test('an error does not repeat the value', () => {
  assert.throws(
    () => writeMailAddress('secret person@example.com'),
    (error) => error instanceof RangeError && !error.message.includes('secret'),
  )
})
