import { equal, ok } from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { request } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import { spawnServe } from '../support/process.ts'
import { databaseFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { startPipe } from './pipe.ts'

/** Enough requests to fill every buffer on the way more than twice. */
const crowds = { short: 20_000, long: 400_000 }

/** The number of requests sent first, while the log is read. */
const warm = 1000

/** The reader of the log stalls or exits, or has no space. */
export const logPipe: Fault = {
  name: 'log-pipe',
  meaning: 'a log that nobody reads loses counted lines only: every request is answered',
  engines: ['sqlite'],
  rounds: { long: 10, short: 1 },
  run: runRounds,
}

interface Logged {
  readonly baseUrl: string
  readonly service: ChildProcess
  /** Sends this many requests as fast as possible; each is one line of the log. */
  readonly ask: (times: number) => Promise<void>
  /** Returns the number of dropped lines in the metrics. */
  readonly dropped: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** A service that writes its log to a file descriptor. */
async function startLogged({ scope, engine }: Run, output: number): Promise<Logged> {
  const port = await freePort()
  const metricsPort = await freePort()
  const env = {
    DATABASE_URL: await databaseFor(scope, engine),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  }
  const service = spawnServe(env, output)
  closeSync(output)
  const exit = once(service, 'exit')
  scope.after(async () => {
    service.kill('SIGKILL')
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const isThere = () => request(`${baseUrl}/healthz`).then(({ status }) => status === 200)
  await until('the service answers', () => isThere().catch(() => false))
  const stop = async () => {
    service.kill('SIGTERM')
    const [status] = await exit
    equal(status, 0)
  }
  const dropped = async () => {
    const { text } = await request(`http://127.0.0.1:${metricsPort}/metrics`)
    return Number(/^daymark_log_lines_lost_total (\d+)$/m.exec(text)?.[1])
  }
  return { baseUrl, service, ask: (times) => askOften(port, times), dropped, stop }
}

/** The number of concurrent requests. */
const together = 100

/** Sends many requests over one connection. */
async function askOften(port: number, times: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const requests = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(together)
  let answers = 0
  let rest = ''
  await new Promise<void>((resolve, reject) => {
    socket.on('close', () => reject(new Error(`${answers} of ${times} were answered`)))
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('HTTP/1.1 200 OK\r\n')
      rest = (parts.pop() ?? '').slice(-20)
      answers += parts.length
      if (parts.length === 0 || answers % together !== 0) return
      if (answers === times) resolve()
      else socket.write(requests)
    })
    socket.write(requests)
  })
  socket.destroy()
}

interface Counted {
  readonly written: number
  readonly dropped: number
}

/** Reads a log, and checks that every line after the first three is complete JSON. */
function count(lines: readonly string[]): Counted {
  const entries = lines.slice(3).map((line) => JSON.parse(line))
  const written = entries.filter(({ msg }) => msg === 'request').length
  const reports = entries.filter(({ msg }) => msg === 'lines dropped')
  return { written, dropped: reports.reduce((sum, line) => sum + line.count, 0) }
}

async function stallReader(run: Run): Promise<Figures> {
  const crowd = crowds[run.isLong ? 'long' : 'short']
  const { path, read, lines } = startPipe(run.scope)
  const reader = read()
  const exit = once(reader, 'exit')
  const logged = await startLogged(run, openSync(path, 'w'))
  const { baseUrl, ask, stop } = logged
  await ask(warm)
  await until('the first lines are written', () => count(lines()).written > warm)
  reader.kill('SIGSTOP')
  await ask(crowd)
  reader.kill('SIGCONT')
  const resumed = performance.now()
  await until('lines are written again', () => count(lines()).dropped > 0)
  const took = performance.now() - resumed
  const last = (await request(`${baseUrl}/readyz`)).status
  equal(last, 200)
  const figure = await logged.dropped()
  await stop()
  await exit
  const { written, dropped } = count(lines())
  equal(figure, dropped, 'the metrics report the same number')
  // Plus the two requests that checked whether the service was up.
  const sent = warm + crowd + 2
  // A few more lines may report that the process stalled.
  const others = written + dropped - sent
  ok(others >= 0 && others < 10, `${others} lines more than requests: each is written or counted`)
  ok(crowd - dropped < crowds.short / 2, `${crowd - dropped} lines waited`)
  return {
    dropped,
    'buffered lines': crowd - dropped,
    'recovery (ms)': Math.round(took),
  }
}

/** The reader exits; another one starts later. */
async function closeReader(run: Run): Promise<void> {
  const { path, read, lines } = startPipe(run.scope)
  const first = read()
  const { service, ask, stop } = await startLogged(run, openSync(path, 'w'))
  await ask(1000)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = count(lines()).written
  await ask(crowds.short)
  equal(service.exitCode, null)
  const second = read()
  await until('lines are written again', () => count(lines()).written > before)
  await until('the dropped lines are reported', () => count(lines()).dropped > 0)
  second.kill('SIGKILL')
  await once(second, 'exit')
  await ask(1000)
  await stop()
}

/** There is no space for even one line. */
async function fillUp(run: Run): Promise<void> {
  const { service, ask, stop } = await startLogged(run, openSync('/dev/full', 'w'))
  await ask(1000)
  await wait(600)
  await ask(1000)
  equal(service.exitCode, null)
  await stop()
}

async function runRounds(run: Run): Promise<Figures> {
  let figures: Figures = {}
  for (let round = 0; round < run.rounds; round++) {
    figures = await stallReader(run)
    run.say(JSON.stringify(figures))
    await closeReader(run)
    await fillUp(run)
  }
  return figures
}
