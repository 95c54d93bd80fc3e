import { deepEqual, notEqual, ok } from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sabotaged } from './sabotage.ts'
import { sabotages } from './sabotages.ts'

const least = 30

test(`at least ${least} sabotages are known, and each can be done to the program as it is`, () => {
  ok(sabotages.length >= least)
  for (const sabotage of sabotages) {
    const text = readFileSync(sabotage.file, 'utf8')
    notEqual(sabotaged(text, sabotage), text, sabotage.name)
  }
})

test('each names tests that are there', () => {
  for (const { name, tests } of sabotages) {
    ok(tests.length > 0, name)
    for (const file of tests) ok(existsSync(file), `${file} (${name})`)
  }
})

test('each has turned a test red, as the table says', () => {
  const table = readFileSync('docs/security/guards.md', 'utf8')
  const rows = table.matchAll(/^\| (.+) \| `(.+)` \| .+ \| (\d+) \|$/gm)
  const red = Array.from(rows, ([, name, file, lines]) => ({ name, file, isRed: lines !== '0' }))
  deepEqual(
    red,
    sabotages.map(({ name, file }) => ({ name, file, isRed: true })),
  )
})
