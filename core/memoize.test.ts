import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { memoize, memoizeLast, memoizeWeak } from './memoize.ts'

function counting(size: number) {
  const calls: string[] = []
  const lengthOf = memoize(size, (text) => {
    calls.push(text)
    return text.length
  })
  return { calls, lengthOf }
}

test('memoize calls the function once for each text', () => {
  const { calls, lengthOf } = counting(2)
  deepEqual([lengthOf('a'), lengthOf('bb'), lengthOf('a'), lengthOf('bb')], [1, 2, 1, 2])
  deepEqual(calls, ['a', 'bb'])
})

test('memoize empties a full cache', () => {
  const { calls, lengthOf } = counting(2)
  for (const text of ['a', 'b', 'c', 'c', 'a']) lengthOf(text)
  deepEqual(calls, ['a', 'b', 'c', 'a'])
})

test('memoize does not cache a long text', () => {
  const { calls, lengthOf } = counting(2)
  const long = 'x'.repeat(501)
  deepEqual([lengthOf(long), lengthOf(long)], [501, 501])
  deepEqual(calls.length, 2)
})

test('memoizeWeak calls the function once for each object', () => {
  const calls: object[] = []
  const countOf = memoizeWeak((key: object) => calls.push(key))
  const [one, other] = [{}, {}]
  deepEqual([countOf(one), countOf(other), countOf(one)], [1, 2, 1])
  deepEqual(calls.length, 2)
})

test('the last result is cached, for equal arguments', () => {
  let made = 0
  const joined = memoizeLast((one: string, other?: string) => `${++made} ${one} ${other}`)
  deepEqual(joined('a', 'b'), '1 a b')
  deepEqual(joined('a', 'b'), '1 a b')
  deepEqual(joined('a'), '2 a undefined')
  deepEqual(joined('a', 'b'), '3 a b')
})
