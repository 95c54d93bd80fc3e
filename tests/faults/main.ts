import { parseArgs } from 'node:util'
import { createChance } from '../support/chance.ts'
import type { TestEngine } from '../support/databases.ts'
import { faults } from './all.ts'
import type { Fault } from './fault.ts'

const help = `script/faults [--seed N] [--rounds N] [--short] [FAULT …]
Breaks what the service stands on, and compares what is left with what it promised.
${faults.map(({ name, meaning }) => `  ${name.padEnd(20)}${meaning}`).join('\n')}`

interface Options {
  readonly seed: number
  readonly roundsOf: (fault: Fault) => number
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      short: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const roundsOf = ({ rounds: { long, short } }: Fault) =>
    Number(values.rounds ?? (values.short ? short : long))
  for (const fault of chosen(positionals)) {
    for (const engine of fault.engines) await runOne(fault, engine, { seed, roundsOf })
  }
  // Said aloud: what ends a database server of tests would end with 0.
  process.exit(process.exitCode)
}

function chosen(names: readonly string[]): readonly Fault[] {
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name))
  if (unknown !== undefined) throw new Error(`there is no fault '${unknown}'\n${help}`)
  return names.length === 0 ? faults : faults.filter(({ name }) => names.includes(name))
}

async function runOne(fault: Fault, engine: TestEngine, options: Options): Promise<void> {
  const { seed, roundsOf } = options
  const rounds = roundsOf(fault)
  console.log(`\n${fault.name} on ${engine}: ${rounds} rounds, --seed ${seed}`)
  const ends: (() => Promise<void>)[] = []
  const scope = { after: (end: () => Promise<void>) => ends.unshift(end) }
  const say = (line: string) => console.log(`  ${line}`)
  try {
    const figures = await fault.run({ engine, rounds, chance: createChance(seed), scope, say })
    for (const [name, value] of Object.entries(figures)) say(`${name.padEnd(36)} ${value}`)
    say('all held')
  } catch (error) {
    process.exitCode = 1
    console.error(error)
  } finally {
    for (const end of ends) await end()
  }
}

await main()
