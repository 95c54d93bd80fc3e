import type { Chance } from '../support/chance.ts'
import type { TestEngine } from '../support/databases.ts'
import type { Program } from '../support/programs.ts'
import type { Scope } from '../support/system.ts'

/** Something that breaks under the service, and what must hold during and after it. */
export interface Fault {
  /** As typed after `script/faults`. */
  readonly name: string
  /** One line: what is broken, and what must hold. */
  readonly meaning: string
  readonly engines: readonly TestEngine[]
  /** What it needs besides the service. */
  readonly needs?: readonly Program[]
  /** Whether the quick run has it too. */
  readonly isQuick?: true
  /** How many rounds `script/faults` runs, and how many `script/test`; 0 leaves it out there. */
  readonly rounds: { readonly long: Rounds; readonly short: Rounds }
  /** Throws where something that is promised does not hold. */
  readonly run: (run: Run) => Promise<Figures>
}

/** A number for all engines, or one for each. */
export type Rounds = number | Readonly<Record<TestEngine, number>>

/** The number for one engine. */
export function roundsOn(engine: TestEngine, rounds: Rounds): number {
  return typeof rounds === 'number' ? rounds : rounds[engine]
}

/** One run of a fault. */
export interface Run {
  readonly engine: TestEngine
  readonly rounds: number
  /** Whether it has the machine to itself and the time it takes; figures are promised then alone. */
  readonly isLong: boolean
  /** The same seed gives the same run, as far as other processes allow. */
  readonly chance: Chance
  /** What is started ends with it. */
  readonly scope: Scope
  /** Tells how far it is. */
  readonly say: (line: string) => void
}

/** What was counted and measured, by a name with its unit: `acknowledged`, `slowest start (ms)`. */
export type Figures = Readonly<Record<string, number>>
