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

test('an account makes one file at a time, and few are made for all accounts together', async () => {
  const turns = new TransferLock()
  const [first, second] = [1, 2].map((account) =>
    turns.stream(account, counting([]))[Symbol.asyncIterator](),
  )
  equal(turns.holderBefore(1), undefined)
  await first?.next()
  deepEqual([turns.holderBefore(1), turns.holderBefore(2)], ['yours', undefined])
  await second?.next()
  deepEqual([turns.holderBefore(2), turns.holderBefore(3)], ['yours', 'others'])
  deepEqual(await turns.run(3, async () => 1), { isMine: false, whose: 'others' })
  for await (const _ of first ?? []);
  deepEqual([turns.holderBefore(1), turns.holderBefore(2)], [undefined, 'yours'])
})

test('a turn ends with a client that goes away, and with what could not be made', async () => {
  const turns = new TransferLock()
  const left = turns.stream(1, counting([]))[Symbol.asyncIterator]()
  await left.next()
  await left.return?.(undefined)
  await delay(1)
  equal(turns.holderBefore(1), undefined)
  const broken = turns.stream(1, counting([], new Error('no more')))
  await rejects(Array.fromAsync(broken), /no more/)
  equal(turns.holderBefore(1), undefined)
})

test('a download that takes too long is cut, and leaves its place to others', async () => {
  const turns = new TransferLock(20)
  const slow = turns.stream(1, counting([]))
  const pieces = slow[Symbol.asyncIterator]()
  await pieces.next()
  equal(turns.holderBefore(1), 'yours')
  await delay(100)
  deepEqual([slow.destroyed, turns.holderBefore(1)], [true, undefined])
  await rejects(pieces.next(), /premature/i)
})

test('two that begin at once come one after the other', async () => {
  const turns = new TransferLock()
  const made: string[] = []
  const both = [1, 1].map((account) => Array.fromAsync(turns.stream(account, counting(made))))
  await Promise.all(both)
  deepEqual(made.join(''), 'abcabc')
})
