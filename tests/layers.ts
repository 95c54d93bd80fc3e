/**
 * Who may import whom. A folder's row says everything of ours that its files may import besides
 * their own folder; packages and what Node brings are said where they matter.
 */
export interface Layer {
  /** Folders, or single files, of this project. */
  readonly may: readonly string[]
  /** Packages and Node's own modules; `any` where the folder is free in this. */
  readonly packages: 'any' | readonly string[]
}

const surface: Layer = {
  may: [
    'core',
    'contract',
    'server/context.ts',
    'server/http',
    'server/operations',
    'server/secrets',
    'server/storage',
    'server/views',
    'server/wire',
  ],
  packages: ['lru-cache', 'zod', 'node:crypto', 'node:util', 'node:zlib'],
}

export const layers: Readonly<Record<string, Layer>> = {
  core: { may: [], packages: [] },
  contract: { may: [], packages: ['zod'] },
  'server/config': { may: [], packages: [] },
  'server/secrets': { may: [], packages: ['node:crypto', 'node:util'] },
  'server/http': {
    may: ['core/problem.ts', 'core/soon.ts', 'core/text/given.ts', 'contract', 'server/context.ts'],
    packages: 'any',
  },
  'server/wire': { may: ['core', 'contract'], packages: [] },
  'server/views': { may: ['core', 'contract'], packages: ['hono/html', 'node:crypto'] },
  'server/context.ts': { may: ['server/config', 'server/storage'], packages: ['pino'] },
  'server/log.ts': { may: ['server/http'], packages: ['pino'] },
  'server/storage': {
    may: ['core', 'server/config'],
    packages: ['kysely', 'pg', 'node:fs', 'node:path', 'node:sqlite'],
  },
  'server/operations': {
    may: ['core', 'server/storage', 'server/secrets', 'server/context.ts'],
    packages: [],
  },
  'server/api': surface,
  'server/direct': surface,
  'server/pages': surface,
  'server/feed': surface,
  'server/jobs': {
    may: ['core', 'server/operations', 'server/storage', 'server/context.ts'],
    packages: [],
  },
  'server/commands': {
    may: [
      'core',
      'server/config',
      'server/context.ts',
      'server/operations',
      'server/secrets',
      'server/storage',
      'server/wire',
    ],
    packages: ['node:util'],
  },
  'server/routes.ts': {
    may: [
      'contract',
      'server/api',
      'server/context.ts',
      'server/direct',
      'server/feed',
      'server/http',
      'server/pages',
      'server/views',
      'server/wire',
    ],
    packages: [],
  },
  'server/app.ts': {
    may: [
      'core/problem.ts',
      'core/soon.ts',
      'server/context.ts',
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
      'server/log.ts',
      'server/secrets',
      'server/storage',
    ],
    packages: ['node:http', 'node:net'],
  },
  'server/main.ts': {
    may: ['server/commands', 'server/config', 'server/serve.ts', 'server/storage'],
    packages: [],
  },
}
