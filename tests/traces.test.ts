import { deepEqual, equal } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { digestsIn, tracesIn } from './support/traces.ts'

const canary = { what: 'an address', value: 'marked+ada@example.com' }

test('a canary is found in each of its forms, and nothing else is', () => {
  const bytes = Buffer.from(`a${canary.value}b`)
  const forms = [
    ...[canary.value, canary.value.toUpperCase(), encodeURIComponent(canary.value)],
    ...[0, 1, 2].map((shift) => Buffer.from(' '.repeat(shift) + canary.value).toString('base64')),
    ...[bytes.toString('base64url'), bytes.toString('hex'), bytes.toString('hex').toUpperCase()],
  ]
  for (const form of forms) equal(tracesIn(`{"x":"${form}"}`, [canary]).length > 0, true, form)
  deepEqual(tracesIn('marked ada example.com', [canary]), [])
  const digest = createHash('sha256').update(canary.value).digest('hex')
  equal(digestsIn(digest, [canary]).length, 1)
  equal(digestsIn(canary.value, [canary]).length, 0)
})
