/** Random entries for the other tests, and a test that they are varied enough. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { localEnd } from '../event/span.ts'
import type { When } from '../event/when.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { readLineBreaks, singleLine } from '../text/text.ts'
import { momentAt, momentInZone } from '../time/moment.ts'
import type { Entry } from './entry.ts'
import { emoji, hardLines } from './hard-texts.cases.ts'

const pieces = [
  ...['&', '=', '?', '#', '%', '%0A', '+', '/', '//', '\\', ':', '@', ';', ',', '"', "'", '`'],
  ...['<', '>', '<b>', '<br>', '&amp;', '…', ' ', '\t', '\n', '\r\n', '\u2028', '\0', '\x7f'],
  ...['https://evil.example/', '//evil.example', '@evil.example', 'javascript:', '&dates=1/2'],
  ...['é', 'e\u0301', '日本語の文章', 'مرحبا', '\u202e', '\ud83c', '\udf82', emoji, hardLines],
]

/** Generates a string with any characters, up to a maximum length. */
function anyText(max: number): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.lorem({ maxCount: 8 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: max }).map((size) => 'x'.repeat(size)) },
  )
  const parts = fc.array(piece, { maxLength: 30 })
  return fc
    .tuple(parts, fc.constantFrom(1, 1, 10, 100))
    .map(([texts, times]) => texts.join('').repeat(times).slice(0, max).toWellFormed())
}

const anyLine = anyText(500).map((text) => singleLine(text))
// ical.js treats a backslash in a parameter as an escape.
const anyName = anyLine.map((line) => line.replaceAll('\\', '/'))
const anyEmail = fc.constantFrom('anna@example.com', 'bob+choir@example.com', 'zoë@exämple.com')
const zones = [
  ...['', 'UTC', 'Europe/Berlin', 'America/New_York', 'America/Santiago', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'US/Pacific', 'CET'],
]
const rules = [
  ...['FREQ=DAILY;COUNT=10', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR', 'FREQ=MONTHLY;BYDAY=-1SU'],
  ...['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=MONTHLY;BYMONTHDAY=1,15,-1;COUNT=24'],
]

/** Moments from 1970 to 2199, when no zone has an offset with seconds. */
const anyWhen: fc.Arbitrary<When> = fc
  .record({
    start: fc.integer({ min: 0, max: 7_258_000_000 }),
    seconds: fc.oneof(fc.constantFrom(0, 3600, 86_400), fc.nat(10 * 86_400)),
    zone: fc.constantFrom(...zones),
    isWholeDay: fc.boolean(),
  })
  .map(({ start, seconds, zone, isWholeDay }) => {
    const moments = [momentAt(start, zone), momentAt(start + seconds, zone)] as const
    const [first, last] = isWholeDay ? moments.map(({ local }) => midnight(local, zone)) : moments
    return { isWholeDay, zone, start: first ?? moments[0], end: last ?? moments[1] }
  })

function midnight(local: string, zone: string): When['start'] {
  return momentInZone({ local: `${local.slice(0, 10)}T00:00:00`, offset: undefined }, zone)
}

const anyDescription = anyText(12_000).map((given) => {
  const text = readLineBreaks(given)
  const html = `<b>${text.length}</b>${text.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}`
  return { text, html: text.length % 3 === 0 ? html : undefined }
})

/** Any entry. */
export const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    title: anyLine.map((line) => line || 'x'),
    when: anyWhen,
    description: anyDescription,
    location: anyLine,
    organizer: fc.option(fc.record({ name: anyName, email: anyEmail }), { nil: undefined }),
    attendees: fc.array(anyEmail, { maxLength: 100, size: 'max' }),
    reminder: fc.option(fc.nat(40_320), { nil: undefined }),
    rule: fc.option(fc.constantFrom(...rules), { nil: undefined }),
    uid: anyLine.map((line) => line || 'x'),
    stamp: fc.integer({ min: 0, max: 7_258_000_000 }),
    sequence: fc.nat(1000),
    status: fc.constantFrom('CONFIRMED', 'TENTATIVE', 'CANCELLED', 'NEEDS-ACTION'),
    method: fc.constantFrom(undefined, 'PUBLISH', 'REQUEST', 'CANCEL'),
    transparency: fc.constantFrom('OPAQUE', 'TRANSPARENT'),
    key: fc.integer({ min: 1, max: 200 }).map((size) => 'k'.repeat(size)),
  })
  .map(({ rule, key, ...rest }) => {
    const read = readRecurrence({ parameter: 'recurring', text: rule }, rest.when)
    assert.ok(read.ok)
    const pageUrl = `https://daymark.example/event/${key}`
    return { ...rest, recurrence: read.value, pageUrl }
  })

/**
 * Whether the local start and end are unambiguous. The second of two equal local times, at the end
 * of daylight time, is not: it is read as the first.
 */
export function isWallClockClear({ when }: Entry): boolean {
  const { start, end, zone } = when
  return [start, { ...end, local: localEnd(when) }].every(
    ({ local, unix }) => momentInZone({ local, offset: undefined }, zone).unix === unix,
  )
}

test('random entries include series, all-day events, long texts and repeated hours', () => {
  const entries = fc.sample(anyEntry, { numRuns: 300, seed: 1 })
  const count = (isCounted: (entry: Entry) => boolean) => entries.filter(isCounted).length
  assert.ok(count(({ recurrence }) => recurrence !== undefined) > 60)
  assert.ok(count(({ when }) => when.isWholeDay) > 60)
  assert.ok(count(({ description }) => description.text.length > 2000) > 60)
  assert.ok(count(({ description }) => description.text.length < 200) > 20)
  assert.ok(count(({ title, location }) => title.length + location.length > 500) > 20)
  assert.ok(count(({ attendees }) => attendees.length > 50) > 60)
})
