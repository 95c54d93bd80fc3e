/** Every entry can be read back unchanged from its file. `CASES=100000` runs the long version. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { casesOf } from '../../tests/support/depth.ts'
import { fileMarkup } from '../event/description.ts'
import { localEnd } from '../event/span.ts'
import { addDays } from '../time/moment.ts'
import { anyEntry } from './any-entry.test.ts'
import type { Entry } from './entry.ts'
import { writeFile } from './file.ts'
import { hardEntries } from './hard-entries.cases.ts'

const cases = casesOf(500)

interface ReadFile {
  readonly calendar: ICAL.Component
  readonly component: ICAL.Component
  readonly event: ICAL.Event
}

function readFile(entry: Entry): ReadFile {
  const calendar = new ICAL.Component(ICAL.parse(writeFile(entry)))
  const component = calendar.getFirstSubcomponent('vevent')
  assert.ok(component)
  return { calendar, component, event: new ICAL.Event(component) }
}

function assertReadsBack(entry: Entry): void {
  const { calendar, component, event } = readFile(entry)
  assert.deepEqual(timesRead(event), timesOf(entry))
  const value = (name: string) => component.getFirstPropertyValue(name) ?? ''
  assert.deepEqual(
    {
      summary: value('summary'),
      description: value('description'),
      location: value('location'),
      uid: value('uid'),
      rule: ordered(String(value('rrule'))),
      sequence: value('sequence'),
      status: value('status'),
      transparency: value('transp'),
      method: calendar.getFirstPropertyValue('method') ?? undefined,
      stamp: String(value('dtstamp')),
      attendees: component.getAllProperties('attendee').map((one) => one.getFirstValue()),
      html: unescaped(String(value('x-alt-desc'))),
      organizer: value('organizer'),
      alarm: alarmRead(component),
      url: value('url'),
    },
    {
      summary: entry.title.toWellFormed(),
      description: entry.description.text,
      location: entry.location,
      uid: entry.uid,
      rule: ordered(entry.recurrence?.rule ?? ''),
      sequence: entry.sequence,
      status: entry.status,
      transparency: entry.transparency,
      method: entry.method,
      stamp: instant(entry.stamp),
      attendees: entry.attendees.map(mailto),
      html: fileMarkup(entry.description) ?? '',
      organizer: entry.organizer ? mailto(entry.organizer.email) : '',
      alarm: entry.reminder,
      url: '',
    },
  )
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`
}

/** ical.js leaves the values of unknown properties escaped. */
function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
}

function alarmRead(component: ICAL.Component): number | undefined {
  const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
  if (trigger === undefined) return undefined
  return Math.abs(ICAL.Duration.fromString(String(trigger)).toSeconds() / 60)
}

/** Returns start and end as ical.js reads them, with the zone of local times. */
function timesRead(event: ICAL.Event): readonly string[] {
  return [event.startDate, event.endDate].map((time) => {
    const zone = time.zone?.tzid ?? ''
    return ['UTC', 'floating'].includes(zone) ? String(time) : `${time} ${zone}`
  })
}

function timesOf({ when, recurrence }: Entry): readonly string[] {
  const { isWholeDay, zone, start, end } = when
  if (isWholeDay) return [start.local.slice(0, 10), addDays(end.local.slice(0, 10), 1)]
  if (zone === '') return [start.local, end.local]
  if (recurrence && zone !== 'UTC') return [`${start.local} ${zone}`, `${localEnd(when)} ${zone}`]
  return [instant(start.unix), instant(end.unix)]
}

function instant(unix: number): string {
  return new Date(1000 * unix).toISOString().replace('.000', '')
}

/** Returns a rule with sorted parts; ical.js has its own order. */
function ordered(rule: string): string {
  return rule.split(';').toSorted().join(';')
}

describe('a calendar file', () => {
  for (const [name, entry] of hardEntries) {
    it(`contains ${name} unchanged`, () => assertReadsBack(entry))
  }

  for (const name of ['berlin', 'london', 'new-york', 'sydney', 'lord-howe', 'chatham']) {
    it(`keeps a series in ${name} at 9:15 all year`, () => {
      const entry = hardEntries.get(`series-${name}-weekly`)
      assert.ok(entry)
      const iterator = readFile(entry).event.iterator()
      const found = Array.from({ length: 52 }, () => iterator.next().toJSDate().toISOString())
      const first = Temporal.ZonedDateTime.from(`2026-01-05T09:15[${entry.when.zone}]`)
      const expected = found.map((_, weeks) => {
        return new Date(first.add({ weeks }).epochMilliseconds).toISOString()
      })
      assert.deepEqual(found, expected)
      assert.equal(new Set(found.map((time) => time.slice(11))).size, 2)
    })
  }

  it('contains every random entry unchanged', () => {
    fc.assert(fc.property(anyEntry, assertReadsBack), { numRuns: cases })
  })
})
