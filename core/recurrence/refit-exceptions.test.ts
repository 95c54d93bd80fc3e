import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { readWhen, type When } from '../event/when.ts'
import { readRecurrence } from './parse-rule.ts'
import { refitExceptions, type Series } from './refit-exceptions.ts'

function whenOf(start: string, zone: string, wholeDay = 'false'): When {
  const given = (parameter: string, text?: string) => ({ parameter, text })
  const texts = { start: given('start', start), end: given('end'), zone: given('zone', zone) }
  const read = readWhen({ ...texts, wholeDay: given('wholeDay', wholeDay) }, { zone: '' })
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value
}

function seriesOf(zone: string, wholeDay: string, moved: When): Series {
  const when = whenOf('2027-03-01 18:00', zone, wholeDay)
  const read = readRecurrence({ parameter: 'rule', text: 'FREQ=WEEKLY;COUNT=8' }, when)
  if (!read.ok || !read.value) throw new Error(JSON.stringify(read))
  const date = {
    local: `2027-03-15${when.start.local.slice(10)}`,
    unix: when.start.unix + 1_209_600,
  }
  const exception = { date, isAdded: false, isSkipped: false, change: { when: moved } }
  return { when, recurrence: { ...read.value, exceptions: [exception] } }
}

/** The times of a moved date after the zone of its series becomes Tokyo. */
const cases: readonly (readonly [name: string, zone: string, wholeDay: string, When, When])[] = [
  [
    'keeps its local times in a new zone',
    ...(['Europe/Berlin', 'false'] as const),
    whenOf('2027-03-15 19:00', 'Europe/Berlin'),
    whenOf('2027-03-15 19:00', 'Asia/Tokyo'),
  ],
  [
    'keeps a zone of its own',
    ...(['Europe/Berlin', 'false'] as const),
    whenOf('2027-03-15 19:00', 'Europe/London'),
    whenOf('2027-03-15 19:00', 'Europe/London'),
  ],
  [
    'gets a zone together with a floating series',
    ...(['', 'false'] as const),
    whenOf('2027-03-15 19:00', ''),
    whenOf('2027-03-15 19:00', 'Asia/Tokyo'),
  ],
  [
    'keeps its days in a new zone',
    ...(['Europe/Berlin', 'true'] as const),
    whenOf('2027-03-16', 'Europe/Berlin', 'true'),
    whenOf('2027-03-16', 'Asia/Tokyo', 'true'),
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
