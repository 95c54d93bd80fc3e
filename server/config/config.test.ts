import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BadSetting, readConfig, withPort } from './config.ts'
import { type SettingName, settings, settingsTable } from './settings.ts'

const standard = {
  port: 8080,
  host: '127.0.0.1',
  baseUrl: 'http://localhost:8080',
  shortUrl: 'http://localhost:8080/s',
  databaseUrl: { engine: 'sqlite', path: './data/daymark.db' },
  workers: 1,
  timezoneDir: './data/timezones',
  allowsSignUp: true,
  smtpUrl: '',
  mailFrom: 'Daymark <no-reply@localhost>',
  maxStaleness: 1000,
  reportAddress: '',
  logLevel: 'info',
  metrics: undefined,
  trustedProxies: [],
  stopDelay: 1000,
  reachableNetworks: [],
  google: undefined,
  microsoft: undefined,
  connectKey: '',
  accountBytes: 2_000_000_000,
  limitsRate: true,
}

test('an empty environment gives the default settings, which are frozen', () => {
  const config = readConfig({})
  assert.deepEqual({ ...config }, standard)
  assert.ok(Object.isFrozen(config))
})

test('an empty or blank setting counts as absent', () => {
  for (const text of ['', '  ']) {
    const environment = Object.fromEntries(Object.keys(settings).map((name) => [name, text]))
    assert.deepEqual({ ...readConfig(environment) }, standard)
  }
})

const keys = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))

