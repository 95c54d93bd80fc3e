import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Program, type Sabotage, type Sabotaged } from './program.ts'
import { sabotages } from './sabotages.ts'

/** The timeout for the tests of one sabotage, in milliseconds; a test that hangs proves nothing. */
const patience = 300_000

const page = 'docs/security/guards.md'

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, write: { type: 'boolean' } },
  })
  if (values.write && positionals.length > 0) throw new Error('--write takes no words')
  const removals = removalsOf(positionals.length > 0 ? positionals : [''])
  if (values.list) process.stdout.write(removals.map(describe).join(''))
  else removeAll(removals, values.write === true)
}

/** A protection, and its file without it. */
interface Removal extends Sabotage, Sabotaged {
  readonly name: string
}

function removalsOf(words: readonly string[]): readonly Removal[] {
  const program = new Program()
  const removals = Object.entries(sabotages)
    .filter(([name]) => words.some((word) => name.includes(word)))
    .map(([name, sabotage]) => ({ name, ...sabotage, ...program.sabotaged(sabotage) }))
  program.close()
  return removals
}

function describe({ name, file, line, at }: Removal): string {
  return `${name}\n  ${file}:${line}  ${at}\n`
}

function removeAll(removals: readonly Removal[], isWritten: boolean): void {
  const copy = makeCopy()
  try {
    expectGreen(copy, removals)
    const noticed = removals.filter((removal) => isNoticed(copy, removal)).length
    const result = `${removals.length} protections removed, ${noticed} noticed`
    process.stdout.write(`${result}\n`)
    if (isWritten) keep(result)
    if (noticed < removals.length || noticed === 0) process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function keep(result: string): void {
  const line = `Last complete run: ${new Date().toISOString().slice(0, 10)}, ${result}.`
  writeFileSync(page, readFileSync(page, 'utf8').replace(/^Last complete run: .*$/m, line))
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'daymark-guards-'))
  const list = ['ls-files', '-co', '--exclude-standard']
  const listed = execFileSync('git', list, { encoding: 'utf8' })
  for (const file of listed.split('\n').filter(Boolean)) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

// If a test fails anyway, its failure proves nothing.
function expectGreen(copy: string, chosen: readonly Sabotage[]): void {
  const runs = new Map(
    chosen.flatMap(({ tests, named }) =>
      tests.map((file) => [`${file} ${named ?? ''}`, { file, named }] as const),
    ),
  )
  for (const [name, { file, named }] of runs) {
    process.stdout.write(`${name} as it is ... `)
    const { failed, hasEnded } = runTests(copy, [file], named)
    if (!hasEnded) throw new Error('tests that do not end prove nothing')
    process.stdout.write(failed.length === 0 ? 'green\n' : `red: ${failed.join('; ')}\n`)
    if (failed.length > 0) throw new Error('tests that fail anyway prove nothing')
  }
}

function isNoticed(copy: string, { name, file, text, tests, named }: Removal): boolean {
  const path = join(copy, file)
  const own = readFileSync(path)
  process.stdout.write(`${name} ... `)
  writeFileSync(path, text)
  const { failed } = runTests(copy, tests, named)
  writeFileSync(path, own)
  process.stdout.write(failed.length > 0 ? `red (${failed.length})\n` : 'NOT NOTICED\n')
  return failed.length > 0
}

/** The results of some test files. */
interface Ran {
  /** The names of the tests that failed. */
  readonly failed: readonly string[]
  /** Whether all tests finished in time. */
  readonly hasEnded: boolean
}

/** Named tests are few, so they run even if the quick tests skip them. */
const completely = { DEEP: '1' }

function runTests(folder: string, files: readonly string[], named?: string): Ran {
  const pattern = named === undefined ? [] : [`--test-name-pattern=${named}`]
  const texts = ['--test', '--test-reporter=tap', ...pattern, ...files]
  const { stdout, error } = spawnSync(process.execPath, texts, {
    cwd: folder,
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      ...(named !== undefined && completely),
      // The compiled code of a copy is useless for any other process.
      ...{ NODE_TEST_CONTEXT: undefined, NODE_DISABLE_COMPILE_CACHE: '1' },
    },
  })
  const failed = [...stdout.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name = '']) => name)
  const isNone = failed.length === 0 && !error && !/^ *ok \d+ (?!.*# SKIP)/m.test(stdout)
  if (isNone) throw new Error(`no test was run of ${files.join(', ')}`)
  return { failed, hasEnded: !error }
}

main()
