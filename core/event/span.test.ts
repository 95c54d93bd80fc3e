import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { localEnd, seriesSpanOf, spanOf } from './span.ts'
import type { When } from './when.ts'

const berlin: When = {
  isWholeDay: false,
  zone: 'Europe/Berlin',
  start: { local: '2026-03-10T14:00:00', unix: 1_773_147_600 },
  end: { local: '2026-03-10T15:30:00', unix: 1_773_153_000 },
}

describe('a span', () => {
  it('is an instant for a single event with a zone', () => {
    assert.deepEqual(spanOf(berlin), {
      start: { kind: 'utc', unix: 1_773_147_600 },
      end: { kind: 'utc', unix: 1_773_153_000 },
    })
  })

  it('keeps the zone of a series', () => {
    assert.deepEqual(seriesSpanOf(berlin), {
      start: { kind: 'zoned', local: '2026-03-10T14:00:00', zone: 'Europe/Berlin' },
      end: { kind: 'zoned', local: '2026-03-10T15:30:00', zone: 'Europe/Berlin' },
    })
  })

  it('is floating without a zone, also in a series', () => {
    const floating = {
      start: { kind: 'floating', local: '2026-03-10T14:00:00' },
      end: { kind: 'floating', local: '2026-03-10T15:30:00' },
    }
    assert.deepEqual(spanOf({ ...berlin, zone: '' }), floating)
    assert.deepEqual(seriesSpanOf({ ...berlin, zone: '' }), floating)
  })

  it('is UTC for a series in UTC', () => {
    assert.deepEqual(seriesSpanOf({ ...berlin, zone: 'UTC' }), spanOf(berlin))
  })

  it('ends on the day after the last all-day date', () => {
    const expected = {
      start: { kind: 'date', date: '2026-12-30' },
      end: { kind: 'date', date: '2027-01-01' },
    }
    const days: When = {
      isWholeDay: true,
      zone: 'Europe/Berlin',
      start: { local: '2026-12-30T00:00:00', unix: 1_798_585_200 },
      end: { local: '2026-12-31T00:00:00', unix: 1_798_671_600 },
    }
    assert.deepEqual(spanOf(days), expected)
    assert.deepEqual(seriesSpanOf(days), expected)
  })
})

describe('the local time at an end', () => {
  const start = { local: '2026-10-25T02:30:00', unix: 1_792_888_200 }

  it('is after the local start if the hour repeats', () => {
    const end = { local: '2026-10-25T02:15:00', unix: 1_792_890_900 }
    assert.equal(localEnd({ ...berlin, start, end }), '2026-10-25T03:15:00')
  })

  it('equals the local start for an event without duration', () => {
    assert.equal(localEnd({ ...berlin, start, end: start }), '2026-10-25T02:30:00')
  })

  it('is unchanged in every other case', () => {
    assert.equal(localEnd(berlin), '2026-03-10T15:30:00')
  })
})
