import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { ownTime } from './own-time.ts'

test('our own time goes on while we compute, and an eighth as fast while we do not', () => {
  const passed = (spend: () => void) => {
    const [own, wall] = [ownTime(), performance.now()]
    spend()
    return { own: ownTime() - own, wall: performance.now() - wall }
  }
  const asleep = passed(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400))
  // What the thread computes itself here is a few milliseconds.
  ok(asleep.own < asleep.wall / 4, `${asleep.own} of ${asleep.wall} ms`)
  const busy = passed(() => {
    const start = process.threadCpuUsage().user
    while (process.threadCpuUsage().user - start < 200_000);
  })
  ok(busy.own > 150 && busy.own < busy.wall + 20, `${busy.own} of ${busy.wall} ms`)
})
