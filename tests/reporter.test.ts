import { deepEqual, match } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const reporter = fileURLToPath(new URL('./support/reporter.ts', import.meta.url))

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
})
`

test('the reporter says why a suite could not begin or end, and counts no suite besides', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-reporter-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const [path, counts] = [join(folder, 'some.test.ts'), join(folder, 'counts')]
  writeFileSync(path, file)
  const env = { PATH: process.env['PATH'], TEST_COUNTS: counts }
  const said = await new Promise<string>((resolve) => {
    const texts = ['--test', `--test-reporter=${reporter}`, path]
    execFile(process.execPath, texts, { env }, (_, output) => resolve(output))
  })
  match(said, /✖ cannot begin\n.*\n +Error: because of before/)
  match(said, /✖ cannot end\n.*\n +Error: because of after/)
  match(said, /✖ fails\n.*\n +Error: because of itself/)
  deepEqual(JSON.parse(readFileSync(counts, 'utf8')), { passed: 1, failed: 4, skipped: 0 })
})
