import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { casesOf } from '../../tests/support/depth.ts'
import { writeCalendar } from './calendar.ts'
import { type CalendarEvent, type Span, writeEvent } from './event.ts'

const cases = casesOf(1000)

const event = {
  uid: 'dentist-1',
  stamp: 1_790_000_000,
  sequence: 3,
  summary: 'Dentist',
  start: { kind: 'utc', unix: 1_800_000_000 },
} satisfies CalendarEvent

test('writes only the required properties of a minimal event', () => {
  assert.deepEqual(writeEvent(event).split('\r\n'), [
    'BEGIN:VEVENT',
    'UID:dentist-1',
    'DTSTAMP:20260921T141320Z',
    'LAST-MODIFIED:20260921T141320Z',
    'SEQUENCE:3',
    'DTSTART:20270115T080000Z',
    'SUMMARY:Dentist',
    'END:VEVENT',
    '',
  ])
})

const ended: Readonly<Record<string, Span>> = {
  'in UTC': {
    start: { kind: 'utc', unix: 1_800_000_000 },
    end: { kind: 'utc', unix: 1_800_000_000 },
  },
  'in a zone': {
    start: { kind: 'zoned', local: '2026-11-20T10:00:00', zone: 'Europe/Berlin' },
    end: { kind: 'zoned', local: '2026-11-20T10:00:00', zone: 'Europe/Berlin' },
  },
  floating: {
    start: { kind: 'floating', local: '2026-11-20T10:00:00' },
    end: { kind: 'floating', local: '2026-11-20T10:00:00' },
  },
}

for (const [name, span] of Object.entries(ended)) {
  test(`writes no DTEND for an event ${name} that ends when it starts`, () => {
    const written = writeEvent({ ...event, ...span })
    assert.match(written, /^DTSTART/m)
    assert.doesNotMatch(written, /^DTEND/m)
  })
}

test('writes the DTEND of an event that lasts one second', () => {
  const end = { kind: 'utc', unix: event.start.unix + 1 } as const
  assert.match(writeEvent({ ...event, end }), /^DTEND:20270115T080001Z\r$/m)
})

test('omits empty texts', () => {
  const written = writeEvent({
    ...event,
    description: '',
    location: '',
    htmlDescription: '',
    url: '',
  })
  assert.equal(written, writeEvent(event))
})

test('an alarm at the start triggers zero minutes before it', () => {
  assert.match(writeEvent({ ...event, alarmMinutes: 0 }), /^TRIGGER:-PT0M\r$/m)
})

test('an alarm has a description even if the event has no summary', () => {
  assert.match(
    writeEvent({ ...event, summary: '', alarmMinutes: 5 }),
    /^ACTION:DISPLAY\r\nDESCRIPTION:Reminder\r\nTRIGGER:-PT5M\r$/m,
  )
})

test('a UID with line breaks stays on one line', () => {
  assert.match(
    writeEvent({ ...event, uid: 'a\r\nSTATUS:CANCELLED' }),
    /^UID:a\\nSTATUS:CANCELLED\r$/m,
  )
})

const injected = '\r\nATTENDEE:mailto:eve@example.com'

/** Makes the compiler accept an untrusted value. */
function trusted<Word>(word: string): Word {
  return JSON.parse(JSON.stringify(word))
}

