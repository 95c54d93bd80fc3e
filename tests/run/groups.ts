import type { Job } from './pool.ts'

/** Tests that are run and reported together. */
export interface Group {
  readonly name: string
  /** Globs relative to the project root. */
  readonly files: readonly string[]
  /**
   * Whether the files of each glob share one process, which saves starting Node for each. Files that
   * load or measure their process, or start many others, run in their own.
   */
  readonly isShared: boolean
  /** Whether it does more in the complete run than in the quick one. */
  readonly isDeeper: boolean
}

/** The group that needs Chromium. */
export const inBrowser = 'pages in a browser'

const group = (name: string, ...files: readonly string[]): Group => {
  return { name, files, isShared: true, isDeeper: true }
}

/**
 * All tests of the project. The longest ones start first and those of many short processes last, so
 * that all processors are busy until the end.
 */
export const groups: readonly Group[] = [
  group(
    inBrowser,
    'tests/browser/!(account-|event-form|hostile|mail-code)*.test.ts',
    // Those that share one account site, and those that start their own: a process has one clock.
    'tests/browser/{account-keyboard,account-pages,event-form,mail-code}.test.ts',
    'tests/browser/{account-use,hostile,hostile-styles}.test.ts',
  ),
  group(
    'storage',
    'server/operations/large-changes.test.ts',
    'server/{storage,operations}/**/!(large-changes).test.ts',
  ),
  { ...group('faults', 'tests/faults/*.test.ts'), isShared: false },
  group('connected calendars', 'tests/connect/many.test.ts', 'tests/connect/!(many).test.ts'),
  group('core', '{core,contract}/**/*.test.ts'),
  group('server', '{server,server/!(storage|operations)/**,bench/**}/*.test.ts'),
  group('account API', 'tests/api/*.test.ts', 'tests/generated/*.test.ts'),
  group('direct links', 'tests/direct/*.test.ts'),
  group('visitor pages', 'tests/pages/*.test.ts'),
  group('account section', 'tests/account/long-*.test.ts', 'tests/account/!(long-)*.test.ts'),
  group('people', 'tests/people/*.test.ts'),
  { ...group('stand-ins for providers', 'tests/providers/*.test.ts'), isDeeper: false },
  group('addresses and callers', 'tests/matrix/*.test.ts'),
  group('suspensions', 'tests/suspensions/*.test.ts'),
  group('attacks', 'tests/attack/*.test.ts'),
  { ...group('fuzzing', 'tests/fuzz/*.test.ts'), isShared: false },
  { ...group('limits', 'tests/limits/*.test.ts'), isShared: false },
  { ...group('whole system', 'tests/system/*.test.ts'), isShared: false },
  {
    name: 'the project',
    files: ['tests/*.test.ts', 'tests/guards/*.test.ts', 'tests/run/*.test.ts'],
    isShared: false,
    isDeeper: false,
  },
]

/** The checks of programs in npm packages. */
export const checks: readonly Job[] = [
  { group: 'format and lint', command: 'biome', texts: ['check', '--error-on-warnings', '.'] },
  ...['core', '.', 'server/ui/assets', 'tests/browser'].map((folder) => ({
    group: 'types',
    command: 'tsc',
    texts: ['-p', `${folder}/tsconfig.json`],
  })),
]

/** The Debian packages that the complete run needs. */
export const packages = [
  ...['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
  ...['nginx-light', 'libfaketime', 'strace', 'php-cli', 'systemd'],
  ...['python3', 'python3-icalendar', 'python3-gi', 'gir1.2-ical-3.0'],
] as const
