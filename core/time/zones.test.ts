import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { otherZoneNames, zoneLabels } from './zone-labels.ts'
import { findZone, listZones, offsetText, zoneOffset } from './zones.ts'

const allNames = [...zoneLabels, ...otherZoneNames]
const summer = Date.UTC(2026, 6, 1) / 1000
const winter = Date.UTC(2026, 0, 1) / 1000

test('the labels are those of zone.tab and UTC, sorted, without duplicates', () => {
  assert.equal(zoneLabels.length, 419)
  assert.equal(new Set(allNames).size, allNames.length)
  assert.deepEqual([...zoneLabels].sort(), zoneLabels)
  assert.ok(zoneLabels.includes('UTC'))
  assert.deepEqual(
    zoneLabels.filter((label) => label !== 'UTC' && !label.includes('/')),
    [],
  )
})

test('the runtime supports every name in this spelling', () => {
  for (const name of allNames) {
    assert.equal(new Temporal.ZonedDateTime(0n, name).timeZoneId, name)
  }
})

test('the runtime has no zone that is missing here', () => {
  const missing = Intl.supportedValuesOf('timeZone').filter((name) => !allNames.includes(name))
  assert.deepEqual(missing, [])
})

test('finds every name in any letter case', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allNames), fc.infiniteStream(fc.boolean()), (name, capitals) => {
      const text = Array.from(name, (letter) =>
        capitals.next().value ? letter.toUpperCase() : letter.toLowerCase(),
      )
      assert.equal(findZone(text.join('')), name)
    }),
  )
})

test('an older name keeps its own spelling', () => {
  assert.equal(findZone('us/pacific'), 'US/Pacific')
  assert.equal(findZone('ASIA/CALCUTTA'), 'Asia/Calcutta')
  assert.equal(findZone('europe/kiev'), 'Europe/Kiev')
  assert.equal(findZone('utc'), 'UTC')
  assert.equal(findZone('etc/gmt+5'), 'Etc/GMT+5')
})

const noZones = [
  ...['', ' ', 'Europe', 'Paris', 'Europe/Paris ', 'America/New York', 'Mars/Olympus', 'PST'],
  ...['+02:00', '+0200', '-08', 'UTC+2', 'Z', 'Factory', 'posixrules', 'right/UTC', '../UTC'],
  ...[
    'undefined',
    'null',
    '__proto__',
    'constructor',
    'toString',
    '\ud800',
    'Eastern Standard Time',
  ],
]

test('rejects offsets, words and near misses', () => {
  for (const text of noZones) assert.equal(findZone(text), undefined, text)
})

test('looking up a zone never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const zone = findZone(text)
      assert.ok(zone === undefined || allNames.includes(zone))
    }),
  )
})

test('a zone offset follows the clock changes', () => {
  assert.equal(zoneOffset('America/Los_Angeles', winter), -28_800)
  assert.equal(zoneOffset('America/Los_Angeles', summer), -25_200)
  assert.equal(zoneOffset('Asia/Kolkata', summer), 19_800)
  assert.equal(zoneOffset('UTC', summer), 0)
})

test('an offset has a sign only west of Greenwich', () => {
  assert.equal(offsetText(-28_800), '-08:00')
  assert.equal(offsetText(19_800), '05:30')
  assert.equal(offsetText(0), '00:00')
  assert.equal(offsetText(-12_600), '-03:30')
  assert.equal(offsetText(-2640), '-00:44')
  assert.equal(offsetText(-44), '00:00')
})

test('the zone list has every label with its current offset', () => {
  const zones = listZones(winter)
  assert.deepEqual(
    zones.map((zone) => zone.label),
    zoneLabels,
  )
  const byLabel = new Map(zones.map((zone) => [zone.label, zone.offset]))
  assert.equal(byLabel.get('America/Los_Angeles'), '-08:00')
  assert.equal(byLabel.get('Asia/Kolkata'), '05:30')
  assert.equal(byLabel.get('Europe/London'), '00:00')
  assert.equal(listZones(summer).find((zone) => zone.label === 'Europe/London')?.offset, '01:00')
})
