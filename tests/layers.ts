/**
 * Who may import whom. A row names everything of ours that the files of a folder may import besides
 * each other, and all packages. The first row that a file belongs to counts.
 */
export interface Layer {
  /** The files of the row; where absent, its name is that of a folder or a file. */
  readonly files?: RegExp
  /** Folders, or single files, of this project. */
  readonly may: readonly string[]
  /** Packages and Node's own modules. */
  readonly packages: readonly string[]
}

/** What every surface works with. */
const surface = ['core', 'server/context.ts', 'server/http', 'server/storage']

export const layers: Readonly<Record<string, Layer>> = {
  core: { may: [], packages: [] },
  // Of core, limits alone.
  contract: {
    may: ['core/event/event.ts', 'core/links/direct.ts', 'core/pagination.ts', 'core/text/text.ts'],
    packages: ['zod'],
  },
  'server/config': { may: [], packages: [] },
  'server/secrets': { may: ['core/calendar/follower.ts'], packages: ['node:crypto', 'node:util'] },
  'server/http': {
    may: [
      'contract/replies.ts',
      'core/devices',
      'core/text/language.ts',
      'core/memoize.ts',
      'core/result.ts',
      'core/maybe-promise.ts',
      'core/text/parameter.ts',
      'server/context.ts',
      'server/traffic',
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
  'server/traffic': { may: ['core/memoize.ts'], packages: ['lru-cache'] },
  'server/wire': { may: ['core', 'contract'], packages: [] },
  // HTML and texts are kept beside the routes of their section. Their names say that they are pure.
  'views of server/account': {
    files: /^server\/account\/(?:ui\/|(?:.+\/)?(?:(?:[\w-]+-)?views|texts(?:\.[a-z]{2})?)\.ts$)/,
    may: ['core', 'server/views'],
    packages: ['d3-scale', 'd3-shape', 'hono/html'],
  },
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
    packages: ['hono/html', 'node:crypto', 'node:fs', 'uqr'],
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
      'core/result.ts',
      'server/config',
      'server/http',
      'server/process',
      'server/storage',
      'server/traffic',
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
    may: ['core/text/language.ts', 'server/config', 'server/context.ts'],
    packages: ['hono/html', 'nodemailer', 'pino'],
  },
  'server/auth': {
    may: [
      'core/account/quota.ts',
      'core/devices',
      'core/result.ts',
      'core/text/text.ts',
      'server/context.ts',
      'server/mail',
      'server/operations',
      'server/secrets',
      'server/storage',
      'server/traffic/network.ts',
    ],
    packages: [
      '@noble/ciphers/chacha.js',
      '@noble/ciphers/utils.js',
      '@simplewebauthn/server',
      '@zxcvbn-ts/language-common',
      'node:crypto',
      'otpauth',
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
    may: ['core/memoize.ts', 'core/result.ts', 'server/operations', 'server/context.ts'],
    packages: ['pino'],
  },
  'server/commands': {
    may: [
      'core',
      'server/auth/result.ts',
      'server/auth/password-rules.ts',
      'server/config',
      'server/context.ts',
      'server/export',
      'server/import',
      'server/operations',
      'server/outbound',
      'server/secrets',
      'server/storage',
    ],
    packages: ['node:fs', 'node:os', 'node:path', 'node:util'],
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
      'core/memoize.ts',
      'core/maybe-promise.ts',
      'server/account/errors.ts',
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
      'core/account/quota.ts',
      'core/result.ts',
      'core/maybe-promise.ts',
      'server/config',
      'core/account/suspension.ts',
      'server/context.ts',
      'server/faces.ts',
      'server/http',
      'server/routes.ts',
      'server/traffic',
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
      'server/metrics',
      'server/process',
      'server/secrets',
      'server/traffic',
    ],
    packages: ['node:http', 'node:timers/promises'],
  },
  'server/main.ts': {
    may: [
      'core/account/quota.ts',
      'core/account/suspension.ts',
      'server/commands',
      'server/config',
      'server/process/version.ts',
      'server/serve.ts',
      'server/storage',
    ],
    packages: ['node:readline'],
  },
}
