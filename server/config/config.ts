import type { DatabaseUrl } from './setting-values.ts'
import { type SettingName, settings } from './settings.ts'

/** Everything that the administrator can set, read once at startup. Storage uses it too, so it is not in `boot`. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Without a trailing slash. Every absolute URL starts with it. */
  readonly baseUrl: string
  readonly shortUrl: string
  readonly databaseUrl: DatabaseUrl
  /** The number of processes that serve requests. */
  readonly workers: number
  /** How old remembered rows may be with PostgreSQL, in milliseconds. */
  readonly maxStaleness: number
  /** The folder of time zone data that the administrator installed. */
  readonly timezoneDir: string
  /** Whether people can create accounts themselves. */
  readonly allowsSignUp: boolean
  /** The mail server; empty if emails are printed. */
  readonly smtpUrl: string
  readonly mailFrom: string
  /** `mailto:`, `http:` or `https:`; empty if pages cannot be reported. */
  readonly reportAddress: string
  readonly logLevel: string
  /** The address of the metrics, if they are served. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Addresses and networks of trusted proxies. */
  readonly trustedProxies: readonly string[]
  /** The time for which requests are still accepted during a shutdown, in milliseconds. */
  readonly stopDelay: number
  /** Private addresses and networks that files may be fetched from. */
  readonly reachableNetworks: readonly string[]
  readonly google: GoogleConfig | undefined
  readonly microsoft: MicrosoftConfig | undefined
  /** The keys that encrypt tokens of Google and Microsoft: one or two, as in `server/secrets/sealed.ts`. */
  readonly connectKey: string
  /** The maximum storage of an account, in bytes. */
  readonly accountBytes: number
  /** Whether requests are limited. */
  readonly limitsRate: boolean
}

/** The registration of this service with a provider of calendars. */
interface ProviderConfig {
  readonly clientId: string
  readonly clientSecret: string
  /** The origin of a stand-in; empty for the provider itself. */
  readonly url: string
}

export interface GoogleConfig extends ProviderConfig {
  readonly scope: 'events.owned' | 'app.created'
}

export interface MicrosoftConfig extends ProviderConfig {
  /** `consumers`, `organizations`, `common` or the ID of a tenant. */
  readonly tenant: string
}

/** A bad setting: the message is one line that names it and says what is accepted. */
export class BadSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration from the environment; throws `BadSetting` for the first bad value. */
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
    workers: read(environment, 'WORKERS'),
    maxStaleness: read(environment, 'MAX_STALENESS'),
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
    google: readGoogle(environment),
    microsoft: readMicrosoft(environment),
    connectKey: read(environment, 'CONNECT_KEY'),
    accountBytes: 1_000_000 * read(environment, 'ACCOUNT_MEGABYTES'),
    limitsRate: read(environment, 'RATE_LIMIT') === 'on',
  })
}

function readMetrics(environment: Environment): Config['metrics'] {
  const port = read(environment, 'METRICS_PORT')
  const host = read(environment, 'METRICS_HOST')
  return port === '' ? undefined : { port, host }
}

function readGoogle(environment: Environment): GoogleConfig | undefined {
  const clientId = read(environment, 'GOOGLE_CLIENT_ID')
  const clientSecret = read(environment, 'GOOGLE_CLIENT_SECRET')
  const url = read(environment, 'GOOGLE_URL')
  const scope = read(environment, 'GOOGLE_SCOPE')
  const isSet = isProviderSet(environment, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  return isSet ? { clientId, clientSecret, url, scope } : undefined
}

function readMicrosoft(environment: Environment): MicrosoftConfig | undefined {
  const clientId = read(environment, 'MICROSOFT_CLIENT_ID')
  const clientSecret = read(environment, 'MICROSOFT_CLIENT_SECRET')
  const url = read(environment, 'MICROSOFT_URL')
  const tenant = read(environment, 'MICROSOFT_TENANT')
  const isSet = isProviderSet(environment, ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'])
  return isSet ? { clientId, clientSecret, url, tenant } : undefined
}

/** Returns whether the settings of a provider are given; throws `BadSetting` if only some are. */
function isProviderSet(environment: Environment, names: readonly SettingName[]): boolean {
  const isGiven = (name: SettingName) => (environment[name]?.trim() ?? '') !== ''
  const given = names.find(isGiven)
  if (!given) return false
  const missing = [...names, 'CONNECT_KEY' as const].find((name) => !isGiven(name))
  if (!missing) return true
  throw new BadSetting(
    `${missing}: missing, but ${given} needs it; use ${settings[missing].accepted}`,
  )
}

/** Whether links start with the address that the service listens on: `BASE_URL` is not set. */
export function hasStandardAddress({ baseUrl, host, port }: Config): boolean {
  return baseUrl === standardAddress(host, port)
}

/** The configuration with the actual port if it was 0, also in default addresses. */
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
  // The cast is safe: without `undefined`, the row's result has the type of its value.
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
