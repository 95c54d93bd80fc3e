import { setTimeout as wait } from 'node:timers/promises'
import { type Comparison, comparisons } from './comparisons.ts'
import type { Contest } from './contest.ts'
import { holdAgainst } from './floors.ts'
import type { Options } from './options.ts'
import { residentBytes } from './process-usage.ts'
import { mebibytes, percent, print, progress, spread, table, verdict, whole } from './report.ts'
import { fillManyCalendars, openSite } from './site.ts'

const restMilliseconds = 2000

/** Compares the service with its baseline, and prints the results. */
export async function compare({ engine, effort, parts }: Options): Promise<void> {
  progress('filling a database')
  await using site = await openSite({ engine, fill: fillManyCalendars })
  const memoryAtRest = await restingMemory(site.server.pid)
  const rows: string[][] = []
  for (const comparison of comparisons.filter(({ part }) => parts.has(part))) {
    progress(`${comparison.what}, against ${comparison.floor}`)
    const contest = await holdAgainst[comparison.floor](site, comparison, { engine, effort })
    rows.push(rowOf(comparison, engine, contest))
  }
  const memoryAfterwards = await restingMemory(site.server.pid)
  print(
    `Against the floor (${engine})`,
    table(head, rows),
    `Memory of the process: ${mebibytes(memoryAtRest)} at rest, ${mebibytes(memoryAfterwards)} after the run.`,
  )
}

async function restingMemory(pid: number): Promise<number> {
  await wait(restMilliseconds)
  return residentBytes(pid)
}

const head = [
  'what',
  'floor',
  'requests per second of the floor',
  'target',
  'CPU per request of the floor',
  'ours per second',
  'floor per second',
  'generator busy',
]

function rowOf(
  { what, floor, target }: Comparison,
  engine: Options['engine'],
  contest: Contest,
): string[] {
  const { speed, cpu, rates, generatorUtilization } = contest
  const isByCpu = engine === 'postgres' && floor === 'bare node:http'
  const share = isByCpu ? 1 / cpu.median : speed.median
  return [
    what,
    floor,
    spread(speed),
    verdict(target[engine], share >= target[engine]),
    spread(cpu),
    whole(rates.ours),
    whole(rates.floor),
    percent(generatorUtilization),
  ]
}
