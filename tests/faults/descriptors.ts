import { equal, ok } from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { clientOf, startSystem, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { computedBy, descriptorsOf, limitDescriptors } from './machine.ts'

/**
 * The number of descriptors that the service may still open, and the number of clients that
 * connect.
 */
const [room, clients] = [40, 300]

/** More clients connect than there are descriptors. */
export const descriptors: Fault = {
  name: 'descriptors',
  meaning:
    'without free descriptors it keeps running, stays idle, and soon accepts connections again',
  engines: ['sqlite'],
  rounds: { long: 10, short: 1 },
  run: runRounds,
}

/** Connects, and sends nothing. */
function crowd(url: string): readonly Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: clients }, () => {
    const socket = connect(Number(port), hostname)
    return socket.on('error', () => {})
  })
}

async function runRounds(run: Run): Promise<Figures> {
  const { service, account, call } = await startSystem(run.scope, 'sqlite')
  const pid = service.child.pid ?? 0
  let [max, slowest] = [0, 0]
  await call('/me/calendars/list/')
  for (let round = 0; round < run.rounds; round++) {
    const limit = descriptorsOf(pid) + room
    limitDescriptors(pid, limit)
    const sockets = crowd(service.baseUrl)
    await until('no descriptor is left', () => descriptorsOf(pid) >= limit - 1)
    const computed = computedBy(pid)
    await wait(1000)
    const busy = computedBy(pid) - computed
    ok(busy <= 0.5, `it computed for ${busy} s in a second`)
    max = Math.max(max, busy)
    const begin = performance.now()
    for (const socket of sockets) socket.destroy()
    const client = clientOf(service.baseUrl, account.token)
    await until('a connection is accepted', () =>
      client.call('/me/calendars/list/').then(
        () => true,
        () => false,
      ),
    )
    slowest = Math.max(slowest, performance.now() - begin)
    ok(slowest <= 5000, `it took ${slowest} ms to let somebody in`)
    await until('the connections are closed', () => descriptorsOf(pid) < limit - room / 2)
  }
  equal(await service.stop(), 0)
  return { 'processor time in one second (s)': max, 'slowest recovery (ms)': Math.round(slowest) }
}
