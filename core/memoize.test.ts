import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { remembered } from './memoize.ts'

function counting(most: number) {
  const asked: string[] = []
  const answer = remembered(most, (text) => {
    asked.push(text)
    return text.length
  })
  return { asked, answer }
}

test('a text is looked at once', () => {
  const { asked, answer } = counting(2)
  deepEqual([answer('a'), answer('bb'), answer('a'), answer('bb')], [1, 2, 1, 2])
  deepEqual(asked, ['a', 'bb'])
})

test('more texts than are kept make it begin anew', () => {
  const { asked, answer } = counting(2)
  for (const text of ['a', 'b', 'c', 'c', 'a']) answer(text)
  deepEqual(asked, ['a', 'b', 'c', 'a'])
})

test('a long text is answered and not kept', () => {
  const { asked, answer } = counting(2)
  const long = 'x'.repeat(501)
  deepEqual([answer(long), answer(long)], [501, 501])
  deepEqual(asked.length, 2)
})
