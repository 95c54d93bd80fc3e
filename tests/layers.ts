/** What a folder, or a single file, may import besides its own files. */
export interface Layer {
  /** Folders and files of this project. Each stands above in the table: no import points down. */
  readonly ours: readonly string[]
  /** npm packages and modules of Node; `node:*` for any of these. */
  readonly packages: readonly string[]
}

/** Who may import whom, from bottom to top. */
export const layers: Readonly<Record<string, Layer>> = {
  // What things mean, without any platform; and the public API as schemas.
  core: { ours: [], packages: [] },
  contract: { ours: ['core'], packages: ['zod'] },

  // What everything else is based on.
  'server/config': { ours: [], packages: ['node:*'] },
  'server/event-loop.ts': { ours: [], packages: [] },
  'server/timezones': {
    ours: ['core', 'server/config', 'server/event-loop.ts'],
    packages: ['node:*'],
  },
  'server/secrets': { ours: ['core'], packages: ['node:*'] },
  'server/storage': {
    ours: ['core', 'server/config', 'server/event-loop.ts'],
    packages: ['kysely', 'node:*', 'pg'],
  },
  'server/context.ts': { ours: ['core', 'server/config', 'server/storage'], packages: ['pino'] },
  'server/traffic': { ours: ['core'], packages: ['lru-cache'] },
  'server/http': {
    ours: ['core', 'contract', 'server/context.ts', 'server/traffic'],
    packages: ['lru-cache', 'node:*'],
  },
  'server/ui': { ours: ['core'], packages: ['hono/html', 'node:crypto', 'node:fs', 'uqr'] },

  // What the service does, for every surface.
  'server/operations': {
    ours: ['core', 'server/context.ts', 'server/event-loop.ts', 'server/secrets', 'server/storage'],
    packages: ['node:*'],
  },
  'server/jobs': {
    ours: ['core', 'server/context.ts', 'server/operations', 'server/timezones'],
    packages: ['pino'],
  },
  'server/mail': {
    ours: ['core', 'server/config', 'server/context.ts'],
    packages: ['hono/html', 'nodemailer', 'pino'],
  },
  'server/transfer': {
    ours: ['core', 'server/context.ts', 'server/event-loop.ts', 'server/http', 'server/storage'],
    packages: ['fflate', 'ical.js', 'node:*', 'windows-iana'],
  },
  'server/auth': {
    ours: [
      ...['core', 'server/context.ts', 'server/mail', 'server/operations'],
      ...['server/secrets', 'server/storage', 'server/traffic'],
    ],
    packages: [
      ...['@noble/ciphers/chacha.js', '@noble/ciphers/utils.js', '@simplewebauthn/server'],
      ...['@zxcvbn-ts/language-common', 'node:*', 'otpauth', 'zod'],
    ],
  },

  // The surfaces. They never import each other.
  'server/api': {
    ours: [
      ...['core', 'contract', 'server/context.ts', 'server/http', 'server/operations'],
      'server/storage',
    ],
    packages: ['zod'],
  },
  'server/public': {
    ours: [
      ...['core', 'server/context.ts', 'server/event-loop.ts', 'server/http', 'server/operations'],
      ...['server/secrets', 'server/storage', 'server/ui'],
    ],
    packages: ['hono/html', 'lru-cache', 'node:*'],
  },
  'server/account': {
    ours: [
      ...['core', 'server/auth', 'server/context.ts', 'server/event-loop.ts', 'server/http'],
      ...['server/operations', 'server/secrets', 'server/storage', 'server/transfer', 'server/ui'],
    ],
    packages: ['d3-scale', 'd3-shape', 'hono/html', 'node:*'],
  },

  // Those who know all of it: what the administrator uses, and what puts the process together.
  'server/admin': {
    ours: [
      ...['core', 'server/auth', 'server/config', 'server/context.ts', 'server/http'],
      ...[
        'server/operations',
        'server/secrets',
        'server/storage',
        'server/timezones',
        'server/traffic',
        'server/transfer',
      ],
    ],
    packages: ['node:*', 'prom-client'],
  },
  'server/boot': { ours: ['core', 'server'], packages: ['node:*', 'pino'] },
}

/** HTML is made by pure functions. These are the files of the surfaces that hold them. */
export const views = {
  name: /(?:^|[/-])views\.ts$|(?:^|\/)texts(?:\.[a-z]+)?\.ts$|^server\/account\/ui\//,
  /** What they may import of the server. */
  besides: /\/ui\/|(?:views|texts|texts\.[a-z]+)\.ts$/,
  ours: ['core'],
  packages: ['d3-scale', 'd3-shape', 'hono/html'],
} as const
