/** Independent programs read the links, categories and colors of events as Daymark writes them. */

import { deepEqual, equal } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import { calendarEventsOf } from '../../core/calendar/feed.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { writeCalendar } from '../../core/ical/calendar.ts'
import { momentInZone } from '../../core/time/moment.ts'
import { debianPython, missing } from '../support/programs.ts'

const start = momentInZone({ local: '2026-12-01T18:00:00', offset: undefined }, 'UTC')

const event: StoredEvent = {
  ...{ id: 1, key: 'k', uid: 'k', calendarId: 1, title: 'Party', eventname: '', location: '' },
  ...{ organizer: undefined, reminder: undefined, transparency: 'OPAQUE', recurrence: undefined },
  ...{ updates: 0, createdAt: 1_790_000_000, modifiedAt: 1_790_000_000 },
  description: '<p>Bring <b>tea</b>; and <a href="https://example.com/a?b=1">cake</a></p>',
  when: { isWholeDay: false, zone: 'UTC', start, end: start },
  details: {
    conferences: [
      { value: 'https://meet.example/1', label: 'Room (2); left, up', type: 'AUDIO,VIDEO' },
      { value: 'tel:+1-555', type: 'PHONE' },
    ],
    website: [{ value: 'https://example.com/party' }],
    attachments: [
      { value: 'https://example.com/plan.pdf', label: 'Plan', type: 'application/pdf' },
    ],
    images: [{ value: 'https://example.com/a.png', type: 'image/png' }],
    categories: [{ value: 'Music' }, { value: 'Food, drinks' }],
    color: [{ value: 'teal' }],
    coordinates: [{ value: '48.85299,-2.5' }],
  },
}

const file = writeCalendar(
  { kind: 'feed', name: 'Club' },
  calendarEventsOf(event, 'https://d.test/'),
)

/** A property as a program reads it, with its label and its type. */
type Read = readonly [name: string, value: string, label: string, type: string]

const read: readonly Read[] = [
  ['ATTACH', 'https://example.com/plan.pdf', 'Plan', 'application/pdf'],
  ['CATEGORIES', 'Music', '', ''],
  ['CATEGORIES', 'Food, drinks', '', ''],
  ['COLOR', 'teal', '', ''],
  ['CONFERENCE', 'https://meet.example/1', 'Room (2); left, up', 'AUDIO,VIDEO'],
  ['CONFERENCE', 'tel:+1-555', '', 'PHONE'],
  ['GEO', '48.85299,-2.5', '', ''],
  ['IMAGE', 'https://example.com/a.png', '', 'image/png'],
  ['URL', 'https://example.com/party', '', ''],
]
const names = new Set(read.map(([name]) => name))

function sorted(properties: readonly Read[]): readonly Read[] {
  return properties
    .filter(([name]) => names.has(name))
    .map(([name, ...rest]): Read => [name, ...rest])
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
}

test('ical.js reads the details of an event', () => {
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  const found = component?.getAllProperties().flatMap((one) => {
    const parameter = (...all: readonly string[]) =>
      all.map((name) => one.getParameter(name)).find(Boolean)
    const more = [parameter('label', 'filename') ?? '', parameter('feature', 'fmttype') ?? '']
    return one.getValues().map((value): Read => {
      const [label, type] = more.map(String)
      return [one.name.toUpperCase(), String(value), label ?? '', type ?? '']
    })
  })
  deepEqual(sorted(found ?? []), read)
})

test('libical and python-icalendar read the details of an event', {
  skip: missing('python-icalendar', 'python-libical'),
}, () => {
  const program = fileURLToPath(new URL('../support/event-properties.py', import.meta.url))
  const child = spawnSync(debianPython, [program], { input: file })
  equal(child.status, 0, String(child.stderr))
  const [libical, icalendar]: readonly (readonly Read[])[] = JSON.parse(String(child.stdout))
  const degrees = (value: string) => value.split(';').map(Number).join()
  const readable = (properties: readonly Read[] = []) =>
    properties.map(([name, value, ...rest]): Read => {
      return [name, name === 'GEO' ? degrees(value) : value, ...rest]
    })
  deepEqual(sorted(readable(libical)), read)
  // It joins the categories again.
  const joined = read.filter(([, value]) => value !== 'Food, drinks')
  deepEqual(
    sorted(readable(icalendar)),
    joined.map(([name, value, ...rest]) => [
      name,
      value === 'Music' ? 'Music,Food, drinks' : value,
      ...rest,
    ]),
  )
})
