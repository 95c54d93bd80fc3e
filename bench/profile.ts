import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Comparison, comparisons } from './comparisons.ts'
import { serverContestant } from './floors.ts'
import type { Options } from './options.ts'
import { percent, print, progress, table } from './report.ts'
import { fillManyCalendars, openSite } from './site.ts'

const loadSeconds = 5
const longestTable = 25

/** Prints the functions in which the service spends its time while it answers requests. */
export async function profile({ engine, parts }: Options): Promise<void> {
  for (const comparison of comparisons.filter(({ part }) => parts.has(part))) {
    progress(`profiling ${comparison.what}`)
    using folder = new DisposableStack()
    const path = folder.adopt(mkdtempSync(join(tmpdir(), 'daymark-profile-')), (created) =>
      rmSync(created, { recursive: true }),
    )
    await loadProfiled(comparison, engine, path)
    print(`Profile: ${comparison.what}`, table(['own time', 'function'], rowsOf(readProfile(path))))
  }
}

async function loadProfiled(
  comparison: Comparison,
  engine: Options['engine'],
  folder: string,
): Promise<void> {
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
  await using site = await openSite({ engine, fill: fillManyCalendars, nodeOptions })
  const gets = await comparison.gets(site)
  await serverContestant(site.server, gets, comparison.status).work(loadSeconds)
}

/** The parts of a `.cpuprofile` that are used here. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: {
      readonly functionName: string
      readonly url: string
      readonly lineNumber: number
    }
  }[]
  /** The node of each sample, and the time before it in microseconds. */
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

function readProfile(folder: string): CpuProfile {
  const [name = ''] = readdirSync(folder)
  // The cast is safe: V8 documents this format for `--cpu-prof`.
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as CpuProfile
}

function rowsOf({ nodes, samples, timeDeltas }: CpuProfile): string[][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0))
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  const longest = [...times].sort(([, one], [, other]) => other - one).slice(0, longestTable)
  return longest.map(([name, time]) => [percent(time / total), name])
}

const project = fileURLToPath(new URL('..', import.meta.url))

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']) {
  const name = functionName || '(anonymous)'
  if (url === '') return name
  const file = url.startsWith('file:') ? relative(project, fileURLToPath(url)) : url
  return `${name} ${file}:${lineNumber + 1}`
}
