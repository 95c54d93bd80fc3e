import { ok } from 'node:assert/strict'
import { type Chance, createChance } from '../support/chance.ts'
import type { Scope } from '../support/system.ts'

/** A parser of untrusted text, and what must be true for any input. */
export interface Part {
  /** Its name on the command line of `script/fuzz`. */
  readonly name: string
  readonly meaning: string
  /** Throws at the first input that violates a condition. */
  readonly run: (run: Run) => Promise<Figures>
}

/** One run of a part. */
export interface Run {
  readonly seed: number
  /** The number of the first case; each case depends only on the seed and its number. */
  readonly first: number
  readonly seconds: number
  /** Ends everything that the run has started. */
  readonly scope: Scope
}

/** Counts and measurements by name and unit. */
export type Figures = Readonly<Record<string, number>>

/** One case: its source of random numbers, and its number. */
export interface Case {
  readonly chance: Chance
  readonly number: number
}

/**
 * Yields the cases of a run until its time is over, but at least some of them: on a busy machine, a
 * short run has time for hardly any.
 */
export function* casesOf({ seed, first, seconds }: Run, fewest = 12): Generator<Case> {
  const last = performance.now() + 1000 * seconds
  for (let number = first; number < first + fewest || performance.now() < last; number++) {
    yield caseOf(seed, number)
  }
}

function caseOf(seed: number, number: number): Case {
  return { chance: createChance(Math.imul(seed, 0x9e3779b1) ^ number), number }
}

/** The error for a failing input, with the command that repeats it. */
export class Found extends Error {
  constructor({ seed }: Run, { number }: Case, input: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`--seed ${seed} --first ${number}: ${reason}\ninput: ${shown(input)}`, { cause })
  }
}

function shown(input: string): string {
  const text = JSON.stringify(input)
  return text.length > 3000 ? `${text.slice(0, 3000)}… (${input.length} in all)` : text
}

/**
 * Runs a synchronous check for one input at a time, each within a limit in milliseconds of
 * processor time. A slow one is run again: only an input that is slow every time fails.
 */
export function runEach(
  run: Run,
  longest: number,
  make: (one: Case) => string,
  check: (input: string) => void,
): Figures {
  let cases = 0
  for (const one of casesOf(run)) {
    const input = make(one)
    try {
      const time = timeOf(input, check, longest)
      ok(time <= longest, `took ${time} ms, and may take ${longest}`)
      cases++
    } catch (error) {
      throw new Found(run, one, input, error)
    }
  }
  return { cases }
}

function timeOf(input: string, check: (input: string) => void, longest: number): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let time = 0; time < 6 && shortest > longest; time++) {
    const started = process.threadCpuUsage()
    check(input)
    const { user, system } = process.threadCpuUsage(started)
    shortest = Math.min(shortest, (user + system) / 1000)
  }
  return shortest
}
