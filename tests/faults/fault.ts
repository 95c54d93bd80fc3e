import type { Chance } from '../support/chance.ts'
import type { TestEngine } from '../support/databases.ts'
import type { Program } from '../support/programs.ts'
import type { Scope } from '../support/system.ts'

/** A failure around the service, and what must be true during and after it. */
export interface Fault {
  /** Its name on the command line of `script/faults`. */
  readonly name: string
  /** One line: the failure, and what must be true. */
  readonly meaning: string
  readonly engines: readonly TestEngine[]
  /** The programs that it needs besides the service. */
  readonly needs?: readonly Program[]
  /** Whether the quick run includes it too. */
  readonly isQuick?: true
  /** The number of rounds in `script/faults` and in `script/test`; 0 omits it there. */
  readonly rounds: { readonly long: Rounds; readonly short: Rounds }
  /** Throws if a guarantee is broken. */
  readonly run: (run: Run) => Promise<Figures>
}

/** A number for all engines, or one for each. */
export type Rounds = number | Readonly<Record<TestEngine, number>>

/** Returns the number for one engine. */
export function roundsOn(engine: TestEngine, rounds: Rounds): number {
  return typeof rounds === 'number' ? rounds : rounds[engine]
}

/** One run of a fault. */
export interface Run {
  readonly engine: TestEngine
  readonly rounds: number
  /** Whether it has the machine to itself and enough time; only then are its figures guaranteed. */
  readonly isLong: boolean
  /** The same seed gives the same run, as far as other processes allow. */
  readonly chance: Chance
  /** Ends everything that the run has started. */
  readonly scope: Scope
  /** Reports progress. */
  readonly say: (line: string) => void
}

/** Counts and measurements by name and unit: `acknowledged`, `slowest start (ms)`. */
export type Figures = Readonly<Record<string, number>>
