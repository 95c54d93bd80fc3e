import { equal } from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceProcess } from '../support/process.ts'
import { databaseFor, makeAccount, processFor } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { choosePorts, type Ports, startCaddy, startNginx } from './proxy.ts'
import { expectNoFailure, startTraffic } from './traffic.ts'

/** How long both processes serve between two restarts in the long form, in milliseconds. */
const between = 12_000

/** Two processes behind a proxy are restarted in turn while requests are sent. */
export const rolling: Fault = {
  name: 'rolling',
  meaning: 'two processes behind nginx are restarted in turn under load, and no request fails',
  engines: ['postgres'],
  needs: ['nginx'],
  rounds: { long: 40, short: 2 },
  run: (run) => restartInTurns(run, startNginx, '1'),
}

/** The same fault behind Caddy, which polls `/readyz` and takes some time to react. */
export const rollingBehindCaddy: Fault = {
  name: 'rolling-caddy',
  meaning: 'two processes behind Caddy are restarted in turn under load, and no request fails',
  engines: ['postgres'],
  rounds: { long: 10, short: 0 },
  run: (run) => restartInTurns(run, startCaddy, '3'),
}

type StartProxy = (scope: Run['scope'], ports: Ports) => Promise<string>

/** An account, the ports of two processes, and a function that starts one of them. */
async function preparePair({ scope, engine }: Run, stopDelay: string) {
  const ports = await choosePorts()
  const env = {
    DATABASE_URL: await databaseFor(scope, engine),
    BASE_URL: `http://localhost:${ports.own}`,
    TRUST_PROXY: '127.0.0.1',
    STOP_DELAY: stopDelay,
  }
  const start = (port: number) => processFor(scope, { ...env, PORT: String(port) })
  return { ports, account: await makeAccount(env), start }
}

async function restartInTurns(
  run: Run,
  startProxy: StartProxy,
  stopDelay: string,
): Promise<Figures> {
  const { scope, rounds, chance, say } = run
  const { ports, account, start } = await preparePair(run, stopDelay)
  const services: ServiceProcess[] = [await start(ports.behind[0]), await start(ports.behind[1])]
  const baseUrl = await startProxy(scope, ports)
  const traffic = await startTraffic({ baseUrl, account, pause: 2 }, chance)
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const turn = round % 2
    const begin = performance.now()
    equal(await services[turn]?.stop(), 0)
    slowest = Math.max(slowest, performance.now() - begin)
    await wait(chance(500))
    services[turn] = await start(ports.behind[turn] ?? 0)
    await wait(rounds > 2 ? chance(between) : 300)
    say(
      `restart ${round + 1}: ${total(traffic.answered)} answers, ${traffic.failures.length} failures`,
    )
  }
  await traffic.stop()
  expectNoFailure(traffic)
  // There was no 503 either: one process can handle all requests.
  equal(traffic.refused(), 0)
  await traffic.expectAll()
  for (const service of services) equal(await service.stop(), 0)
  return {
    answered: total(traffic.answered),
    acknowledged: traffic.acknowledged(),
    'slowest stop (ms)': Math.round(slowest),
  }
}

function total(answered: ReadonlyMap<string, number>): number {
  return [...answered.values()].reduce((sum, count) => sum + count, 0)
}
