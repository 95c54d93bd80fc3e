import type { Job } from './pool.ts'

/** Tests that are run and reported together. */
export interface Group {
  readonly name: string
  /** Globs relative to the project root. */
  readonly files: readonly string[]
  /**
   * Whether its files share one process, which saves starting Node for each. Files that load or
   * measure their process, or start many others, run in their own.
   */
  readonly isShared: boolean
  /** Whether it does more in the complete run than in the quick one. */
  readonly isDeeper: boolean
}

/** The group that needs a Chromium. */
export const inBrowser = 'pages in a browser'

const group = (name: string, ...files: readonly string[]): Group => {
  return { name, files, isShared: true, isDeeper: true }
}

/**
 * All tests of the project. The longest ones start first and those of many short processes last, so
 * that all processors are busy until the end.
 */
export const groups: readonly Group[] = [
  group(inBrowser, 'tests/browser/*.test.ts'),
  group('core', 'core/**/*.test.ts', 'contract/**/*.test.ts'),
  group('storage', 'server/{storage,operations}/**/*.test.ts'),
  group('server', 'server/!(storage|operations)/**/*.test.ts', 'bench/**/*.test.ts'),
  group('account API', 'tests/api/*.test.ts'),
  group('direct links', 'tests/direct/*.test.ts'),
  group('visitor pages', 'tests/pages/*.test.ts'),
  group('account section', 'tests/account/*.test.ts'),
  group('people', 'tests/people/*.test.ts'),
  group('addresses and callers', 'tests/matrix/*.test.ts'),
  group('suspensions', 'tests/suspensions/*.test.ts'),
  group('attacks', 'tests/attack/*.test.ts'),
  { ...group('faults', 'tests/faults/*.test.ts'), isShared: false },
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
  ...['nginx-light', 'libfaketime', 'strace', 'php-cli', 'python3', 'python3-icalendar', 'systemd'],
] as const
