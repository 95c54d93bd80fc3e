/** The golden files are whole calendars, reviewed by eye. Set `GOLDEN=write` to rewrite them. */

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import {
  type CalendarFeed,
  type CalendarFile,
  calendarEnd,
  writeCalendar,
  writeEvents,
  writeHead,
  zonesOf,
} from './calendar.ts'
import type { CalendarEvent } from './event.ts'

const stamp = 1_790_000_000

const hardText = [
  'Commas, semicolons; colons: "quotes" \\ and \\n as two characters.',
  'Grüße, עברית, 日本語の長い文章はここで折り返されますが文字は切れません, 👩‍👩‍👧 and e\u0301.',
  'END:VEVENT',
  '',
  'https://example.com/?a=b&c=d;e',
].join('\n')

const wholeDay: CalendarEvent = {
  uid: 'whole-day@example.com',
  stamp,
  sequence: 0,
  start: { kind: 'date', date: '2026-12-31' },
  end: { kind: 'date', date: '2027-01-02' },
  summary: 'Over the end of the year',
}

const utc: CalendarEvent = {
  uid: 'utc@example.com',
  stamp,
  created: stamp - 86_400,
  sequence: 2,
  start: { kind: 'utc', unix: 1_800_000_000 },
  end: { kind: 'utc', unix: 1_800_003_600 },
  summary: 'Dentist, second floor',
  description: hardText,
  location: 'Hauptstraße 12; 10115 Berlin',
  url: 'https://daymark.example/event/k3j4h5g6f7d8',
  status: 'CONFIRMED',
  transparency: 'OPAQUE',
  alarmMinutes: 30,
}

const floating: CalendarEvent = {
  uid: 'floating@example.com',
  stamp,
  sequence: 0,
  start: { kind: 'floating', local: '2026-11-20T23:59:59' },
  summary: 'Wherever you are',
  status: 'TENTATIVE',
  transparency: 'TRANSPARENT',
}

const series: CalendarEvent = {
  uid: 'series@example.com',
  stamp,
  sequence: 0,
  start: { kind: 'zoned', local: '2026-03-23T09:00:00', zone: 'Europe/Berlin' },
  end: { kind: 'zoned', local: '2026-03-23T10:30:00', zone: 'Europe/Berlin' },
  recurrence: 'FREQ=WEEKLY;COUNT=3',
  summary: 'Choir',
  description: 'Bring the score & a pencil.',
  htmlDescription: '<p>Bring the <b>score</b> &amp; a pencil; please.</p>',
  organizer: { name: 'Doe, Jane "JD"', email: 'jane+choir@example.com' },
  attendees: ['anna@example.com', 'zoë@example.com'],
  alarmMinutes: 1440,
}

const oddZones = [
  ...['Africa/Cairo', 'Africa/Casablanca', 'America/Nuuk', 'America/Santiago', 'Asia/Gaza'],
  ...[
    'Asia/Jerusalem',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Europe/Dublin',
    'Pacific/Chatham',
  ],
]

const inOddZones = oddZones.map(
  (zone): CalendarEvent => ({
    uid: `${zone}@example.com`,
    stamp,
    sequence: 0,
    start: { kind: 'zoned', local: '2026-06-01T12:00:00', zone },
    summary: `Noon in ${zone}`,
  }),
)

const feed: CalendarFeed = {
  kind: 'feed',
  name: 'Anna, Bob; and Zoë',
  description: 'What we do:\nmeet, mostly.',
}

const goldenFiles: Readonly<
  Record<string, readonly [CalendarFeed | CalendarFile, readonly CalendarEvent[]]>
> = {
  'feed.ics': [feed, [wholeDay, utc, floating]],
  'feed-without-events.ics': [{ kind: 'feed', name: 'Nothing yet' }, []],
  'file-whole-day.ics': [{ kind: 'file' }, [wholeDay]],
  'file-series-request.ics': [{ kind: 'file', method: 'REQUEST' }, [series]],
  'odd-zones.ics': [{ kind: 'file' }, inOddZones],
}

for (const [name, [calendar, events]] of Object.entries(goldenFiles)) {
  test(`${name} matches its reviewed golden file`, () => {
    const file = new URL(`golden/${name}`, import.meta.url)
    const written = writeCalendar(calendar, events)
    if (process.env['GOLDEN'] === 'write') writeFileSync(file, written)
    assert.equal(written, readFileSync(file, 'utf8'))
  })
}

