import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeOptional, writeProperty } from './properties.ts'

const written: readonly (readonly [line: string, expected: string])[] = [
  [writeProperty('SUMMARY', 'a, b'), 'SUMMARY:a\\, b'],
  [writeProperty('DTSTART', { kind: 'date', date: '2026-11-20' }), 'DTSTART;VALUE=DATE:20261120'],
  [writeProperty('DTEND', { kind: 'utc', unix: 0 }), 'DTEND:19700101T000000Z'],
  [
    writeProperty('EXDATE', { kind: 'floating', local: '2026-11-20T10:00:00' }),
    'EXDATE:20261120T100000',
  ],
  [
    writeProperty('RECURRENCE-ID', {
      kind: 'zoned',
      local: '2026-11-20T10:00:00',
      zone: 'Asia/Kathmandu',
    }),
    'RECURRENCE-ID;TZID=Asia/Kathmandu:20261120T100000',
  ],
  [
    writeProperty('ORGANIZER', { name: 'Doe, Jane', email: 'jane@example.com' }),
    'ORGANIZER;CN="Doe, Jane":mailto:jane@example.com',
  ],
  [writeProperty('REFRESH-INTERVAL', 'PT1H'), 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
  [writeProperty('SOURCE', 'https://a.b/c'), 'SOURCE;VALUE=URI:https://a.b/c'],
  [writeProperty('X-ALT-DESC', '<p>a; b</p>'), 'X-ALT-DESC;FMTTYPE=text/html:<p>a\\; b</p>'],
  [writeProperty('TZOFFSETTO', 20_700), 'TZOFFSETTO:+0545'],
]

for (const [line, expected] of written) {
  test(`writes ${expected}`, () => {
    assert.equal(line, `${expected}\r\n`)
  })
}

test('writes no line for a missing value or an empty text', () => {
  assert.equal(writeOptional('LOCATION', undefined), '')
  assert.equal(writeOptional('LOCATION', ''), '')
  assert.equal(writeOptional('SEQUENCE', 0), 'SEQUENCE:0\r\n')
})

test('the compiler rejects an unknown property and a value of the wrong type', () => {
  // @ts-expect-error there is no such property
  assert.throws(() => writeProperty('X-EVIL', 'value'))
  // @ts-expect-error a word that STATUS does not have
  assert.throws(() => writeProperty('STATUS', 'DELETED'))
  // @ts-expect-error a string where an instant belongs
  assert.throws(() => writeProperty('DTSTAMP', '20261120T100000Z'))
  // @ts-expect-error a string where a number belongs
  assert.throws(() => writeProperty('SEQUENCE', '1'))
})
