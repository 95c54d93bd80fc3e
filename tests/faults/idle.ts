import { equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { startBusySite } from './busy-site.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { expectPrompt, timeHonest } from './offered.ts'
import { openSockets } from './slow-clients.ts'

/** Thousands of idle connections cost only memory. */
export const idle: Fault = {
  name: 'idle',
  meaning: 'with 5,000 idle connections 99 % of honest requests are answered within 250 ms',
  engines: ['sqlite'],
  rounds: { long: 20, short: 2 },
  run,
}

/** The number of idle connections; fewer in a short run, because other tests run at the same time. */
const crowd = { long: 5000, short: 500 }

/** The memory that all of them may use, in MiB. */
const mostMemory = 150

async function run({ scope, rounds: seconds, isLong, say }: Run): Promise<Figures> {
  const site = await startBusySite(scope, 20)
  const length = isLong ? 'long' : 'short'
  const connections = crowd[length]
  const usual = await timeHonest({ ...site, connections: 8, seconds: 3 })
  const before = memoryOf(site.pid)
  const waiting = await openSockets(
    site.port,
    connections,
    'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n',
  )
  scope.after(async () => waiting.close())
  await waiting.answered()
  const memory = memoryOf(site.pid) - before
  say(`${waiting.open()} idle connections use ${memory} MiB`)
  const times = await expectPrompt({ ...site, connections: 8, seconds }, usual, length)
  // Idle connections are closed after 30 seconds, not earlier.
  equal(waiting.open(), connections)
  ok(memory < mostMemory, `${memory} MiB`)
  waiting.close()
  await site.expectSound()
  return { connections, 'memory (MiB)': memory, ...times }
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
