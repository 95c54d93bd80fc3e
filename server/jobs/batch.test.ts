import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import pino from 'pino'
import { createService, type TestService } from '../../tests/support/service.ts'
import { Batch } from './batch.ts'

describe('a batch', () => {
  let service: TestService
  before(async () => {
    service = await createService('sqlite')
  })
  after(() => service.stop())

  const kinds = { kindOf: String, merge: (_: number, note: number) => note }
  type Write = (notes: readonly number[]) => Promise<void>

  const start = (t: TestContext, write: Write) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const batch = new Batch<number>((_, notes) => write(notes), kinds)
    const lines: { msg: string; count: number }[] = []
    const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
    batch.start({ ...service.context, log })
    const said = () => lines.map(({ msg, count }) => [msg, count])
    return { batch, said, pass: () => t.mock.timers.tick(500) }
  }
  const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('writes what was noted half a second later', async (t) => {
    const written: (readonly number[])[] = []
    const { batch, pass } = start(t, async (notes) => void written.push(notes))
    batch.note(1)
    batch.note(2)
    await settled()
    assert.deepEqual(written, [])
    assert.deepEqual(batch.figures, { waiting: 2, lost: 0 })
    pass()
    await settled()
    assert.deepEqual(written, [[1, 2]])
    assert.deepEqual(batch.figures, { waiting: 0, lost: 0 })
  })

  it('stops only when the write that its timer began has ended', async (t) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { batch, pass } = start(t, () => promise)
    batch.note(1)
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

  it('tries once more at its stop, then no more, and says what is lost', async (t) => {
    let attempts = 0
    const { batch, said, pass } = start(t, async () => {
      attempts++
      throw new Error('away')
    })
    batch.note(1)
    await batch.stop()
    batch.note(2)
    pass()
    await settled()
    assert.equal(attempts, 1)
    assert.deepEqual(said(), [
      ['not counted yet', 1],
      ['lost uncounted', 1],
    ])
  })

  it('tells once a flush how many notes it had no room for', async (t) => {
    const { batch, said, pass } = start(t, async () => {})
    for (const note of upTo(100_003)) batch.note(note)
    pass()
    await settled()
    await batch.flush()
    assert.deepEqual(batch.figures, { waiting: 0, lost: 3 })
    assert.deepEqual(said(), [['lost uncounted', 3]])
  })

  it('writes in slices, and none again that was written', async (t) => {
    const written: number[] = []
    let isAway = true
    const { batch, said, pass } = start(t, async (notes) => {
      assert.ok(notes.length <= 500)
      if (notes.includes(700) && isAway) throw new Error('away')
      written.push(...notes)
    })
    for (const note of upTo(1200)) batch.note(note)
    await batch.flush()
    assert.deepEqual(written, upTo(500))
    // What failed waits behind the others, and keeps few of them back.
    for (let flush = 0; flush < 2; flush++) {
      pass()
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
      ['not counted yet', 700],
      ['not counted yet', 700],
      ['not counted yet', 200],
    ])
  })
})
