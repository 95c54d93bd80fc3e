import { equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { engines } from '../support/databases.ts'
import { freePort } from '../support/postgres.ts'
import { type ServiceProcess, spawnServe } from '../support/process.ts'
import { databaseFor, makeAccount, processFor, startSystem, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { startHalf } from './half-request.ts'

/** How long a process may take to exit, in milliseconds. */
const longest = 25_000

/** The process gets SIGTERM during its start, during requests, and twice. */
export const stop: Fault = {
  name: 'stop',
  meaning:
    'SIGTERM ends cleanly, a second one immediately, and one during the start breaks nothing',
  engines,
  isQuick: true,
  rounds: { long: 20, short: { sqlite: 1, postgres: 0 } },
  run: runRounds,
}

/** The exit status of a process, and how long the exit took, in milliseconds. */
async function ended({ child }: Pick<ServiceProcess, 'child'>) {
  const begin = performance.now()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const took = performance.now() - begin
  ok(took < longest, `it took ${took} ms to end`)
  return { status: child.exitCode, took }
}

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/**
 * At first the service still accepts connections but is not ready; then it accepts none, and
 * finishes the running requests.
 */
async function endInOrder({ scope, engine }: Run): Promise<number> {
  const { service, account, get } = await startSystem(scope, engine, { STOP_DELAY: '2' })
  const half = await startHalf(service.baseUrl, account.token)
  equal((await get('/readyz')).status, 200)
  service.child.kill('SIGTERM')
  await until('the service is not ready', async () => (await get('/readyz')).status === 503)
  equal((await get('/healthz')).headers.connection, 'keep-alive')
  await until(
    'connections are rejected',
    async () => (await statusOf(`${service.baseUrl}/healthz`)) === undefined,
  )
  equal((await half.finish()).statusCode, 200)
  const { status, took } = await ended(service)
  equal(status, 0)
  return took
}

/** The second signal ends the process immediately. */
async function endTwice({ scope, engine }: Run): Promise<number> {
  const { service, account } = await startSystem(scope, engine, { STOP_DELAY: '60' })
  await startHalf(service.baseUrl, account.token)
  service.child.kill('SIGTERM')
  await until(
    'the service is stopping',
    async () => (await statusOf(`${service.baseUrl}/readyz`)) === 503,
  )
  service.child.kill('SIGTERM')
  const { status, took } = await ended(service)
  equal(status, 143)
  ok(took < 5000, `it took ${took} ms to end at once`)
  return took
}

/** The process ends at any point of its start, and the next start finds nothing incomplete. */
async function endAtStart({ scope, engine, chance }: Run): Promise<number> {
  const env = { DATABASE_URL: await databaseFor(scope, engine), PORT: String(await freePort()) }
  const child = spawnServe(env, 'ignore')
  await wait(chance(1500))
  child.kill('SIGTERM')
  const { took } = await ended({ child })
  await makeAccount(env)
  const service = await processFor(scope, { DATABASE_URL: env.DATABASE_URL })
  equal(await service.stop(), 0)
  return took
}

/** Something in the process does not end: it still exits in time. */
async function endHeld({ scope, engine }: Run): Promise<number> {
  const held = encodeURIComponent('setInterval(() => {}, 1000)')
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${held}` }
  const database = { DATABASE_URL: await databaseFor(scope, engine) }
  const service = await processFor(scope, { ...database, ...env })
  service.child.kill('SIGTERM')
  const { status, took } = await ended(service)
  equal(status, 1)
  ok(service.output().includes('shutdown timed out'))
  return took
}

async function runRounds(run: Run): Promise<Figures> {
  const slowest = { inOrder: 0, twice: 0, atStart: 0 }
  for (let round = 0; round < run.rounds; round++) {
    slowest.inOrder = Math.max(slowest.inOrder, await endInOrder(run))
    slowest.twice = Math.max(slowest.twice, await endTwice(run))
    slowest.atStart = Math.max(slowest.atStart, await endAtStart(run))
    run.say(`round ${round + 1}: ${Object.values(slowest).map(Math.round).join(', ')} ms`)
  }
  const held = run.rounds > 1 ? await endHeld(run) : 0
  return {
    'stop despite a pending request (ms)': Math.round(held),
    'slowest stop after the last reply (ms)': Math.round(slowest.inOrder),
    'slowest immediate stop (ms)': Math.round(slowest.twice),
    'slowest stop during the start (ms)': Math.round(slowest.atStart),
  }
}
