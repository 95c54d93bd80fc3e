import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { maxFileSize } from '../../server/transfer/import-reader.ts'

const golden = new URL('../../core/links/golden/', import.meta.url)

const rich = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Choir', 'X-WR-TIMEZONE:Europe/Berlin'],
  ...[
    'BEGIN:VTIMEZONE',
    'TZID:Own',
    'BEGIN:DAYLIGHT',
    'DTSTART:19810329T020000',
    'TZOFFSETFROM:+0100',
  ],
  ...[
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ],
  ...['BEGIN:VEVENT', 'UID:a@example.com', 'DTSTART;TZID=Own:20261203T190000', 'DURATION:PT1H30M'],
  ...[
    'RRULE:FREQ=WEEKLY;BYDAY=TH,FR;COUNT=20',
    'EXDATE;TZID=Own:20261210T190000',
    'SUMMARY:Choir\\, again',
  ],
  ...[
    'ORGANIZER;CN="Ada; Lovelace":mailto:ada@example.com',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@c.d',
  ],
  ...['BEGIN:VALARM', 'TRIGGER:-PT15M', 'ACTION:DISPLAY', 'END:VALARM', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:a@example.com', 'RECURRENCE-ID;TZID=Own:20261211T190000'],
  ...[
    'DTSTART;TZID=Own:20261211T200000',
    'DTEND;TZID=Own:20261211T213000',
    'SUMMARY:Later',
    'END:VEVENT',
  ],
  ...['BEGIN:VEVENT', 'UID:b', 'DTSTART;VALUE=DATE:20261224', 'RDATE;VALUE=DATE:20261226,20270101'],
  ...['DESCRIPTION:<b>Long</b> te', ' xt', 'STATUS:CANCELLED', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

/** Valid calendar files. */
export const samples: readonly string[] = [
  ...[rich, rich, rich],
  ...readdirSync(golden)
    .filter((name) => name.endsWith('.ics'))
    .map((name) => readFileSync(new URL(name, golden), 'latin1')),
]

/** Lines that such files contain, or might contain. */
export const fileWords: readonly string[] = [
  ...[
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    'BEGIN:VTIMEZONE\r\n',
    'BEGIN:VCALENDAR\r\n',
    'END:VCALENDAR\r\n',
  ],
  ...[
    'DTSTART:',
    'DTSTART;VALUE=DATE:',
    ';TZID=',
    ';VALUE=PERIOD:',
    'DURATION:P',
    'P99999W',
    'TRIGGER:-P1D',
  ],
  ...[
    'RRULE:FREQ=DAILY;COUNT=1000000000\r\n',
    'RRULE:FREQ=SECONDLY\r\n',
    'RDATE:',
    'EXDATE:',
    '\r\n ',
    '\r\n\t',
  ],
  ...[
    '99991231T235959Z',
    '00000101',
    '20260230',
    '19700101T000000',
    '20261201T240000',
    ';A="',
    '^n',
    '\\n',
  ],
  ...[
    'TZOFFSETFROM:+2400',
    'TZOFFSETTO:-000001',
    'UID:',
    'RECURRENCE-ID:',
    'SEQUENCE:-1',
    '\xff\xfe',
    '\xef\xbb\xbf',
  ],
]

const filled = (line: string) => line.repeat(Math.floor(maxFileSize / line.length))
const calendar = (body: string) => `BEGIN:VCALENDAR\r\n${body}END:VCALENDAR\r\n`
const events = (count: number, more: string) =>
  Array.from(
    { length: count },
    (_, number) =>
      `BEGIN:VEVENT\r\nUID:${number}\r\nDTSTART:20261201T100000Z\r\n${more}END:VEVENT\r\n`,
  ).join('')
const zeros = (length: number) => new Uint8Array(length)
const packed = (name: string, bytes: Uint8Array) => zipSync({ [name]: bytes }, { level: 9 })

/** Malicious files, each created when it is needed. */
export const bombs: readonly (() => string | Uint8Array)[] = [
  () => 'A'.repeat(maxFileSize),
  () => filled('A\r\n '),
  () => calendar(filled('X-A:b\r\n').slice(0, -100)),
  () => calendar(events(129_000, '').slice(0, maxFileSize - 100)),
  () => calendar(events(19_500, 'SUMMARY:Long\r\nDESCRIPTION:Some words of it\r\n')),
  () => calendar(events(19_500, 'RRULE:FREQ=DAILY\r\n')),
  () => calendar(events(19_500, 'RRULE:FREQ=DAILY;COUNT=9999\r\n')),
  () => calendar(events(4000, 'RRULE:FREQ=DAILY\r\nEXDATE:20261202T100000Z\r\n')),
  () => 'BEGIN:VCALENDAR\r\n'.repeat(300_000),
  () =>
    calendar(
      `BEGIN:VEVENT\r\nDTSTART:20261201\r\nLOCATION${';A="B"'.repeat(9000)}:x\r\nEND:VEVENT\r\n`,
    ),
  () => gzipSync(zeros(100_000_000)),
  () => packed('a.ics', zeros(60_000_000)),
  () => packed('a.ics', Buffer.from(calendar(events(19_500, 'RRULE:FREQ=WEEKLY\r\n')))),
  () => packed('a.zip', packed('b.zip', zeros(10_000_000))),
  () =>
    zipSync(
      Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`${number}.ics`, zeros(60)])),
    ),
  () => zeros(maxFileSize),
  () => Buffer.from(`\ufeff${filled('\u2028a')}`, 'utf16le').subarray(0, maxFileSize),
]
