import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChance } from '../../tests/support/chance.ts'
import { deepOnly, thirdOf } from '../../tests/support/depth.ts'
import { maxFileSize, readImportInWorker } from './import-reader.ts'

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400

const calendar = (body: string) => `BEGIN:VCALENDAR\r\n${body}\r\nEND:VCALENDAR\r\n`
const event = (lines: string, uid = 'a') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:A\r\n${lines}\r\nEND:VEVENT`
const starting = (lines: string, uid?: string) => event(`DTSTART:20261201T100000Z\r\n${lines}`, uid)
const many = (count: number, one: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => one(number)).join('\r\n')
const repeated = (rule: string) => calendar(starting(`RRULE:${rule}`))
const exception = 'EXDATE:20261202T100000Z'
const nested = (depth: number) =>
  `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(depth)}${'END:VEVENT\r\n'.repeat(depth)}`
const zone = (count: number, tzid: string) =>
  `BEGIN:VTIMEZONE\r\nTZID:${tzid}\r\n${many(
    count,
    (number) =>
      `BEGIN:STANDARD\r\nDTSTART:16010101T0${number % 10}0000\r\nTZOFFSETFROM:+0037\r\nTZOFFSETTO:+0041\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD`,
  )}\r\nEND:VTIMEZONE`

/** A rule with so few dates that finding them takes a long time. */
const rare = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;BYSETPOS=2'

/** Files that must be rejected, with the message. */
const refused: readonly (readonly [what: string, file: string | Uint8Array, said: RegExp])[] = [
  ['is empty', '', /^line 1: this is not a calendar; .* iCalendar/],
  ['is blank', '\r\n \r\n\t\r\n', /^line \d: this is not a calendar/],
  ['is one endless line', 'A'.repeat(maxFileSize), /^line 1: this is not a calendar/],
  ['is one endless folded line', 'A\r\n '.repeat(maxFileSize / 4 - 1), /^line 1: this is not a/],
  ['is too large', 'A'.repeat(maxFileSize + 1), /^is too large; .* 10 MiB/],
  [
    'is the beginning of a ZIP archive',
    Uint8Array.of(0x50, 0x4b, 3, 4, 0),
    /^the archive is damaged/,
  ],
  ['is compressed', Uint8Array.of(0x1f, 0x8b, 8, 0), /^line 1: this is compressed/],
  ['is a PDF', '%PDF-1.7', /^line 1: this is a PDF document/],
  ['is a web page', '\r\n<!DOCTYPE html><html>', /^line 1: this is a web page/],
  ['is JSON', '{"kind":"calendar#events"}', /^line 1: this is not a calendar/],
  ['is random bytes', randomBytes(100_000), /^line \d+: /],
  ['is NUL bytes', new Uint8Array(100_000), /^line 1: this is not a calendar/],
  ['is an address book', 'BEGIN:VCARD\r\nEND:VCARD', /^line 1: this is not a calendar/],
  ['has an event outside a calendar', event('DTSTART:20261201'), /^line 1: this is not a calendar/],
  ['is deeply nested', nested(9), /^line 9: components .* 8$/],
  ['is very deeply nested', nested(300_000), /^line 9: components .* 8$/],
  ['is cut off', calendar(starting('')).slice(0, 60), /^line 2: VEVENT has no end: .* inc/],
  [
    'is cut off after an event',
    `BEGIN:VCALENDAR\r\n${starting('')}`,
    /^line 1: VCALENDAR has no end/,
  ],
  ['ends twice', calendar('END:VCALENDAR'), /^line 3: END:VCALENDAR has no BEGIN$/],
  [
    'ends its components in the wrong order',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR',
    /^line 3: END:VCALENDAR has no BEGIN; END:VEVENT .* line 2$/,
  ],
  [
    'has 129,000 events',
    calendar(
      many(129_000, (number) => `BEGIN:VEVENT\r\nUID:${number}\r\nDTSTART:20261201\r\nEND:VEVENT`),
    ),
    /^line 80002: a calendar contains too much; .* 20000 /,
  ],
  [
    'has 129,000 tasks',
    calendar(many(129_000, () => 'BEGIN:VTODO\r\nEND:VTODO')),
    /^line 40002: a cal/,
  ],
  [
    'has 600 alarms in an event',
    calendar(starting(many(600, () => 'BEGIN:VALARM\r\nEND:VALARM'))),
    /^line \d+: a component contains too much; .* 500 /,
  ],
  [
    'expands to a million dates',
    // A series with this many additional dates becomes single dates.
    calendar(many(100, (number) => starting(`RRULE:FREQ=DAILY\r\n${further(501)}`, `u${number}`))),
    /^line \d+: this is one event too many, .* 20,?000;/,
  ],
  [
    'is busy with rules',
    calendar(many(19_000, (number) => starting(`RRULE:${rare}\r\n${exception}`, `${number}`))),
    /^takes too long to read; split the file$/,
  ],
  [
    'is busy with the last dates of series',
    calendar(many(19_000, (number) => starting('RRULE:FREQ=DAILY;COUNT=9999', `${number}`))),
    /^takes too long to read; split the file$/,
  ],
]

/** Files that are imported at least in part: the numbers of events and of things left out. */
const survived: readonly (readonly [what: string, file: string, events: number, left: number])[] = [
  ['an endless description', calendar(starting(`DESCRIPTION:${'a'.repeat(5_000_000)}`)), 1, 0],
  [
    'an endless folded description',
    calendar(starting(`DESCRIPTION:${'a\r\n '.repeat(1_000_000)}`)),
    1,
    0,
  ],
  [
    'an endless picture',
    calendar(starting(`ATTACH;ENCODING=BASE64:${'QUJD'.repeat(1_000_000)}`)),
    1,
    0,
  ],
  ['10,000 parameters', calendar(starting(`LOCATION${';A=B'.repeat(10_000)}:x`)), 1, 0],
  [
    '60 lines of 10,000 parameters',
    calendar(starting(many(60, () => `LOCATION${';A="B"'.repeat(9000)}:x`))),
    1,
    0,
  ],
  ['quotes that never end', calendar(starting(`LOCATION;A="${'b'.repeat(60_000)}:x`)), 1, 0],
  ['many quotes in a row', calendar(starting(`LOCATION;A=${'"'.repeat(60_000)}:x`)), 1, 0],
  [
    '3,000 dates left out',
    calendar(
      starting(
        `RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:${Array(3000).fill('20261202T100000Z').join(',')}`,
      ),
    ),
    1,
    0,
  ],
  ['3,000 further dates', calendar(starting(further(3000))), 3001, 0],
  ['dates in far years', repeated(`FREQ=YEARLY;COUNT=9999;INTERVAL=50\r\n${exception}`), 1, 0],
  [
    'a custom zone with 400 observances',
    calendar(
      [
        zone(400, 'Z'),
        many(5000, (number) => event('DTSTART;TZID=Z:20261201T100000', `${number}`)),
      ].join('\r\n'),
    ),
    5000,
    0,
  ],
  ['COUNT=1000000000', repeated('FREQ=DAILY;COUNT=1000000000'), 1, 0],
  ['COUNT=1 with UNTIL', repeated('FREQ=DAILY;COUNT=1;UNTIL=20270101'), 1, 0],
  ['COUNT=9999', repeated(`FREQ=DAILY;COUNT=9999\r\n${exception}`), 1, 0],
  ['INTERVAL=0', repeated('FREQ=DAILY;INTERVAL=0'), 1, 0],
  ['INTERVAL=-1', repeated('FREQ=DAILY;INTERVAL=-1'), 1, 0],
  ['a rule without a frequency', repeated('BYDAY=MO'), 1, 0],
  ['a rule for every second', repeated('FREQ=SECONDLY'), 1, 0],
  ['a rule for every minute', repeated('FREQ=MINUTELY'), 1, 0],
  [
    'a rule of all lists',
    repeated(`FREQ=YEARLY;BYHOUR=${range(24)};BYMINUTE=${range(60)};BYSECOND=${range(60)}`),
    1,
    0,
  ],
  ['a rule that never matches', repeated('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), 1, 0],
  ['a rule of 60,000 characters', repeated(`FREQ=DAILY;BYDAY=${'MO,'.repeat(20_000)}`), 1, 0],
  ['a hundred rules', calendar(starting(many(100, () => 'RRULE:FREQ=DAILY'))), 1, 0],
  [
    'a series that excludes all dates',
    calendar(starting('RRULE:FREQ=DAILY;COUNT=2\r\nEXDATE:20261201T100000Z,20261202T100000Z')),
    0,
    1,
  ],
  [
    'a zone that is a path',
    calendar(event('DTSTART;TZID=../../../../etc/passwd:20261201T100000')),
    1,
    0,
  ],
  [
    'a zone of 60,000 slashes',
    calendar(event(`DTSTART;TZID=${'/'.repeat(60_000)}:20261201T100000`)),
    1,
    0,
  ],
  ['a zone named __proto__', calendar(event('DTSTART;TZID=__proto__:20261201T100000')), 1, 0],
  [
    'a thousand zones',
    calendar(
      [
        many(1000, (number) => zone(1, `Z${number}`)),
        event('DTSTART;TZID=Z1:20261201T100000'),
      ].join('\r\n'),
    ),
    1,
    0,
  ],
  [
    'a zone without rules',
    calendar(
      `BEGIN:VTIMEZONE\r\nTZID:Z\r\nEND:VTIMEZONE\r\n${event('DTSTART;TZID=Z:20261201T100000')}`,
    ),
    1,
    0,
  ],
  [
    'names of the runtime',
    calendar(
      starting(
        '__PROTO__:x\r\nCONSTRUCTOR;VALUE=__proto__:y\r\nTOSTRING:z\r\nLOCATION;__proto__=a;VALUE=constructor:x',
      ),
    ),
    1,
    0,
  ],
  ['a garbled start', calendar(event('DTSTART:garbage')), 0, 1],
  ['a start on 30 February', calendar(event('DTSTART;VALUE=DATE:20260230')), 0, 1],
  ['a start in the year 9999', calendar(event('DTSTART:99991231T235959Z')), 0, 1],
  ['a start in the year 0', calendar(event('DTSTART:00000101T000000Z')), 0, 1],
  ['no start', calendar(event('DTEND:20261201T100000Z')), 0, 1],
  ['an end in the year 9999', calendar(starting('DTEND:99991231T235959Z')), 1, 0],
  ['an extremely long duration', calendar(starting(`DURATION:P${'9'.repeat(60_000)}D`)), 1, 0],
  ['a negative duration', calendar(starting('DURATION:-P1D')), 1, 0],
  [
    'an alarm extremely long before',
    calendar(starting('BEGIN:VALARM\r\nTRIGGER:-P99999W\r\nEND:VALARM')),
    1,
    0,
  ],
  ['a UID of 60,000 characters', calendar(starting('', 'u'.repeat(60_000))), 0, 1],
  ['19,000 events with the same UID', calendar(many(19_000, () => starting(''))), 1, 18_999],
  [
    '19,000 events without UID',
    calendar(many(19_000, () => 'BEGIN:VEVENT\r\nDTSTART:20261201T100000Z\r\nEND:VEVENT')),
    1,
    18_999,
  ],
  [
    '19,000 overrides of one date',
    calendar(many(19_000, () => starting('RECURRENCE-ID:20261201T100000Z'))),
    19_000,
    0,
  ],
  ['a garbled override', calendar(starting('RECURRENCE-ID:garbage')), 0, 1],
  ['line breaks in texts', calendar(starting('LOCATION:a\\nBEGIN:VEVENT\\nb')), 1, 0],
  ['control characters in texts', calendar(starting('LOCATION:a\u0000b\u001b[31m\u007f')), 1, 0],
  ['half a character', calendar(starting('LOCATION:\ud83c')), 1, 0],
  ['a million blank lines', calendar(starting('\r\n'.repeat(1_000_000))), 1, 0],
  ['a million lines with an unknown name', calendar(starting('X-A:b\r\n'.repeat(1_000_000))), 1, 0],
  ['100,000 different names', calendar(starting(many(100_000, (number) => `X-${number}:b`))), 1, 0],
]

function range(count: number): string {
  return Array.from({ length: count }, (_, number) => number).join(',')
}

function randomBytes(length: number): Uint8Array {
  const chance = createChance(7)
  return Uint8Array.from({ length }, () => chance(256))
}

function further(count: number): string {
  const start = Date.parse('2026-12-03T00:00:00Z')
  const dates = Array.from({ length: count }, (_, minute) =>
    new Date(start + 60_000 * minute).toISOString().replaceAll(/[-:]|\.000/g, ''),
  )
  return `RDATE:${dates.join(',')}`
}

const bytesOf = (file: string | Uint8Array) => (typeof file === 'string' ? Buffer.from(file) : file)

for (const [what, file, said] of thirdOf(refused, 0)) {
  // Files that take too long are read until the time limit.
  const skip = what.startsWith('is busy') && deepOnly
  test(`a file that ${what} is rejected`, { skip }, async () => {
    const read = await readImportInWorker(bytesOf(file), now)
    assert.equal(read.ok, false)
    if (read.ok) return
    assert.deepEqual(
      read.problems.map(({ parameter }) => parameter),
      ['file'],
    )
    assert.match(read.problems[0]?.message ?? '', said)
  })
}

for (const [what, file, events, left] of thirdOf(survived, 1)) {
  test(`a file with ${what} is read`, async () => {
    const read = await readImportInWorker(bytesOf(file), now)
    assert.ok(read.ok, JSON.stringify(read))
    assert.deepEqual([read.value.events.length, read.value.leftOut.length], [events, left])
    const uids = new Set(read.value.events.map(({ uid }) => uid))
    assert.ok([...uids].every((uid) => uid !== '' && uid.length <= 500))
    assert.doesNotMatch(JSON.stringify(read.value), /\\u00(?:0[0-8be-f]|1[0-9a-f]|7f)|\\ud[89a-f]/)
  })
}
