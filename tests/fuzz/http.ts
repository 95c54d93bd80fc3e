import { deepEqual, equal, ok } from 'node:assert/strict'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createChance } from '../support/chance.ts'
import { engines, type TestEngine } from '../support/databases.ts'
import { request } from '../support/http.ts'
import type { ServiceProcess } from '../support/process.ts'
import { databaseFor, makeAccount, processFor } from '../support/system.ts'
import { type Case, casesOf, type Figures, Found, type Part, type Run } from './part.ts'
import { makeRequest } from './requests.ts'
import { importSeries } from './series.ts'
import { findTargets } from './targets.ts'

const password = 'correct horse'

/**
 * The number of concurrent connections: few, because one turn of the loop could serve many of them.
 */
const atOnce = 3

const watch = fileURLToPath(new URL('loop-watch.ts', import.meta.url))

/** How long a reply may take, in milliseconds, even on a busy machine. */
const patience = 30_000

/** Sends bytes, ends its side of the connection, and returns everything that is received. */
async function exchange(baseUrl: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  const slow = setTimeout(() => socket.destroy(), patience)
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
  // A connection that is rejected early may be reset; the data received before that is the reply.
  socket.on('error', () => {})
  socket.end(bytes)
  const started = performance.now()
  await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(slow)
  ok(performance.now() - started < patience, 'there was no reply in time')
  return Buffer.concat(chunks).toString('latin1')
}

/**
 * 503 means that the service is busy, and 501 that it has no such operation: neither is an error in
 * handling the content of a request.
 */
const expected = [501, 503]

function checkAnswer(answer: string): readonly number[] {
  const statuses = Array.from(answer.matchAll(/(?:^|\r\n)HTTP\/1\.1 (\d{3}) /g), ([, status]) =>
    Number(status),
  )
  deepEqual(
    statuses.filter((status) => status >= 500 && !expected.includes(status)),
    [],
  )
  for (const { head, body } of repliesIn(answer)) {
    if (!/^content-type: application\/json/im.test(head) || body === '') continue
    if (/^content-encoding:/im.test(head)) continue
    JSON.parse(Buffer.from(body, 'latin1').toString())
  }
  return statuses
}

/** Splits the data of a connection into replies, as far as they state their length. */
function* repliesIn(answer: string): Generator<{ head: string; body: string }> {
  for (let rest = answer; rest.startsWith('HTTP/1.1 '); ) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.slice(0, end)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
    const behind = rest.slice(end + 4)
    // A reply to HEAD has a length but no body.
    if (Number.isNaN(length) || behind.startsWith('HTTP/1.1 ')) rest = behind
    else {
      yield { head, body: behind.length < length ? '' : behind.slice(0, length) }
      rest = behind.slice(length)
    }
  }
}

interface Tried {
  readonly one: Case
  readonly bytes: Buffer
}

/** A process that reports when its loop stalled, and its last request. */
class Watched {
  readonly #service: ServiceProcess
  readonly #last: Tried[] = []
  #printed = ''

  constructor(service: ServiceProcess) {
    this.#service = service
    service.child.stderr?.on('data', (text: string) => {
      this.#printed += text
    })
  }

  async try(tried: Tried): Promise<readonly number[]> {
    this.#last.push(tried)
    if (this.#last.length > 4 * atOnce) this.#last.shift()
    return checkAnswer(await exchange(this.#service.baseUrl, tried.bytes))
  }

  /** Returns the output of the process since the last call; the process must still be running. */
  listen(): string {
    const { exitCode, signalCode } = this.#service.child
    ok(exitCode === null && signalCode === null, `it ended: ${this.#printed}`)
    const printed = this.#printed
    this.#printed = ''
    return printed
  }

  /**
   * Returns which of the last requests blocks the loop every time: the first of a kind may block it
   * while code is compiled.
   */
  async slowest(): Promise<{ tried: Tried; printed: string } | undefined> {
    for (const tried of [...this.#last]) {
      const printed = await this.#sayAgain(tried)
      if (printed !== '') return { tried, printed }
    }
    return undefined
  }

  async #sayAgain({ bytes }: Tried): Promise<string> {
    let printed = ''
    for (let time = 0; time < 3 && (time === 0 || printed !== ''); time++) {
      await exchange(this.#service.baseUrl, bytes)
      await new Promise((resolve) => setTimeout(resolve, 20))
      printed = this.listen()
    }
    return printed
  }
}

async function serveAndFuzz(run: Run, engine: TestEngine): Promise<readonly number[]> {
  const env = { DATABASE_URL: await databaseFor(run.scope, engine), RATE_LIMIT: 'off' }
  const account = await makeAccount(env, 'ada@example.com', password)
  const watching = { NODE_OPTIONS: `--import ${watch}`, WATCH_LOOP: '1', LOG_LEVEL: 'warn' }
  const service = await processFor(run.scope, { ...env, ...watching })
  const targets = await findTargets(service.baseUrl, account, password)
  const target = ['--account', account.email, '--calendar', targets.calendar]
  await importSeries(createChance(run.seed), 300, env, target)
  const watched = new Watched(service)
  const cases = casesOf(run)
  const statuses: number[] = []
  const work = async () => {
    for (const one of cases) {
      statuses.push(
        ...(await tryOne(run, watched, { one, bytes: makeRequest(one.chance, targets) })),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const { status } = await request(`${service.baseUrl}/account`, {
    headers: { cookie: targets.cookie },
  })
  equal(status, 200, 'the session ended, so pages behind it went untested')
  return statuses
}

async function tryOne(run: Run, watched: Watched, tried: Tried): Promise<readonly number[]> {
  const found = ({ one, bytes }: Tried, cause: unknown) =>
    new Found(run, one, bytes.toString('latin1'), cause)
  try {
    const statuses = await watched.try(tried)
    const slowest = watched.listen() === '' ? undefined : await watched.slowest()
    if (slowest) throw found(slowest.tried, slowest.printed)
    return statuses
  } catch (error) {
    throw error instanceof Found ? error : found(tried, error)
  }
}

async function run(run: Run): Promise<Figures> {
  const statuses: number[] = []
  const share = { ...run, seconds: run.seconds / engines.length }
  for (const engine of engines) statuses.push(...(await serveAndFuzz(share, engine)))
  const groups = Object.groupBy(statuses.toSorted(), (status) => `answers with ${status}`)
  const counts = Object.entries(groups).map(([name, group = []]) => [name, group.length])
  return { cases: statuses.length, ...Object.fromEntries(counts) }
}

/** Any HTTP input to a running service. */
export const http: Part = {
  name: 'http',
  meaning: 'no request ends the process, gets a 5xx reply, or blocks the others for 50 ms',
  run,
}
