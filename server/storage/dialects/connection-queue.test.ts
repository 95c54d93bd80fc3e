import { deepEqual, equal, rejects } from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { Unavailable } from '../../../core/result.ts'
import { Line } from './connection-queue.ts'

describe('a line in front of one place', () => {
  const start = (t: TestContext) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let now = 0
    const bounds = { places: 1, waiting: 3, standstill: 2000, patience: 5000 }
    const line = new Line(bounds, () => now)
    const pass = async (milliseconds: number) => {
      now += milliseconds
      t.mock.timers.tick(milliseconds)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { line, pass }
  }

  it('lets in who comes first', async (t) => {
    const { line } = start(t)
    const entered: string[] = []
    line.enter()
    const waiting = ['one', 'other'].map(async (name) => {
      await line.enter()
      entered.push(name)
      line.leave()
    })
    equal(line.length, 2)
    deepEqual(entered, [])
    line.leave()
    await Promise.all(waiting)
    deepEqual(entered, ['one', 'other'])
    await line.enter()
  })

  it('sends nobody away while it moves', async (t) => {
    const { line, pass } = start(t)
    line.enter()
    const waiting = [line.enter(), line.enter(), line.enter()]
    for (const one of waiting) {
      await pass(1600)
      line.leave()
      await one
    }
  })

  it('tells all who wait where nobody was served for too long', async (t) => {
    const { line, pass } = start(t)
    line.enter()
    const one = rejects(line.enter(), Unavailable)
    await pass(1999)
    const other = rejects(line.enter(), Unavailable)
    equal(line.length, 2)
    await pass(1)
    await Promise.all([one, other])
    const later = line.enter()
    line.leave()
    await later
  })

  it('does not move by places that were of no use', async (t) => {
    const { line, pass } = start(t)
    line.enter()
    const next = line.enter()
    const other = rejects(line.enter(), Unavailable)
    await pass(1500)
    line.giveBack()
    await next
    await pass(500)
    await other
  })

  it('tells who has waited too long in a line that moves', async (t) => {
    const { line, pass } = start(t)
    line.enter()
    const waiting = [line.enter(), line.enter()]
    const last = rejects(line.enter(), Unavailable)
    for (const one of waiting) {
      await pass(1900)
      line.leave()
      await one
    }
    await pass(1900)
    line.leave()
    await last
    await line.enter()
  })

  it('is empty when the last has left', async (t) => {
    const { line } = start(t)
    await line.empty()
    line.enter()
    const next = line.enter()
    let isEmpty = false
    const empty = line.empty().then(() => {
      isEmpty = true
    })
    line.leave()
    await next
    equal(isEmpty, false)
    line.leave()
    await empty
  })

  it('refuses at once who comes behind as many as may wait', async (t) => {
    const { line } = start(t)
    line.enter()
    for (let time = 0; time < 3; time++) line.enter()
    await rejects(line.enter(), Unavailable)
  })
})
