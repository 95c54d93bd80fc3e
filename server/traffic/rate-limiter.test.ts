import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { RateLimiter, rateLimitHeaders } from './rate-limiter.ts'
import { ratePolicies } from './rate-policies.ts'

const { quota } = ratePolicies.bulk

test('a limit is reached when the quota is used up, until the window ends', () => {
  let now = 5000
  const limiter = new RateLimiter(() => now)
  equal(limiter.exceeded('bulk', 'a'), undefined)
  deepEqual(limiter.count('bulk', 'a'), { policy: 'bulk', remaining: quota - 1, seconds: 60 })
  now += 10_001
  for (let used = 1; used < quota; used++) {
    equal(limiter.exceeded('bulk', 'a'), undefined)
    limiter.count('bulk', 'a')
  }
  deepEqual(limiter.exceeded('bulk', 'a'), { policy: 'bulk', remaining: 0, seconds: 50 })
  equal(limiter.exceeded('bulk', 'b'), undefined)
  equal(limiter.exceeded('page', 'a'), undefined)
  now = 64_999
  equal(limiter.exceeded('bulk', 'a')?.seconds, 1)
  now = 65_000
  equal(limiter.exceeded('bulk', 'a'), undefined)
  equal(limiter.count('bulk', 'a').remaining, quota - 1)
})

test('counting continues past the limit, and the remaining quota is never negative', () => {
  const limiter = new RateLimiter(() => 0)
  for (let used = 0; used < quota + 5; used++) limiter.count('bulk', 'a')
  equal(limiter.count('bulk', 'a').remaining, 0)
})

test('memory is bounded: the least recently seen network is evicted', () => {
  const limiter = new RateLimiter(() => 0)
  for (const key of ['idle', 'busy']) {
    for (let used = 0; used < quota; used++) limiter.count('bulk', key)
  }
  for (let other = 0; other < 19_999; other++) {
    limiter.count('bulk', `${other}`)
    limiter.exceeded('bulk', 'busy')
  }
  equal(limiter.exceeded('bulk', 'idle'), undefined)
  equal(limiter.exceeded('bulk', 'busy')?.remaining, 0)
})

test('a change of the system time neither opens nor closes a window', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_795_262_400_000 })
  const limiter = new RateLimiter()
  for (let used = 0; used < quota; used++) limiter.count('bulk', 'a')
  for (const hours of [1, -1, 400 * 24, -24]) {
    t.mock.timers.setTime(1_795_262_400_000 + 3_600_000 * hours)
    equal(limiter.exceeded('bulk', 'a')?.remaining, 0)
    equal(limiter.count('bulk', `b${hours}`).remaining, quota - 1)
  }
})

test('headers list the policies and the remaining quota of each', () => {
  deepEqual(
    rateLimitHeaders([
      { policy: 'look', remaining: 2999, seconds: 60 },
      { policy: 'follower', remaining: 0, seconds: 41 },
    ]),
    {
      'ratelimit-policy': '"look";q=3000;w=60, "follower";q=1000;w=86400',
      ratelimit: '"look";r=2999;t=60, "follower";r=0;t=41',
    },
  )
})
