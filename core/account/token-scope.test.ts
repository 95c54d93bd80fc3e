import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readTokenAccess } from './token-scope.ts'

const read = (text: string | undefined) => readTokenAccess({ parameter: 'access', text })

test('a token may read and write, unless it may only read', () => {
  for (const [text, value] of [
    [undefined, 'write'],
    ['', 'write'],
    ['write', 'write'],
    ['read', 'read'],
  ] as const) {
    deepEqual(read(text), { ok: true, value })
  }
  equal(read('all').ok, false)
})
