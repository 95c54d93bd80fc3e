/** What goes wrong between the service and a provider, and what brings everything up to date again. */

import type { ProviderName } from '../../core/connect/provider.ts'
import { findNextDue } from '../../server/storage/jobs.ts'
import { type Fault, faults } from '../providers/server.ts'
import { request } from '../support/http.ts'
import type { Connected } from './browser.ts'

const rateLimit = JSON.stringify({ error: { errors: [{ reason: 'rateLimitExceeded' }] } })

/** Faults after which an entry is brought up to date. */
export const passing: readonly Fault[] = [
  ...[faults.cut, faults.cutDone, faults.cutBody, faults.malformed, faults.slow(20)],
  ...[500, 503, 403, 409, 412].map((status) => faults.status(status)),
  ...[faults.statusDone(500), faults.statusDone(503), faults.huge(5_000_000)],
  ...[faults.status(429), faults.status(429, { 'retry-after': '7' })],
  { reply: { status: 403, body: rateLimit } },
]

/** Runs jobs for five days, in which all faults are retried, until no fault is left. */
export async function settle(connected: Connected, name: ProviderName): Promise<void> {
  const { service } = connected
  const end = service.context.now() + 5 * 86_400
  while (service.context.now() < end) {
    await service.work()
    const isIdle = (await findNextDue(service.context.db)) === undefined
    service.wait(isIdle ? end - service.context.now() : 6 * 3600)
  }
  // A request that finds nothing takes what is left of the faults.
  for (let left = 0; left < 10; left++) await request(`${connected[name].url}/none`).catch(() => {})
}
