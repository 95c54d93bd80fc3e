/**
 * Whatever a string contains, the file has exactly the expected lines, and the text can be read back.
 * `CASES=1000000` runs the long version.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { casesOf } from '../../tests/support/depth.ts'
import { writeCalendar } from './calendar.ts'
import type { CalendarEvent } from './event.ts'

const cases = casesOf(2000)

const pieces = [
  ...[
    ',',
    ';',
    ':',
    '"',
    '\\',
    '\\n',
    '\\N',
    '\\,',
    "^'",
    '^n',
    '^^',
    '^',
    '=',
    '|',
    '%',
    ' ',
    '\t',
  ],
  ...['\r', '\n', '\r\n', '\n\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\r\n ', '\r\n\t'],
  ...['\0', '\x07', '\x1b', '\x1c', '\x1d', '\x1e', '\x7f', '\x80', '\x9f', '\ufeff', '\u200f'],
  ...['🎂', '👩‍👩‍👧', 'e\u0301', 'é', '日本語', '\ud83c', '\udf82', '\ud800', '\udc00'],
  ...[
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '\r\nATTENDEE:mailto:a@b.c',
    '\nMETHOD:CANCEL',
  ],
]

const hostileText = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 90 }).map((length) => 'x'.repeat(length)) },
    ),
    { minLength: 1, maxLength: 30 },
  )
  // The x is needed because a string of dropped characters alone would leave a property with an empty
  // value.
  .map((parts) => `x${parts.join('')}`)

const optionalText = fc.oneof({ weight: 4, arbitrary: hostileText }, fc.constant(''))

const texts = fc.record({
  calendarName: hostileText,
  calendarDescription: optionalText,
  uid: hostileText,
  summary: hostileText,
  description: optionalText,
  htmlDescription: optionalText,
  location: optionalText,
  organizer: hostileText,
})

type Texts = typeof texts extends fc.Arbitrary<infer Value> ? Value : never

/** The lines of the file; optional lines come with the text they depend on. */
function expectedLines(given: Texts): readonly string[] {
  return [
    ...['BEGIN:VCALENDAR', 'VERSION', 'PRODID', 'CALSCALE', 'NAME', 'X-WR-CALNAME'],
    ...(given.calendarDescription ? ['DESCRIPTION', 'X-WR-CALDESC'] : []),
    ...['REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'BEGIN:VEVENT', 'UID', 'DTSTAMP'],
    ...['LAST-MODIFIED', 'SEQUENCE', 'DTSTART', 'SUMMARY'],
    ...(given.description ? ['DESCRIPTION'] : []),
    ...(given.htmlDescription ? ['X-ALT-DESC', 'STYLED-DESCRIPTION'] : []),
    ...(given.location ? ['LOCATION'] : []),
    ...['ORGANIZER', 'BEGIN:VALARM', 'ACTION', 'DESCRIPTION', 'TRIGGER', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
}

function write(given: Texts): string {
  const event: CalendarEvent = {
    uid: given.uid,
    stamp: 1_790_000_000,
    sequence: 0,
    start: { kind: 'utc', unix: 1_800_000_000 },
    summary: given.summary,
    description: given.description,
    htmlDescription: given.htmlDescription,
    location: given.location,
    organizer: { name: given.organizer, email: 'jane@example.com' },
    alarmMinutes: 15,
  }
  const { calendarName: name, calendarDescription: description } = given
  return writeCalendar({ kind: 'feed', name, description }, [event])
}

/** Applies the documented changes to a string: line breaks, control characters, lone surrogates. */
function normalised(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}

/** ical.js leaves the values of unknown properties escaped. */
function unescaped(value: unknown): string {
  return String(value ?? '').replace(/\\(.)/g, (_, escaped: string) =>
    escaped === 'n' ? '\n' : escaped,
  )
}

function assertPhysicalLines(written: string): void {
  const octets = Buffer.from(written, 'utf8')
  assert.equal(octets.toString('utf8'), written)
  assert.ok(written.endsWith('\r\n'))
  for (const line of octets.toString('latin1').slice(0, -2).split('\r\n')) {
    assert.ok(line.length >= 1 && line.length <= 75)
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
    assert.doesNotMatch(decoded, /(?!\t)[\p{Cc}\u2028\u2029]/u)
  }
}

function logicalNames(written: string): readonly string[] {
  const lines = written.replaceAll('\r\n ', '').slice(0, -2).split('\r\n')
  return lines.map((line) =>
    /^(?:BEGIN|END):/.test(line) ? line : (/^[A-Z-]+/.exec(line)?.[0] ?? ''),
  )
}

/** Reads CN as RFC 6868 specifies: ical.js treats a backslash in a parameter as an escape. */
function organizerRead(written: string): string {
  const unfolded = written.replaceAll('\r\n ', '')
  const line = /^ORGANIZER;CN=(?:"([^"]*)"|([^":;,]*)):mailto:jane@example\.com\r$/m.exec(unfolded)
  const decoded: Readonly<Record<string, string>> = { '^n': '\n', "^'": '"', '^^': '^' }
  return (line?.[1] ?? line?.[2] ?? '').replace(/\^[n'^]/g, (pair) => decoded[pair] ?? '')
}

/** Returns every string as ical.js reads it, in file order. */
function textsRead(written: string): readonly unknown[] {
  const calendar = new ICAL.Component(ICAL.parse(written))
  const event = calendar.getFirstSubcomponent('vevent')
  const alarm = event?.getFirstSubcomponent('valarm')
  return [
    unescaped(calendar.getFirstPropertyValue('name')),
    unescaped(calendar.getFirstPropertyValue('x-wr-calname')),
    calendar.getFirstPropertyValue('description') ?? '',
    unescaped(calendar.getFirstPropertyValue('x-wr-caldesc')),
    event?.getFirstPropertyValue('uid'),
    event?.getFirstPropertyValue('summary'),
    event?.getFirstPropertyValue('description') ?? '',
    unescaped(event?.getFirstPropertyValue('x-alt-desc')),
    event?.getFirstPropertyValue('styled-description') ?? '',
    event?.getFirstPropertyValue('location') ?? '',
    organizerRead(written),
    alarm?.getFirstPropertyValue('description'),
  ]
}

function textsGiven(given: Texts): readonly string[] {
  return [
    ...[given.calendarName, given.calendarName],
    ...[given.calendarDescription, given.calendarDescription],
    ...[given.uid, given.summary, given.description],
    ...[given.htmlDescription, given.htmlDescription],
    ...[given.location, given.organizer, given.summary],
  ].map(normalised)
}

test('no text adds a line, breaks a line or changes when read back', () => {
  fc.assert(
    fc.property(texts, (given) => {
      const written = write(given)
      assertPhysicalLines(written)
      assert.deepEqual(logicalNames(written), expectedLines(given))
      assert.deepEqual(textsRead(written), textsGiven(given))
    }),
    { numRuns: cases },
  )
})
