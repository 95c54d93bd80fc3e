import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import pino from 'pino'
import { Unavailable } from '../../core/result.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { BatchWriter, type Grouping } from './batch.ts'

describe('a batch writer', () => {
  let service: TestService
  before(async () => {
    service = await createService('sqlite')
  })
  after(() => service.stop())

  const latest: Grouping<number> = { keyOf: String, merge: (_, note) => note }
  type Write = (notes: readonly number[]) => Promise<void>

  const start = (t: TestContext, write: Write, kinds = latest) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const batch = new BatchWriter<number>((_, notes) => write(notes), kinds)
    const lines: { msg: string; count: number }[] = []
    const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
    batch.start({ ...service.context, log })
    const said = () => lines.map(({ msg, count }) => [msg, count])
    return { batch, said, pass: (ms = 500) => t.mock.timers.tick(ms) }
  }
  const away = () => Promise.reject(new Unavailable('away'))
  const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('writes records after half a second', async (t) => {
    const written: (readonly number[])[] = []
    const { batch, pass } = start(t, async (notes) => void written.push(notes))
    batch.add(1)
    batch.add(2)
    await settled()
    assert.deepEqual(written, [])
    assert.deepEqual(batch.figures, { waiting: 2, lost: 0 })
    pass()
    await settled()
    assert.deepEqual(written, [[1, 2]])
    assert.deepEqual(batch.figures, { waiting: 0, lost: 0 })
  })

  it('stops only after the write in progress has ended', async (t) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { batch, pass } = start(t, () => promise)
    batch.add(1)
    pass()
    let isStopped = false
    const stopping = batch.stop().then(() => {
      isStopped = true
    })
    await settled()
    assert.equal(isStopped, false)
    resolve()
    await stopping
  })

  it('tries once more when stopped, and then logs the lost records', async (t) => {
    let attempts = 0
    const { batch, said, pass } = start(t, async () => {
      attempts++
      return away()
    })
    batch.add(1)
    await batch.stop()
    batch.add(2)
    pass()
    await settled()
    assert.equal(attempts, 1)
    assert.deepEqual(said(), [
      ['write failed; will retry', 1],
      ['records lost', 1],
    ])
  })

  it('logs once per flush how many records did not fit', async (t) => {
    const { batch, said, pass } = start(t, async () => {})
    for (const note of upTo(100_003)) batch.add(note)
    pass()
    await settled()
    await batch.flush()
    assert.deepEqual(batch.figures, { waiting: 0, lost: 3 })
    assert.deepEqual(said(), [['records lost', 3]])
  })

  it('writes in slices, each of them once', async (t) => {
    const written: number[] = []
    let isAway = true
    const { batch, said, pass } = start(t, async (notes) => {
      assert.ok(notes.length <= 500)
      if (notes.includes(700) && isAway) return away()
      written.push(...notes)
    })
    for (const note of upTo(1200)) batch.add(note)
    await batch.flush()
    assert.deepEqual(written, upTo(500))
    // The failed slice goes to the end of the queue, where it delays few others.
    for (const ms of [500, 1000]) {
      pass(ms)
      await settled()
    }
    assert.deepEqual(written.slice(500), [...upTo(1200).slice(800), ...upTo(600).slice(500)])
    isAway = false
    await batch.stop()
    assert.deepEqual(
      written.sort((one, other) => one - other),
      upTo(1200),
    )
    assert.deepEqual(said(), [
      ['write failed; will retry', 700],
      ['write failed; will retry', 700],
      ['write failed; will retry', 200],
    ])
  })

  it('merges failed records with newer ones', async (t) => {
    const written: number[] = []
    let isAway = true
    const byTens = { keyOf: (note: number) => String(note % 10), merge: latest.merge }
    const { batch } = start(
      t,
      async (notes) => {
        if (isAway) {
          isAway = false
          batch.add(21)
          return away()
        }
        written.push(...notes)
      },
      byTens,
    )
    batch.add(11)
    await batch.flush()
    await batch.flush()
    assert.deepEqual(written, [21])
  })

  it('doubles its delay after each failure, up to half a minute', async (t) => {
    let attempts = 0
    let isAway = true
    const { batch, pass } = start(t, async () => {
      attempts++
      if (isAway) return away()
    })
    batch.add(1)
    const waits = [500, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
    for (const [earlier, wait] of waits.entries()) {
      // Newer records do not shorten the delay.
      batch.add(2)
      pass(wait - 1)
      await settled()
      assert.equal(attempts, earlier)
      pass(1)
      await settled()
    }
    assert.equal(attempts, waits.length)
    isAway = false
    await batch.flush()
    batch.add(3)
    pass(500)
    await settled()
    assert.equal(attempts, waits.length + 2)
  })

  it('gives up a flush in which every write fails', async (t) => {
    let attempts = 0
    const { batch, said } = start(t, () => {
      attempts++
      return Promise.reject(new Error('no such table'))
    })
    for (const note of upTo(5000)) batch.add(note)
    await batch.flush()
    assert.ok(attempts < 200, `${attempts} attempts`)
    assert.deepEqual(said(), [
      ['records rejected', 5000],
      ['records lost', 5000],
    ])
  })

  it('drops only records that can never be written', async (t) => {
    const written: number[] = []
    const { batch, said, pass } = start(t, async (notes) => {
      if (notes.includes(7) || notes.includes(700)) throw new Error('violates a constraint')
      written.push(...notes)
    })
    for (const note of upTo(1200)) batch.add(note)
    await batch.flush()
    assert.deepEqual(
      written,
      upTo(1200).filter((note) => note !== 7 && note !== 700),
    )
    assert.deepEqual(said(), [
      ['records rejected', 2],
      ['records lost', 2],
    ])
    assert.deepEqual(batch.figures, { waiting: 0, lost: 2 })
    pass(60_000)
    await settled()
    assert.equal(said().length, 2)
  })
})
