import type { Effort } from './contest.ts'
import { type GrowthKind, growthKinds, type Trial } from './growth-kinds.ts'
import type { Options } from './options.ts'
import { decimal, print, progress, table, verdict, whole } from './report.ts'
import { type CalendarAndSpare, fillCalendarAndSpare, openSite, type Site } from './site.ts'
import { median } from './statistics.ts'

/** Events in the account of each site. */
const sizes = [100, 1000, 10_000, 100_000] as const

/** Measures what requests cost when an account has more and more events. */
export async function measureGrowth({ engine, effort }: Options): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const sites: Site<CalendarAndSpare>[] = []
  for (const size of sizes) {
    progress(`filling an account with ${whole(size)} events`)
    const fill = (url: string) => fillCalendarAndSpare(url, size)
    sites.push(stack.use(await openSite({ engine, fill })))
  }
  const rows: string[][] = []
  for (const kind of growthKinds) {
    progress(`${kind.what}, by the size of the account`)
    rows.push(rowOf(kind, await measureKind(kind, sites, effort)))
  }
  print(`Growth with the events of an account (${engine})`, table(head, rows))
}

const head = ['median milliseconds at', ...sizes.map(whole), 'last against first', 'target']

function rowOf({ what, target }: GrowthKind, times: readonly number[]): string[] {
  const growth = (times.at(-1) ?? NaN) / (times[0] ?? NaN)
  const told = target === undefined ? 'none' : verdict(target, growth < target)
  return [what, ...times.map(decimal), decimal(growth), told]
}

/** The median time at each size, in milliseconds. */
async function measureKind(
  { prepare, pace }: GrowthKind,
  sites: readonly Site<CalendarAndSpare>[],
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
