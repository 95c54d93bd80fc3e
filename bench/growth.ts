import type { Effort } from './contest.ts'
import type { Growth, GrowthKind, Target, Trial } from './growth-kinds.ts'
import type { Options } from './options.ts'
import { decimal, print, progress, table, verdict, whole } from './report.ts'
import { openSite, type Site } from './site.ts'
import { median } from './statistics.ts'

/** Measures how the cost of requests grows with the size of an account. */
export async function measureGrowth<Data>(
  { title, sizes, fill, kinds }: Growth<Data>,
  { engine, effort }: Options,
): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const sites: Site<Data>[] = []
  for (const size of sizes) {
    progress(`${title}: filling one with ${whole(size)}`)
    sites.push(stack.use(await openSite({ engine, fill: (url) => fill(url, size) })))
  }
  const rows: string[][] = []
  for (const kind of kinds) {
    progress(`${title}: ${kind.what}`)
    rows.push(rowOf(kind, await measureKind(kind, sites, effort)))
  }
  const head = ['median milliseconds at', ...sizes.map(whole), 'last against first', 'target']
  print(`${title} (${engine})`, table(head, rows))
}

function rowOf<Data>({ what, target }: GrowthKind<Data>, times: readonly number[]): string[] {
  const growth = (times.at(-1) ?? NaN) / (times[0] ?? NaN)
  return [
    what,
    ...times.map(decimal),
    decimal(growth),
    resultOf(target, times.at(-1) ?? NaN, growth),
  ]
}

function resultOf(target: Target | undefined, time: number, growth: number): string {
  if (target === undefined) return 'none'
  if ('times' in target) return verdict(target.times, growth < target.times)
  return `${verdict(target.max, time < target.max)} (ms)`
}

/** Returns the median time at each size, in milliseconds. */
async function measureKind<Data>(
  { prepare, pace }: GrowthKind<Data>,
  sites: readonly Site<Data>[],
  { rounds }: Effort,
): Promise<readonly number[]> {
  using stack = new DisposableStack()
  const trials: Trial[] = []
  for (const site of sites) trials.push(await prepare(stack, site))
  for (const trial of trials) await repeat(trial, pace.warmUps)
  const times = trials.map((): number[] => [])
  for (let turn = 0; turn < rounds * pace.turnsPerRound; turn++) {
    for (const [at, trial] of trials.entries()) {
      times[at]?.push(...(await repeat(trial, pace.trialsPerTurn)))
    }
  }
  return times.map(median)
}

async function repeat(trial: Trial, count: number): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await trial())
  return times
}
