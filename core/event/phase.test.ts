import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { daysUntil, type Phase, phaseOf } from './phase.ts'
import type { When } from './when.ts'

function at(now: string, more: Partial<When> = {}): Phase {
  const zone = more.zone ?? 'Europe/Paris'
  const moment = (local: string) => {
    const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(zone || 'UTC')
    return { local, unix: zoned.epochMilliseconds / 1000 }
  }
  const isWholeDay = more.isWholeDay ?? false
  const [start, end] = isWholeDay
    ? ['2026-12-24T00:00:00', '2026-12-25T00:00:00']
    : ['2026-12-24T01:00:00', '2026-12-24T03:00:00']
  const when = { isWholeDay, zone, start: moment(start), end: moment(end) }
  return phaseOf(when, Date.parse(now) / 1000)
}

// Paris is an hour ahead of UTC then.
test("an event is today according to its own zone, not the server's", () => {
  equal(at('2026-12-23T22:59:59Z'), 'coming')
  equal(at('2026-12-23T23:00:00Z'), 'today')
})

test('an event is in progress from its start until just before its end', () => {
  equal(at('2026-12-23T23:59:59Z'), 'today')
  equal(at('2026-12-24T00:00:00Z'), 'now')
  equal(at('2026-12-24T01:59:59Z'), 'now')
  equal(at('2026-12-24T02:00:00Z'), 'over')
})

test('all-day events are in progress until the last day has passed', () => {
  equal(at('2026-12-23T22:00:00Z', { isWholeDay: true }), 'coming')
  equal(at('2026-12-25T22:59:59Z', { isWholeDay: true }), 'now')
  equal(at('2026-12-25T23:00:00Z', { isWholeDay: true }), 'over')
})

test('an event without a zone is over when it is over everywhere', () => {
  equal(at('2026-12-24T02:00:00Z', { zone: '' }), 'coming')
  equal(at('2026-12-24T14:59:59Z', { zone: '' }), 'coming')
  equal(at('2026-12-24T15:00:00Z', { zone: '' }), 'over')
})

test('days until an event are counted by the dates in its own zone', () => {
  const start = { local: '2026-12-24T01:00:00', unix: Date.parse('2026-12-24T00:00:00Z') / 1000 }
  const when = { isWholeDay: false, zone: 'Europe/Paris', start, end: start }
  const daysAt = (now: string) => daysUntil(when, Date.parse(now) / 1000)
  equal(daysAt('2026-12-22T22:59:59Z'), 2)
  equal(daysAt('2026-12-22T23:00:00Z'), 1)
  equal(daysAt('2026-12-23T23:00:00Z'), 0)
  equal(daysAt('2026-11-24T12:00:00Z'), 30)
  equal(daysUntil({ ...when, zone: '' }, start.unix), undefined)
})
