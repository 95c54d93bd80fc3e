import { equal, ok } from 'node:assert/strict'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { engines } from '../support/databases.ts'
import { request } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import { spawnServe } from '../support/process.ts'
import { databaseFor, makeAccount, until } from '../support/system.ts'
import { breakagesOf, type ServiceControls } from './breakages.ts'
import { startClock } from './fake-clock.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { descriptorsOf, memoryOf } from './machine.ts'
import { startPipe } from './pipe.ts'
import { expectNoFailure, startTraffic, type Traffic } from './traffic.ts'

const minute = 60_000

/** The interval of the measurements, in milliseconds. */
const every = 5000

/**
 * How much the use at the end may exceed the start of the trend line through the last two thirds.
 */
const max = { memory: 30, descriptors: 5 }

/** All kinds of requests for a long time, with a failure each minute. A round is a minute. */
export const soak: Fault = {
  name: 'soak',
  meaning: 'half an hour of load with a failure each minute loses nothing and leaks no memory',
  engines,
  rounds: { long: 30, short: 0 },
  run: runMinutes,
}

/** The minimum of each minute: what is in use after garbage collection. */
function settled(values: readonly number[]): readonly number[] {
  const minutes = Map.groupBy(values.entries(), ([at]) => Math.floor((at * every) / minute))
  return [...minutes.values()].map((some) => Math.min(...some.map(([, value]) => value)))
}

interface Measured {
  readonly memory: number
  readonly descriptors: number
}

/**
 * Returns by how much the regression line through equidistant points rises from the first to the
 * last.
 */
function rise(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return values.length < 2 ? 0 : (over / under) * (values.length - 1)
}

async function startControlled({ scope, engine }: Run) {
  const clock = startClock(scope)
  const pipe = startPipe(scope)
  const reader = pipe.read()
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const databaseUrl = await databaseFor(scope, engine)
  const account = await makeAccount({ DATABASE_URL: databaseUrl })
  const env = { ...clock.env, DATABASE_URL: databaseUrl, PORT: String(port) }
  const service = spawnServe(env, openSync(pipe.path, 'w'))
  scope.after(async () => {
    service.kill('SIGKILL')
  })
  await until('the service answers', () =>
    request(`${baseUrl}/healthz`).then(
      () => true,
      () => false,
    ),
  )
  const controls: ServiceControls = {
    baseUrl,
    databaseUrl,
    signal: (name) => service.kill(name),
    stallLog: () => reader.kill('SIGSTOP'),
    resumeLog: () => reader.kill('SIGCONT'),
    setClock: clock.set,
  }
  return { controls, service, account }
}

async function runMinutes(run: Run): Promise<Figures> {
  const { rounds, engine, chance, say } = run
  const { controls, service, account } = await startControlled(run)
  const pid = service.pid ?? 0
  const traffic = await startTraffic({ baseUrl: controls.baseUrl, account, pause: 10 }, chance)
  const breakages = breakagesOf(engine)
  const measured: Measured[] = []
  const measure = () => measured.push({ memory: memoryOf(pid), descriptors: descriptorsOf(pid) })
  const timer = setInterval(measure, every)
  for (let round = 1; round <= rounds; round++) {
    const begin = performance.now()
    const refused = traffic.refused()
    const breakage = breakages[chance(breakages.length)]
    await wait(chance(20_000))
    await breakage?.run(controls)
    await wait(Math.max(0, begin + minute - performance.now()))
    equal(service.exitCode, null)
    say(`${round}: ${breakage?.name}; ${described(traffic, measured.at(-1))}`)
    if (!breakage?.mayRefuse) equal(traffic.refused(), refused, 'some were told to come back')
  }
  clearInterval(timer)
  await traffic.stop()
  expectNoFailure(traffic)
  await traffic.expectAll()
  service.kill('SIGTERM')
  await until('the service has exited', () => service.exitCode !== null)
  equal(service.exitCode, 0)
  return expectFlat(measured, traffic)
}

function described(traffic: Traffic, last: Measured | undefined): string {
  const { memory = 0, descriptors = 0 } = last ?? {}
  const answers = [...traffic.answered.values()].reduce((sum, count) => sum + count, 0)
  const wrong = `${traffic.failures.length} failures, ${traffic.refused()} told to come back`
  const parts = [`${answers} answers`, wrong]
  return [...parts, `${Math.round(memory)} MiB`, `${descriptors} descriptors`].join(', ')
}

function expectFlat(measured: readonly Measured[], traffic: Traffic): Figures {
  const late = measured.slice(Math.floor(measured.length / 3))
  const memory = rise(settled(late.map((one) => one.memory)))
  const descriptors = rise(settled(late.map((one) => one.descriptors)))
  ok(memory < max.memory, `the memory rose by ${memory} MiB`)
  ok(descriptors < max.descriptors, `${descriptors} more descriptors`)
  return {
    acknowledged: traffic.acknowledged(),
    'replies with 503': traffic.refused(),
    'memory (MiB)': Math.round(late.at(-1)?.memory ?? 0),
    'memory increase (MiB)': Math.round(memory * 10) / 10,
    'descriptor increase': Math.round(descriptors * 10) / 10,
  }
}