const hostile: Readonly<Record<string, Partial<Omit<CalendarEvent, 'start' | 'end'>> | Span>> = {
  'a url with a line break': { url: `https://example.com/${injected}` },
  'a url with a space': { url: 'https://example.com/a b' },
  'a url without a scheme': { url: 'example.com' },
  'an organizer with a line break': { organizer: { name: 'Eve', email: `eve@x.y${injected}` } },
  'an organizer with a parameter': { organizer: { name: 'Eve', email: 'eve;X=1@x.y' } },
  'an attendee with a line break': { attendees: ['jane@x.y', `eve@x.y${injected}`] },
  'two attendees in one': { attendees: ['jane@x.y,mailto:eve@x.y'] },
  'a status with a line break': { status: trusted(`CONFIRMED${injected}`) },
  'a status with a parameter': { status: trusted('CONFIRMED;X=1') },
  'an unknown transparency': { transparency: trusted('opaque') },
  'a rule with a line break': { recurrence: `FREQ=DAILY${injected}` },
  'a rule with an empty part': { recurrence: 'FREQ=DAILY;;COUNT=2' },
  'a stamp that is not a number': { stamp: Number.NaN },
  'a sequence with a fraction': { sequence: 1.5 },
  'an alarm with a fraction': { alarmMinutes: 1.5 },
  'an alarm after the start': { alarmMinutes: -5 },
  'a zone with a line break': {
    start: { kind: 'zoned', local: '2026-11-20T10:00:00', zone: `Europe/Berlin${injected}` },
  },
  'a zone with a parameter': {
    start: { kind: 'zoned', local: '2026-11-20T10:00:00', zone: 'Europe/Berlin;X=1' },
  },
  'a date with a line break': { start: { kind: 'date', date: `2026-11-20${injected}` } },
  'a local time with a line break': {
    start: { kind: 'floating', local: `2026-11-20T10:00:00${injected}` },
  },
}

for (const [name, part] of Object.entries(hostile)) {
  test(`rejects ${name}`, () => {
    assert.throws(() => writeEvent({ ...event, ...part }), RangeError)
  })
}

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
const anyUnix = fc.integer({ min: -2_208_988_800, max: 7_258_118_399 })
const anyLocal = anyUnix.map((unix) => new Date(unix * 1000).toISOString().slice(0, 19))
const anyStart: fc.Arbitrary<Span> = fc.oneof(
  anyUnix.map((unix) => ({ start: { kind: 'utc' as const, unix } })),
  anyLocal.map((local) => ({ start: { kind: 'date' as const, date: local.slice(0, 10) } })),
  anyLocal.map((local) => ({ start: { kind: 'floating' as const, local } })),
  fc
    .record({ local: anyLocal, zone: fc.constantFrom(...zones) })
    .map(({ local, zone }) => ({ start: { kind: 'zoned' as const, local, zone } })),
)

const anyRule = fc.constantFrom(
  'FREQ=DAILY;COUNT=10',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
)

/** Returns a start as ical.js reads it. */
function readable(start: CalendarEvent['start']): readonly [time: string, zone: string] {
  switch (start.kind) {
    case 'utc':
      return [new Date(start.unix * 1000).toISOString().replace('.000', ''), 'UTC']
    case 'date':
      return [start.date, 'floating']
    case 'floating':
      return [start.local, 'floating']
    case 'zoned':
      return [start.local, start.zone]
  }
}

function readFirstEvent(written: string): ICAL.Event {
  const event = new ICAL.Component(ICAL.parse(written)).getFirstSubcomponent('vevent')
  assert.ok(event)
  return new ICAL.Event(event)
}

test('ical.js reads every start, rule, stamp and alarm unchanged', () => {
  fc.assert(
    fc.property(anyStart, anyRule, anyUnix, fc.nat(40_320), (span, recurrence, stamp, minutes) => {
      const given = { ...event, ...span, recurrence, stamp, alarmMinutes: minutes }
      const read = readFirstEvent(writeCalendar({ kind: 'file' }, [given]))
      const [time, zone] = readable(span.start)
      assert.equal(read.startDate.toString(), time)
      assert.equal(read.startDate.zone?.tzid, zone)
      assert.equal(String(read.component.getFirstPropertyValue('rrule')), recurrence)
      const [stampRead] = readable({ kind: 'utc', unix: stamp })
      assert.equal(String(read.component.getFirstPropertyValue('dtstamp')), stampRead)
      const trigger = read.component
        .getFirstSubcomponent('valarm')
        ?.getFirstPropertyValue('trigger')
      assert.equal(ICAL.Duration.fromString(String(trigger)).toSeconds() + 60 * minutes, 0)
    }),
    { numRuns: cases },
  )
})
