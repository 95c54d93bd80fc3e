import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { beforeEach, describe, it, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { LoadShedder, ownTime, type Stalls } from './load-shedder.ts'
import type { Priority } from './rate-policies.ts'

describe('turns', () => {
  let now = 0
  let own = 0
  let shedder = new LoadShedder()
  beforeEach(() => {
    now = 1
    own = 0
    shedder = new LoadShedder({ maxWaiting: 3, clocks: { wall: () => now, own: () => own } })
  })

  /** Simulates work that exceeds the time of a turn. */
  const spendTurn = () => {
    now += 3
  }
  const run = <Value>(priority: Priority, start: (waited: number) => Value, mayWait = true) =>
    shedder.run({ priority, start, mayWait: () => mayWait })
  const waitedFor = (waited: number) => waited

  it('start a request at once if there is time left', () => {
    equal(run('low', waitedFor), 0)
  })

  it('make other requests wait, high priority before low, in order of arrival', async () => {
    const done: string[] = []
    run('high', spendTurn)
    const waiting = [
      run('low', () => done.push('write 1')),
      run('low', () => done.push('write 2')),
      run('high', () => done.push('link 1')),
      run('high', () => done.push('link 2')),
    ]
    deepEqual(done, [])
    await Promise.all(waiting)
    deepEqual(done, ['link 1', 'link 2', 'write 1', 'write 2'])
  })

  it('each start one of low priority, even behind many of high priority', async () => {
    const done: string[] = []
    const link = () => {
      spendTurn()
      done.push('link')
    }
    run('high', spendTurn)
    const links = Array.from({ length: 3 }, () => run('high', link))
    const writes = Array.from({ length: 2 }, () => run('low', () => done.push('write')))
    await Promise.all([...links, ...writes])
    deepEqual(done, ['link', 'write', 'link', 'write', 'link'])
  })

  it('let the event loop run between two slow requests', async () => {
    const done: string[] = []
    run('high', spendTurn)
    const links = Array.from({ length: 2 }, () =>
      run('high', () => {
        spendTurn()
        done.push('link')
      }),
    )
    setImmediate(() => done.push('the loop'))
    await Promise.all(links)
    deepEqual(done, ['link', 'the loop', 'link'])
  })

  it('pass each request its waiting time in own time', async () => {
    run('high', spendTurn)
    const waited = run('high', waitedFor)
    now += 70
    own += 7
    equal(await waited, 7)
  })

  it('throw the error of the request', async () => {
    run('high', spendTurn)
    const failing = run('high', () => {
      throw new Error('no such thing')
    })
    await rejects(async () => failing, /no such thing/)
  })

  it('are not awaited if too many requests are waiting: another one counts as having waited too long', async () => {
    run('high', spendTurn)
    const waiting = Array.from({ length: 3 }, () => run('high', () => 'done'))
    equal(run('high', waitedFor), Number.POSITIVE_INFINITY)
    deepEqual(await Promise.all(waiting), ['done', 'done', 'done'])
  })

  it('are not awaited by requests that may not wait', () => {
    run('high', spendTurn)
    equal(
      run('high', () => 'refused', false),
      'refused',
    )
  })
})

describe('shedding', () => {
  const past = { lag: 100, inProgress: 1000 }
  const shedderWith = (values: Partial<LoadShedder>, random = 0.5) =>
    Object.assign(new LoadShedder({ random: () => random }), values)

  it('starts above a limit for lag, waiting time or requests in progress, whichever is worst', () => {
    for (const [values, waited, expected] of [
      [{ inProgress: 50, lag: 100 }, 0, false],
      [{ inProgress: 50, lag: 151 }, 0, true],
      [{ inProgress: 50 }, 151, true],
      [{ inProgress: 1501 }, 0, true],
      [{ inProgress: 1000, lag: 100 }, 100, false],
    ] as const) {
      equal(shedderWith(values).mustShed(past, waited), expected, JSON.stringify([values, waited]))
    }
  })

  it('affects some requests before all of them', () => {
    const chances = Array.from({ length: 100 }, (_, at) => at / 100)
    const shed = (lag: number) =>
      chances.filter((chance) => shedderWith({ inProgress: 50, lag }, chance).mustShed(past, 0))
        .length
    deepEqual([shed(100), shed(130), shed(200)], [0, 30, 100])
  })

  it('does not affect few requests, however late the process is', () => {
    equal(shedderWith({ inProgress: 31, lag: 10_000 }).mustShed(past, 10_000), false)
    equal(shedderWith({ inProgress: 32, lag: 10_000 }).mustShed(past, 10_000), true)
  })
})

describe('the lag', () => {
  it('grows while the process is late because of its own work, and stalls are reported', async () => {
    const shedder = new LoadShedder()
    const reports: Stalls[] = []
    shedder.start((stalls) => reports.push(stalls))
    for (let time = 0; shedder.lag < 100 && time < 20; time++) {
      compute(400)
      await setTimeout(1)
    }
    ok(shedder.lag >= 100, `${shedder.lag} ms`)
    deepEqual(
      reports.map(({ count }) => count),
      [1],
      'the others wait for the next report',
    )
    ok(
      reports.every(({ longest }) => longest > 200),
      JSON.stringify(reports),
    )
    const high = shedder.lag
    for (let time = 0; shedder.lag > high / 2 && time < 1000; time++) await setTimeout(20)
    ok(shedder.lag <= high / 2, `${shedder.lag} ms`)
    shedder.stop()
  })

  it('is reported for stalls together, at most every ten seconds', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    let now = 0
    const shedder = new LoadShedder({ clocks: { wall: () => now, own: () => 0 } })
    const reports: Stalls[] = []
    shedder.start((stalls) => reports.push(stalls))
    const pass = (milliseconds: number) => {
      now += milliseconds
      t.mock.timers.tick(50)
    }
    for (const milliseconds of [350, 450, 550]) pass(milliseconds)
    deepEqual(reports, [{ count: 1, longest: 300 }])
    while (reports.length < 2) pass(50)
    deepEqual(reports.at(-1), { count: 2, longest: 500 })
    ok(now >= 10_000 && now < 11_000, `${now} ms`)
    for (let time = 0; time < 400; time++) pass(50)
    equal(reports.length, 2)
  })

  it('does not grow while other programs have the CPU', async () => {
    const shedder = new LoadShedder()
    shedder.start()
    let longest = 0
    for (let time = 0; time < 5; time++) {
      const begin = performance.now()
      sleep(350)
      await setTimeout(1)
      longest = Math.max(longest, performance.now() - begin)
    }
    ok(shedder.lag < longest / 8, `${shedder.lag} ms, and up to ${longest} ms late`)
    shedder.stop()
  })
})

test('own time advances with the computation, and an eighth as fast without it', () => {
  const passed = (spend: () => void) => {
    const [own, wall] = [ownTime(), performance.now()]
    spend()
    return { own: ownTime() - own, wall: performance.now() - wall }
  }
  const asleep = passed(() => sleep(400))
  // The thread itself computes for only a few milliseconds here.
  ok(asleep.own < asleep.wall / 4, `${asleep.own} of ${asleep.wall} ms`)
  const busy = passed(() => {
    const start = process.threadCpuUsage().user
    while (process.threadCpuUsage().user - start < 200_000);
  })
  ok(busy.own > 150 && busy.own < busy.wall + 20, `${busy.own} of ${busy.wall} ms`)
})

/** Blocks the thread without using the CPU, as if another program had it. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Computes for this many milliseconds of CPU time, however long that takes on a busy machine. */
function compute(milliseconds: number): void {
  const end = ownTime() + milliseconds
  while (ownTime() < end);
}
