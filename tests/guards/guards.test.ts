import { notEqual, ok } from 'node:assert/strict'
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
