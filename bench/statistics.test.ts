import assert from 'node:assert/strict'
import { test } from 'node:test'
import { median, summarize } from './statistics.ts'

test('the median of an odd number of values is the middle one', () => {
  assert.equal(median([9, 1, 5]), 5)
})

test('the median of an even number of values is the mean of the two in the middle', () => {
  assert.equal(median([4, 1, 2, 9]), 3)
})

test('a summary contains the lowest and the highest value', () => {
  assert.deepEqual(summarize([3, 1, 2]), { median: 2, lowest: 1, highest: 3 })
})