type Good = readonly [environment: Record<string, string>, config: object]
const good: readonly Good[] = [
  [{ PORT: '0' }, { port: 0, baseUrl: 'http://localhost:0' }],
  [{ PORT: ' 65535 ' }, { port: 65_535 }],
  [
    { HOST: '0.0.0.0', PORT: '80' },
    { host: '0.0.0.0', baseUrl: 'http://localhost:80' },
  ],
  [{ HOST: 'cal.example.com' }, { baseUrl: 'http://cal.example.com:8080' }],
  [{ HOST: '::1' }, { host: '::1', baseUrl: 'http://localhost:8080' }],
  [{ HOST: 'fd00::5' }, { baseUrl: 'http://[fd00::5]:8080' }],
  [
    { BASE_URL: 'https://cal.example.com/' },
    { baseUrl: 'https://cal.example.com', shortUrl: 'https://cal.example.com/s' },
  ],
  [{ BASE_URL: 'https://example.com//' }, { baseUrl: 'https://example.com' }],
  [{ SHORT_URL: 'http://ev.example/' }, { shortUrl: 'http://ev.example' }],
  [{ DATABASE_URL: 'sqlite:/a/b.db' }, { databaseUrl: { engine: 'sqlite', path: '/a/b.db' } }],
  [{ DATABASE_URL: 'sqlite:///a/b.db' }, { databaseUrl: { engine: 'sqlite', path: '/a/b.db' } }],
  [
    { DATABASE_URL: 'postgres://u:p@h:5432/d' },
    { databaseUrl: { engine: 'postgres', url: 'postgres://u:p@h:5432/d' } },
  ],
  [
    { DATABASE_URL: 'postgresql://h/d?sslmode=require' },
    { databaseUrl: { engine: 'postgres', url: 'postgresql://h/d?sslmode=require' } },
  ],
  [{ BASE_URL: 'https://cal.example' }, { mailFrom: 'Daymark <no-reply@cal.example>' }],
  [{ MAIL_FROM: 'Jürgens Kalender <k@b.example>' }, { mailFrom: 'Jürgens Kalender <k@b.example>' }],
  [{ MAIL_FROM: 'k@b.example' }, { mailFrom: 'k@b.example' }],
  [{ SMTP_URL: 'smtp://u:p%40@h.example:587' }, { smtpUrl: 'smtp://u:p%40@h.example:587' }],
  [{ SMTP_URL: 'smtps://[::1]' }, { smtpUrl: 'smtps://[::1]' }],
  [{}, { smtpUrl: '', mailFrom: 'Daymark <no-reply@localhost>', allowsSignUp: true }],
  [{ SIGN_UP: 'Closed' }, { allowsSignUp: false }],
  [{ REPORT_ADDRESS: 'abuse@b.example' }, { reportAddress: 'mailto:abuse@b.example' }],
  [{ REPORT_ADDRESS: 'https://b.example/?a=b' }, { reportAddress: 'https://b.example/?a=b' }],
  [{ LOG_LEVEL: 'DEBUG' }, { logLevel: 'debug' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [
    { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,::1,' },
    { trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1'] },
  ],
  [{ STOP_DELAY: '0' }, { stopDelay: 0 }],
  [{ STOP_DELAY: '60' }, { stopDelay: 60_000 }],
  [
    { OUTBOUND_ALLOW: '192.168.1.20, fd00::/8' },
    { reachableNetworks: ['192.168.1.20', 'fd00::/8'] },
  ],
  [{ METRICS_PORT: '0' }, { metrics: { port: 0, host: '127.0.0.1' } }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '::1' }, { metrics: { port: 9464, host: '::1' } }],
  [{ METRICS_HOST: '::1' }, { metrics: undefined }],
  [
    {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      CONNECT_KEY: `${keys[0]}, ${keys[1]}`,
    },
    {
      google: { clientId: 'id', clientSecret: 'secret', url: '', scope: 'events.owned' },
      microsoft: undefined,
      connectKey: keys.join(','),
    },
  ],
  [
    {
      ...{
        MICROSOFT_CLIENT_ID: 'id',
        MICROSOFT_CLIENT_SECRET: 'secret',
        CONNECT_KEY: `${keys[0]}`,
      },
      ...{ MICROSOFT_TENANT: 'organizations', MICROSOFT_URL: 'http://localhost:9002/' },
    },
    {
      microsoft: {
        ...{ clientId: 'id', clientSecret: 'secret', tenant: 'organizations' },
        url: 'http://localhost:9002',
      },
    },
  ],
  [{ CONNECT_KEY: `${keys[0]}` }, { google: undefined, microsoft: undefined }],
  [{}, { accountBytes: 2_000_000_000 }],
  [{ ACCOUNT_MEGABYTES: '5' }, { accountBytes: 5_000_000 }],
  [{ RATE_LIMIT: 'Off' }, { limitsRate: false }],
  [{ RATE_LIMIT: 'on' }, { limitsRate: true }],
]
for (const [environment, expected] of good) {
  test(`${JSON.stringify(environment)} is accepted`, () => {
    const config: Readonly<Record<string, unknown>> = { ...readConfig(environment) }
    const names = Object.keys(expected)
    assert.deepEqual(Object.fromEntries(names.map((name) => [name, config[name]])), expected)
  })
}

const bad: Readonly<Record<SettingName, readonly string[]>> = {
  PORT: ['x', '-1', '65536', '80.5', '8080 80', '0x50', '٨٠'],
  HOST: ['a b', 'http://localhost', 'a/b', 'a,b'],
  BASE_URL: [
    'cal.example.com',
    'ftp://example.com',
    'https://',
    'https://u:p@example.com',
    'https://example.com/?a=b',
    'https://example.com/#a',
  ],
  SHORT_URL: ['ev', 'javascript:alert(1)'],
  DATABASE_URL: ['data.db', 'sqlite:', 'mysql://h/d', 'postgres:', 'postgres//h/d'],
  WORKERS: ['0', '65', '-1', 'two'],
  MAX_STALENESS: ['-1', '1.5', '60001', '1s'],
  TIMEZONE_DIR: ['a\0b'],
  SIGN_UP: ['yes', 'off', 'true'],
  SMTP_URL: ['mail.example.com', 'http://h', 'smtp:', 'smtp://', 'h:25'],
  MAIL_FROM: ['Somebody', 'a@b <c', 'a@b\nBcc: c@d', '<a@b> c', '<a@b>, <c@d>'],
  REPORT_ADDRESS: [
    'abuse',
    'a b@c.example',
    'mailto:a@b.example',
    'javascript:alert(1)',
    'ftp://h/',
  ],
  LOG_LEVEL: ['loud', 'constructor', '30'],
  METRICS_PORT: ['x', '-1', '65536', 'off'],
  METRICS_HOST: ['a b', 'http://localhost'],
  TRUST_PROXY: [
    'all',
    'dead',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.256',
    '10.1',
    '::1/129',
    'fd00:::1',
    '10.0.0.0/8 127.0.0.1',
  ],
  STOP_DELAY: ['61', '-1', '1.5', '5s', 'none'],
  OUTBOUND_ALLOW: ['all', 'localhost', '10.1', '10.0.0.0/33', '[::1]'],
  GOOGLE_CLIENT_ID: ['an id'],
  GOOGLE_CLIENT_SECRET: ['a secret', 'geheim\u00e4'],
  GOOGLE_SCOPE: ['events', 'calendar'],
  GOOGLE_URL: ['localhost:9001', 'http://localhost:9001/path'],
  MICROSOFT_CLIENT_ID: ['an id'],
  MICROSOFT_CLIENT_SECRET: ['a secret'],
  MICROSOFT_TENANT: ['everybody', '../common'],
  MICROSOFT_URL: ['localhost:9002', 'http://localhost:9002/path'],
  CONNECT_KEY: ['secret', keys.concat(keys).join(','), Buffer.alloc(16).toString('base64')],
  ACCOUNT_MEGABYTES: ['x', '-1', '1.5', '2 GB', '1000000000'],
  RATE_LIMIT: ['yes', '1', 'true'],
}
for (const [name, texts] of Object.entries(bad)) {
  test(`a bad ${name} is rejected in one line that contains the name but not the value`, () => {
    for (const text of texts) {
      assert.throws(
        () => readConfig({ [name]: text }),
        (error) => {
          assert.ok(error instanceof BadSetting, text)
          assert.ok(error.message.startsWith(`${name}: this value is not supported; use `))
          assert.doesNotMatch(error.message, /\n/)
          return true
        },
        text,
      )
    }
  })
}

const ports: readonly Good[] = [
  [{ PORT: '0' }, { baseUrl: 'http://localhost:4711', shortUrl: 'http://localhost:4711/s' }],
  [
    { PORT: '0', HOST: 'fd00::5' },
    { baseUrl: 'http://[fd00::5]:4711', shortUrl: 'http://[fd00::5]:4711/s' },
  ],
  [
    { PORT: '0', BASE_URL: 'https://cal.example.com' },
    { baseUrl: 'https://cal.example.com', shortUrl: 'https://cal.example.com/s' },
  ],
  [
    { PORT: '0', SHORT_URL: 'https://ev.example.com' },
    { baseUrl: 'http://localhost:4711', shortUrl: 'https://ev.example.com' },
  ],
]
for (const [environment, expected] of ports) {
  test(`with a free port, ${JSON.stringify(environment)} gives the actual addresses`, () => {
    const config = withPort(readConfig(environment), 4711)
    const { port, baseUrl, shortUrl } = config
    assert.deepEqual({ port, baseUrl, shortUrl }, { port: 4711, ...expected })
    assert.ok(Object.isFrozen(config))
  })
}

test('the default of a setting is the documented one', () => {
  const named = Object.entries(settings).filter(([, { standard }]) => standard !== '')
  const environment = Object.fromEntries(named.map(([name, row]) => [name, row.standard]))
  assert.deepEqual({ ...readConfig(environment) }, standard)
  for (const [name, row] of named) {
    assert.ok(settingsTable().includes(`| \`${name}\` | \`${row.standard}\` |`), name)
  }
})

test('the documented table has a row for each setting', () => {
  const [, , ...rows] = settingsTable().split('\n')
  const names = Object.keys(settings)
  assert.equal(rows.length, names.length)
  assert.deepEqual(
    rows.map((row) => row.split('`')[1]),
    names,
  )
})

type Half = readonly [environment: Record<string, string>, missing: SettingName]
const half: readonly Half[] = [
  [{ GOOGLE_CLIENT_ID: 'id', CONNECT_KEY: `${keys[0]}` }, 'GOOGLE_CLIENT_SECRET'],
  [{ GOOGLE_CLIENT_SECRET: 'secret', CONNECT_KEY: `${keys[0]}` }, 'GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, 'CONNECT_KEY'],
  [{ MICROSOFT_CLIENT_ID: 'id', CONNECT_KEY: `${keys[0]}` }, 'MICROSOFT_CLIENT_SECRET'],
  [{ MICROSOFT_CLIENT_SECRET: 'secret', CONNECT_KEY: `${keys[0]}` }, 'MICROSOFT_CLIENT_ID'],
  [{ MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' }, 'CONNECT_KEY'],
]
for (const [environment, missing] of half) {
  test(`${Object.keys(environment).join(' and ')} without ${missing} are rejected`, () => {
    const isNamed = (error: unknown) =>
      error instanceof BadSetting && error.message.startsWith(`${missing}: missing`)
    assert.throws(() => readConfig(environment), isNamed)
  })
}
