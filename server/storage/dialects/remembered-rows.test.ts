import { deepEqual, equal, rejects } from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { Row } from '../database.ts'
import { RememberedRows } from './remembered-rows.ts'

/** A database with one row per name, which lists the accounts that changed, as PostgreSQL does. */
function fakeDatabase() {
  const stored = new Map<string, Row>([
    ['a', { accountId: 1, value: 1 }],
    ['b', { account_id: 2, value: 1 }],
    ['ownerless', { value: 1 }],
  ])
  const listed: number[] = []
  let server = 'one'
  let time = 1000
  let failure: Error | undefined
  let reads = 0
  let held: Promise<void> | undefined
  let heldCheck: Promise<void> | undefined
  const changesAfter = (snapshot: unknown) => {
    const accounts = snapshot === null ? null : JSON.stringify(listed.slice(Number(snapshot)))
    return [{ server, snapshot: String(listed.length), time, accounts }]
  }
  const read = async (sql: string, [value]: readonly unknown[]): Promise<readonly Row[]> => {
    if (failure) throw failure
    if (sql !== 'row') {
      const changes = changesAfter(value)
      await heldCheck
      return changes
    }
    reads++
    const row = stored.get(String(value))
    await held
    return row ? [row] : []
  }
  return {
    read,
    /** Changes a row, and lists its account if the change is noticed. */
    change: (name: string, value: number, account?: number) => {
      stored.set(name, { ...stored.get(name), value })
      if (account !== undefined) listed.push(account)
    },
    fail: (error: Error | undefined) => {
      failure = error
    },
    /** Lets time pass for the database only, as while the machine of the process is suspended. */
    wait: (seconds: number) => {
      time += seconds
    },
    replace: () => {
      server = 'another'
    },
    hold: (until: Promise<void>) => {
      held = until
    },
    holdChecks: (until: Promise<void>) => {
      heldCheck = until
    },
    reads: () => reads,
  }
}

function start(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let now = 0
  const database = fakeDatabase()
  const memory = new RememberedRows({ read: database.read, maxStaleness: 1000, clock: () => now })
  t.after(() => memory.stop())
  const find = async (name: string) => (await memory.rows('row', [name]))[0]?.['value']
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      now += 50
      t.mock.timers.tick(50)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  /** Reads some rows, so that they are remembered. */
  const fillMemory = async () => {
    for (let time = 0; time < 2; time++) {
      for (const name of ['a', 'b']) await find(name)
      await pass(250)
    }
    for (const name of ['a', 'b']) await find(name)
  }
  return { ...database, memory, find, pass, fillMemory }
}

describe('remembered rows', () => {
  it('are read once while nothing changes', async (t) => {
    const { find, pass, fillMemory, reads } = start(t)
    await fillMemory()
    const before = reads()
    for (let time = 0; time < 100; time++) {
      await pass(100)
      deepEqual([await find('a'), await find('b')], [1, 1])
    }
    equal(reads(), before)
  })

  it('are read again after a change of their account in another process', async (t) => {
    const { find, pass, fillMemory, reads, change } = start(t)
    await fillMemory()
    change('a', 2, 1)
    await pass(250)
    const before = reads()
    deepEqual([await find('a'), await find('b')], [2, 1])
    equal(reads(), before + 1)
  })

  it('are read again at once after a change of this process', async (t) => {
    const { find, fillMemory, change, memory } = start(t)
    await fillMemory()
    change('a', 2, 1)
    await memory.update()
    equal(await find('a'), 2)
  })

  it('are never older than the maximum staleness while checks fail', async (t) => {
    const { find, pass, fillMemory, change, fail } = start(t)
    await fillMemory()
    fail(new Error('away'))
    await pass(300)
    await rejects(find('a'), /away/)
    change('a', 2)
    fail(undefined)
    equal(await find('a'), 2)
  })

  it('are never older than the maximum staleness while checks are slow', async (t) => {
    const { find, pass, fillMemory, change, holdChecks } = start(t)
    await fillMemory()
    const { promise, resolve } = Promise.withResolvers<void>()
    holdChecks(promise)
    await pass(250)
    change('a', 2, 1)
    await pass(700)
    equal(await find('a'), 1)
    await pass(100)
    equal(await find('a'), 2)
    resolve()
    await pass(250)
    deepEqual([await find('a'), await find('b')], [2, 1])
  })

  it('are not used if the process did not run for the maximum staleness', async (t) => {
    let now = 0
    const database = fakeDatabase()
    const memory = new RememberedRows({ read: database.read, maxStaleness: 1000, clock: () => now })
    t.after(() => memory.stop())
    const find = async () => (await memory.rows('row', ['a']))[0]?.['value']
    await find()
    await memory.update()
    await find()
    await find()
    const before = database.reads()
    now = 1000
    await find()
    equal(database.reads(), before)
    now = 1001
    database.change('a', 2)
    equal(await find(), 2)
  })

  it('are forgotten if another server replaces the database', async (t) => {
    const { find, pass, fillMemory, change, replace } = start(t)
    await fillMemory()
    replace()
    change('a', 2)
    await pass(250)
    equal(await find('a'), 2)
  })

  it('are forgotten after a pause in which listed changes may have been deleted', async (t) => {
    const { find, pass, fillMemory, change, wait } = start(t)
    await fillMemory()
    wait(301)
    change('a', 2)
    await pass(250)
    equal(await find('a'), 2)
  })

  it('are not remembered if a change is noticed while they are read', async (t) => {
    const { find, pass, fillMemory, change, hold, memory } = start(t)
    await fillMemory()
    change('a', 2, 1)
    await memory.update()
    const { promise, resolve } = Promise.withResolvers<void>()
    hold(promise)
    const early = find('a')
    change('a', 3, 1)
    await pass(250)
    resolve()
    equal(await early, 2)
    equal(await find('a'), 3)
  })

  it('are shared by concurrent lookups', async (t) => {
    const { find, reads, change, memory } = start(t)
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = find('a')
    const other = find('a')
    resolve()
    await promise
    deepEqual([await held, await other, reads()], [1, 1, 1])
    change('a', 2, 1)
    await memory.update()
  })

  it('are not remembered without an account', async (t) => {
    const { find, pass, fillMemory, change } = start(t)
    await fillMemory()
    deepEqual([await find('ownerless'), await find('none')], [1, undefined])
    change('ownerless', 2)
    change('none', 2)
    await pass(50)
    deepEqual([await find('ownerless'), await find('none')], [2, 2])
  })
})
