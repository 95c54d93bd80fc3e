import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import type { Entry } from '../links/entry.ts'
import { ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import { findWindowsZone, inZone, needsZone, type WindowsZone } from './entry-zone.ts'
import { exampleEntry } from './example-entry.cases.ts'

function entryOf(start: string, zone: string, rule?: string, wholeDay = 'false'): Entry {
  const when = whenOf(start, wholeDay, zone)
  return exampleEntry({ when, recurrence: rule === undefined ? undefined : ruleOf(rule, when) })
}

test('only a time without a zone needs one', () => {
  assert.equal(needsZone(whenOf('2026-12-01 18:00', 'false')), true)
  assert.equal(needsZone(whenOf('2026-12-01', 'true')), false)
  assert.equal(needsZone(whenOf('2026-12-01 18:00', 'false', 'UTC')), false)
})

describe("an event in a person's zone", () => {
  it('keeps its local times', () => {
    const { when } = inZone(entryOf('2026-12-01 18:00', ''), 'America/New_York')
    assert.deepEqual(when, whenOf('2026-12-01 18:00', 'false', 'America/New_York'))
  })

  it('keeps its last date', () => {
    const rules = ['FREQ=DAILY;UNTIL=20261208T180000', 'FREQ=DAILY;UNTIL=20261208']
    for (const rule of rules) {
      const { recurrence } = inZone(entryOf('2026-12-01 18:00', '', rule), 'Asia/Tokyo')
      assert.equal(recurrence?.rule, 'FREQ=DAILY;UNTIL=20261208T145959Z')
    }
  })

  it('is unchanged if it has a zone, or is all day', () => {
    const zoned = entryOf('2026-12-01 18:00', 'Europe/Berlin')
    const allDay = entryOf('2026-12-01', '', undefined, 'true')
    assert.equal(inZone(zoned, 'Asia/Tokyo'), zoned)
    assert.equal(inZone(allDay, 'Asia/Tokyo'), allDay)
  })

  it('never ends before it starts', () => {
    const half = exampleEntry({
      when: {
        ...whenOf('2026-03-29 02:45', 'false'),
        end: whenOf('2026-03-29 03:15', 'false').start,
      },
    })
    const { when } = inZone(half, 'Europe/Berlin')
    assert.equal(when.start.local, '2026-03-29T03:45:00')
    assert.deepEqual(when.end, when.start)
  })
})

const windows: readonly WindowsZone[] = [
  { name: 'US Mountain Standard Time', zones: ['America/Phoenix'] },
  { name: 'Romance Standard Time', zones: ['Europe/Paris', 'Europe/Madrid'] },
  { name: 'W. Europe Standard Time', zones: ['Europe/Berlin', 'Europe/Vienna'] },
  { name: 'Pacific Standard Time', zones: ['America/Los_Angeles', 'America/Phoenix'] },
  { name: 'FLE Standard Time', zones: ['Europe/Kiev'] },
]

describe('the zone of Windows', () => {
  const zones: readonly (readonly [zone: string, rule: string | undefined, name: string])[] = [
    ['Europe/Vienna', undefined, 'W. Europe Standard Time'],
    ['Europe/Kyiv', 'FREQ=DAILY', 'FLE Standard Time'],
    ['US/Pacific', 'FREQ=DAILY', 'Pacific Standard Time'],
    ['Europe/Rome', 'FREQ=DAILY', 'Romance Standard Time'],
    ['Europe/Rome', undefined, 'none'],
    ['Africa/Lagos', 'FREQ=DAILY', 'none'],
    // West Africa has no summer time, which only matters to events that continue into the summer.
    ['Africa/Lagos', 'FREQ=DAILY;UNTIL=20270327', 'Romance Standard Time'],
    ['Africa/Lagos', 'FREQ=DAILY;UNTIL=20270328', 'none'],
  ]
  for (const [zone, rule, name] of zones) {
    it(`of ${zone} for ${rule ?? 'a single event'} is ${name}`, () => {
      const entry = entryOf('2026-12-01 18:00', zone, rule)
      assert.equal(findWindowsZone(entry, windows) ?? 'none', name)
    })
  }

  it('is not a named one whose clock differs', () => {
    const named: readonly WindowsZone[] = [
      { name: 'Pacific Standard Time', zones: ['America/Los_Angeles', 'America/Phoenix'] },
    ]
    assert.equal(findWindowsZone(entryOf('2026-12-01 18:00', 'America/Phoenix'), named), undefined)
  })
})
