import { deepEqual, equal, ok } from 'node:assert/strict'
import { type ProviderName, providerNames } from '../../core/connect/provider.ts'
import { engines } from '../support/databases.ts'
import { isDeep } from '../support/depth.ts'
import {
  type Change,
  type Connected,
  first,
  type KillPoint,
  killAt,
  moments,
  moved,
  restart,
  startConnected,
  type Visitor,
  visitorOf,
} from './connected.ts'
import type { Fault, Figures, Run } from './fault.ts'

/** The requests of each change in the names of the stand-ins. */
const requests: Readonly<Record<ProviderName, Readonly<Record<Change, readonly string[]>>>> = {
  google: {
    add: ['token', 'insert'],
    update: ['token', 'get', 'patch'],
    remove: ['delete'],
    restore: ['insert'],
  },
  microsoft: {
    add: ['token', 'list', 'create'],
    update: ['token', 'get', 'change'],
    remove: ['delete'],
    restore: ['list', 'create'],
  },
}

function pointsOf(changes: readonly Change[]): readonly KillPoint[] {
  return providerNames.flatMap((name) =>
    changes.flatMap((change) =>
      requests[name][change].flatMap((operation) =>
        moments.map((moment) => ({ name, change, operation, moment })),
      ),
    ),
  )
}

const consentPoints = pointsOf(['add'])
const updatePoints = pointsOf(['update', 'remove', 'restore'])

/** The process is killed while a visitor adds an event, who then tries again. */
export const consents: Fault = {
  name: 'consents',
  meaning: 'SIGKILL while an event is added to a calendar leaves one entry after the next try',
  engines,
  isQuick: true,
  rounds: { long: consentPoints.length, short: isDeep ? consentPoints.length : 1 },
  run: runConsents,
}

/** The process is killed while entries are brought up to date. */
export const updates: Fault = {
  name: 'updates',
  meaning: 'SIGKILL at each request of an update leaves one entry that equals its event',
  engines,
  rounds: { long: 3, short: 1 },
  run: runUpdates,
}

async function runConsents(run: Run): Promise<Figures> {
  const connected = await startConnected(run)
  const from = run.chance(consentPoints.length)
  for (let round = 0; round < run.rounds; round++) {
    const point = consentPoints[(from + round) % consentPoints.length]
    if (!point) throw new Error('there is no such request')
    run.say(Object.values(point).join(' '))
    const service = await restart(run, connected)
    const visitor = await visitorOf(connected, service, point)
    const killed = killAt(connected, point, service)
    await Promise.allSettled([visitor.add(service), killed])
    ok(visitor.dates().length <= 1, `${visitor.dates()}`)
    const next = await restart(run, connected)
    await visitor.add(next)
    deepEqual(visitor.dates(), [first])
    await next.kill()
  }
  expectNoSecret(connected)
  return { kills: run.rounds }
}

async function runUpdates(run: Run): Promise<Figures> {
  const connected = await startConnected(run)
  // In the short run, each database has a half.
  const half = engines.indexOf(run.engine)
  const points = updatePoints.filter((_, index) => run.isLong || index % 2 === half)
  let slowest = 0
  for (let round = 0; round < run.rounds; round++) {
    const visitors: Visitor[] = []
    for (const point of points) visitors.push(await killDuring(run, connected, point))
    // As if the leases of the killed processes, which last for minutes, had ended.
    await connected.db.transaction((connection) =>
      connection.rows('update connections set leased_until = 0', []),
    )
    const begin = performance.now()
    const service = await restart(run, connected)
    for (const visitor of visitors) await settle(visitor)
    slowest = Math.max(slowest, performance.now() - begin)
    for (const [index, visitor] of visitors.entries()) {
      await expectEqual(visitor, points[index])
    }
    await service.kill()
  }
  expectNoSecret(connected)
  return { kills: run.rounds * points.length, 'slowest recovery (ms)': Math.round(slowest) }
}

/** Kills the process at a request of a change. */
async function killDuring(run: Run, connected: Connected, point: KillPoint): Promise<Visitor> {
  run.say(Object.values(point).join(' '))
  const service = await restart(run, connected)
  const visitor = await visitorOf(connected, service, point)
  await visitor.add(service)
  await settle(visitor)
  if (point.change === 'restore') {
    await visitor.save(service, { status: 'CANCELLED' })
    await settle(visitor)
  }
  const killed = killAt(connected, point, service)
  // It may be killed before its reply.
  await visitor.save(service, wantedBy[point.change]).catch(() => {})
  await killed
  return visitor
}

const wantedBy = {
  add: {},
  update: { start: '2031-12-08 19:00' },
  remove: { status: 'CANCELLED' },
  restore: { status: 'CONFIRMED' },
} as const

/** How long a change may take after a kill, in milliseconds: the jobs of a killed process are found late. */
const patience = 300_000

async function settle(visitor: Visitor): Promise<void> {
  const last = Date.now() + patience
  while (await visitor.isWaiting()) {
    ok(Date.now() < last, `the entry ${visitor.key} at ${visitor.name} is still waiting`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function expectEqual(visitor: Visitor, point: KillPoint | undefined): Promise<void> {
  const label = JSON.stringify(point)
  const reason = await visitor.end()
  // Microsoft has replaced the token, and the answer with the new one was lost.
  if (reason === 'withdrawn' && point?.name === 'microsoft') {
    ok(point.operation === 'token' && point.moment !== 'before', label)
    deepEqual(visitor.dates(), [first], label)
    return
  }
  equal(reason, undefined, label)
  const wanted = { add: [first], update: [moved], remove: [], restore: [first] }
  deepEqual(visitor.dates(), wanted[point?.change ?? 'add'], label)
}

/** No log may contain what a provider would accept. */
function expectNoSecret({ google, microsoft, processes }: Connected): void {
  const secrets = [...google.log, ...microsoft.log].flatMap(({ call }) => [
    call.headers.authorization?.slice(7),
    ...new URLSearchParams(call.body).values(),
  ])
  const tokens = secrets.filter((text) => /^(?:access|refresh|code)-/.test(text ?? ''))
  ok(tokens.length > 0)
  const output = processes.map((one) => one.output()).join('')
  deepEqual(
    tokens.filter((text) => output.includes(text ?? '')),
    [],
  )
}
