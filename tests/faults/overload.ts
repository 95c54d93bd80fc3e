import { ok } from 'node:assert/strict'
import { startBusySite } from './busy-site.ts'
import type { Fault, Figures, Run } from './fault.ts'
import {
  doneOf,
  highest99,
  type Offer,
  type Offered,
  offerAtRate,
  offerSteadily,
  sentOf,
} from './offered.ts'

/** Far more requests arrive than the service can handle: it still does nearly as much as before. */
export const overload: Fault = {
  name: 'overload',
  meaning:
    'with five times the requests it can handle, it still does 80 %, and sheds links and feeds last',
  engines: ['sqlite'],
  rounds: { long: 20, short: 2 },
  run,
}

/**
 * Multiples of the measured capacity: the rate of requests, the rate that must really be sent, and
 * the rate that must succeed. The short form allows for other tests, which change the capacity at
 * any moment.
 */
const times = { due: 5, long: { sent: 4.5, kept: 0.8 }, short: { sent: 0, kept: 0.3 } }

/**
 * The numbers of concurrent requests that measure the capacity, and of connections for the
 * overload.
 */
const crowds = {
  long: { best: [16, 64, 256], max: 8000 },
  short: { best: [32], max: 1000 },
}

async function run({ scope, rounds: seconds, isLong, say }: Run): Promise<Figures> {
  const length = isLong ? 'long' : 'short'
  // Each costs the service far more than it costs the client.
  const site = await startBusySite(scope, 100)
  const offer = { port: site.port, kinds: [...site.kinds, site.bulk], seconds }
  await offerSteadily({ ...offer, connections: 32, seconds: 1 })
  const best = await findBest(offer, crowds[length].best)
  say(`capacity: ${Math.round(best)} requests per second`)
  const offered = await offerAtRate({ ...offer, connections: crowds[length].max }, times.due * best)
  const sent = sentOf(offered) / seconds / best
  const kept = doneOf(offered) / offered.seconds / best
  for (const [name, { done, refused, times }] of offered.outcomes) {
    say(`${name.padEnd(8)} done ${done}, rejected ${refused}, 99 % within ${highest99(times)} ms`)
  }
  const shares = sharesRefused(offered)
  ok(sent >= times[length].sent, `only ${sent} times its best was asked for`)
  ok(kept >= times[length].kept, `only ${kept} of its best is done`)
  ok(isRising(shares), `links and feeds are not refused last: ${shares}`)
  await site.expectSound()
  return {
    'capacity (per second)': Math.round(best),
    'sent (multiple of the capacity)': hundredths(sent),
    'done (multiple of the capacity)': hundredths(kept),
    'links and feeds rejected (%)': Math.max(...shares.slice(0, 2)),
  }
}

/** Returns the highest rate of replies a second, over all numbers of concurrent requests. */
async function findBest(
  offer: Omit<Offer, 'connections'>,
  crowds: readonly number[],
): Promise<number> {
  let best = 0
  for (const connections of crowds) {
    const offered = await offerSteadily({ ...offer, connections })
    best = Math.max(best, doneOf(offered) / offered.seconds)
  }
  return best
}

/** Returns the rejected share of each kind, in percent. */
function sharesRefused({ outcomes }: Offered): readonly number[] {
  return [...outcomes.values()].map(({ done, refused }) =>
    Math.round((100 * refused) / Math.max(1, done + refused)),
  )
}

function isRising(shares: readonly number[]): boolean {
  return shares.every((share, at) => at === 0 || share >= (shares[at - 1] ?? 0) - 1)
}

function hundredths(value: number): number {
  return Math.round(100 * value) / 100
}
