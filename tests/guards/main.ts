import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Sabotage, sabotaged } from './sabotage.ts'
import { sabotages } from './sabotages.ts'

/** How long the tests of one sabotage may take, in milliseconds; of a test that hangs nobody knows why. */
const patience = 300_000

const table = 'docs/security/guards.md'

/** What the tests said of the program with a sabotage in it. */
interface Seen {
  readonly sabotage: Sabotage
  /** The names of the tests that failed; empty where nobody noticed. */
  readonly failed: readonly string[]
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean' } },
  })
  if (values.write && positionals.length > 0) throw new Error('the table is written of all, or not')
  const chosen = sabotages.filter(({ name }) => hasWord(name, positionals))
  const copy = makeCopy()
  try {
    expectGreen(copy, chosen)
    const seen = chosen.map((sabotage) => attempt(copy, sabotage))
    if (values.write) writeFileSync(table, describe(seen))
    const unseen = seen.filter(({ failed }) => failed.length === 0)
    process.stdout.write(`${seen.length} sabotages, ${unseen.length} unseen\n`)
    if (unseen.length > 0 || seen.length === 0) process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function hasWord(name: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => name.includes(word))
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'daymark-guards-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

// Where a test fails anyway, its failure shows nothing.
function expectGreen(copy: string, chosen: readonly Sabotage[]): void {
  const runs = new Map(
    chosen.flatMap(({ tests, named }) =>
      tests.map((file) => [`${file} ${named ?? ''}`, { file, named }] as const),
    ),
  )
  for (const [name, { file, named }] of runs) {
    process.stdout.write(`${name} as it is ... `)
    const { failed, hasEnded } = runTests(copy, [file], named)
    if (!hasEnded) throw new Error('nothing is shown by tests that do not end')
    process.stdout.write(failed.length === 0 ? 'green\n' : `red: ${failed.join('; ')}\n`)
    if (failed.length > 0) throw new Error('nothing is shown by tests that fail anyway')
  }
}

function attempt(copy: string, sabotage: Sabotage): Seen {
  const path = join(copy, sabotage.file)
  const text = readFileSync(path, 'utf8')
  process.stdout.write(`${sabotage.name} ... `)
  writeFileSync(path, sabotaged(text, sabotage))
  const { failed } = runTests(copy, sabotage.tests, sabotage.named)
  writeFileSync(path, text)
  process.stdout.write(failed.length > 0 ? `red (${failed.length})\n` : 'NOBODY NOTICED\n')
  return { sabotage, failed }
}

/** What became of test files. */
interface Ran {
  /** The names of the tests that failed. */
  readonly failed: readonly string[]
  /** Whether all came to an end in time. */
  readonly hasEnded: boolean
}

function runTests(folder: string, files: readonly string[], named?: string): Ran {
  const pattern = named === undefined ? [] : [`--test-name-pattern=${named}`]
  const texts = ['--test', '--test-reporter=tap', ...pattern, ...files]
  const { stdout, error } = spawnSync(process.execPath, texts, {
    cwd: folder,
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 1 << 28,
    // What is compiled of a copy is of no use to anybody else.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_DISABLE_COMPILE_CACHE: '1' },
  })
  const failed = [...stdout.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name = '']) => name)
  const isNone = failed.length === 0 && !error && !/^ *ok \d+/m.test(stdout)
  if (isNone) throw new Error(`no test was run of ${files.join(', ')}`)
  return { failed, hasEnded: !error }
}

function describe(seen: readonly Seen[]): string {
  const rows = seen.map(
    ({ sabotage: { name, file }, failed }) =>
      `| ${name} | \`${file}\` | ${failed[0] ?? '**nobody noticed**'} | ${failed.length} |`,
  )
  return [
    '# Protections, each shown by taking it out',
    '',
    'Each row was done to a copy of the program, alone, and the tests that guard it were run:',
    'at least one must fail. The list is `tests/guards/sabotages.ts`; `script/guards --write` runs it',
    'and writes this table.',
    '',
    '| what was done to the program | where | the first test that failed | lines that failed |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

main()
