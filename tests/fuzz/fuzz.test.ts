import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { isDeep } from '../support/depth.ts'
import { parts } from './all.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const seconds = Number(process.env['SECONDS_EACH'] ?? (isDeep ? 2 : 0.5))

for (const { name, meaning, run } of parts) {
  test(`${name}: ${meaning}`, async (t) => {
    const scope = { after: (end: () => Promise<void>) => t.after(end) }
    const { cases = 0 } = await run({ seed, first: 0, seconds, scope })
    ok(cases > 10, `only ${cases} cases were tried`)
  })
}
