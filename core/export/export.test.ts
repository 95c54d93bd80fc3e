import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exceptionAt } from '../connect/example-entry.cases.ts'
import type { StoredEvent } from '../event/event.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { writeCalendarFile, writeExportedEvents, writeFeedEvents } from './calendar.ts'
import { calendarColumnNames, calendarRow } from './calendar-list.ts'
import { writeCsv, writeCsvRows } from './csv.ts'
import { eventColumnNames, eventRow } from './event-list.ts'
import { linkColumnNames, linkRow } from './link-list.ts'

const event: StoredEvent = {
  id: 7,
  key: 'abc',
  uid: 'abc@example.com',
  calendarId: 1,
  title: 'Dinner, at "Ada\'s"',
  eventname: '',
  description: 'Two\nlines',
  location: '=HYPERLINK("https://evil.example")',
  organizer: { name: 'Ada', email: 'ada@example.com' },
  reminder: 30,
  details: { categories: [{ value: '=Sports' }, { value: 'Food, drinks' }] },
  transparency: 'OPAQUE',
  recurrence: undefined,
  when: {
    isWholeDay: false,
    zone: 'Europe/Paris',
    start: { local: '2026-12-01T19:00:00', unix: 1_796_148_000 },
    end: { local: '2026-12-01T21:00:00', unix: 1_796_155_200 },
  },
  updates: 2,
  createdAt: 1_795_262_400,
  modifiedAt: 1_795_262_401,
}

test('writes a list of events for spreadsheets', () => {
  const [head = '', ...rest] = writeCsv([
    eventColumnNames,
    eventRow(event, 'https://d.test/event/'),
  ]).split('\r\n')
  assert.equal(
    head,
    '\ufefftitle,start date,start time,end date,end time,time zone,whole day,repeats,location,' +
      'description,organizer,organizer e-mail,reminder in minutes,page,uid,' +
      'dates left out,dates added,dates changed,' +
      'meeting links,website,attachments,images,categories,color,coordinates',
  )
  assert.deepEqual(rest, [
    '"Dinner, at ""Ada\'s""",2026-12-01,19:00:00,2026-12-01,21:00:00,Europe/Paris,no,,' +
      '"\'=HYPERLINK(""https://evil.example"")","Two\nlines",Ada,ada@example.com,30,' +
      'https://d.test/event/abc,abc@example.com,,,,,,,,"\'=Sports, Food\\, drinks",,',
    '',
  ])
})

test('all-day events have no times', () => {
  const row = eventRow({ ...event, when: { ...event.when, isWholeDay: true, zone: '' } }, '')
  assert.deepEqual(row.slice(1, 7), ['2026-12-01', '', '2026-12-01', '', '', 'yes'])
})

const read = readRecurrence({ parameter: 'rule', text: 'FREQ=WEEKLY;BYDAY=TU,TH' }, event.when)
assert.ok(read.ok && read.value)
const series = { ...event, recurrence: read.value }

test('writes the recurrence of an event as a rule', () => {
  assert.equal(eventRow(series, '')[7], 'FREQ=WEEKLY;BYDAY=TU,TH')
  const exceptions = [
    exceptionAt('2026-12-03T19:00:00', { change: { title: 'Lunch' } }),
    exceptionAt('2026-12-08T19:00:00', { isSkipped: true }),
    exceptionAt('2026-12-24T10:00:00', { isAdded: true }),
  ]
  const row = eventRow({ ...series, recurrence: { ...series.recurrence, exceptions } }, '')
  assert.deepEqual(row.slice(-10, -7), [
    ...['2026-12-08T19:00:00', '2026-12-24T10:00:00', '2026-12-03T19:00:00'],
  ])
})

test('a series keeps its zone, which a calendar declares once', () => {
  const parts = [[event], [series, series], [series]].map((some) =>
    writeFeedEvents(some, 'https://d.test/event/'),
  )
  const text = writeCalendarFile({ title: 'Mine', description: '' }, parts)
  assert.equal(text.match(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Paris\r\n/g)?.length, 1)
  assert.equal(text.match(/BEGIN:VTIMEZONE/g)?.length, 1)
  assert.equal(text.match(/\r\nDTSTART;TZID=Europe\/Paris:20261201T190000\r\n/g)?.length, 3)
  assert.equal(text.match(/\r\nRRULE:FREQ=WEEKLY;BYDAY=TU,TH\r\n/g)?.length, 3)
  assert.equal(text.match(/\r\nDTSTART:20261201T180000Z\r\n/g)?.length, 1)
})

test('a zone is declared from its earliest series on, wherever that is in the list', () => {
  const early = { ...event.when.start, local: '2019-05-01T19:00:00', unix: 1_556_730_000 }
  const older = { ...series, when: { ...series.when, start: early } }
  const text = (parts: readonly (readonly StoredEvent[])[]) => {
    const written = parts.map((some) => writeFeedEvents(some, 'https://d.test/event/'))
    return writeCalendarFile({ title: 'Mine', description: '' }, written)
  }
  for (const parts of [[[series], [older]], [[older], [series]], [[older, series]]]) {
    assert.match(text(parts), /BEGIN:STANDARD\r\nDTSTART:2018/)
  }
})

