import { performance } from 'node:perf_hooks'
import { Caller } from './caller.ts'
import type { Work } from './contest.ts'

/** Repeated requests to a server. */
export interface Load {
  readonly port: number
  /** Sent in order, then again from the first. */
  readonly requests: readonly Buffer[]
  /** The expected status of every reply; any other ends the benchmark. */
  readonly status: number
  readonly connections: number
}

/** Keeps a server busy for some seconds: each connection sends its next request after each reply. */
export async function putUnderLoad(load: Load, seconds: number): Promise<Work> {
  using stack = new DisposableStack()
  const callers = Array.from({ length: load.connections }, () => stack.use(new Caller(load.port)))
  const next = inTurn(load.requests)
  const before = performance.eventLoopUtilization()
  const started = performance.now()
  const end = started + 1000 * seconds
  const counts = await Promise.all(callers.map((caller) => askUntil(end, caller, load, next)))
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - started) / 1000,
    generatorUtilization: performance.eventLoopUtilization(before).utilization,
  }
}

async function askUntil(
  end: number,
  caller: Caller,
  { status }: Load,
  next: () => Buffer,
): Promise<number> {
  let count = 0
  while (performance.now() < end) {
    const answered = await caller.ask(next())
    if (answered !== status) throw new Error(`a reply has status ${answered}, not ${status}`)
    count++
  }
  return count
}

/** Returns a function that cycles through the requests. */
export function inTurn(requests: readonly Buffer[]): () => Buffer {
  let at = 0
  return () => {
    const request = requests[at++ % requests.length]
    if (!request) throw new Error('a load needs a request')
    return request
  }
}
