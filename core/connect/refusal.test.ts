import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Entry } from '../links/entry.ts'
import { ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import { exampleEntry } from './example-entry.cases.ts'
import { firstDate, refuse, singleEvents } from './refusal.ts'

function series(rule: string): Entry {
  const when = whenOf('2026-12-31 18:00', 'false', 'Europe/Berlin')
  return exampleEntry({ when, recurrence: ruleOf(rule, when) })
}

const single = firstDate(series('FREQ=MONTHLY'))

describe('a refusal offers', () => {
  it('the file for a single event, and for a cancelled series', () => {
    const { reason, offers } = refuse(single, 'needsZone')
    assert.deepEqual([reason, offers], ['needsZone', ['file']])
    assert.deepEqual(refuse(series('FREQ=MONTHLY;COUNT=3'), 'cancelled').offers, ['file'])
  })

  it('single events for up to 30 dates', () => {
    const all = ['file', 'singleEvents', 'firstDate']
    assert.deepEqual(refuse(series('FREQ=MONTHLY;COUNT=30'), 'shortMonths').offers, all)
    const others = ['file', 'firstDate']
    assert.deepEqual(refuse(series('FREQ=MONTHLY;COUNT=31'), 'shortMonths').offers, others)
    assert.deepEqual(refuse(series('FREQ=MONTHLY'), 'shortMonths').offers, others)
  })
})

describe('the single events of a series', () => {
  it('are its dates, at the same local times', () => {
    const events = singleEvents(series('FREQ=MONTHLY;UNTIL=20270601'))
    assert.deepEqual(
      events.map(({ when, recurrence }) => [when.start.local, when.end.local, recurrence]),
      ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'].map((date) => {
        return [`${date}T18:00:00`, `${date}T19:00:00`, undefined]
      }),
    )
  })

  it('are none for an endless series or a single event', () => {
    assert.deepEqual(singleEvents(series('FREQ=MONTHLY')), [])
    assert.deepEqual(singleEvents(single), [])
  })
})
