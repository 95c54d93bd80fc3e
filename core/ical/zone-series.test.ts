/** How an app that knows zones only by their VTIMEZONE reads series in any zone. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { createChance } from '../../tests/support/chance.ts'
import { casesOf } from '../../tests/support/depth.ts'
import { zoneLabels } from '../time/zone-labels.ts'
import { writeCalendar } from './calendar.ts'
import { isSimple, type ZoneReader } from './timezone.ts'

const count = casesOf(400)
const dates = 150
const stamp = Date.UTC(2026, 10, 23) / 1000

interface Series {
  readonly zone: string
  readonly local: string
  readonly rule: string
}

const chance = createChance(20_261_123)
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[chance(items.length)]
  assert.ok(item !== undefined)
  return item
}

// Ensures that enough of the zones are ones that the simple form cannot describe.
const hard = zoneLabels.filter((zone) => !isSimple(zone, { first: 2024, current: 2026 }))

function anySeries(): Series {
  const zone = chance(3) === 0 ? pick(hard) : pick(zoneLabels)
  const day = new Date(Date.UTC(2015 + chance(15), chance(12), 1 + chance(28)))
  const time = `${pick(['00', '01', '02', '03', '09', '12', '18', '23'])}:${pick(['00', '30'])}:00`
  const rule = pick(['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=WEEKLY;INTERVAL=3'])
  return { zone, local: `${day.toISOString().slice(0, 10)}T${time}`, rule }
}

/** Returns the dates of a series whose instant in the file differs from the tz database. */
function wrongDates({ zone, local, rule }: Series, reader: ZoneReader): readonly string[] {
  const event = {
    uid: 'u',
    stamp,
    sequence: 0,
    summary: 'Series',
    start: { kind: 'zoned', local, zone },
    end: { kind: 'zoned', local, zone },
    recurrence: rule,
  } as const
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar({ kind: 'file', reader }, [event])))
  const component = calendar.getFirstSubcomponent('vevent')
  assert.ok(component)
  const iterator = new ICAL.Event(component).iterator()
  const wrong: string[] = []
  for (let at = 0; at < dates; at++) {
    const date = iterator.next()
    const instants = meaningsOf(date.toString(), zone)
    // Clients differ on times that occur twice or never.
    if (instants.size === 1 && !instants.has(date.toUnixTime())) wrong.push(date.toString())
  }
  return wrong
}

function meaningsOf(local: string, zone: string): ReadonlySet<number> {
  const plain = Temporal.PlainDateTime.from(local)
  const meanings = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  return new Set(meanings.map(({ epochMilliseconds }) => epochMilliseconds / 1000))
}

const series = Array.from({ length: count }, anySeries)

test("any series is at the right instants in all apps except Microsoft's", () => {
  const wrong = series.filter((one) => wrongDates(one, 'other').length > 0)
  assert.deepEqual(wrong, [])
})

test("in Microsoft's apps too, if two yearly rules describe the zone", () => {
  const wrong = series.filter((one) => wrongDates(one, 'microsoft').length > 0)
  const unexpected = wrong.filter(({ zone, local }) => {
    const year = Number(local.slice(0, 4))
    return isSimple(zone, { first: year, current: Math.max(year, 2026) })
  })
  assert.deepEqual(unexpected, [])
  assert.ok(wrong.length > count / 20)
})
