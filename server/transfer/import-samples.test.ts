import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportedEvent } from '../../core/import/imported-event.ts'
import { datesFrom } from '../../core/recurrence/dates.ts'
import { readImportInWorker } from './import-reader.ts'

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400

async function previewOf(lines: readonly string[], ends = '\r\n') {
  const read = await readImportInWorker(Buffer.from(lines.join(ends)), now)
  assert.ok(read.ok, JSON.stringify(read))
  return read.value
}

function spanOf({ draft }: ImportedEvent): string {
  const { start, end, zone } = draft.when
  return `${start.local} ${end.local} ${zone}`.trim()
}

/** The titles and starts of the dates of a series. */
function datesOf({ draft: { title, when, recurrence } }: ImportedEvent): readonly string[] {
  if (!recurrence) return [`${title} ${when.start.local}`]
  return datesFrom(recurrence, when, Number.NEGATIVE_INFINITY)
    .take(60)
    .map((date) => {
      const cancelled = date.change.isCancelled ? ' cancelled' : ''
      return `${date.change.title ?? title} ${date.when.start.local}${cancelled}`
    })
    .toArray()
}

test('reads a calendar as exported by Google', async () => {
  const { name, description, events, leftOut } = await previewOf([
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Harbour choir',
    'X-WR-TIMEZONE:Europe/Berlin',
    'X-WR-CALDESC:Rehearsals\\nand concerts',
    'BEGIN:VEVENT',
    'DTSTART:20261205T180000Z',
    'DTEND:20261205T200000Z',
    'DTSTAMP:20261120T101500Z',
    'ORGANIZER;CN=Harbour choir:mailto:choir@group.calendar.example.com',
    'UID:3f9c1k2@google.com',
    'CLASS:PRIVATE',
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ada;X-NU',
    ' M-GUESTS=0:mailto:ada@example.com',
    'CREATED:20261101T080000Z',
    'DESCRIPTION:Bring <b>candles</b>.<br>See <a href="https://example.com/a">the pl',
    ' an</a>',
    'LAST-MODIFIED:20261120T101500Z',
    'LOCATION:Old pier\\, Hamburg',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'SUMMARY:Advent concert',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:This is an event reminder',
    'TRIGGER:-P0DT0H30M0S',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:EMAIL',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20261224',
    'DTEND;VALUE=DATE:20261227',
    'UID:allday@google.com',
    'SUMMARY:Closed',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART:20261210T180000Z',
    'UID:off@google.com',
    'STATUS:CANCELLED',
    'SUMMARY:Called off',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  assert.deepEqual([name, description], ['Harbour choir', 'Rehearsals\nand concerts'])
  assert.deepEqual(leftOut, [{ title: 'Called off', line: 44, reason: 'cancelled' }])
  const [concert, closed] = events
  assert.ok(concert && closed && events.length === 2)
  assert.equal(spanOf(concert), '2026-12-05T19:00:00 2026-12-05T21:00:00 Europe/Berlin')
  assert.deepEqual(concert.notes, ['attendees', 'private', 'alarms'])
  const { when: _, details: __, ...texts } = concert.draft
  assert.deepEqual(texts, {
    title: 'Advent concert',
    description: 'Bring <b>candles</b>.<br>See <a href="https://example.com/a">the plan</a>',
    location: 'Old pier, Hamburg',
    organizer: { name: 'Harbour choir', email: 'choir@group.calendar.example.com' },
    reminder: 30,
    transparency: 'OPAQUE',
    recurrence: undefined,
  })
  assert.equal(spanOf(closed), '2026-12-24T00:00:00 2026-12-26T00:00:00')
  assert.deepEqual([closed.draft.when.isWholeDay, closed.notes], [true, []])
  assert.deepEqual(closed.draft.transparency, 'TRANSPARENT')
})

const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test('reads a calendar as exported by Outlook', async () => {
  const { events, leftOut } = await previewOf([
    'BEGIN:VCALENDAR',
    'METHOD:PUBLISH',
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'X-WR-CALNAME:Calendar',
    ...outlookZone,
    'BEGIN:VEVENT',
    'DESCRIPTION:\\n',
    'RRULE:FREQ=WEEKLY;UNTIL=20261228T080000Z;INTERVAL=1;BYDAY=MO;WKST=MO',
    'EXDATE;TZID=W. Europe Standard Time:20261214T090000',
    'UID:040000008200E00074C5B7101A82E00800000000',
    'SUMMARY;LANGUAGE=de-DE:Standup',
    'DTSTART;TZID=W. Europe Standard Time:20261130T090000',
    'DTEND;TZID=W. Europe Standard Time:20261130T091500',
    'CLASS:PUBLIC',
    'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:Standup\\, later',
    'DTSTART;TZID=W. Europe Standard Time:20261207T110000',
    'DTEND;TZID=W. Europe Standard Time:20261207T111500',
    'UID:040000008200E00074C5B7101A82E00800000000',
    'RECURRENCE-ID;TZID=W. Europe Standard Time:20261207T090000',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:day',
    'SUMMARY:Fair',
    'DTSTART;TZID=W. Europe Standard Time:20261203T000000',
    'DTEND;TZID=W. Europe Standard Time:20261205T000000',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  assert.deepEqual(leftOut, [])
  const berlin = 'Europe/Berlin'
  assert.deepEqual(
    events.map((event) => [event.draft.title, spanOf(event)]),
    [
      ['Standup', `2026-11-30T09:00:00 2026-11-30T09:15:00 ${berlin}`],
      ['Fair', '2026-12-03T00:00:00 2026-12-04T00:00:00'],
    ],
  )
  const [standup = assert.fail()] = events
  assert.deepEqual(datesOf(standup), [
    ...['Standup 2026-11-30T09:00:00', 'Standup, later 2026-12-07T11:00:00'],
    ...['Standup 2026-12-21T09:00:00', 'Standup 2026-12-28T09:00:00'],
  ])
  assert.deepEqual(standup.notes, [])
})

test('reads a calendar as exported by Apple', async () => {
  const { events } = await previewOf([
    'BEGIN:VCALENDAR',
    'CALSCALE:GREGORIAN',
    'PRODID:-//Apple Inc.//macOS 15.1//EN',
    'VERSION:2.0',
    'X-APPLE-CALENDAR-COLOR:#1BADF8',
    'X-WR-CALNAME:Home',
    'BEGIN:VEVENT',
    'CREATED:20261101T080000Z',
    'DTEND;TZID=America/New_York:20261202T130000',
    'DTSTAMP:20261101T080000Z',
    'DTSTART;TZID=America/New_York:20261202T120000',
    'LAST-MODIFIED:20261101T080000Z',
    'LOCATION:Corner Cafe\\n12 Main St\\nSpringfield',
    'SUMMARY:Lunch 🥪',
    'UID:6C1E2B0A-0000-4000-8000-000000000001',
    'URL;VALUE=URI:https://example.com/lunch',
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE="Corner',
    '  Cafe":geo:40.0,-75.0',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER;VALUE=DATE-TIME:20261202T163000Z',
    'UID:ALARM-1',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  const [lunch] = events
  assert.ok(lunch && events.length === 1)
  assert.equal(spanOf(lunch), '2026-12-02T12:00:00 2026-12-02T13:00:00 America/New_York')
  assert.deepEqual(lunch.notes, [])
  const { title, description, location, reminder, details } = lunch.draft
  assert.equal(title, 'Lunch 🥪')
  assert.equal(description, '')
  assert.deepEqual(details?.website, [{ value: 'https://example.com/lunch' }])
  assert.equal(location, 'Corner Cafe, 12 Main St, Springfield')
  assert.equal(reminder, 30)
})

test('reads a calendar as exported by Nextcloud', async () => {
  const { events, leftOut } = await previewOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//IDN nextcloud.com//Calendar app 5.0//EN',
    'BEGIN:VEVENT',
    'UID:nc-1',
    'DTSTART;TZID=Europe/Paris:20261201T180000',
    'DURATION:PT1H30M',
    'SUMMARY:Apéro',
    'CATEGORIES:Friends,Food',
    'ATTACH;FMTTYPE=image/png;FILENAME=/a.png:/apps/files/?fileid=1',
    'RRULE:FREQ=MONTHLY;BYDAY=1TU',
    'END:VEVENT',
    'BEGIN:VTODO',
    'UID:nc-2',
    'SUMMARY:Buy olives',
    'END:VTODO',
    'BEGIN:VJOURNAL',
    'UID:nc-3',
    'SUMMARY:What a day',
    'END:VJOURNAL',
    'END:VCALENDAR',
  ])
  assert.deepEqual(
    leftOut.map(({ title, reason }) => [title, reason]),
    [
      ['Buy olives', 'task'],
      ['What a day', 'journal'],
    ],
  )
  const [first] = events
  assert.ok(first && events.length === 1)
  assert.equal(first.uid, 'nc-1')
  assert.equal(first.draft.recurrence?.rule, 'FREQ=MONTHLY;BYDAY=1TU')
  assert.equal(spanOf(first), '2026-12-01T18:00:00 2026-12-01T19:30:00 Europe/Paris')
  assert.deepEqual(first.notes, ['attachments'])
  assert.deepEqual(first.draft.details?.categories, [{ value: 'Friends' }, { value: 'Food' }])
})

test('reads a file with two calendars as exported by Thunderbird', async () => {
  const calendar = (uid: string) => [
    'BEGIN:VCALENDAR',
    'PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SUMMARY:Walk',
    'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Vienna:20261201T100000',
    'DTEND;TZID=/mozilla.org/20050126_1/Europe/Vienna:20261201T110000',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER;RELATED=END:PT0S',
    'DESCRIPTION:x',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const { events } = await previewOf([...calendar('t1'), '', ...calendar('t2')], '\n')
  assert.deepEqual(
    events.map((event) => [event.uid, spanOf(event), event.notes]),
    ['t1', 't2'].map((uid) => [
      uid,
      '2026-12-01T10:00:00 2026-12-01T11:00:00 Europe/Vienna',
      ['alarm'],
    ]),
  )
})

const inCalendar = (...lines: readonly string[]) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...lines,
  'END:VCALENDAR',
]
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']

const odd: readonly (readonly [what: string, lines: readonly string[], expected: unknown])[] = [
  [
    'has a floating time',
    event('SUMMARY:A', 'DTSTART:20261201T100000'),
    ['2026-12-01T10:00:00 2026-12-01T10:00:00', []],
  ],
  [
    'has no title',
    event('DTSTART;VALUE=DATE:20261201'),
    ['2026-12-01T00:00:00 2026-12-01T00:00:00', ['untitled']],
  ],
  [
    'ends before it starts',
    event('SUMMARY:A', 'DTSTART:20261201T100000Z', 'DTEND:20261201T090000Z'),
    ['2026-12-01T10:00:00 2026-12-01T10:00:00 UTC', ['end']],
  ],
  [
    'has broken lines',
    event('SUMMARY:A', 'no line at all', 'DTSTART:20261201T100000Z'),
    ['2026-12-01T10:00:00 2026-12-01T10:00:00 UTC', ['broken']],
  ],
  [
    'has an unknown zone',
    event('SUMMARY:A', 'DTSTART;TZID=../../etc/passwd:20261201T100000'),
    ['2026-12-01T10:00:00 2026-12-01T10:00:00', ['zone-lost']],
  ],
  [
    'ends in another zone',
    event(
      'SUMMARY:A',
      'DTSTART;TZID=Europe/Paris:20261201T100000',
      'DTEND;TZID=Europe/London:20261201T100000',
    ),
    ['2026-12-01T10:00:00 2026-12-01T11:00:00 Europe/Paris', []],
  ],
  [
    'lasts a day over a clock change',
    event('SUMMARY:A', 'DTSTART;TZID=Europe/Paris:20270327T120000', 'DURATION:P1D'),
    ['2027-03-27T12:00:00 2027-03-28T12:00:00 Europe/Paris', []],
  ],
  [
    'lasts 24 hours over a clock change',
    event('SUMMARY:A', 'DTSTART;TZID=Europe/Paris:20270327T120000', 'DURATION:PT24H'),
    ['2027-03-27T12:00:00 2027-03-28T13:00:00 Europe/Paris', []],
  ],
  [
    'has an unreadable rule',
    event('SUMMARY:A', 'DTSTART:20261201T100000Z', 'RRULE:FREQ=SECONDLY'),
    ['2026-12-01T10:00:00 2026-12-01T10:00:00 UTC', ['rule']],
  ],
  [
    'has lower-case names',
    event('summary:A', 'dtstart;value=date:20261201'),
    ['2026-12-01T00:00:00 2026-12-01T00:00:00', []],
  ],
]
for (const [what, lines, expected] of odd) {
  test(`an event that ${what}`, async () => {
    const { events, leftOut } = await previewOf(inCalendar(...lines))
    assert.deepEqual([events.length, leftOut], [1, []])
    const [first] = events
    assert.ok(first)
    assert.deepEqual([spanOf(first), first.notes], expected)
  })
}

test('a custom zone becomes one with the same rules, or its offset from UTC', async () => {
  const renamed = outlookZone.map((line) => line.replace('W. Europe Standard Time', 'Customized'))
  const strange = renamed.map((line) =>
    line.replace(/\+0[12]00/, '+0037').replace('Customized', 'Odd'),
  )
  const { events } = await previewOf(
    inCalendar(
      ...renamed,
      ...strange,
      ...event('SUMMARY:A', 'DTSTART;TZID=Customized:20260701T100000'),
      ...event('SUMMARY:A', 'DTSTART;TZID=Odd:20260701T100000').map((line) =>
        line.replace(':a', ':b'),
      ),
    ),
  )
  assert.deepEqual(
    events.map((one) => [spanOf(one), one.notes]),
    [
      ['2026-07-01T10:00:00 2026-07-01T10:00:00 Europe/Berlin', ['zone']],
      ['2026-07-01T09:23:00 2026-07-01T09:23:00 UTC', ['zone']],
    ],
  )
})

test('a series without exceptions is one event with its rule', async () => {
  const ruleOf = async (...lines: readonly string[]) => {
    const { events, leftOut } = await previewOf(inCalendar(...event('SUMMARY:A', ...lines)))
    assert.deepEqual([events.length, leftOut], [1, []])
    const [{ uid, draft, notes } = assert.fail()] = events
    return [uid, draft.recurrence?.rule, notes]
  }
  const old = 'DTSTART;TZID=Europe/Paris:20100105T100000'
  assert.deepEqual(await ruleOf(old, 'RRULE:FREQ=WEEKLY'), ['a', 'FREQ=WEEKLY', []])
  assert.deepEqual(await ruleOf(old, 'RRULE:FREQ=DAILY;UNTIL=20150101'), [
    'a',
    'FREQ=DAILY;UNTIL=20150101T225959Z',
    [],
  ])
  assert.deepEqual(await ruleOf('DTSTART;VALUE=DATE:20261201', 'RRULE:freq=daily;count=2'), [
    'a',
    'FREQ=DAILY;COUNT=2',
    [],
  ])
})

test('a series with exceptions stays a series, wherever its dates are left out and added', async () => {
  const read = async (...lines: readonly string[]) => {
    const excluded = ['EXDATE:20100112T100000Z,20261103T100000Z', ...lines]
    const { events, leftOut } = await previewOf(inCalendar(...event('SUMMARY:A', ...excluded)))
    const dates = events.flatMap(datesOf).map((date) => date.slice(2, 12))
    return [events.length, dates.slice(0, 4), leftOut.map(({ reason }) => reason)]
  }
  const old = 'DTSTART:20100105T100000Z'
  const weeks = ['2010-01-05', '2010-01-19']
  assert.deepEqual(await read(old, 'RRULE:FREQ=WEEKLY;COUNT=3'), [1, weeks, []])
  assert.deepEqual(await read(old, 'RRULE:FREQ=WEEKLY'), [
    ...[1, [...weeks, '2010-01-26', '2010-02-02']],
    [],
  ])
  assert.deepEqual(await read(old, 'RDATE:20100106T100000Z,20100107T100000Z'), [
    ...[1, ['2010-01-05', '2010-01-06', '2010-01-07']],
    [],
  ])
  const days = ['EXDATE;VALUE=DATE:20100106', 'EXDATE:20100107T100000Z']
  assert.deepEqual(await read(old, 'RRULE:FREQ=DAILY;COUNT=4', ...days), [
    ...[1, ['2010-01-05', '2010-01-08']],
    [],
  ])
  const both = ['RDATE:20100130T100000Z', 'EXDATE;VALUE=DATE:20100130']
  assert.deepEqual(await read(old, 'RRULE:FREQ=WEEKLY;COUNT=3', ...both), [1, weeks, []])
})

test('a series with too many exceptions becomes separate dates: all if it ends soon, or else those near today', async () => {
  const day = (number: number) =>
    new Date(Date.UTC(2015, 0, number)).toISOString().slice(0, 10).replaceAll('-', '')
  const excluded = `EXDATE:${Array.from({ length: 501 }, (_, at) => `${day(at)}T100000Z`).join()}`
  const countOf = async (...lines: readonly string[]) => {
    const { events, leftOut } = await previewOf(
      inCalendar(...event('SUMMARY:A', 'DTSTART:20141205T100000Z', excluded, ...lines)),
    )
    const starts = events.map(({ draft }) => draft.when.start.local.slice(0, 10))
    return [starts.length, starts[0], starts.at(-1), leftOut.map(({ reason }) => reason)]
  }
  assert.deepEqual(await countOf('RRULE:FREQ=DAILY'), [397, '2026-10-22', '2027-11-22', []])
  assert.deepEqual(await countOf('RRULE:FREQ=DAILY;UNTIL=20161205T100000Z'), [
    ...[0, undefined, undefined],
    ['ended'],
  ])
})

test('overrides change or cancel a date, and become separate events if their series is missing', async () => {
  const override = (...lines: readonly string[]) =>
    event('RECURRENCE-ID;VALUE=DATE:20261202', 'SUMMARY:B', ...lines)
  const series = event('SUMMARY:A', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3')
  const read = async (...lines: readonly string[]) =>
    (await previewOf(inCalendar(...lines))).events.map((one) => [one.uid, ...datesOf(one)])
  const midnight = 'T00:00:00'
  const [first, last] = [`A 2026-12-01${midnight}`, `A 2026-12-03${midnight}`]
  const moved = override('DTSTART;VALUE=DATE:20261205')
  assert.deepEqual(await read(...series, ...moved), [['a', first, last, `B 2026-12-05${midnight}`]])
  assert.deepEqual(await read(...override('STATUS:CANCELLED'), ...series), [['a', first, last]])
  const cancelled = override('STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20261202')
  assert.deepEqual(await read(...cancelled, ...series), [
    ['a', first, `B 2026-12-02${midnight} cancelled`, last],
  ])
  assert.deepEqual(await read(...moved), [['a/20261202', `B 2026-12-05${midnight}`]])
})

test('an override of a date that the rule does not have adds it', async () => {
  const lines = [
    ...event('SUMMARY:A', 'DTSTART:20261201T100000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
    ...event('RECURRENCE-ID:20261224T100000Z', 'SUMMARY:A', 'DTSTART:20261224T100000Z'),
  ]
  const { events } = await previewOf(inCalendar(...lines))
  assert.deepEqual(events.map(datesOf), [
    ['A 2026-12-01T10:00:00', 'A 2026-12-02T10:00:00', 'A 2026-12-24T10:00:00'],
  ])
})

test('of two events with the same UID, the one with the higher sequence is kept', async () => {
  const one = (title: string, sequence: number) =>
    event(`SUMMARY:${title}`, `SEQUENCE:${sequence}`, 'DTSTART:20261201T100000Z')
  const { events, leftOut } = await previewOf(inCalendar(...one('New', 2), ...one('Old', 1)))
  assert.deepEqual(
    events.map(({ draft }) => draft.title),
    ['New'],
  )
  assert.deepEqual(leftOut, [{ title: 'Old', line: 9, reason: 'twice' }])
})

const text = inCalendar(...event('SUMMARY:Café', 'DTSTART:20261201T100000Z')).join('\r\n')
const encodings: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['text with only carriage returns', Buffer.from(text.replaceAll('\r\n', '\r'))],
  ['text with double carriage returns', Buffer.from(text.replaceAll('\r\n', '\r\r\n'))],
]
for (const [name, bytes] of encodings) {
  test(`a file in ${name} is read`, async () => {
    const read = await readImportInWorker(bytes, now)
    assert.ok(read.ok, JSON.stringify(read))
    assert.deepEqual(
      read.value.events.map(({ draft }) => draft.title),
      ['Café'],
    )
  })
}