test('a calendar of single events declares no zone', () => {
  assert.doesNotMatch(
    writeCalendarFile({ title: 'Mine', description: '' }, [
      writeFeedEvents([event], 'https://d.test/event/'),
    ]),
    /VTIMEZONE/,
  )
})

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '\n=1',
  '＝1',
  '＠x',
  '－1',
]
for (const text of formulas) {
  test(`${JSON.stringify(text)} is no longer a formula`, () => {
    assert.match(writeCsvRows([[text]]), /^"?'/)
  })
}

test('texts that are not formulas stay unchanged, and numbers stay numbers', () => {
  assert.equal(writeCsvRows([['a=1', 'x@y.example', '', -5]]), 'a=1,x@y.example,,-5\r\n')
})

/** A minimal reader of RFC 4180. */
function readRows(text: string): string[][] {
  const cells = text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('every list can be read back unchanged, except for the apostrophes', () => {
  const texts = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/^\s*[=+\-@\t\r＝＋－＠]/.test(text))
  const lists = fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(lists, (rows) => {
      assert.deepEqual(readRows(writeCsvRows(rows)), rows)
    }),
  )
})

test('a calendar is exported like its feed', () => {
  const calendar = { title: 'Mine', description: '' }
  const text = writeCalendarFile(calendar, [writeFeedEvents([event], 'https://d.test/event/')])
  assert.match(text, /^BEGIN:VCALENDAR\r\n/)
  assert.match(text, /\r\nX-WR-CALNAME:Mine\r\n/)
  assert.match(text, /\r\nUID:abc@example\.com\r\n/)
  assert.match(text, /\r\nURL:https:\/\/d\.test\/event\/abc\r\n/)
  assert.match(text, /\r\nEND:VCALENDAR\r\n$/)
  assert.match(writeCalendarFile(calendar, []), /BEGIN:VTIMEZONE/)
})

test('a list of links has a column for each parameter', () => {
  const parameters = { title: '=Party', start: '2026-12-01', encoding: 'base64' }
  const link = {
    id: 1,
    accountId: 1,
    key: 'k',
    isShort: true,
    isLocked: false,
    openedOn: '',
    parameters,
    changes: 0,
    clicks: 12,
    botClicks: 3,
    adds: 2,
    createdAt: 1_795_262_400,
    modifiedAt: 1_795_262_401,
    suspendedAt: null,
  }
  const [head = [], row = []] = readRows(
    writeCsvRows([linkColumnNames, linkRow(link, 'https://d.test/s/k')]),
  )
  const cells = head.map((name, index) => [name, row[index]])
  assert.deepEqual(
    cells.filter(([, text]) => text !== ''),
    [
      ['link', 'https://d.test/s/k'],
      ['clicks', '12'],
      ['clicks by robots', '3'],
      ['created', '2026-11-21 12:00:00 (UTC)'],
      ['modified', '2026-11-21 12:00:01 (UTC)'],
      ['start', '2026-12-01'],
      ['title', "'=Party"],
      ['encoding', 'base64'],
    ],
  )
  assert.deepEqual([head.length, row.length], [32, 32])
})

test('writes a list of calendars for spreadsheets', () => {
  const calendar = {
    ...{ id: 1, key: 'abc', apiFields: '', title: '@SUM(1)', description: 'Two\nlines, "quoted"' },
    ...{ eventsTotal: 3, followersTotal: 2, followersActive: 1 },
    ...{ createdAt: 1_795_262_400, modifiedAt: 1_795_262_401, suspendedAt: null },
    ...({ templateKey: 'k1', color: 'teal', timezone: 'Europe/Paris' } as const),
    ...{ reminder: 10, isFindable: 1 },
  }
  const row = calendarRow(calendar, 'https://d.test/subscribe/?')
  assert.equal(
    writeCsv([calendarColumnNames, row]),
    '\ufefftitle,description,events,followers,active followers,created,modified,address,' +
      'template,color,default time zone,default reminder in minutes,search engines\r\n' +
      `'@SUM(1),"Two\nlines, ""quoted""",3,2,1,2026-11-21 12:00:00 (UTC),` +
      '2026-11-21 12:00:01 (UTC),https://d.test/subscribe/?abc,k1,teal,Europe/Paris,10,yes\r\n',
  )
})

test('the separators of other countries do not start a new cell', () => {
  assert.equal(writeCsvRows([['a;=1+1', 'a\t=1']]), '"a;=1+1","a\t=1"\r\n')
})

test('an exported file has single events in their zone if the local time is unambiguous', () => {
  const repeated = { local: '2026-10-25T02:30:00', unix: 1_792_888_200 }
  const autumn = { ...event, when: { ...event.when, start: repeated, end: repeated } }
  const later = { ...repeated, unix: repeated.unix + 3600 }
  const second = { ...event, when: { ...event.when, start: later, end: later } }
  const text = writeCalendarFile({ title: 'Mine', description: '' }, [
    writeExportedEvents([event, autumn, second, series], 'https://d.test/event/'),
  ])
  assert.deepEqual(
    text.match(/^DTSTART.*(?=\r$)/gm)?.filter((line) => !line.endsWith('00')),
    ['DTSTART:20261025T013000Z'],
  )
  assert.equal(text.match(/^DTSTART;TZID=Europe\/Paris:20261201T190000\r$/gm)?.length, 2)
  assert.equal(text.match(/^DTSTART;TZID=Europe\/Paris:20261025T023000\r$/gm)?.length, 1)
  assert.equal(text.match(/BEGIN:VTIMEZONE/g)?.length, 1)
})
