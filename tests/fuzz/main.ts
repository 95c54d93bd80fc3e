import { parseArgs } from 'node:util'
import { parts } from './all.ts'
import type { Part, Run } from './part.ts'

const help = `script/fuzz [--seed N] [--first N] [--seconds N] [PART …]
Feeds seeded random input to every parser of untrusted text; --seconds sets the time per part (60).
${parts.map(({ name, meaning }) => `  ${name.padEnd(18)}${meaning}`).join('\n')}`

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: text, first: text, seconds: text, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(help)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const bounds = { seed, first: Number(values.first ?? 0), seconds: Number(values.seconds ?? 60) }
  for (const part of chosen(positionals)) await runOne(part, bounds)
  // Explicit, because the hook that stops the test database would exit with 0.
  process.exit(process.exitCode)
}

function chosen(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined) throw new Error(`there is no part '${unknown}'\n${help}`)
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))
}

async function runOne(part: Part, bounds: Omit<Run, 'scope'>): Promise<void> {
  console.log(`\n${part.name}: ${bounds.seconds} s, --seed ${bounds.seed} --first ${bounds.first}`)
  const ends: (() => Promise<void>)[] = []
  try {
    const scope = { after: (end: () => Promise<void>) => ends.unshift(end) }
    const figures = await part.run({ ...bounds, scope })
    for (const [name, value] of Object.entries(figures))
      console.log(`  ${name.padEnd(36)} ${value}`)
    console.log('  all checks passed')
  } catch (error) {
    process.exitCode = 1
    console.error(error)
  } finally {
    for (const end of ends) await end()
  }
}

await main()
