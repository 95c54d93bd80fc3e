import { suite, test } from 'node:test'
import { createChance } from '../support/chance.ts'
import { deepOnly } from '../support/depth.ts'
import { missing } from '../support/programs.ts'
import { faults } from './all.ts'
import { roundsOn } from './fault.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

for (const { name, meaning, engines, rounds, run, isQuick, needs = [] } of faults) {
  const skip = (isQuick ? false : deepOnly) || missing(...needs)
  suite(`${name}: ${meaning}`, () => {
    for (const engine of engines) {
      const short = roundsOn(engine, rounds.short)
      if (short === 0) continue
      test(`in ${short} rounds on ${engine}`, { skip }, async (t) => {
        t.diagnostic(`SEED=${seed}`)
        const scope = { after: (end: () => Promise<void>) => t.after(end) }
        const say = (line: string) => t.diagnostic(line)
        const chance = createChance(seed)
        await run({ engine, rounds: short, isLong: false, chance, scope, say })
      })
    }
  })
}
