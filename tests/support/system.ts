import { equal, ok } from 'node:assert/strict'
import { after, before } from 'node:test'
import { accountCreate } from '../../server/admin/commands/account.ts'
import { openMigrated } from '../../server/admin/commands/database.ts'
import { readConfig } from '../../server/config/config.ts'
import { runCommand } from './commands.ts'
import './quick-passwords.ts'
import { createDatabase, type TestEngine } from './databases.ts'
import { type Received, type RequestOptions, request } from './http.ts'
import { type ServiceProcess, startProcess } from './process.ts'

type Environment = Readonly<Record<string, string>>
type Parameters = Readonly<Record<string, string>>

/** The output of `account create --json`. */
export interface PrintedAccount {
  readonly account_id: number
  readonly email: string
  readonly token: string
  readonly client_id: string
}

/** A test or a suite, which stops everything that is started in it. */
export interface Scope {
  readonly after: (end: () => Promise<void>) => void
}

/** Creates a new database. */
export async function databaseFor(scope: Scope, engine: TestEngine): Promise<string> {
  const database = await createDatabase(engine)
  scope.after(database.remove)
  return database.url
}

/** Starts `serve`. */
export async function processFor(
  scope: Scope,
  env: Environment,
  options: readonly string[] = [],
): Promise<ServiceProcess> {
  const service = await startProcess(env, options)
  scope.after(() => service.kill())
  return service
}

/** Creates an account with the administrator's command, without a separate process. */
export async function makeAccount(
  env: Environment,
  email = 'ada@example.com',
  password = 'correct horse',
): Promise<PrintedAccount> {
  const config = readConfig(env)
  const now = () => Math.floor(Date.now() / 1000)
  const prepared = await openMigrated(config, now())
  try {
    const options = { email, password, json: true }
    const lines = await runCommand(accountCreate, options, { ...prepared, config, now })
    return JSON.parse(lines.join('\n'))
  } finally {
    await prepared.db.close()
  }
}

/** One account's client of a running service, over HTTP only. */
export interface Client {
  readonly get: (path: string, headers?: RequestOptions['headers']) => Promise<Received>
  /** A POST of an operation with the account's token; accepts any status. */
  readonly send: (
    path: string,
    parameters?: Parameters,
    headers?: RequestOptions['headers'],
  ) => Promise<Received>
  /** The same, but it must succeed; returns the JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and compare
  readonly call: (path: string, parameters?: Parameters) => Promise<any>
}

export function clientOf(baseUrl: string, token: string): Client {
  const send: Client['send'] = (path, parameters = {}, headers = {}) =>
    request(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(parameters).toString(),
    })
  return {
    get: (path, headers = {}) => request(baseUrl + path, { headers }),
    send,
    call: async (path, parameters) => {
      const reply = await send(path, parameters)
      equal(reply.status, 200, reply.text)
      return reply.json
    },
  }
}

/** The service on a new database, with one account. */
export interface System extends Client {
  readonly env: { readonly DATABASE_URL: string }
  readonly service: ServiceProcess
  readonly account: PrintedAccount
}

export async function startSystem(
  scope: Scope,
  engine: TestEngine,
  more: Environment = {},
): Promise<System> {
  const env = { DATABASE_URL: await databaseFor(scope, engine), ...more }
  const account = await makeAccount(env)
  const service = await processFor(scope, env)
  return { ...clientOf(service.baseUrl, account.token), env, service, account }
}

/**
 * Starts something for all tests of the current suite; returns a function that gives access to it.
 */
export function sharedStart<Started>(start: (scope: Scope) => Promise<Started>): () => Started {
  const ends: (() => Promise<void>)[] = []
  let started: Started | undefined
  before(async () => {
    started = await start({ after: (end) => ends.unshift(end) })
  })
  after(async () => {
    for (const end of ends) await end()
  })
  return () => {
    if (started === undefined) throw new Error('the suite has not started')
    return started
  }
}

/** Starts one system for all tests of the current suite. */
export function sharedSystem(engine: TestEngine, more: Environment = {}): () => System {
  return sharedStart((scope) => startSystem(scope, engine, more))
}

/** In milliseconds; long, because machines may be busy, and no test waits longer than necessary. */
const patience = 60_000
const pause = 20

/** Repeats a check until it returns a result, up to a time limit. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | false> | Value | undefined | false,
): Promise<Value> {
  const last = Date.now() + patience
  while (true) {
    const value = await ask()
    if (value !== undefined && value !== false) return value
    ok(Date.now() < last, `waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Waits for the end of the current second, so that the next change has a later time. */
export async function untilNextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await until('the second is over', () => Math.floor(Date.now() / 1000) > second)
}
