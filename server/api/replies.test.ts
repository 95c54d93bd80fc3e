import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortLink } from '../../contract/link-api.ts'
import {
  linkChangeReply,
  linkReply,
  listedEvent,
  pagingReply,
  savedEvent,
  savedOneTimeEvent,
} from './replies.ts'

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

test('a listed event has a string ID, its name and its instants', () => {
  assert.deepEqual(listedEvent(event), {
    ...shared,
    id: '7',
    eventname: 'party',
    date_start_unix: 1_796_122_800,
    date_end_unix: 1_796_167_800,
  })
})

test('a saved event has a numeric ID, its calendar and no name', () => {
  assert.deepEqual(savedEvent(event), { ...shared, id: 7, calendar: '3' })
})

test('a saved single event has a numeric ID, its key and its name', () => {
  assert.deepEqual(savedOneTimeEvent({ ...event, calendarId: undefined }), {
    ...shared,
    id: 7,
    uniquekey: 'abcdefghijklmnop',
    eventname: 'party',
  })
})

test('a missing property of an event is an empty string', () => {
  const { organizer, organizer_email, reminder } = listedEvent({
    ...event,
    organizer: undefined,
    reminder: undefined,
  })
  assert.deepEqual([organizer, organizer_email, reminder], ['', '', ''])
})

const link = {
  id: 1,
  accountId: 1,
  key: 'abcdefgh12345678',
  isShort: true,
  isLocked: false,
  openedOn: '',
  parameters: {
    title: 'Summer party',
    start: '2026-11-30 18:00',
    // Used when the link is opened, but not a field of the reply.
    encoding: 'base64',
    starttime: '18:00',
  },
  changes: 0,
  clicks: 12,
  botClicks: 0,
  adds: 0,
  createdAt: 1_795_262_400,
  modifiedAt: 1_795_262_461,
  suspendedAt: null,
}

test('a short link has exactly the fields of its schema, empty if unset', () => {
  const reply = linkReply(link, 'dc_x', 'https://ev.example/abcdefgh12345678')
  assert.deepEqual(Object.entries(reply), [
    ['client', 'dc_x'],
    ['start', '2026-11-30 18:00'],
    ['end', ''],
    ['duration', ''],
    ['title', 'Summer party'],
    ['description', ''],
    ['location', ''],
    ['organizer', ''],
    ['organizer_email', ''],
    ['all_day_event', ''],
    ['date_format', ''],
    ['timezone', ''],
    ['reference', ''],
    ['service', ''],
    ['template', ''],
    ['alarm', ''],
    ['recurring', ''],
    ['calname', ''],
    ['attendees', ''],
    ['uid', ''],
    ['status', ''],
    ['method', ''],
    ['transp', ''],
    ['link', 'https://ev.example/abcdefgh12345678'],
    ['clicks', '12'],
    ['created', '2026-11-21 12:00:00 (UTC)'],
    ['modified', '2026-11-21 12:01:01 (UTC)'],
  ])
  assert.equal(shortLink.strict().safeParse(reply).success, true)
})

test('after a delete, the link and the key are empty', () => {
  assert.deepEqual(linkChangeReply('save', 'k', 'https://ev.example/k'), {
    action: 'save',
    link: 'https://ev.example/k',
    uniquekey: 'k',
    status: 'saved',
  })
  assert.deepEqual(linkChangeReply('delete', 'k', 'https://ev.example/k'), {
    action: 'delete',
    link: '',
    uniquekey: '',
    status: 'deleted',
  })
})

const url = 'https://cal.example.com/list/'

test('a list with one page has no URLs of other pages', () => {
  const address = { url, parameters: new Map([['token', 't']]) }
  assert.deepEqual(pagingReply(address, { number: 1, size: 20 }, false), { previous: '', next: '' })
})

test('page URLs contain every parameter, encoded, with their page number', () => {
  const parameters = new Map([
    ['token', 't'],
    ['page', '2'],
    ['q', 'a b&c=ä%'],
  ])
  assert.deepEqual(pagingReply({ url, parameters }, { number: 2, size: 20 }, true), {
    previous: `${url}?token=t&page=1&q=a+b%26c%3D%C3%A4%25`,
    next: `${url}?token=t&page=3&q=a+b%26c%3D%C3%A4%25`,
  })
})

test('a page number that was not in the request comes last', () => {
  const address = { url, parameters: new Map([['token', 't']]) }
  const { next } = pagingReply(address, { number: 1, size: 20 }, true)
  assert.equal(next, `${url}?token=t&page=2`)
})
