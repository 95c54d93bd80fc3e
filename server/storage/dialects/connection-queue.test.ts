import { deepEqual, equal, rejects } from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { Unavailable } from '../../../core/result.ts'
import { ConnectionQueue } from './connection-queue.ts'

describe('a queue for one connection', () => {
  const start = (t: TestContext) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let now = 0
    const limits = { connections: 1, maxWaiting: 3, maxStandstill: 2000, maxWait: 5000 }
    const line = new ConnectionQueue(limits, () => now)
    const pass = async (milliseconds: number) => {
      now += milliseconds
      t.mock.timers.tick(milliseconds)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { line, pass }
  }

  it('serves callers in order', async (t) => {
    const { line } = start(t)
    const entered: string[] = []
    line.acquire()
    const waiting = ['one', 'other'].map(async (name) => {
      await line.acquire()
      entered.push(name)
      line.release()
    })
    equal(line.length, 2)
    deepEqual(entered, [])
    line.release()
    await Promise.all(waiting)
    deepEqual(entered, ['one', 'other'])
    await line.acquire()
  })

  it('rejects no one while connections are released', async (t) => {
    const { line, pass } = start(t)
    line.acquire()
    const waiting = [line.acquire(), line.acquire(), line.acquire()]
    for (const one of waiting) {
      await pass(1600)
      line.release()
      await one
    }
  })

  it('rejects all waiting callers if no one is served for too long', async (t) => {
    const { line, pass } = start(t)
    line.acquire()
    const one = rejects(line.acquire(), Unavailable)
    await pass(1999)
    const other = rejects(line.acquire(), Unavailable)
    equal(line.length, 2)
    await pass(1)
    await Promise.all([one, other])
    const later = line.acquire()
    line.release()
    await later
  })

  it('does not count connections that were released unused', async (t) => {
    const { line, pass } = start(t)
    line.acquire()
    const next = line.acquire()
    const other = rejects(line.acquire(), Unavailable)
    await pass(1500)
    line.releaseUnused()
    await next
    await pass(500)
    await other
  })

  it('rejects callers that have waited too long', async (t) => {
    const { line, pass } = start(t)
    line.acquire()
    const waiting = [line.acquire(), line.acquire()]
    const last = rejects(line.acquire(), Unavailable)
    for (const one of waiting) {
      await pass(1900)
      line.release()
      await one
    }
    await pass(1900)
    line.release()
    await last
    await line.acquire()
  })

  it('is drained when the last connection is released', async (t) => {
    const { line } = start(t)
    await line.drained()
    line.acquire()
    const next = line.acquire()
    let isEmpty = false
    const empty = line.drained().then(() => {
      isEmpty = true
    })
    line.release()
    await next
    equal(isEmpty, false)
    line.release()
    await empty
  })

  it('rejects callers at once when too many are waiting', async (t) => {
    const { line } = start(t)
    line.acquire()
    for (let time = 0; time < 3; time++) line.acquire()
    await rejects(line.acquire(), Unavailable)
  })
})
