import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { When } from '../event/when.ts'
import { ruleOf, whenOf } from './any-series.test.ts'
import { refitExceptions, type Series } from './refit-exceptions.ts'

function seriesOf(zone: string, wholeDay: string, moved: When): Series {
  const when = whenOf('2027-03-01 18:00', wholeDay, zone)
  const date = {
    local: `2027-03-15${when.start.local.slice(10)}`,
    unix: when.start.unix + 1_209_600,
  }
  const exception = { date, isAdded: false, isSkipped: false, change: { when: moved } }
  return { when, recurrence: { ...ruleOf('FREQ=WEEKLY;COUNT=8', when), exceptions: [exception] } }
}

/** The times of a moved date after the zone of its series becomes Tokyo. */
const cases: readonly (readonly [name: string, zone: string, wholeDay: string, When, When])[] = [
  [
    'keeps its local times in a new zone',
    ...(['Europe/Berlin', 'false'] as const),
    whenOf('2027-03-15 19:00', 'false', 'Europe/Berlin'),
    whenOf('2027-03-15 19:00', 'false', 'Asia/Tokyo'),
  ],
  [
    'keeps a zone of its own',
    ...(['Europe/Berlin', 'false'] as const),
    whenOf('2027-03-15 19:00', 'false', 'Europe/London'),
    whenOf('2027-03-15 19:00', 'false', 'Europe/London'),
  ],
  [
    'gets a zone together with a floating series',
    ...(['', 'false'] as const),
    whenOf('2027-03-15 19:00', 'false', ''),
    whenOf('2027-03-15 19:00', 'false', 'Asia/Tokyo'),
  ],
  [
    'keeps its days in a new zone',
    ...(['Europe/Berlin', 'true'] as const),
    whenOf('2027-03-16', 'true', 'Europe/Berlin'),
    whenOf('2027-03-16', 'true', 'Asia/Tokyo'),
  ],
]

for (const [name, zone, wholeDay, moved, expected] of cases) {
  test(`a moved date ${name}`, () => {
    const earlier = seriesOf(zone, wholeDay, moved)
    const { exceptions } = refitExceptions(earlier, seriesOf('Asia/Tokyo', wholeDay, moved))
    deepEqual(
      exceptions.map(({ change }) => change.when),
      [expected],
    )
  })
}
