import assert from 'node:assert/strict'
import { stat } from 'node:fs'
import { describe, it } from 'node:test'
import { RowCache } from './row-cache.ts'

describe('the row cache', () => {
  /** A database with one row, which another process may change. */
  const createLooks = () => {
    let stored = 1
    let looks = 0
    const memory = new RowCache(() => stored)
    return {
      look: () => {
        const rows = memory.rows('select', ['a'], () => {
          looks++
          return [{ stored }]
        })
        return rows[0]?.['stored']
      },
      change: () => stored++,
      count: () => looks,
    }
  }
  /** Runs work for an outside event that arrives before this iteration of the loop ends. */
  const atNextEvent = <Result>(work: () => Result) =>
    new Promise<Result>((resolve) => {
      stat('.', () => resolve(work()))
      const until = performance.now() + 30
      while (performance.now() < until); // the loop must not continue before the event has arrived
    })
  const inTurn = <Result>(work: () => Result) =>
    new Promise<Result>((resolve) => setImmediate(() => resolve(work())))

  it('returns cached rows while nothing changes', async () => {
    const { look, count } = createLooks()
    for (let turn = 0; turn < 3; turn++) assert.equal(await inTurn(look), 1)
    assert.equal(count(), 1)
  })

  const beginnings = {
    'an event': atNextEvent,
    setImmediate: inTurn,
    'a timer': <Result>(work: () => Result) =>
      new Promise<Result>((resolve) => setTimeout(() => resolve(work()), 1)),
  }
  for (const [name, begin] of Object.entries(beginnings)) {
    it(`after a callback of ${name}, returns nothing older than the next event`, async () => {
      const { look, change } = createLooks()
      const later = await begin(() => {
        assert.equal(look(), 1)
        return atNextEvent(() => {
          change()
          return look()
        })
      })
      assert.equal(later, 2)
    })
  }

  it('is cleared at once when this process changes something', () => {
    let stored = 1
    const memory = new RowCache(() => stored)
    const look = () => memory.rows('select', [], () => [{ stored }])[0]
    assert.deepEqual(look(), { stored: 1 })
    stored++
    memory.markChanged()
    assert.deepEqual(look(), { stored: 2 })
  })

  it('distinguishes values that print the same', () => {
    const memory = new RowCache(() => 1)
    const lists = [[null], [''], [1], ['1'], ['a', 'b'], ['a\0b'], ['null']]
    for (const [index, values] of lists.entries()) {
      assert.deepEqual(
        memory.rows('select', values, () => [{ index }]),
        [{ index }],
      )
    }
  })
})
