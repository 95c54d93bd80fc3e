/** Any entry is sent in the form that the providers describe, at the right instants, or refused. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { casesOf } from '../../tests/support/depth.ts'
import { anyEntry } from '../links/any-entry.test.ts'
import type { Entry } from '../links/entry.ts'
import { addDays, dateOf, momentInZone } from '../time/moment.ts'
import { inZone, isCancelled, type WindowsZone } from './entry-zone.ts'
import { exampleMark } from './example-entry.cases.ts'
import { type GoogleTime, googleEvent, googleInsert, googlePatch } from './google-event.ts'
import { type GraphTime, graphEvent, graphInsert, graphPatch } from './graph-event.ts'
import type { Refusal } from './refusal.ts'

const mainZones: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(
    ({ windowsName, iana: [zone] }) => [windowsName, zone ?? ''] as const,
  ),
)
const windows: readonly WindowsZone[] = Array.from(mainZones, ([name, zone]) => {
  return { name, zones: [zone] }
})

/** Checks the days of an all-day event, or the instants of any other event. */
function checkTimes(
  { when }: Entry,
  days: readonly (string | undefined)[],
  instants: readonly number[],
): void {
  const { start, end, isWholeDay } = when
  const last = addDays(dateOf(end.local), 1)
  if (isWholeDay) assert.deepEqual(days, [dateOf(start.local), last])
  else assert.deepEqual(instants, [start.unix, end.unix])
}

function checkRefusal(entry: Entry, { reason, offers }: Refusal): void {
  assert.equal(reason === 'cancelled', isCancelled(entry))
  assert.ok(entry.recurrence !== undefined || reason === 'cancelled', reason)
  assert.equal(offers[0], 'file')
}

const dayOf = (time: GoogleTime) => ('date' in time ? time.date : undefined)
const unixOf = (time: GoogleTime) => ('date' in time ? 0 : Date.parse(time.dateTime) / 1000)

test('any event for Google', () => {
  const property = fc.property(anyEntry, (any) => {
    const entry = inZone(any, 'America/Sao_Paulo')
    const result = googleEvent(entry, exampleMark)
    if (!result.ok) return checkRefusal(entry, result)
    const event = result.value
    const times = [event.start, event.end]
    checkTimes(entry, times.map(dayOf), times.map(unixOf))
    const { description, summary, source, reminders } = event
    assert.ok(description.length <= 8000 && description.includes(exampleMark.link.url))
    assert.deepEqual([summary, source.url], [entry.title, entry.pageUrl])
    assert.ok(reminders.overrides.every(({ minutes }) => minutes === entry.reminder))
    assert.deepEqual(googlePatch([event], event, ''), {})
    const insert = googleInsert(event, 3)
    assert.deepEqual(JSON.parse(JSON.stringify(insert)), insert)
  })
  fc.assert(property, { numRuns: casesOf(1000) })
})

function graphUnix({ dateTime, timeZone }: GraphTime): number {
  assert.match(dateTime, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  const zone = mainZones.get(timeZone)
  assert.ok(zone, timeZone)
  return momentInZone({ local: dateTime, offset: undefined }, zone).unix
}

test('any event for Microsoft', () => {
  const property = fc.property(anyEntry, (any) => {
    const entry = inZone(any, 'America/Sao_Paulo')
    const result = graphEvent(entry, { ...exampleMark, windows })
    if (!result.ok) return checkRefusal(entry, result)
    const event = result.value
    const times = [event.start, event.end]
    const days = times.map(({ dateTime }) => dateTime.replace('T00:00:00', ''))
    checkTimes(entry, days, times.map(graphUnix))
    assert.equal(event.recurrence !== null, entry.recurrence !== undefined)
    assert.ok(event.subject.length <= 255 && event.location.displayName.length <= 255)
    assert.ok(event.subject.isWellFormed() && event.location.displayName.isWellFormed())
    assert.ok(event.body.content.includes(exampleMark.link.url))
    assert.equal(event.isReminderOn, entry.reminder !== undefined)
    assert.deepEqual(graphPatch([event], event, ''), {})
    const insert = graphInsert(event, exampleMark.key, 3)
    assert.deepEqual(JSON.parse(JSON.stringify(insert)), insert)
  })
  fc.assert(property, { numRuns: casesOf(1000) })
})
