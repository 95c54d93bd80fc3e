import { equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { clientOf, databaseFor, makeAccount, processFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { startHalf } from './half-request.ts'
import { expectNoFailure, startTraffic } from './traffic.ts'

/** The process is paused, is busy for a while, or throws an uncaught error. */
export const stall: Fault = {
  name: 'stall',
  meaning: 'a stall is logged and loses no reply; an uncaught error shuts the service down cleanly',
  engines: ['sqlite'],
  rounds: { long: 10, short: 1 },
  run: runRounds,
}

/** Code that is loaded before the service, and blocks or throws when it gets a signal. */
const injected = `
  process.on('SIGUSR2', () => {
    const end = performance.now() + 1500
    while (performance.now() < end);
  })
  process.on('SIGHUP', () => { throw new Error('injected') })
  process.on('SIGWINCH', () => { Promise.reject(new Error('injected')) })
`
const nodeOptions = `--import=data:text/javascript,${encodeURIComponent(injected)}`

/** The longest stall of each report in the log, in milliseconds. */
function stallsIn(output: string): readonly number[] {
  return output.split('\n').flatMap((line) => {
    const longest = /"longest":(\d+),"msg":"event loop stalled"/.exec(line)?.[1]
    return longest === undefined ? [] : [Number(longest)]
  })
}

async function standStill(run: Run, milliseconds: number): Promise<Figures> {
  const { scope, engine, chance } = run
  const env = { DATABASE_URL: await databaseFor(scope, engine), NODE_OPTIONS: nodeOptions }
  const account = await makeAccount({ DATABASE_URL: env.DATABASE_URL })
  const service = await processFor(scope, env)
  const traffic = await startTraffic({ baseUrl: service.baseUrl, account, pause: 5 }, chance)
  const stalls = () => stallsIn(service.output())
  service.child.kill('SIGSTOP')
  await wait(milliseconds)
  service.child.kill('SIGCONT')
  const wasLong = (ms: number) => ms > milliseconds - 500 && ms < milliseconds + 15_000
  await until('the pause is logged', () => stalls().some(wasLong))
  const before = stalls().length
  service.child.kill('SIGUSR2')
  await until('the busy loop is logged', () =>
    stalls()
      .slice(before)
      .some((ms) => ms > 1000),
  )
  equal(
    stalls().filter((ms) => ms > milliseconds - 500).length <= 2,
    true,
    'a stall was logged more than once',
  )
  equal((await clientOf(service.baseUrl, account.token).get('/readyz')).status, 200)
  await traffic.stop()
  expectNoFailure(traffic)
  equal(await service.stop(), 0)
  return { 'longest stall (ms)': Math.max(...stalls()) }
}

/** Checks that running requests are answered, and that the exit status reports an error. */
async function breakDown({ scope, engine }: Run, signal: NodeJS.Signals): Promise<void> {
  const env = { DATABASE_URL: await databaseFor(scope, engine), NODE_OPTIONS: nodeOptions }
  const account = await makeAccount(env)
  const service = await processFor(scope, env)
  const half = await startHalf(service.baseUrl, account.token)
  service.child.kill(signal)
  await until('the error is logged', () => /"uncaught exception"/.test(service.output()))
  const closed = once(service.child, 'close')
  equal((await half.finish()).statusCode, 200)
  const [status] = await closed
  equal(status, 1)
  match(service.output(), /"level":"fatal".*"message":"injected"/)
}

async function runRounds(run: Run): Promise<Figures> {
  let longest = 0
  for (let round = 0; round < run.rounds; round++) {
    const figures = await standStill(run, run.rounds === 1 ? 1500 : 5000 + run.chance(5000))
    longest = Math.max(longest, ...Object.values(figures))
    for (const signal of ['SIGHUP', 'SIGWINCH'] as const) await breakDown(run, signal)
  }
  ok(longest > 1000)
  return { 'longest stall (ms)': longest }
}
