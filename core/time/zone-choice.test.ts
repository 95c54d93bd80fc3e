import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
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
    const message = 'is required: choose a time zone, or none'
    deepEqual(readZoneChoice({ parameter, text }), {
      ok: false,
      problems: [{ parameter, message, name: 'noZone', values: {} }],
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
