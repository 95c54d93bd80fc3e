import { deepEqual, equal, rejects } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Connection } from '../database.ts'
import { ChangeGroups } from './change-groups.ts'

const connection: Connection = { engine: 'postgres', rows: async () => [] }

/** Transactions that take a turn of the event loop, and the names of the changes that each committed. */
function start(commit: (names: readonly string[]) => void = () => {}) {
  const committed: (readonly string[])[] = []
  let names: string[] = []
  let running = Promise.resolve()
  const groups = new ChangeGroups(async (work) => {
    const earlier = running
    const { promise, resolve } = Promise.withResolvers<void>()
    running = promise
    await earlier
    try {
      names = []
      const result = await work(connection)
      await new Promise((done) => setImmediate(done))
      commit(names)
      committed.push(names)
      return result
    } finally {
      resolve()
    }
  })
  const change = (name: string, accountId = 1) =>
    groups.run(accountId, async () => {
      names.push(name)
      if (name.startsWith('bad')) throw new Error(name)
      return name
    })
  return { change, committed }
}

describe('changes in groups', () => {
  it('share a transaction if they wait at the same time', async () => {
    const { change, committed } = start()
    const results = await Promise.all(['a', 'b', 'c'].map((name) => change(name)))
    deepEqual(results, ['a', 'b', 'c'])
    deepEqual(committed, [['a'], ['b', 'c']])
    equal(await change('d'), 'd')
    deepEqual(committed.at(-1), ['d'])
  })

  it('share none with other accounts', async () => {
    const { change, committed } = start()
    await Promise.all([change('a'), change('b', 2), change('c'), change('d', 2), change('e')])
    deepEqual(
      committed.map((names) => names.join()),
      ['a', 'b', 'c,e', 'd'],
    )
  })

  it('fail alone', async () => {
    const { change, committed } = start()
    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((name) => change(name)))
    deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    )
    deepEqual(committed, [['a'], ['b'], ['c']])
  })

  it('are not repeated after a failed commit, which may have succeeded', async () => {
    const { change, committed } = start((names) => {
      if (names.length > 1) throw new Error('the reply was lost')
    })
    const all = ['a', 'b', 'c'].map((name) => change(name))
    equal(await all[0], 'a')
    await rejects(async () => all[1], /the reply was lost/)
    await rejects(async () => all[2], /the reply was lost/)
    deepEqual(committed, [['a']])
    equal(await change('d'), 'd')
  })

  it('fail if those before them take too long', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    const groups = new ChangeGroups(async (work) => {
      await promise
      return work(connection)
    })
    const first = groups.run(1, () => 'first')
    const second = rejects(
      groups.run(1, () => 'second'),
      /takes too long/,
    )
    t.mock.timers.tick(2000)
    await second
    resolve()
    equal(await first, 'first')
  })

  it('fail at once if too many are waiting', async () => {
    const { change } = start()
    const all = Array.from({ length: 302 }, (_, index) => change(`${index}`))
    const results = await Promise.allSettled(all)
    deepEqual(
      results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : [])),
      [301],
    )
  })

  it('leave the later ones to the next group when they take long', async (t) => {
    let now = 0
    t.mock.method(performance, 'now', () => (now += 10))
    const { change, committed } = start()
    const names = Array.from({ length: 10 }, (_, index) => `${index}`)
    deepEqual(await Promise.all(names.map((name) => change(name))), names)
    deepEqual(committed.flat(), names)
    equal(committed.length > 3, true)
  })
})
