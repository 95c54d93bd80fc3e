import { parseArgs } from 'node:util'
import type { TestEngine } from '../tests/support/databases.ts'
import { comparisons } from './comparisons.ts'
import type { Effort } from './contest.ts'

/** The options of a benchmark run. */
export interface Options {
  readonly engine: TestEngine
  readonly effort: Effort
  /** Whether parts are profiled instead of compared. */
  readonly action: 'measure' | 'profile'
  readonly parts: ReadonlySet<string>
}

/** An unsupported command line. */
export class Usage extends Error {}

const efforts: Record<'usual' | 'quick', Effort> = {
  usual: { rounds: 9, warmUp: { requests: 100_000, seconds: 8 }, roundSeconds: 0.8 },
  quick: { rounds: 3, warmUp: { requests: 10_000, seconds: 0.5 }, roundSeconds: 0.3 },
}

const compared = comparisons.map(({ part }) => part)

/** The parts that are not comparisons with a baseline. */
export const otherParts = [
  'rebuild',
  'series',
  'writing',
  'growth',
  'growth-links',
  'growth-followers',
  'growth-account',
]

const everyPart = [...compared, ...otherParts]

export const help = `script/bench [--quick] [--postgres] [--profile] [PART ...]

Measures the service, or only some parts: ${everyPart.join(', ')}

  --quick     short rounds, to try the benchmark itself
  --postgres  the service runs on PostgreSQL instead of SQLite
  --profile   prints where the CPU time goes, instead of how fast it is`

/** Reads the command line; throws `Usage` for unknown arguments. */
export function readOptions(texts: readonly string[]): Options | 'help' {
  const { values, positionals } = parse(texts)
  if (values.help) return 'help'
  const action = values.profile ? 'profile' : 'measure'
  return {
    engine: values.postgres ? 'postgres' : 'sqlite',
    effort: efforts[values.quick ? 'quick' : 'usual'],
    action,
    parts: readParts(positionals, action === 'profile' ? compared : everyPart),
  }
}

function parse(texts: readonly string[]) {
  const flag = { type: 'boolean' } as const
  const options = { quick: flag, postgres: flag, profile: flag, help: { ...flag, short: 'h' } }
  try {
    return parseArgs({ args: [...texts], options, allowPositionals: true })
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error))
  }
}

function readParts(named: readonly string[], accepted: readonly string[]): ReadonlySet<string> {
  const unknown = named.find((part) => !accepted.includes(part))
  if (unknown) throw new Usage(`there is no part '${unknown}'; accepted are ${accepted.join(', ')}`)
  return new Set(named.length > 0 ? named : accepted)
}
