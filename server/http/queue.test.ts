import { deepEqual, equal, rejects } from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { type Priority, Queue } from './queue.ts'

describe('a queue', () => {
  let now = 0
  let own = 0
  let queue = new Queue()
  beforeEach(() => {
    now = 1
    queue = new Queue(3, { wall: () => now, own: () => own })
  })

  /** As if it took longer than a round may last. */
  const spendRound = () => {
    now += 3
  }
  const take = <Value>(priority: Priority, work: () => Value, mayWait = true) =>
    queue.take({ priority, work, mayWait: () => mayWait })

  it('does work at once while the round has time left', () => {
    equal(
      take('second', () => 'done'),
      'done',
    )
    equal(queue.wait, 0)
  })

  it('lets the others wait: what is first before what is second, each in its order', async () => {
    const done: string[] = []
    take('first', spendRound)
    const waiting = [
      take('second', () => done.push('change 1')),
      take('second', () => done.push('change 2')),
      take('first', () => done.push('link 1')),
      take('first', () => done.push('link 2')),
    ]
    deepEqual(done, [])
    await Promise.all(waiting)
    deepEqual(done, ['link 1', 'link 2', 'change 1', 'change 2'])
  })

  it('begins one that is second in each round, however much is first', async () => {
    const done: string[] = []
    const link = () => {
      spendRound()
      done.push('link')
    }
    take('first', spendRound)
    const links = Array.from({ length: 3 }, () => take('first', link))
    const changes = Array.from({ length: 2 }, () => take('second', () => done.push('change')))
    await Promise.all([...links, ...changes])
    deepEqual(done, ['link', 'change', 'link', 'change', 'link'])
  })

  it('lets the loop turn between two that take long', async () => {
    const done: string[] = []
    take('first', spendRound)
    const links = Array.from({ length: 2 }, () =>
      take('first', () => {
        spendRound()
        done.push('link')
      }),
    )
    setImmediate(() => done.push('the loop'))
    await Promise.all(links)
    deepEqual(done, ['link', 'the loop', 'link'])
  })

  it('tells how long what it begins has waited by our own doing', async () => {
    take('first', spendRound)
    const asked = take('first', () => queue.wait)
    now += 70
    own += 7
    equal(await asked, 7)
    equal(queue.wait, 0)
  })

  it('throws what the work throws', async () => {
    take('first', spendRound)
    const asked = take('first', () => {
      throw new Error('no such thing')
    })
    await rejects(async () => asked, /no such thing/)
  })

  it('lets nobody wait where too many do', async () => {
    take('first', spendRound)
    const waiting = Array.from({ length: 3 }, () => take('first', () => 'done'))
    equal(
      take('first', () => queue.wait),
      Number.POSITIVE_INFINITY,
    )
    deepEqual(await Promise.all(waiting), ['done', 'done', 'done'])
  })

  it('does at once what may not wait', () => {
    take('first', spendRound)
    equal(
      take('first', () => 'refused', false),
      'refused',
    )
  })
})
