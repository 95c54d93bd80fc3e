import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offsetLimitOf, pageOf, readPage } from './pagination.ts'

const read = (number?: string, size?: string) =>
  readPage({
    page: { parameter: 'page', text: number },
    page_size: { parameter: 'page_size', text: size },
  })

test('the default page is the first one, with 20 items', () => {
  assert.deepEqual(read(), { ok: true, value: { number: 1, size: 20 } })
  assert.deepEqual(read('', ''), { ok: true, value: { number: 1, size: 20 } })
})

test('a page has 1 to 100 items and any number from 1', () => {
  assert.deepEqual(read('3', '1'), { ok: true, value: { number: 3, size: 1 } })
  assert.deepEqual(read('9999999999999', '100'), {
    ok: true,
    value: { number: 9_999_999_999_999, size: 100 },
  })
})

test('reports both a wrong page and a wrong size', () => {
  for (const [number, size] of [
    ['0', '0'],
    ['-1', '101'],
    ['x', 'all'],
    ['1.5', '1e1'],
  ] as const) {
    const outcome = read(number, size)
    assert.deepEqual(outcome.ok ? [] : outcome.problems.map(({ parameter }) => parameter), [
      'page',
      'page_size',
    ])
  }
})

test('the items before a page are counted exactly, however high its number', () => {
  assert.deepEqual(offsetLimitOf({ number: 1, size: 20 }), { offset: 0, limit: 21 })
  assert.deepEqual(offsetLimitOf({ number: 3, size: 7 }), { offset: 14, limit: 8 })
  assert.ok(Number.isSafeInteger(offsetLimitOf({ number: 10_000_000_000_000, size: 100 }).offset))
})

test('cuts a page from its items and one more', () => {
  const page = { number: 1, size: 2 }
  assert.deepEqual(pageOf(page, ['a', 'b', 'c']), { items: ['a', 'b'], hasNext: true })
  assert.deepEqual(pageOf(page, ['a', 'b']), { items: ['a', 'b'], hasNext: false })
  assert.deepEqual(pageOf(page, []), { items: [], hasNext: false })
})
