import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { yieldToEventLoop } from './event-loop.ts'

test('long tasks alternate, one in each iteration of the loop', async () => {
  const seen: string[] = []
  const work = async (name: string) => {
    for (let slice = 0; slice < 2; slice++) {
      await yieldToEventLoop()
      seen.push(name)
    }
  }
  let isDone = false
  const look = () => {
    seen.push('-')
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await Promise.all(['a', 'b', 'c'].map(work))
  isDone = true
  deepEqual(seen.join('').replaceAll(/-+/g, '-').replace(/^-/, ''), 'a-b-c-a-b-c')
})
