import { type DatabaseUrl, type SettingName, settings } from './settings.ts'

/** Everything that an operator can set, read once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Without a slash at its end. Every absolute address that is given out starts with it. */
  readonly baseUrl: string
  readonly shortUrl: string
  readonly databaseUrl: DatabaseUrl
  /** The folder of time zone data that the operator installed. */
  readonly timezoneDir: string
  /** Whether people may make accounts for themselves. */
  readonly allowsSignUp: boolean
  /** The mail server; empty where mails are printed. */
  readonly smtpUrl: string
  readonly mailFrom: string
  /** `mailto:`, `http:` or `https:`; empty where pages cannot be reported. */
  readonly reportAddress: string
  readonly logLevel: string
  /** Where metrics are told; `undefined` where they are not. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Addresses and networks of the proxies that say whom they speak for. */
  readonly trustedProxies: readonly string[]
  /** How long requests are still let in when the process is to end, in milliseconds. */
  readonly stopDelay: number
  /** Private addresses and networks that may be fetched from. */
  readonly reachableNetworks: readonly string[]
  /** How many bytes an account may hold. */
  readonly accountBytes: number
  /** Whether it is bounded how much anybody may ask. */
  readonly limitsRate: boolean
}

/** A setting that cannot be used: its message is one line that names it and what is accepted. */
export class BadSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration that an environment asks for; throws `BadSetting` for the first bad value. */
export function readConfig(environment: Environment): Config {
  const port = read(environment, 'PORT')
  const host = read(environment, 'HOST')
  const baseUrl = read(environment, 'BASE_URL') || standardAddress(host, port)
  return Object.freeze({
    port,
    host,
    baseUrl,
    shortUrl: read(environment, 'SHORT_URL') || `${baseUrl}/s`,
    databaseUrl: read(environment, 'DATABASE_URL'),
    timezoneDir: read(environment, 'TIMEZONE_DIR'),
    allowsSignUp: read(environment, 'SIGN_UP') === 'open',
    smtpUrl: read(environment, 'SMTP_URL'),
    mailFrom: read(environment, 'MAIL_FROM') || standardSender(baseUrl),
    reportAddress: read(environment, 'REPORT_ADDRESS'),
    logLevel: read(environment, 'LOG_LEVEL'),
    metrics: readMetrics(environment),
    trustedProxies: read(environment, 'TRUST_PROXY'),
    stopDelay: 1000 * read(environment, 'STOP_DELAY'),
    reachableNetworks: read(environment, 'OUTBOUND_ALLOW'),
    accountBytes: 1_000_000 * read(environment, 'ACCOUNT_MEGABYTES'),
    limitsRate: read(environment, 'RATE_LIMIT') === 'on',
  })
}

function readMetrics(environment: Environment): Config['metrics'] {
  const port = read(environment, 'METRICS_PORT')
  const host = read(environment, 'METRICS_HOST')
  return port === '' ? undefined : { port, host }
}

/** The configuration with the port that was given for 0: addresses that follow from it say it. */
export function withPort(config: Config, port: number): Config {
  const wanted = standardAddress(config.host, config.port)
  const withTaken = (url: string) => url.replace(wanted, standardAddress(config.host, port))
  const { baseUrl, shortUrl } = config
  const addresses = { baseUrl: withTaken(baseUrl), shortUrl: withTaken(shortUrl) }
  return Object.freeze({ ...config, port, ...addresses })
}

type ValueOf<Name extends SettingName> = Exclude<
  ReturnType<(typeof settings)[Name]['read']>,
  undefined
>

function read<Name extends SettingName>(environment: Environment, name: Name): ValueOf<Name> {
  const value = settings[name].read(environment[name]?.trim() || settings[name].standard)
  if (value === undefined) {
    throw new BadSetting(`${name}: this value is not supported; use ${settings[name].accepted}`)
  }
  // The cast is proven by the line above: what is left of the row's own type is its value.
  return value as ValueOf<Name>
}

function standardSender(baseUrl: string): string {
  return `Daymark <no-reply@${new URL(baseUrl).hostname}>`
}

function standardAddress(host: string, port: number): string {
  return `http://${publicName(host)}:${port}`
}

const localNames = new Set(['127.0.0.1', '0.0.0.0', '::1', '::'])

function publicName(host: string): string {
  if (localNames.has(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
