import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedEvent, savedEvent, savedOneTimeEvent } from './event-reply.ts'

const event = {
  id: 7,
  key: 'abcdefghijklmnop',
  uid: 'abcdefghijklmnop',
  calendarId: 3,
  title: 'Party',
  eventname: 'party',
  description: 'a\nb',
  location: 'Garden',
  organizer: { name: 'Ada', email: 'ada@example.com' },
  reminder: 0,
  transparency: 'TRANSPARENT' as const,
  recurrence: undefined,
  when: {
    isWholeDay: false,
    zone: 'Europe/Berlin',
    start: { local: '2026-12-01T12:00:00', unix: 1_796_122_800 },
    end: { local: '2026-12-02T00:30:00', unix: 1_796_167_800 },
  },
  updates: 2,
  createdAt: 5,
  modifiedAt: 6,
}

const shared = {
  title: 'Party',
  description: 'a\nb',
  location: 'Garden',
  organizer: 'Ada',
  organizer_email: 'ada@example.com',
  date_start: '12/01/2026',
  date_start_time: '12:00:00',
  date_start_ampm: 'PM',
  date_end: '12/02/2026',
  date_end_time: '00:30:00',
  date_end_ampm: 'AM',
  all_day_event: 'false',
  date_format: 'MM/DD/YYYY',
  timezone: 'Europe/Berlin',
  reminder: '0',
  updated_times: '2',
  date_create: 5,
  date_modified: 6,
}

test('a listed event has a text as id, its name and its instants', () => {
  assert.deepEqual(listedEvent(event), {
    ...shared,
    id: '7',
    eventname: 'party',
    date_start_unix: 1_796_122_800,
    date_end_unix: 1_796_167_800,
  })
})

test('a saved event has a number as id, its calendar and no name', () => {
  assert.deepEqual(savedEvent(event), { ...shared, id: 7, calendar: '3' })
})

test('a saved one-time event has a number as id, its key and its name', () => {
  assert.deepEqual(savedOneTimeEvent({ ...event, calendarId: undefined }), {
    ...shared,
    id: 7,
    uniquekey: 'abcdefghijklmnop',
    eventname: 'party',
  })
})

test('what an event does not have is an empty text', () => {
  const { organizer, organizer_email, reminder } = listedEvent({
    ...event,
    organizer: undefined,
    reminder: undefined,
  })
  assert.deepEqual([organizer, organizer_email, reminder], ['', '', ''])
})
