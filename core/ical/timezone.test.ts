import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { isDeep } from '../../tests/support/depth.ts'
import { inexactZones } from './inexact-zones.cases.ts'
import { isSimple, writeTimezone, type ZoneReader } from './timezone.ts'

const currentYear = 2026
const allZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** By default, the inexact zones and every twentieth of the others. */
const zones = allZones.filter((zone, index) => isDeep || zone in inexactZones || index % 20 === 0)

function wrongHours(zone: string, reader: ZoneReader, first = currentYear): number {
  const years = { first, current: currentYear }
  const component = new ICAL.Component(ICAL.parse(writeTimezone(zone, years, reader)))
  const read = new ICAL.Timezone({ component, tzid: zone })
  return instantsOf(zone, first).filter((instant) => !isReadRightly(read, instant)).length
}

/** Every third noon of three years, and each of the 30 hours before and after a change. */
function instantsOf(zone: string, first: number): readonly Temporal.ZonedDateTime[] {
  const start = Temporal.ZonedDateTime.from({ timeZone: zone, year: first, month: 1, day: 1 })
  const instants = Array.from({ length: 365 }, (_, index) =>
    start.add({ days: 3 * index, hours: 12 }),
  )
  let change = start.getTimeZoneTransition('next')
  while (change !== null && change.year < currentYear + 3) {
    for (let hours = -30; hours <= 30; hours++) instants.push(change.add({ hours }))
    change = change.getTimeZoneTransition('next')
  }
  return instants.filter((instant) => !isRepeated(instant))
}

/** Whether a local time occurs twice; clients differ on which one it means. */
function isRepeated(instant: Temporal.ZonedDateTime): boolean {
  const local = instant.toPlainDateTime()
  const readings = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(instant.timeZoneId, { disambiguation }),
  )
  return new Set(readings.map((reading) => reading.epochMilliseconds)).size > 1
}

function isReadRightly(read: ICAL.Timezone, instant: Temporal.ZonedDateTime): boolean {
  const { year, month, day, hour, minute, second } = instant
  const local = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, read)
  return read.utcOffset(local) === instant.offsetNanoseconds / 1e9
}

test('ical.js reads the correct offsets of every zone, now and in earlier years', () => {
  for (const first of [currentYear, 2015]) {
    const wrong = zones.filter((zone) => wrongHours(zone, 'other', first) > 0)
    assert.deepEqual(wrong, [], String(first))
  }
})

test("Microsoft's apps get the correct offsets of every zone, except in the listed hours", () => {
  const found = zones
    .map((zone) => [zone, wrongHours(zone, 'microsoft')] as const)
    .filter(([, hours]) => hours > 0)
  const listed = Object.entries(inexactZones).map(([zone, { wrongHours }]) => [zone, wrongHours])
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(listed))
})

test('a zone that two yearly rules describe is written the same for all apps', () => {
  const years = { first: currentYear, current: currentYear }
  for (const zone of zones) {
    const texts = (['microsoft', 'other'] as const).map((one) => writeTimezone(zone, years, one))
    assert.equal(texts[0] === texts[1], isSimple(zone, years), zone)
  }
  assert.ok(allZones.filter((zone) => isSimple(zone, years)).length > 380)
})

test('Jerusalem changes on the Friday before the last Sunday', () => {
  const written = writeTimezone('Asia/Jerusalem', { first: 2026, current: 2026 }, 'other')
  assert.deepEqual(written.match(/^RRULE:.*$/gm), [
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ])
})

test('a zone that abolishes its clock changes has them until then and none after', () => {
  const written = writeTimezone('America/Sao_Paulo', { first: 2017, current: 2026 }, 'other')
  assert.deepEqual(written.match(/^(DTSTART|RRULE|RDATE):.*$/gm), [
    'DTSTART:20160101T000000',
    'DTSTART:20160221T000000',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=3SU;UNTIL=20191231T235959Z',
    'DTSTART:20161016T000000',
    'RDATE:20161016T000000',
    'RDATE:20171015T000000',
    'RDATE:20181104T000000',
  ])
})

test('the rules begin before the first year, so its January is covered', () => {
  const written = writeTimezone('Australia/Sydney', { first: 2026, current: 2026 })
  assert.deepEqual(written.match(/^DTSTART:.*$/gm), [
    'DTSTART:20250406T030000',
    'DTSTART:20251005T020000',
  ])
})

test('rejects a zone that is not a plain name', () => {
  for (const zone of ['Europe/Berlin\r\nX:1', 'Europe/Berlin;X=1', '+01:00', '', 'Mars/Olympus']) {
    assert.throws(() => writeTimezone(zone, { first: 2026, current: 2026 }), RangeError)
  }
})
