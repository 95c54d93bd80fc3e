import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarAppOf } from './calendar-app.ts'

const programs = [
  ['thunderbird', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.7.0'],
  [
    'thunderbird',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Thunderbird/128.5.2',
  ],
  ['evolution', 'Evolution/3.46.4'],
  ['kde', 'Mozilla/5.0 (X11; Linux x86_64) KHTML/5.103.0 (like Gecko) Konqueror/5 KIO/5.103'],
  [undefined, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    undefined,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  [undefined, 'Google-Calendar-Importer'],
  [undefined, 'iOS/18.0 (22A380) dataaccessd/1.0'],
  [undefined, ''],
] as const

for (const [program, userAgent] of programs) {
  test(`recognizes ${userAgent || 'nothing'} as ${program ?? 'no calendar app'}`, () => {
    assert.equal(calendarAppOf(userAgent), program)
  })
}

test('handles a very long name without reading all of it', () => {
  assert.equal(calendarAppOf(`${'x'.repeat(1_000_000)} Thunderbird/153.7.0`), undefined)
})
