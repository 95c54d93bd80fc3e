import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { withTimeLimit } from './import-reader.ts'

const hour = 3_600_000
const waiting = `
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  require('node:worker_threads').parentPort.postMessage('done')`
const busy = 'for (;;);'
const waitingForEver = 'setInterval(() => {}, 1000)'

function startThread(t: TestContext, code: string): Worker {
  const worker = new Worker(code, { eval: true })
  t.after(() => worker.terminate())
  return worker
}

async function messageOf(worker: Worker, patience: Parameters<typeof withTimeLimit>[1]) {
  const [message] = await withTimeLimit(worker, patience, (signal) =>
    once(worker, 'message', { signal }),
  )
  return message
}

test('a thread that gets no CPU time is not ended', async (t) => {
  const worker = startThread(t, waiting)
  assert.equal(await messageOf(worker, { processor: 1000, inAll: hour }), 'done')
})

test('a thread that has used up its CPU time is ended', {
  timeout: 20_000,
}, async (t) => {
  const worker = startThread(t, busy)
  await assert.rejects(messageOf(worker, { processor: 200, inAll: hour }), { name: 'AbortError' })
})

test('a thread that only waits is ended at the total time limit', async (t) => {
  const worker = startThread(t, waitingForEver)
  await assert.rejects(messageOf(worker, { processor: hour, inAll: 200 }), { name: 'AbortError' })
})

test('a request to a thread that has ended does no harm', async (t) => {
  const worker = startThread(t, '')
  const ended = once(worker, 'exit')
  await withTimeLimit(worker, { processor: hour, inAll: hour }, async () => {
    await ended
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
})
