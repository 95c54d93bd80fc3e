import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { readSettings } from './settings.ts'

const read = (texts: Readonly<Record<string, string>>) =>
  readSettings({
    name: { parameter: 'name', text: texts['name'] },
    zone: { parameter: 'zone', text: texts['zone'] },
    language: { parameter: 'language', text: texts['language'] },
  })

test('settings contain a single-line name, a zone in its canonical spelling and a language', () => {
  const given = { name: ' Ada\nLovelace ', zone: ' europe/berlin ', language: 'de' }
  assert.deepEqual(read(given), {
    ok: true,
    value: { name: 'Ada Lovelace', zone: 'Europe/Berlin', language: 'de' },
  })
})

test('settings do not require a name or a zone', () => {
  const value = { name: '', zone: '', language: 'ar' }
  assert.deepEqual(read({ language: 'ar' }), { ok: true, value })
  assert.deepEqual(read({ name: ' ', zone: ' ', language: 'ar' }), { ok: true, value })
})

test('settings are rejected with all problems and the accepted values', () => {
  const outcome = read({ name: 'x'.repeat(101), zone: 'Mars/Base', language: 'tlh' })
  assert.ok(!outcome.ok)
  const [name, zone, language, ...others] = outcome.problems
  assert.deepEqual(name, namedProblem('name', 'tooLong', { count: 101, max: 100 }))
  assert.equal(zone?.parameter, 'zone')
  assert.match(zone?.message ?? '', /^'Mars\/Base' .*Europe\/Berlin/)
  assert.equal(language?.parameter, 'language')
  assert.match(language?.message ?? '', /^'tlh' .*en, de, fr, es, pt, it, nl, pl, tr, ja, zh, ar/)
  assert.deepEqual(others, [])
  assert.equal(read({ name: '👩‍🚀'.repeat(33), language: 'en' }).ok, true)
  for (const language of ['', 'DE', '__proto__']) assert.equal(read({ language }).ok, false)
})
