import { existsSync, readFileSync } from 'node:fs'
import { leftToAll } from '../support/depth.ts'
import type { Ended, Job } from './pool.ts'
import type { Result } from './reporter.ts'

/** The results of a group so far. */
interface Group {
  readonly name: string
  readonly results: Result[]
  waiting: number
  seconds: number
  isGood: boolean
}

/** Prints failures immediately, a line for each group when it ends, and the total at the end. */
export class Summary {
  readonly #start = performance.now()
  readonly #groups = new Map<string, Group>()

  constructor(jobs: readonly Job[]) {
    for (const { group } of jobs) this.#groupOf(group).waiting++
    console.log(`Running ${this.#groups.size} groups of tests and checks ...`)
  }

  add({ job, isGood, output, seconds }: Ended): void {
    const group = this.#groupOf(job.group)
    if (output.trim() !== '') console.log(output.trimEnd())
    group.results.push(...resultsOf(job))
    group.isGood &&= isGood
    group.seconds += seconds
    group.waiting--
    if (group.waiting === 0) console.log(lineOf(group))
  }

  /** Notes a group that cannot run on this machine. */
  leaveOut(name: string, reason: string): void {
    const result = { file: '', name, state: 'skipped', reason, ms: 0 } as const
    this.#groupOf(name).results.push(result)
  }

  /**
   * Prints the total; returns whether all tests passed, and none was skipped if a skip is a
   * failure.
   */
  finish(isComplete: boolean): boolean {
    const groups = [...this.#groups.values()]
    const results = groups.flatMap((group) => group.results)
    for (const line of skipsOf(results)) console.log(line)
    const { passed, failed, skipped } = countsOf(results)
    const seconds = Math.round((performance.now() - this.#start) / 1000)
    const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`
    console.log(`${time}\n${passed} passed, ${failed} failed, ${skipped} skipped`)
    return groups.every(({ isGood }) => isGood) && passed > 0 && !(isComplete && skipped > 0)
  }

  /** The slowest tests and files. */
  printSlowest(count = 10): void {
    const results = [...this.#groups.values()].flatMap((group) => group.results)
    const files = Map.groupBy(results, ({ file }) => file)
    const sums = Array.from(files, ([file, some]) => ({ ms: sumOf(some), what: file }))
    const tests = results.map(({ ms, name, file }) => ({ ms, what: `${file}: ${name}` }))
    for (const list of [sums, tests]) {
      for (const { ms, what } of list.toSorted((one, other) => other.ms - one.ms).slice(0, count)) {
        console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`)
      }
    }
  }

  #groupOf(name: string): Group {
    const known = this.#groups.get(name)
    if (known) return known
    const group = { name, results: [], waiting: 0, seconds: 0, isGood: true }
    this.#groups.set(name, group)
    return group
  }
}

function resultsOf({ results }: Job): readonly Result[] {
  if (!results || !existsSync(results)) return []
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

const isLeft = ({ reason }: Result) => reason === leftToAll

function countsOf(results: readonly Result[]) {
  const count = (wanted: Result['state']) =>
    results.filter((result) => result.state === wanted && !isLeft(result)).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

function lineOf({ name, results, seconds, isGood }: Group): string {
  const { passed, failed, skipped } = countsOf(results)
  const counts = [
    results.length > 0 && `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ]
  const words = [isGood ? 'ok' : 'FAILED', ...counts.filter(Boolean), `${Math.round(seconds)} s`]
  return `${name}: ${words.join(', ')}`
}

/** One line for each reason, with the number of tests that were skipped for it. */
function skipsOf(results: readonly Result[]): readonly string[] {
  const skipped = Map.groupBy(
    results.filter(({ state }) => state === 'skipped'),
    ({ reason }) => reason,
  )
  return Array.from(skipped, ([reason, { length }]) => `${length} tests: ${reason}`)
}

const sumOf = (results: readonly Result[]) => results.reduce((sum, { ms }) => sum + ms, 0)
