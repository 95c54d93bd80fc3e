import {
  databaseUrl,
  hostName,
  networks,
  printable,
  reportAddress,
  sealingKeys,
  sender,
  smtpAddress,
  webAddress,
  webOrigin,
  wholeNumber,
} from './setting-values.ts'

interface Setting<Value> {
  readonly meaning: string
  /** The accepted values, for the error message. */
  readonly accepted: string
  /** The default. */
  readonly standard: string
  /** The meaning of an empty default, in Markdown. */
  readonly whenAbsent?: string
  /** Parses a string; `undefined` if it is not accepted. */
  readonly read: (text: string) => Value | undefined
}

function setting<Value>(row: Setting<Value>): Setting<Value> {
  return row
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** All settings; the documentation is generated from them too. */
export const settings = {
  PORT: setting({
    meaning: 'Port to listen on; 0 picks a free one.',
    accepted: 'a whole number from 0 to 65535, for example 8080',
    standard: '8080',
    read: (text) => wholeNumber(text, 65_535),
  }),
  HOST: setting({
    meaning: 'Address to listen on.',
    accepted: 'a host name or address, for example 127.0.0.1 or 0.0.0.0',
    standard: '127.0.0.1',
    read: hostName,
  }),
  BASE_URL: setting({
    meaning: 'The public address of the service; all links start with it.',
    accepted: 'an http or https address without a path, for example https://cal.example.com',
    standard: '',
    whenAbsent: 'from `HOST` and `PORT`',
    read: (text) => (text === '' ? '' : webOrigin(text)),
  }),
  SHORT_URL: setting({
    meaning: 'The address that short links start with.',
    accepted: 'an http or https address, for example https://ev.example.com',
    standard: '',
    whenAbsent: '`BASE_URL` and `/s`',
    read: (text) => (text === '' ? '' : webAddress(text)),
  }),
  DATABASE_URL: setting({
    meaning: 'Where the data is kept: an SQLite file or a PostgreSQL database.',
    accepted: 'sqlite:<path of a file> or postgres://user:password@host:port/database',
    standard: 'sqlite:./data/daymark.db',
    read: databaseUrl,
  }),
  WORKERS: setting({
    meaning:
      'How many processes serve requests, for machines with several cores. Each has its own rate limits. On ' +
      'SIGHUP they are replaced one at a time.',
    accepted: 'a whole number from 1 to 64',
    standard: '1',
    read: (text) => (text === '0' ? undefined : wholeNumber(text, 64)),
  }),
  MAX_STALENESS: setting({
    meaning:
      'With PostgreSQL, how long a process may serve feeds, links and pages, and accept tokens, without ' +
      'knowing of a change that another process made, in milliseconds; 0 asks the database each time. Most ' +
      'changes are known within a quarter of this time. With SQLite, all processes know them at once.',
    accepted: 'a whole number of milliseconds up to 60000, for example 1000',
    standard: '1000',
    read: (text) => wholeNumber(text, 60_000),
  }),
  TIMEZONE_DIR: setting({
    meaning:
      'The folder of time zone data that was installed with `timezones install`. Daymark uses this ' +
      "data, its own or Node's, whichever is newest.",
    accepted: 'the path of a folder, for example /var/lib/daymark/timezones',
    standard: './data/timezones',
    read: (text) => (text.includes('\0') ? undefined : text),
  }),
  SIGN_UP: setting({
    meaning:
      'Whether people can create accounts themselves; if closed, the administrator creates them.',
    accepted: 'open or closed',
    standard: 'open',
    read: (text) => (['open', 'closed'] as const).find((word) => word === text.toLowerCase()),
  }),
  SMTP_URL: setting({
    meaning:
      'The server that sends emails. Without it they are printed to standard output, including the ' +
      'secrets in their links: only for trying things out.',
    accepted: 'smtp://user:password@host:port or, with TLS from the start, smtps://…',
    standard: '',
    whenAbsent: 'emails are printed',
    read: (text) => (text === '' ? '' : smtpAddress(text)),
  }),
  MAIL_FROM: setting({
    meaning: 'The sender of emails.',
    accepted: 'an address, alone or with a name, for example Calendar <calendar@example.com>',
    standard: '',
    whenAbsent: '`no-reply@` and the host of `BASE_URL`',
    read: (text) => (text === '' ? '' : sender(text)),
  }),
  REPORT_ADDRESS: setting({
    meaning: 'Where visitors report misleading pages; event pages and calendar pages link to it.',
    accepted: 'an email address or an http or https address, for example abuse@example.com',
    standard: '',
    whenAbsent: 'no link',
    read: (text) => (text === '' ? '' : reportAddress(text)),
  }),
  LOG_LEVEL: setting({
    meaning: 'The lowest level that is logged.',
    accepted: levels.join(', '),
    standard: 'info',
    read: (text) => levels.find((level) => level === text.toLowerCase()),
  }),
  METRICS_PORT: setting({
    meaning:
      'Port that serves `/metrics` to Prometheus; 0 picks a free one. It has no authentication: ' +
      'keep it private.',
    accepted: 'a whole number from 0 to 65535, for example 9464',
    standard: '',
    whenAbsent: 'no metrics',
    read: (text) => (text === '' ? '' : wholeNumber(text, 65_535)),
  }),
  METRICS_HOST: setting({
    meaning: 'Address to serve metrics on.',
    accepted: 'a host name or address, for example 127.0.0.1',
    standard: '127.0.0.1',
    read: hostName,
  }),
  TRUST_PROXY: setting({
    meaning:
      'The proxies in front, separated by commas. `X-Forwarded-For` is used only if it comes from one ' +
      'of them; it distinguishes visitors for rate limits and sign-in attempts.',
    accepted: 'addresses or networks, for example 127.0.0.1,10.0.0.0/8',
    standard: '',
    whenAbsent: 'none',
    read: networks,
  }),
  STOP_DELAY: setting({
    meaning:
      'Seconds for which requests are still accepted after SIGTERM, while `/readyz` already returns ' +
      '503, so that the load balancer has time to notice.',
    accepted: 'a whole number from 0 to 60, for example 5',
    standard: '1',
    read: (text) => wholeNumber(text, 60),
  }),
  OUTBOUND_ALLOW: setting({
    meaning:
      'Private networks that the service may fetch from, on any port. Otherwise it only uses public ' +
      'addresses on ports 80 and 443.',
    accepted: 'addresses or networks, for example 192.168.1.20,fd00::/8',
    standard: '',
    whenAbsent: 'none',
    read: networks,
  }),
  GOOGLE_CLIENT_ID: setting({
    meaning:
      'The client ID of your app at Google, so that visitors can connect their calendar ' +
      '([guide](guides/connect.md)). It needs `GOOGLE_CLIENT_SECRET` and `CONNECT_KEY`.',
    accepted: 'the ID that Google shows, for example 1234-abcd.apps.googleusercontent.com',
    standard: '',
    whenAbsent: 'not offered',
    read: printable,
  }),
  GOOGLE_CLIENT_SECRET: setting({
    meaning: 'The client secret of your app at Google.',
    accepted: 'the secret that Google shows',
    standard: '',
    whenAbsent: 'not offered',
    read: printable,
  }),
  GOOGLE_SCOPE: setting({
    meaning:
      'What visitors allow at Google: to see and change events of the calendars they own, or only of a ' +
      'calendar that Daymark creates.',
    accepted: 'events.owned or app.created',
    standard: 'events.owned',
    read: (text) => (['events.owned', 'app.created'] as const).find((word) => word === text),
  }),
  GOOGLE_URL: setting({
    meaning: 'The origin of a stand-in for Google, for tests and trials.',
    accepted: 'an http or https address without a path, for example http://localhost:9001',
    standard: '',
    whenAbsent: 'Google itself',
    read: (text) => (text === '' ? '' : webOrigin(text)),
  }),
  MICROSOFT_CLIENT_ID: setting({
    meaning:
      'The application (client) ID of your app at Microsoft. It needs `MICROSOFT_CLIENT_SECRET` and ' +
      '`CONNECT_KEY`.',
    accepted: 'the ID that Microsoft shows, for example 00001111-aaaa-2222-bbbb-3333cccc4444',
    standard: '',
    whenAbsent: 'not offered',
    read: printable,
  }),
  MICROSOFT_CLIENT_SECRET: setting({
    meaning: 'The value of the client secret of your app at Microsoft, not its ID.',
    accepted: 'the value that Microsoft shows once',
    standard: '',
    whenAbsent: 'not offered',
    read: printable,
  }),
  MICROSOFT_TENANT: setting({
    meaning:
      'Which accounts can connect: personal ones, those of organizations, both, or one tenant.',
    accepted: 'consumers, organizations, common or the ID of a tenant',
    standard: 'consumers',
    read: (text) =>
      /^(?:consumers|organizations|common|[\da-f-]{36})$/.test(text) ? text : undefined,
  }),
  MICROSOFT_URL: setting({
    meaning: 'The origin of a stand-in for Microsoft, for tests and trials.',
    accepted: 'an http or https address without a path, for example http://localhost:9002',
    standard: '',
    whenAbsent: 'Microsoft itself',
    read: (text) => (text === '' ? '' : webOrigin(text)),
  }),
  CONNECT_KEY: setting({
    meaning:
      'The key that encrypts the permissions of connected calendars. To replace it, put the new ' +
      'key first and the old one after a comma, and run `daymark connections reseal`.',
    accepted: 'one or two keys of 32 bytes in base64, for example from `openssl rand -base64 32`',
    standard: '',
    whenAbsent: 'not offered',
    read: sealingKeys,
  }),
  ACCOUNT_MEGABYTES: setting({
    meaning:
      'How much an account can store: the texts of its events and links plus about 500 bytes for each, ' +
      'including earlier versions and deleted items.',
    accepted: 'a whole number of megabytes, for example 2000',
    standard: '2000',
    read: (text) => wholeNumber(text, 100_000_000),
  }),
  RATE_LIMIT: setting({
    meaning:
      'Whether requests are limited by network, token and client ID. Turn it off for tests, or if ' +
      'something in front of the service limits requests.',
    accepted: 'on or off',
    standard: 'on',
    read: (text) => (['on', 'off'] as const).find((word) => word === text.toLowerCase()),
  }),
}

export type SettingName = keyof typeof settings

/** The table of all settings in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, row]) => {
    const absent = row.whenAbsent ?? `\`${row.standard}\``
    return `| \`${name}\` | ${absent} | ${row.meaning} Accepted: ${row.accepted}. |`
  })
  return ['| setting | when absent | meaning |', '|---|---|---|', ...rows].join('\n')
}
