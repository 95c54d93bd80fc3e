/** Tests how Thunderbird, which uses ical.js, reads single events near clock changes. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import type { StoredEvent } from '../event/event.ts'
import { writeTimezone } from '../ical/timezone.ts'
import { type Moment, momentAt } from '../time/moment.ts'
import {
  type WriteEvents,
  writeCalendarFile,
  writeFeedEvents,
  writeZonedEvents,
} from './calendar.ts'

const zones = [
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kathmandu',
]

const stamp = 1_795_262_400 // 2026-11-21 12:00 UTC
const halfHour = 1800

function storedAt(zone: string, unix: number): StoredEvent {
  const [start, end] = [momentAt(unix, zone), momentAt(unix + halfHour, zone)]
  return {
    id: 1,
    calendarId: 1,
    key: 'k',
    uid: 'k',
    title: 'Event',
    eventname: '',
    description: '',
    location: '',
    organizer: undefined,
    reminder: undefined,
    recurrence: undefined,
    transparency: 'OPAQUE',
    when: { isWholeDay: false, zone, start, end },
    updates: 0,
    createdAt: stamp,
    modifiedAt: stamp,
  }
}

/** Reads an event like Thunderbird: no zone is registered, so the zone in the file applies. */
function read(write: WriteEvents, event: StoredEvent): ICAL.Event {
  const text = writeCalendarFile({ title: 'C', description: '' }, [
    write([event], 'https://d.test/'),
  ])
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  assert.ok(component)
  return new ICAL.Event(component)
}

/** Returns the local time that it shows to a person in the event's zone. */
function shown(time: ICAL.Time, zone: string): string {
  if (time.zone?.tzid === zone) return time.toString()
  const years = { first: 2026, current: 2026 }
  const component = new ICAL.Component(ICAL.parse(writeTimezone(zone, years)))
  return time.convertToZone(new ICAL.Timezone({ component, tzid: zone })).toString()
}

/** Returns each half-hour within 14 hours of a year's clock changes, or of an arbitrary day. */
function instantsNearChanges(zone: string): readonly number[] {
  const start = Temporal.ZonedDateTime.from({ timeZone: zone, year: 2026, month: 11, day: 22 })
  const first = start.getTimeZoneTransition('next')
  const changes = [first ?? start]
  for (let next = first; next; next = next.getTimeZoneTransition('next')) {
    if (next.year > 2027) break
    changes.push(next)
  }
  return changes.flatMap((change) =>
    Array.from({ length: 57 }, (_, at) => change.epochMilliseconds / 1000 + halfHour * (at - 28)),
  )
}

/** Returns which of two equal local times a moment is, if there are two. */
function repetitionOf({ local, unix }: Moment, zone: string): 'first' | 'second' | undefined {
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) =>
      Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation })
        .epochMilliseconds / 1000,
  )
  if (first === second) return undefined
  return unix === first ? 'first' : 'second'
}

for (const zone of zones) {
  test(`Thunderbird shows single events in ${zone} correctly near clock changes`, () => {
    for (const unix of instantsNearChanges(zone)) {
      const event = storedAt(zone, unix)
      const { start, end } = event.when
      const { startDate, endDate } = read(writeZonedEvents, event)
      const repeated = [start, end].map((moment) => repetitionOf(moment, zone))
      // Local time cannot express the second one, so it is written in UTC.
      if (repeated.includes('second')) {
        assert.equal(startDate.zone?.tzid, 'UTC')
        continue
      }
      assert.equal(shown(startDate, zone), start.local)
      assert.equal(shown(endDate, zone), end.local)
      // RFC 5545 3.3.5 means the first, but ical.js uses the second.
      if (repeated.includes('first')) continue
      assert.equal(startDate.toUnixTime(), start.unix, start.local)
      assert.equal(endDate.toUnixTime(), end.unix, end.local)
    }
  })
}

test('omits a zone that had other rules then: its VTIMEZONE would mean another instant', () => {
  const winter2005 = Date.UTC(2005, 10, 1, 12) / 1000 // New York changed on 30 October, not later.
  const { startDate } = read(writeZonedEvents, storedAt('America/New_York', winter2005))
  assert.deepEqual([startDate.zone?.tzid, startDate.toUnixTime()], ['UTC', winter2005])
})

test('ical.js still shows times in UTC wrong near clock changes, which makes this necessary', () => {
  for (const zone of ['Australia/Sydney', 'America/New_York']) {
    const wrong = instantsNearChanges(zone).filter((unix) => {
      const event = storedAt(zone, unix)
      return shown(read(writeFeedEvents, event).startDate, zone) !== event.when.start.local
    })
    assert.ok(wrong.length > 0, zone)
  }
})
