import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createOriginals } from '../support/migrated.ts'
import { startPostgres } from '../support/postgres.ts'
import { findChromium } from './chromium.ts'
import { checks, type Group, groups, inBrowser, packages } from './groups.ts'
import { type Job, runJobs } from './pool.ts'
import { Summary } from './summary.ts'

const help = `script/test             the quick run, for everybody before each commit
script/test --all       the complete run, which skips nothing
script/test --rest      the parts of the complete run that do more than the quick run
script/test FILE ...    some test files, complete

--times also prints which tests and files took longest.`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(help)
else process.exitCode = (await runTests()) ? 0 : 1

async function runTests(): Promise<boolean> {
  const isComplete = options.all || options.rest
  if (isComplete || files.length > 0) process.env['DEEP'] = '1'
  if (isComplete) spawnSync('script/packages', packages, { stdio: 'inherit' })
  process.env['CHROMIUM'] = findChromium() ?? ''
  preferMemory()
  const postgres = await startPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
  const removeOriginals = await createOriginals(0)
  const folder = mkdtempSync(join(tmpdir(), 'daymark-tests-'))
  const jobs = plan(folder)
  const summary = new Summary(jobs)
  if (!process.env['CHROMIUM']) summary.leaveOut(inBrowser, noChromium)
  await runJobs(jobs, availableParallelism() + 1, (ended) => summary.add(ended))
  await removeOriginals()
  await postgres.stop()
  rmSync(folder, { recursive: true })
  if (options.times) summary.printSlowest()
  return summary.finish(isComplete)
}

const noChromium = 'needs Chromium: install it, or set CHROMIUM=/path/to/chromium'

/** Lets tests write to memory if there is plenty: nothing that they write is kept. */
function preferMemory(): void {
  const memory = '/dev/shm'
  if (process.platform !== 'linux') return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4e9) process.env['TMPDIR'] = memory
}

function plan(folder: string): readonly Job[] {
  const given: Group = { name: 'tests given', files, isShared: false, isDeeper: true }
  if (files.length > 0) return jobsOf(given, folder)
  const selected = groups
    .filter(({ isDeeper }) => isDeeper || !options.rest)
    .filter(({ name }) => name !== inBrowser || process.env['CHROMIUM'])
  const [longest, ...tests] = selected.map((group) => jobsOf(group, folder))
  return [...(longest ?? []), ...(options.rest ? [] : checks), ...tests.flat()]
}

function jobsOf({ name, files, isShared }: Group, folder: string): readonly Job[] {
  const found = files.map((glob) => globSync(glob).toSorted())
  const missing = files.find((_, index) => found[index]?.length === 0)
  if (missing) throw new Error(`${name}: no files match ${missing}`)
  const shares = isShared ? found : found.flat().map((file) => [file])
  return shares.map((share, index) => ({
    group: name,
    command: process.execPath,
    texts: [
      ...['--test', '--test-isolation=none', '--test-timeout=600000'],
      ...['--test-reporter=./tests/run/reporter.ts', ...share],
    ],
    results: join(folder, `${name.replaceAll(' ', '-')}-${index}`),
  }))
}
