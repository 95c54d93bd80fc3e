import { ok } from 'node:assert/strict'
import { startBusySite } from './busy-site.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { doneOf, highest99, type Outcomes, offerAtRate, offerSteadily } from './offered.ts'

/** Many times more is asked for than can be done: nearly as much is done as before. */
export const overload: Fault = {
  name: 'overload',
  meaning:
    'five times more requests than it can do: it does 80 % of its best, links and feeds last',
  engines: ['sqlite'],
  rounds: { long: 20, short: 2 },
  run,
}

async function run({ scope, rounds: seconds, isLong, say }: Run): Promise<Figures> {
  const site = await startBusySite(scope, 20)
  const offer = { port: site.port, kinds: site.kinds, seconds }
  await offerSteadily({ ...offer, connections: 32, seconds: 1 })
  const best = doneOf(await offerSteadily({ ...offer, connections: 32 })) / seconds
  say(`${Math.round(best)} a second at best`)
  const started = performance.now()
  const outcomes = await offerAtRate({ ...offer, connections: 1500 }, 5 * best)
  const kept = doneOf(outcomes) / ((performance.now() - started) / 1000) / best
  const shares = [...outcomes.keys()].map((name) => shareRefused(outcomes, name))
  for (const [name, { done, refused, times }] of outcomes) {
    say(`${name.padEnd(8)} done ${done}, refused ${refused}, 99 % within ${highest99(times)} ms`)
  }
  // Beside other tests the best of one moment is not that of the next.
  ok(kept >= (isLong ? 0.8 : 0.3), `only ${kept} of its best is done`)
  ok(isRising(shares), `links and feeds are not refused last: ${shares}`)
  await site.expectSound()
  return { 'best (a second)': Math.round(best), 'kept of it': Math.round(100 * kept) / 100 }
}

function shareRefused(outcomes: Outcomes, name: string): number {
  const { done = 0, refused = 0 } = outcomes.get(name) ?? {}
  return Math.round((100 * refused) / Math.max(1, done + refused))
}

function isRising(shares: readonly number[]): boolean {
  return shares.every((share, at) => at === 0 || share >= (shares[at - 1] ?? 0) - 1)
}
