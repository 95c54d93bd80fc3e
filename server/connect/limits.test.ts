import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SlidingWindow } from '../../tests/providers/sliding-window.ts'
import { createChance } from '../../tests/support/chance.ts'
import { createAdmission, limitsOf, Pace } from './limits.ts'

const quotas = Object.entries(limitsOf).flatMap(([name, { all, person }]) => [
  [`${name}, everybody`, all] as const,
  [`${name}, one person`, person] as const,
])

describe('the pace of requests', () => {
  it('lets through at once what may be used at once, and then one after the other', () => {
    const pace = new Pace({ units: 10, seconds: 10, burst: 0.5 })
    const waits = Array.from({ length: 8 }, () => pace.reserve(1, 0))
    deepEqual(waits, [0, 0, 0, 0, 0, 2000, 4000, 6000])
    equal(pace.reserve(1, 100_000), 0)
  })

  it('makes a request of several units wait as long as that many requests', () => {
    const pace = new Pace({ units: 10, seconds: 10, burst: 0.5 })
    equal(pace.reserve(5, 0), 0)
    equal(pace.reserve(3, 0), 6000)
  })

  for (const [name, quota] of quotas) {
    it(`keeps every window within the quota (${name})`, () => {
      const chance = createChance(3)
      const pace = new Pace(quota)
      let now = 0
      let last = 0
      const sums = new SlidingWindow(1000 * quota.seconds, () => last)
      let max = 0
      for (let index = 0; index < 3 * quota.units; index++) {
        const units = 1 + chance(3)
        // A sender that waits for each request, with pauses from time to time.
        last = now + pace.reserve(units, now)
        now = chance(500) === 0 ? last + chance(1000 * quota.seconds) : last
        sums.add('all', units)
        if (index % 20 === 0) max = Math.max(max, sums.sum('all'))
      }
      ok(max <= quota.units && max > quota.units / 2, `${max}`)
    })
  }
})

describe('the admission of requests', () => {
  const quota = { units: 100, seconds: 1, burst: 0.1 }
  const wide = { units: 1000, seconds: 1, burst: 0.9 }
  /** How long requests take, in milliseconds, if each is for another person or all are for one. */
  const timeOf = async (
    limits: Parameters<typeof createAdmission>[0],
    tokens: readonly string[],
  ) => {
    const admit = createAdmission(limits)
    const begin = performance.now()
    await Promise.all(tokens.map((token) => admit(token, 'GET')))
    return performance.now() - begin
  }
  const people = Array.from({ length: 20 }, (_, number) => `person${number}`)

  it('holds back what is over the quota of all people together', async () => {
    ok((await timeOf({ all: quota, person: wide, patchUnits: 1 }, people)) > 90)
  })

  it('holds back what is over the quota of one person, and nobody else', async () => {
    const limits = { all: wide, person: quota, patchUnits: 1 }
    ok(
      (await timeOf(
        limits,
        people.map(() => 'ada'),
      )) > 90,
    )
    ok((await timeOf(limits, ['ada', 'bea', 'cleo'])) < 50)
  })

  it('counts a change as several units', async () => {
    const admit = createAdmission({ all: quota, person: wide, patchUnits: 20 })
    const begin = performance.now()
    await admit('ada', 'PATCH')
    ok(performance.now() - begin > 90)
  })

  it('refuses requests that would wait for more than ten seconds', async () => {
    const slow = { units: 4, seconds: 600, burst: 0.5 }
    for (const [all, person, problem] of [
      [slow, wide, 'throttled'],
      [wide, slow, 'personThrottled'],
    ] as const) {
      const admit = createAdmission({ all, person, patchUnits: 1 })
      deepEqual(await admit('ada', 'GET'), undefined)
      const refused = { problem, retryAfter: 67 }
      deepEqual([await admit('ada', 'GET'), await admit('ada', 'GET')], [refused, refused])
    }
  })
})
