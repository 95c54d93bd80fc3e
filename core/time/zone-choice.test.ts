import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { readZoneChoice, zoneChoiceOf } from './zone-choice.ts'

const parameter = 'timezone'

test('a zone that was chosen is said as it is, and none as an empty text', () => {
  for (const [text, zone] of [
    ['Europe/Berlin', 'Europe/Berlin'],
    ['floating', ''],
    ['nowhere', 'nowhere'],
  ] as const) {
    deepEqual(readZoneChoice({ parameter, text }), { ok: true, value: { parameter, text: zone } })
  }
})

test('no choice is refused', () => {
  for (const text of [undefined, '', ' ']) {
    deepEqual(readZoneChoice({ parameter, text }), {
      ok: false,
      problems: [namedProblem(parameter, 'noZone')],
    })
  }
})

test('what is kept stands in a form as the choice that it was', () => {
  deepEqual(
    ['Asia/Tokyo', '', ' '].map((zone) => zoneChoiceOf(zone)),
    ['Asia/Tokyo', 'floating', 'floating'],
  )
  equal(zoneChoiceOf('nowhere'), 'nowhere')
})
