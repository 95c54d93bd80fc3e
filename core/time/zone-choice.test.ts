import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { readZoneChoice, zoneChoiceOf } from './zone-choice.ts'

const parameter = 'timezone'

test('returns a chosen zone unchanged, and floating as an empty text', () => {
  for (const [text, zone] of [
    ['Europe/Berlin', 'Europe/Berlin'],
    ['floating', ''],
    ['nowhere', 'nowhere'],
  ] as const) {
    deepEqual(readZoneChoice({ parameter, text }), { ok: true, value: { parameter, text: zone } })
  }
})

test('rejects a missing choice', () => {
  for (const text of [undefined, '', ' ']) {
    deepEqual(readZoneChoice({ parameter, text }), {
      ok: false,
      problems: [namedProblem(parameter, 'noZone')],
    })
  }
})

test('a form shows the stored zone as the original choice', () => {
  deepEqual(
    ['Asia/Tokyo', '', ' '].map((zone) => zoneChoiceOf(zone)),
    ['Asia/Tokyo', 'floating', 'floating'],
  )
  equal(zoneChoiceOf('nowhere'), 'nowhere')
})
