import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findWindowsZone } from '../../core/connect/entry-zone.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import { momentInZone } from '../../core/time/moment.ts'
import { otherZoneNames, zoneLabels } from '../../core/time/zone-labels.ts'
import { windowsZones } from './windows-zones.ts'

function windowsZoneOf(zone: string): string | undefined {
  const at = (local: string) => momentInZone({ local, offset: undefined }, zone)
  const [start, end] = [at('2026-12-01T18:00:00'), at('2026-12-01T19:00:00')]
  const when = { isWholeDay: false, zone, start, end }
  const read = readRecurrence({ parameter: 'rule', text: 'FREQ=WEEKLY' }, when)
  assert.ok(read.ok)
  return findWindowsZone({ when, recurrence: read.value }, windowsZones)
}

test('every zone of the list, and of the runtime, has one of Windows with the same clock', () => {
  const zones = new Set([...zoneLabels, ...otherZoneNames, ...Intl.supportedValuesOf('timeZone')])
  const missing = Array.from(zones).filter((zone) => windowsZoneOf(zone) === undefined)
  // Its clock moves by two hours, unlike any other.
  assert.deepEqual(missing, ['Antarctica/Troll'])
})

const known: readonly (readonly [zone: string, name: string])[] = [
  ['Europe/Berlin', 'W. Europe Standard Time'],
  ['America/New_York', 'Eastern Standard Time'],
  ['Asia/Kolkata', 'India Standard Time'],
  ['Europe/Kyiv', 'FLE Standard Time'],
  ['US/Pacific', 'Pacific Standard Time'],
  ['UTC', 'UTC'],
]
for (const [zone, name] of known) {
  test(`${zone} is ${name}`, () => assert.equal(windowsZoneOf(zone), name))
}
