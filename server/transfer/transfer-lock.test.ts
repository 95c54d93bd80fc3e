import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { TransferLock } from './transfer-lock.ts'

async function* counting(pieces: string[], end?: Error) {
  for (const piece of ['a', 'b', 'c']) {
    pieces.push(piece)
    yield piece
  }
  if (end) throw end
}

test('an account creates one file at a time, and all accounts together create only a few', async () => {
  const lock = new TransferLock()
  const [first, second] = [1, 2].map((account) =>
    lock.stream(account, counting([]))[Symbol.asyncIterator](),
  )
  equal(lock.holderFor(1), undefined)
  await first?.next()
  deepEqual([lock.holderFor(1), lock.holderFor(2)], ['yours', undefined])
  await second?.next()
  deepEqual([lock.holderFor(2), lock.holderFor(3)], ['yours', 'others'])
  deepEqual(await lock.run(3, async () => 1), { holder: 'others' })
  for await (const _ of first ?? []);
  deepEqual([lock.holderFor(1), lock.holderFor(2)], [undefined, 'yours'])
})

test('the lock is released when a client disconnects and when a file cannot be created', async () => {
  const lock = new TransferLock()
  const left = lock.stream(1, counting([]))[Symbol.asyncIterator]()
  await left.next()
  await left.return?.(undefined)
  await delay(1)
  equal(lock.holderFor(1), undefined)
  const broken = lock.stream(1, counting([], new Error('no more')))
  await rejects(Array.fromAsync(broken), /no more/)
  equal(lock.holderFor(1), undefined)
})

test('a download that takes too long is aborted and releases the lock', async () => {
  const lock = new TransferLock(20)
  const slow = lock.stream(1, counting([]))
  const pieces = slow[Symbol.asyncIterator]()
  await pieces.next()
  equal(lock.holderFor(1), 'yours')
  await delay(100)
  deepEqual([slow.destroyed, lock.holderFor(1)], [true, undefined])
  await rejects(pieces.next(), /premature/i)
})

test('if two downloads start at once, one waits for the other', async () => {
  const lock = new TransferLock()
  const made: string[] = []
  const both = [1, 1].map((account) => Array.fromAsync(lock.stream(account, counting(made))))
  await Promise.all(both)
  deepEqual(made.join(''), 'abcabc')
})
