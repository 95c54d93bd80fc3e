/**
 * Who may import whom. A folder's row says everything of ours that its files may import besides
 * their own folder; packages and what Node brings are said where they matter.
 */
export interface Layer {
  /** Folders, or single files, of this project. */
  readonly may: readonly string[]
  /** Packages and Node's own modules. */
  readonly packages: readonly string[]
}

/** What every surface works with. */
const surface = ['core', 'server/context.ts', 'server/http', 'server/storage']

export const layers: Readonly<Record<string, Layer>> = {
  core: { may: [], packages: [] },
  contract: { may: [], packages: ['zod'] },
  'server/config': { may: [], packages: [] },
  'server/timezones': {
    may: ['core/time', 'core/timezones', 'server/config'],
    packages: ['node:child_process', 'node:fs', 'node:path', 'node:url', 'node:util'],
  },
  'server/secrets': { may: ['core/calendar/follower.ts'], packages: ['node:crypto', 'node:util'] },
  'server/http': {
    may: [
      'contract/replies.ts',
      'core/devices',
      'core/language.ts',
      'core/let-in.ts',
      'core/once-per.ts',
      'core/problem.ts',
      'core/remembered.ts',
      'core/soon.ts',
      'core/text/given.ts',
      'server/context.ts',
    ],
    packages: [
      'lru-cache',
      'node:crypto',
      'node:http',
      'node:net',
      'node:stream',
      'node:stream/promises',
      'node:zlib',
    ],
  },
  'server/wire': { may: ['core', 'contract'], packages: [] },
  'server/account': {
    may: [
      ...surface,
      'server/auth',
      'server/export',
      'server/import',
      'server/operations',
      'server/secrets',
      'server/views',
      'server/wire/error.ts',
    ],
    packages: ['node:stream', 'node:crypto', 'node:timers/promises', 'node:util', 'node:zlib'],
  },
  'server/views': {
    may: ['core'],
    packages: ['d3-scale', 'd3-shape', 'hono/html', 'node:crypto', 'node:fs', 'uqr'],
  },
  'server/context.ts': {
    may: ['core/stats/device.ts', 'server/config', 'server/storage'],
    packages: ['pino'],
  },
  'server/process': {
    may: ['server/commands', 'server/http'],
    packages: ['node:events', 'node:fs', 'node:http', 'node:net', 'node:timers/promises', 'pino'],
  },
  'server/metrics': {
    may: [
      'core/problem.ts',
      'server/config',
      'server/http',
      'server/process',
      'server/storage',
      'server/timezones',
    ],
    packages: ['node:http', 'prom-client'],
  },
  'server/storage': {
    may: ['core', 'server/config'],
    packages: [
      'kysely',
      'pg',
      'node:fs',
      'node:path',
      'node:perf_hooks',
      'node:sqlite',
      'node:timers/promises',
      'node:url',
    ],
  },
  'server/operations': {
    may: ['core', 'server/storage', 'server/secrets', 'server/context.ts'],
    packages: ['node:timers/promises'],
  },
  'server/mail': {
    may: ['core/language.ts', 'server/config', 'server/context.ts'],
    packages: ['hono/html', 'nodemailer', 'pino'],
  },
  'server/auth': {
    may: [
      'core/account/room.ts',
      'core/devices',
      'core/problem.ts',
      'core/text/text.ts',
      'server/context.ts',
      'server/mail',
      'server/operations',
      'server/secrets',
      'server/storage',
    ],
    packages: [
      '@better-auth/passkey',
      '@zxcvbn-ts/language-common',
      'better-auth/adapters',
      'better-auth/minimal',
      'better-auth/plugins/two-factor',
      'node:async_hooks',
      'node:crypto',
      'zod',
    ],
  },
  'server/import': {
    may: ['core'],
    packages: [
      'fflate',
      'ical.js',
      'node:buffer',
      'node:events',
      'node:worker_threads',
      'windows-iana',
    ],
  },
  'server/outbound': {
    may: ['server/http/networks.ts'],
    packages: [
      'node:dns/promises',
      'node:events',
      'node:http',
      'node:https',
      'node:net',
      'node:stream',
      'node:zlib',
    ],
  },
  'server/export': {
    may: ['core', 'server/context.ts', 'server/storage'],
    packages: ['fflate', 'node:stream', 'node:zlib'],
  },
  'server/api': {
    may: [...surface, 'contract', 'server/config', 'server/operations', 'server/wire'],
    packages: ['zod'],
  },
  'server/direct': {
    may: [
      ...surface,
      'contract',
      'server/operations',
      'server/secrets',
      'server/views',
      'server/wire',
    ],
    packages: ['lru-cache'],
  },
  'server/pages': {
    may: [...surface, 'server/secrets', 'server/views', 'server/wire'],
    packages: ['node:zlib'],
  },
  'server/feed': {
    may: [...surface, 'server/secrets', 'server/views'],
    packages: ['lru-cache', 'node:crypto', 'node:util', 'node:zlib'],
  },
  'server/jobs': {
    may: [
      'core/let-in.ts',
      'core/once-per.ts',
      'core/problem.ts',
      'server/operations',
      'server/context.ts',
      'server/timezones',
    ],
    packages: ['pino'],
  },
  'server/commands': {
    may: [
      'core',
      'server/auth/answer.ts',
      'server/auth/password-rules.ts',
      'server/config',
      'server/context.ts',
      'server/export',
      'server/import',
      'server/operations',
      'server/outbound',
      'server/secrets',
      'server/storage',
      'server/timezones',
    ],
    packages: ['node:child_process', 'node:fs', 'node:os', 'node:path', 'node:url', 'node:util'],
  },
  'server/routes.ts': {
    may: [
      'contract',
      'server/account',
      'server/api',
      'server/context.ts',
      'server/direct',
      'server/feed',
      'server/http',
      'server/pages',
    ],
    packages: [],
  },
  'server/faces.ts': {
    may: [
      'core/once-per.ts',
      'core/soon.ts',
      'server/account/tell.ts',
      'server/api',
      'server/config',
      'server/context.ts',
      'server/http',
      'server/pages',
      'server/views',
      'server/wire',
    ],
    packages: [],
  },
  'server/app.ts': {
    may: [
      'core/account/room.ts',
      'core/problem.ts',
      'core/soon.ts',
      'server/config',
      'core/stop.ts',
      'server/context.ts',
      'server/faces.ts',
      'server/http',
      'server/routes.ts',
    ],
    packages: [],
  },
  'server/serve.ts': {
    may: [
      'server/app.ts',
      'server/commands',
      'server/config',
      'server/context.ts',
      'server/http',
      'server/jobs',
      'server/mail',
      'server/operations/rates.ts',
      'server/metrics',
      'server/process',
      'server/secrets',
      'server/timezones',
    ],
    packages: ['node:http', 'node:timers/promises'],
  },
  'server/main.ts': {
    may: [
      'core/account/room.ts',
      'core/stop.ts',
      'server/commands',
      'server/config',
      'server/process/version.ts',
      'server/serve.ts',
      'server/storage',
    ],
    packages: ['node:readline'],
  },
}
