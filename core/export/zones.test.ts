/** Compares the times that calendar apps read from feeds and files with the compiled tz database. */

import { deepEqual, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import { createChance } from '../../tests/support/chance.ts'
import { casesOf, isDeep } from '../../tests/support/depth.ts'
import { missing } from '../../tests/support/programs.ts'
import { seriesDraft } from '../../tests/support/series.ts'
import type { EventDraft, StoredEvent } from '../event/event.ts'
import { inexactZones } from '../ical/inexact-zones.cases.ts'
import type { ZoneReader } from '../ical/timezone.ts'
import { zoneLabels } from '../time/zone-labels.ts'
import {
  type WriteEvents,
  writeCalendarFile,
  writeExportedEvents,
  writeFeedEvents,
  writeZonedEvents,
} from './calendar.ts'

const rules = [
  ...['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3;COUNT=200', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ...['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', 'FREQ=MONTHLY;BYDAY=-1SU', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ...['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['FREQ=YEARLY;BYMONTH=10,11;BYDAY=1SU', 'FREQ=DAILY;UNTIL=20290101T000000'],
]

/**
 * The number of dates read from each series, and the last year: irregular changes are listed for
 * 28 years.
 */
const datesRead = 60
const yearsRead = 2050

const forms: readonly (readonly [name: string, write: WriteEvents, reader: ZoneReader])[] = [
  ['a feed', writeFeedEvents, 'other'],
  ['a feed for Microsoft', writeFeedEvents, 'microsoft'],
  ['a feed for Thunderbird', writeZonedEvents, 'other'],
  ['a file', writeExportedEvents, 'other'],
]

const zones = zoneLabels.filter((zone, index) => isDeep || zone in inexactZones || index % 20 === 0)

/** A weekly series and a single event in each zone, and series of random rules in random zones. */
function anyEvents(): readonly StoredEvent[] {
  const chance = createChance(20261123)
  const pick = <Item>(items: readonly Item[]) => items[chance(items.length)] as Item
  const two = (number: number) => String(number).padStart(2, '0')
  const start = () =>
    `${2025 + chance(3)}-${two(1 + chance(12))}-${two(1 + chance(28))} ${two(chance(24))}:${pick(['00', '30'])}`
  const weekly = zones.map((zone) => seriesDraft({ zone, start: start(), rule: 'FREQ=WEEKLY' }))
  const single = zones.map((zone) => seriesDraft({ zone, start: start(), rule: '' }))
  const random = Array.from({ length: casesOf(400) }, () =>
    seriesDraft({ zone: pick(zones), start: start(), rule: pick(rules) }),
  )
  return [...weekly, ...single, ...random].map(stored)
}

function stored(draft: EventDraft, index: number): StoredEvent {
  const texts = { eventname: '', description: '', location: '', reminder: undefined }
  const unset = { organizer: undefined, transparency: 'OPAQUE', recurrence: undefined } as const
  const key = `event-${index}`
  const times = { createdAt: 1_795_000_000, modifiedAt: 1_795_000_000, updates: 0 }
  return { ...texts, ...unset, ...draft, id: index, key, uid: key, calendarId: 1, ...times }
}

/** A date of an event, as read by an app. */
interface ReadDate {
  readonly zone: string
  readonly local: string
  readonly unix: number
}

function readDates(text: string, events: readonly StoredEvent[]): readonly ReadDate[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  }
  const components = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const dates = components.flatMap((event, index) => {
    const { when } = events[index] as StoredEvent
    const zone = when.zone ?? 'UTC'
    if (!event.isRecurring()) {
      return [{ zone, local: when.start.local, unix: event.startDate.toUnixTime() }]
    }
    const iterator = event.iterator()
    return Iterator.from({ next: () => nextOf(iterator) })
      .take(datesRead)
      .filter(({ year }) => year < yearsRead)
      .map((date) => ({ zone, local: localOf(date), unix: date.toUnixTime() }))
      .toArray()
  })
  ICAL.TimezoneService.reset()
  return dates
}

function nextOf(iterator: ICAL.RecurExpansion): IteratorResult<ICAL.Time> {
  const value = iterator.next()
  return value ? { done: false, value } : { done: true, value: undefined }
}

function localOf({ year, month, day, hour, minute }: ICAL.Time): string {
  return Temporal.PlainDateTime.from({ year, month, day, hour, minute }).toString()
}

describe('the dates of events in every zone', () => {
  const skip = missing('python3', 'zic')
  const events = anyEvents()
  let secondsOf: (dates: readonly ReadDate[]) => readonly (number | null)[]
  let removeCompiled = () => {}

  before(() => {
    if (skip) return
    const compiled = mkdtempSync(join(tmpdir(), 'daymark-zic-'))
    removeCompiled = () => rmSync(compiled, { recursive: true, force: true })
    const PATH = `${process.env['PATH']}:/usr/sbin`
    const source = fileURLToPath(new URL('../../timezones/tzdata.zi', import.meta.url))
    execFileSync('zic', ['-b', 'fat', '-d', compiled, source], { env: { ...process.env, PATH } })
    const script = fileURLToPath(new URL('../../tests/support/local-times.py', import.meta.url))
    secondsOf = (dates) => {
      const input = JSON.stringify(dates.map(({ zone, local }) => [zone, local]))
      const env = { ...process.env, PYTHONTZPATH: compiled }
      return JSON.parse(
        execFileSync('python3', [script], { input, env, encoding: 'utf8', maxBuffer: 2 ** 28 }),
      )
    }
  })

  after(() => removeCompiled())

  for (const [name, write, reader] of forms) {
    it(`are those of the tz database in ${name}`, { skip }, () => {
      const calendar = { title: 'All', description: '', reader }
      const dates = readDates(
        writeCalendarFile(calendar, [write(events, 'https://cal.example.com/event/')]),
        events,
      )
      ok(dates.length > 20 * events.length, String(dates.length))
      const expected = secondsOf(dates)
      const wrong = dates.filter(({ unix }, at) => expected[at] !== null && expected[at] !== unix)

      const wrongZones = [...new Set(wrong.map(({ zone }) => zone))]
      const unlisted = wrongZones.filter((zone) => reader === 'other' || !(zone in inexactZones))
      deepEqual(unlisted, [])
    })
  }
})
