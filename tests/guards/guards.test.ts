import { deepEqual, ok, throws } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { faults } from '../faults/all.ts'
import { Program, type Sabotage } from './program.ts'
import { sabotages } from './sabotages.ts'

const all = Object.entries(sabotages)

/** The tests of faults get their names from a table. */
const faultNames = faults.map(({ name }) => name)

describe('every protection', () => {
  const program = new Program()
  after(() => program.close())

  it('is found in exactly one place, and the program compiles without it', () => {
    ok(all.length >= 100, `only ${all.length} are left`)
    const problems = all.flatMap(([name, sabotage]) =>
      problemsOf(program, sabotage).map((problem) => `${name}: ${problem}`),
    )
    deepEqual(problems, [])
  })

  it('is covered by existing tests', () => {
    for (const [name, { tests, named = '' }] of all) {
      const texts = tests.map((file) => readFileSync(file, 'utf8'))
      const found = [...texts, ...faultNames].some((text) => text.includes(named))
      ok(found, `${name}: ${named}`)
    }
  })

  it('made a test fail when all were last removed', () => {
    const line = /^Last complete run: [\d-]+, (\d+) protections removed, (\d+) noticed\.$/m
    const [, removed, noticed] = line.exec(readFileSync('docs/security/guards.md', 'utf8')) ?? []
    deepEqual([Number(removed), Number(noticed)], [all.length, all.length])
  })

  const unfound = [
    ['isSignedTwice: always timingSafeEqual', /0 times/],
    ['isSigned: always timingSafeEquals', /0 times/],
    ['createOnce: statement connection', /\d+ times/],
  ] as const
  for (const [at, message] of unfound) {
    it(`is reported as not found at '${at}'`, () => {
      throws(() => program.sabotaged({ at, tests: [] }), message)
    })
  }

  it('is reported if its replacement uses an unknown name', () => {
    const at = 'dispositionNames: value plain'
    const problems = problemsOf(program, { at, to: 'title', tests: [] })
    deepEqual(problems, ["Cannot find name 'title'."])
  })
})

function problemsOf(program: Program, sabotage: Sabotage): readonly string[] {
  try {
    return program.errorsIn(program.sabotaged(sabotage))
  } catch (error) {
    return [String(error)]
  }
}