test('head, slices and end together equal the calendar written at once', () => {
  const events = [wholeDay, utc, floating, series]
  const pieces = [
    writeHead(feed, zonesOf(events)),
    writeEvents(events.slice(0, 3)),
    writeEvents(events.slice(3)),
    calendarEnd,
  ]
  assert.equal(pieces.join(''), writeCalendar(feed, events))
})

test('lists each zone once, from its first year to the year of the last change', () => {
  const early: CalendarEvent = {
    ...wholeDay,
    start: { kind: 'zoned', local: '2019-05-01T09:00:00', zone: 'Asia/Gaza' },
    end: { kind: 'zoned', local: '2019-05-01T10:00:00', zone: 'Asia/Gaza' },
  }
  const zones = zonesOf([series, { ...series, stamp: 1_900_000_000 }, early, utc])
  assert.deepEqual(
    [...zones],
    [
      ['Europe/Berlin', { first: 2026, current: 2030 }],
      ['Asia/Gaza', { first: 2019, current: 2026 }],
    ],
  )
})

test('a calendar without events declares only UTC', () => {
  assert.deepEqual([...zonesOf([]).keys()], ['UTC'])
})

function readByIcalJs(written: string): readonly ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(written))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

test('ical.js reads texts, times and the end of each kind of event', () => {
  const read = readByIcalJs(writeCalendar(feed, [wholeDay, utc, floating, series]))
  assert.deepEqual(
    read.map((event) => [event.uid, event.startDate.toString(), event.endDate.toString()]),
    [
      ['whole-day@example.com', '2026-12-31', '2027-01-02'],
      ['utc@example.com', '2027-01-15T08:00:00Z', '2027-01-15T09:00:00Z'],
      ['floating@example.com', '2026-11-20T23:59:59', '2026-11-20T23:59:59'],
      ['series@example.com', '2026-03-23T09:00:00', '2026-03-23T10:30:00'],
    ],
  )
  assert.equal(read[1]?.summary, 'Dentist, second floor')
  assert.equal(read[1]?.description, hardText)
  assert.equal(read[1]?.location, 'Hauptstraße 12; 10115 Berlin')
  assert.equal(
    read[3]?.component.getFirstProperty('organizer')?.getFirstParameter('cn'),
    'Doe, Jane "JD"',
  )
})

test('ical.js keeps a series at nine on both sides of a clock change', () => {
  const [read] = readByIcalJs(writeCalendar({ kind: 'file' }, [series]))
  const iterator = read?.iterator()
  const times = Array.from({ length: 3 }, () => iterator?.next()?.toJSDate().toISOString())
  assert.deepEqual(times, [
    '2026-03-23T08:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
    '2026-04-06T07:00:00.000Z',
  ])
})

test('ical.js and node-ical find no event in a calendar without events', () => {
  const written = writeCalendar(feed, [])
  assert.deepEqual(readByIcalJs(written), [])
  const kinds = Object.values(nodeIcal.sync.parseICS(written)).map((entry) => entry?.type)
  assert.ok(!kinds.includes('VEVENT'))
})

test('node-ical reads texts, times and rules', () => {
  const read = nodeIcal.sync.parseICS(writeCalendar(feed, [wholeDay, utc, series]))
  const events = Object.values(read).filter((entry) => entry?.type === 'VEVENT')
  assert.deepEqual(
    events.map((event) => [event.uid, event.datetype, event.summary]),
    [
      ['whole-day@example.com', 'date', 'Over the end of the year'],
      ['utc@example.com', 'date-time', 'Dentist, second floor'],
      ['series@example.com', 'date-time', 'Choir'],
    ],
  )
  // node-ical reads an escaped backslash before an n as a backslash and a line break.
  assert.equal(events[1]?.description, hardText.replace('\\n as two', '\\\n as two'))
  assert.equal(events[1]?.location, 'Hauptstraße 12; 10115 Berlin')
  assert.equal(events[1]?.start.toISOString(), '2027-01-15T08:00:00.000Z')
  assert.equal(events[1]?.end?.toISOString(), '2027-01-15T09:00:00.000Z')
  assert.equal(events[2]?.start.toISOString(), '2026-03-23T08:00:00.000Z')
  assert.match(String(events[2]?.rrule), /FREQ=WEEKLY;COUNT=3/)
})
