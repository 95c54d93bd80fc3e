import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { upperEngines } from '../support/depth.ts'
import { request } from '../support/http.ts'
import { runCommand } from '../support/process.ts'
import { databaseFor, processFor, sharedSystem } from '../support/system.ts'

/** How long to wait for what a busy machine does late, in milliseconds. */
const patience = 60_000

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patience; !(await isSo()); await pause(50))
    ok(performance.now() < end, what)
}

/** Returns the processes that another one has started. */
function childrenOf(pid: number | undefined): readonly number[] {
  return readdirSync('/proc').flatMap((name) => {
    const [, parent] = /^PPid:\s(\d+)$/m.exec(statusOf(name)) ?? []
    return Number(parent) === pid ? [Number(name)] : []
  })
}

// A process may end between the two reads.
function statusOf(name: string): string {
  try {
    return /^\d+$/.test(name) ? readFileSync(`/proc/${name}/status`, 'utf8') : ''
  } catch {
    return ''
  }
}

const skip = process.platform === 'linux' ? false : 'processes are listed in /proc only on Linux'

for (const engine of upperEngines) {
  suite(`several workers on ${engine}`, { skip }, () => {
    // Without a delay, clients send requests on connections that are being closed.
    const env = { WORKERS: '2', METRICS_PORT: '0', STOP_DELAY: '1' }
    const system = sharedSystem(engine, env)
    const workers = () => childrenOf(system().service.child.pid)
    // Each on a new connection, which any worker may accept.
    const get = async (path: string) => (await system().get(path, { connection: 'close' })).status
    const metrics = async () => {
      const url = /Metrics are at (\S+)/.exec(system().service.output())?.[1] ?? 'nowhere'
      return (await request(url)).text
    }

    test('serve the same data, and print their address once', async () => {
      // Printed once both workers serve.
      await until('the metrics', () => /Metrics are at/.test(system().service.output()))
      equal(workers().length, 2)
      const { calendar } = await system().call('/me/calendars/create/', { title: 'Shared' })
      const replies = Array.from({ length: 20 }, () => get(`/subscribe/${calendar.uniquekey}`))
      deepEqual(new Set(await Promise.all(replies)), new Set([200]))
      equal(
        system()
          .service.output()
          .match(/Daymark serves at/g)?.length,
        1,
      )
    })

    test('report the sum of their metrics', async () => {
      const count = async () =>
        Number(/requests_total\{route="unknown",.*\} (\d+)/.exec(await metrics())?.[1] ?? 0)
      const before = await count()
      await Promise.all(Array.from({ length: 40 }, () => get('/nothing/here')))
      equal(await count(), before + 40)
      match(await metrics(), /^daymark_build_info\{.*\} 1$/m)
    })

    test('are replaced if they end', async () => {
      const [first = 0] = workers()
      process.kill(first, 'SIGKILL')
      await until('a new worker', () => workers().length === 2 && !workers().includes(first))
      equal(await get('/healthz'), 200)
    })

    test('are replaced on SIGHUP, and no request fails', async () => {
      const earlier = workers()
      let isOver = false
      const statuses = new Map<number, number>()
      const clients = Array.from({ length: 8 }, async () => {
        while (!isOver) {
          const status = await get('/healthz').catch((error) => error.code)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      })
      system().service.child.kill('SIGHUP')
      await until('other workers', () => {
        const now = workers()
        return now.length === 2 && !now.some((pid) => earlier.includes(pid))
      })
      isOver = true
      await Promise.all(clients)
      deepEqual([...statuses.keys()], [200])
    })

    test('end with their parent', async () => {
      const all = workers()
      // A service manager may send the signal to all of them.
      for (const pid of all) process.kill(pid, 'SIGTERM')
      equal(await system().service.stop(), 0)
      for (const pid of all) await until(`the end of ${pid}`, () => statusOf(`${pid}`) === '')
    })
  })
}

test('a worker that cannot start ends the service', async (t) => {
  const env = { DATABASE_URL: await databaseFor(t, 'sqlite') }
  const { baseUrl } = await processFor(t, env)
  const taken = { ...env, WORKERS: '2', PORT: new URL(baseUrl).port }
  const { status, errors } = await runCommand(['serve'], taken)
  equal(status, 1)
  match(errors, /PORT and HOST: cannot listen at .*\n.*a worker could not start/)
})
