import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneRules } from './zone-rules.ts'

const hour = 3600

test('Berlin changes on the last Sundays of March and October', () => {
  assert.deepEqual(zoneRules('Europe/Berlin', 2026), {
    kind: 'yearly',
    daylight: { month: 3, ordinal: -1, weekday: 0, second: 2 * hour, from: hour, to: 2 * hour },
    standard: { month: 10, ordinal: -1, weekday: 0, second: 3 * hour, from: 2 * hour, to: hour },
  })
})

test('New York has its rules of 2007 even when calculated from 2005', () => {
  assert.deepEqual(zoneRules('America/New_York', 2005), {
    kind: 'yearly',
    daylight: {
      month: 3,
      ordinal: 2,
      weekday: 0,
      second: 2 * hour,
      from: -5 * hour,
      to: -4 * hour,
    },
    standard: {
      month: 11,
      ordinal: 1,
      weekday: 0,
      second: 2 * hour,
      from: -4 * hour,
      to: -5 * hour,
    },
  })
})

test('Mexico City has yearly rules in 2005 and none in 2020, two years before they ended', () => {
  assert.equal(zoneRules('America/Mexico_City', 2005).kind, 'yearly')
  assert.deepEqual(zoneRules('America/Mexico_City', 2020), { kind: 'fixed', offset: -6 * hour })
})

test('Jerusalem, whose Friday has no ordinal, changes at the end of the Thursday before', () => {
  const rules = zoneRules('Asia/Jerusalem', 2026)
  assert.equal(rules.kind, 'yearly')
  assert.deepEqual(rules.kind === 'yearly' && rules.daylight, {
    month: 3,
    ordinal: 4,
    weekday: 4,
    second: 24 * hour - 1,
    from: 2 * hour,
    to: 3 * hour,
  })
})

test('Morocco has the offset of most months in the years when its changes followed Ramadan', () => {
  assert.deepEqual(zoneRules('Africa/Casablanca', 2012), { kind: 'fixed', offset: hour })
})

test('a zone without changes has its offset', () => {
  assert.deepEqual(zoneRules('Asia/Kathmandu', 2026), { kind: 'fixed', offset: 20_700 })
  assert.deepEqual(zoneRules('UTC', 1900), { kind: 'fixed', offset: 0 })
})

test('rejects an unknown zone', () => {
  assert.throws(() => zoneRules('Mars/Olympus', 2026), RangeError)
})

test('more zones and years than fit in the cache still get correct results', () => {
  for (let year = 1000; year < 2300; year++) zoneRules('UTC', year)
  assert.equal(zoneRules('Europe/Berlin', 2026).kind, 'yearly')
})
