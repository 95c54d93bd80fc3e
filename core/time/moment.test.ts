import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { addDays, dateOf, type Moment, momentAt, momentInZone } from './moment.ts'
import { zoneLabels } from './zone-labels.ts'

/** A line of data/zones.jsonl: a local time, and how PHP 8.2 with tz 2025b reads it. */
interface Row {
  readonly zone: string
  readonly local: string
  readonly kind: 'plain' | 'gap' | 'overlap'
  readonly unix: number
  /** In gaps: the instant converted back to local time. */
  readonly back?: string
  /** In overlaps: the two possible instants, the earlier one first. */
  readonly both?: readonly [number, number]
}

const file = new URL('./data/zones.jsonl', import.meta.url)
const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
const rows: readonly Row[] = lines.map((line) => JSON.parse(line))

function ownMoment(row: Row): Moment {
  return momentInZone({ local: row.local, offset: undefined }, row.zone)
}

/** PHP returns the second of two east of Greenwich; decision 18 requires the first everywhere. */
function oracleMoment(row: Row): Moment {
  return { local: row.back ?? row.local, unix: row.both?.[0] ?? row.unix }
}

/**
 * Rules that a newer tz database corrects, as tz 2026f does, which `script/test` makes Node read. tz
 * 2025b expects Morocco to stay at UTC+1 except during Ramadan; it is at UTC from 20 September 2026
 * on. Havana keeps daylight saving time through the winter of 2026, and Bogota began it a day
 * earlier in 1992.
 */
const newerRules: readonly NewerRule[] = [
  { zone: 'Africa/Casablanca', since: '2026-09-20T01:00:00', offset: 0, count: 6 },
  { zone: 'Africa/El_Aaiun', since: '2026-09-20T01:00:00', offset: 0, count: 6 },
  {
    zone: 'America/Bogota',
    since: '1992-05-02T00:00:00',
    until: '1992-05-04T00:00:00',
    offset: -14_400,
    count: 2,
  },
  {
    zone: 'America/Havana',
    since: '2026-11-01T00:00:00',
    until: '2027-11-07T00:00:00',
    offset: -14_400,
    count: 2,
  },
]

interface NewerRule {
  readonly zone: string
  readonly since: string
  readonly until?: string
  readonly offset: number
  readonly count: number
}

function secondsAsUtc(local: string): number {
  return Date.parse(`${local}Z`) / 1000
}

function newerRule(row: Row): (typeof newerRules)[number] | undefined {
  const rule = newerRules.find(
    ({ zone, since, until = '9' }) => zone === row.zone && since <= row.local && row.local < until,
  )
  if (rule === undefined) return undefined
  const moment = oracleMoment(row)
  const isSame = row.kind !== 'gap' && secondsAsUtc(row.local) - moment.unix === rule.offset
  return isSame ? undefined : rule
}

const rowsByRule = Map.groupBy(rows, newerRule)

test('finds the moment of every local time that no newer rule affects', () => {
  const plain = rowsByRule.get(undefined) ?? []
  const differing = plain.filter((row) => !isDeepStrictEqual(ownMoment(row), oracleMoment(row)))
  assert.equal(rows.length, 2876)
  assert.equal(plain.length, 2860)
  assert.deepEqual(differing, [])
})

for (const rule of newerRules) {
  test(`applies the newer rule of ${rule.zone}`, () => {
    const concerned = rowsByRule.get(rule) ?? []
    assert.equal(concerned.length, rule.count)
    for (const row of concerned) {
      const unix = secondsAsUtc(row.local) - rule.offset
      assert.deepEqual(ownMoment(row), { local: row.local, unix })
      assert.notDeepEqual(ownMoment(row), oracleMoment(row))
    }
  })
}

test('a time that a clock change skips moves forward by the length of the gap', () => {
  assert.deepEqual(
    momentInZone({ local: '2024-10-06T02:15:00', offset: undefined }, 'Australia/Lord_Howe'),
    { local: '2024-10-06T02:45:00', unix: 1_728_143_100 },
  )
})

test('a time that occurs twice is the first one', () => {
  assert.deepEqual(
    momentInZone({ local: '2024-10-27T02:30:00', offset: undefined }, 'Europe/Paris'),
    { local: '2024-10-27T02:30:00', unix: 1_729_989_000 },
  )
})

test('without a zone a time is read as UTC', () => {
  assert.deepEqual(momentInZone({ local: '2026-06-05T14:30:00', offset: undefined }, ''), {
    local: '2026-06-05T14:30:00',
    unix: 1_780_669_800,
  })
})

test('a text with an offset is shown in the zone, or in UTC without one', () => {
  const written = { local: '2026-06-05T14:30:00', offset: 7200 }
  const unix = 1_780_662_600
  assert.deepEqual(momentInZone(written, 'Asia/Tokyo'), { local: '2026-06-05T21:30:00', unix })
  assert.deepEqual(momentInZone(written, ''), { local: '2026-06-05T12:30:00', unix })
})

test('a text with an offset can mean the second of two equal times', () => {
  assert.deepEqual(momentInZone({ local: '2024-10-27T02:30:00', offset: 3600 }, 'Europe/Paris'), {
    local: '2024-10-27T02:30:00',
    unix: 1_729_992_600,
  })
})

test('momentAt returns an instant in whole seconds and its local time', () => {
  const zones = fc.constantFrom('', ...zoneLabels)
  const instants = fc.integer({ min: Date.UTC(1900) / 1000, max: Date.UTC(2200) / 1000 })
  fc.assert(
    fc.property(instants, zones, (unix, zone) => {
      const moment = momentAt(unix, zone)
      assert.equal(moment.unix, unix)
      assert.match(moment.local, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      const again = momentInZone({ local: moment.local, offset: undefined }, zone)
      assert.equal(again.local, moment.local)
      assert.ok(again.unix <= unix)
    }),
  )
})

test('the date of a local time is its first part', () => {
  assert.equal(dateOf('2026-06-05T14:30:00'), '2026-06-05')
})

test('adds days across the ends of months and years', () => {
  assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(addDays('2026-06-05', 0), '2026-06-05')
})
