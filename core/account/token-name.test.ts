import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { readTokenName } from './token-name.ts'

const read = (text: string | undefined) => readTokenName({ parameter: 'name', text })

test('a token name is one trimmed line of up to 100 characters', () => {
  deepEqual(read('  News\r\nletter '), { ok: true, value: 'News letter' })
  deepEqual(read('😀'.repeat(100)), { ok: true, value: '😀'.repeat(100) })
  deepEqual(read('😀'.repeat(101)), {
    ok: false,
    problems: [namedProblem('name', 'tooLong', { count: 101, max: 100 })],
  })
})

test('rejects a token without a name', () => {
  for (const text of [undefined, '', ' \n ']) {
    deepEqual(read(text), { ok: false, problems: [namedProblem('name', 'noTokenName')] })
  }
})
