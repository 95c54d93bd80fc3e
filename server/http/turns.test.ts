import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Turns } from './turns.ts'

/** Computes for longer than a round may last. */
function spendRound(): void {
  const end = performance.now() + 3
  while (performance.now() < end);
}

describe('turns', () => {
  it('does work at once while the round has time left', () => {
    const turns = new Turns()
    equal(
      turns.take('second', () => 'done'),
      'done',
    )
    equal(turns.wait, 0)
  })

  it('lets the others wait: the first line before the second, each in its order', async () => {
    const turns = new Turns()
    const done: string[] = []
    turns.take('first', spendRound)
    const waiting = [
      turns.take('second', () => done.push('change 1')),
      turns.take('second', () => done.push('change 2')),
      turns.take('first', () => done.push('link 1')),
      turns.take('first', () => done.push('link 2')),
    ]
    deepEqual(done, [])
    await Promise.all(waiting)
    deepEqual(done, ['link 1', 'link 2', 'change 1', 'change 2'])
  })

  it('begins one of the second line in each round, however long the first is', async () => {
    const turns = new Turns()
    turns.take('first', spendRound)
    const links = Array.from({ length: 5 }, () => turns.take('first', spendRound))
    let rounds = 0
    const changes = Array.from({ length: 2 }, () => turns.take('second', () => ++rounds))
    deepEqual(await Promise.all(changes), [1, 2])
    await Promise.all(links)
  })

  it('comes round between two that take long', async () => {
    const turns = new Turns()
    turns.take('first', spendRound)
    const links = Array.from({ length: 5 }, () => turns.take('first', spendRound))
    const seen: string[] = []
    setTimeout(() => seen.push('the timer'), 4)
    await Promise.all(links).then(() => seen.push('the last link'))
    deepEqual(seen, ['the timer', 'the last link'])
  })

  it('tells how long what it begins has waited', async () => {
    const turns = new Turns()
    turns.take('first', spendRound)
    const asked = turns.take('first', () => turns.wait)
    spendRound()
    const waited = await asked
    ok(waited >= 3, `${waited} ms`)
    equal(turns.wait, 0)
  })

  it('throws what the work throws', async () => {
    const turns = new Turns()
    turns.take('first', spendRound)
    const asked = turns.take('first', () => {
      throw new Error('no such thing')
    })
    await rejects(async () => asked, /no such thing/)
  })

  it('lets nobody wait in a full line', async () => {
    const turns = new Turns(1)
    turns.take('first', spendRound)
    const waiting = turns.take('first', () => 'done')
    equal(
      turns.take('first', () => turns.wait),
      Number.POSITIVE_INFINITY,
    )
    equal(await waiting, 'done')
  })
})
