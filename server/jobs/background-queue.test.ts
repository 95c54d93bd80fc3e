import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { BackgroundQueue } from './background-queue.ts'

function open() {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) })
  return { later: new BackgroundQueue(() => log), lines }
}

test('runs one item at a time, after the current event', async () => {
  const { later, lines } = open()
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    done.push(`${name} ends`)
  }
  later.add(work('one'))
  later.add(work('two'))
  await Promise.resolve()
  assert.deepEqual(done, [])
  await later.drain()
  assert.deepEqual(done, ['one begins', 'one ends', 'two begins', 'two ends'])
  later.add(work('three'))
  await later.drain()
  assert.equal(done.length, 6)
  assert.deepEqual(lines, [])
})

test('logs work that fails, and runs the rest', async () => {
  const { later, lines } = open()
  let isDone = false
  later.add(async () => {
    throw new Error('no')
  })
  later.add(async () => {
    isDone = true
  })
  await later.drain()
  assert.equal(isDone, true)
  assert.deepEqual(lines, ['work after a reply failed'])
})

test('drops and logs work beyond a thousand waiting items', async () => {
  const { later, lines } = open()
  let count = 0
  for (let index = 0; index < 1002; index++) later.add(async () => void count++)
  await later.drain()
  assert.equal(count, 1000)
  assert.equal(lines.length, 2)
})
