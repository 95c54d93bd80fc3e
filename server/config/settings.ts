/** The table of all settings, from which the documentation is generated too. */

export type DatabaseUrl =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string }

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
  TIMEZONE_DIR: setting({
    meaning:
      'The folder of time zone data that was installed with `timezones install`. Daymark uses the ' +
      "newest of this data, its own and Node's.",
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

function wholeNumber(text: string, highest: number): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number <= highest ? number : undefined
}

function webOrigin(text: string): string | undefined {
  const address = webAddress(text)
  return address === URL.parse(text)?.origin ? address : undefined
}

function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username || url.password || url.search || url.hash) return undefined
  return url.href.replace(/\/+$/, '')
}

function hostName(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined
}

function smtpAddress(text: string): string | undefined {
  const url = URL.parse(text)
  return url?.hostname && /^smtps?:$/.test(url.protocol) ? text : undefined
}

function sender(text: string): string | undefined {
  return /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : undefined
}

function reportAddress(text: string): string | undefined {
  if (/^[^\s<>@/:?#%]+@[^\s<>@/:?#%]+$/.test(text)) return `mailto:${text}`
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined
}

function databaseUrl(text: string): DatabaseUrl | undefined {
  const path = /^sqlite:(?:\/\/(?=\/))?((?!\/\/|:).+)$/.exec(text)?.[1]
  if (path) return { engine: 'sqlite', path }
  const isPostgres = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
  return isPostgres ? { engine: 'postgres', url: text } : undefined
}

function networks(text: string): readonly string[] | undefined {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  return names.every(isNetwork) ? names : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/')
  const longest = address.includes(':') ? 128 : 32
  return isAddress(address) && more.length === 0 && wholeNumber(prefix, longest) !== undefined
}

// The URL parser accepts every address, but also host names, and 10.1 for 10.0.0.1.
function isAddress(text: string): boolean {
  if (text.includes(':')) return URL.canParse(`http://[${text}]`)
  return /^[\d.]+$/.test(text) && URL.parse(`http://${text}`)?.hostname === text
}
