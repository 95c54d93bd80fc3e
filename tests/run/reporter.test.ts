import { deepEqual, match } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const reporter = fileURLToPath(new URL('./reporter.ts', import.meta.url))

const file = `
import { after, before, describe, it } from 'node:test'
describe('cannot begin', () => {
  before(() => { throw new Error('because of before') })
  it('is not run', () => {})
})
describe('cannot end', () => {
  after(() => { throw new Error('because of after') })
  it('is fine', () => {})
})
describe('has a test that fails', () => {
  it('fails', () => { throw new Error('because of itself') })
  it('is left out', { skip: 'for a reason' }, () => {})
})
describe('a suite that is left out', { skip: 'as a whole' }, () => {
  it('is not there', () => {})
})
`

test('the reporter explains why a suite failed to start or end, and records each test once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-reporter-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const [path, results] = [join(folder, 'some.test.ts'), join(folder, 'results')]
  writeFileSync(path, file)
  const env = { PATH: process.env['PATH'], TEST_RESULTS: results }
  const said = await new Promise<string>((resolve) => {
    const texts = ['--test', `--test-reporter=${reporter}`, path]
    execFile(process.execPath, texts, { env }, (_, output) => resolve(output))
  })
  match(said, /✖ cannot begin\n.*\n +Error: because of before/)
  match(said, /✖ cannot end\n.*\n +Error: because of after/)
  match(said, /✖ fails\n.*\n +Error: because of itself/)
  const lines = readFileSync(results, 'utf8').trim().split('\n')
  deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ name, state, reason }) => [name, state, reason]),
    [
      ['is not run', 'failed', ''],
      ['cannot begin', 'failed', ''],
      ['is fine', 'passed', ''],
      ['cannot end', 'failed', ''],
      ['fails', 'failed', ''],
      ['is left out', 'skipped', 'for a reason'],
      ['a suite that is left out', 'skipped', 'as a whole'],
    ],
  )
})
