import { equal, ok } from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { createDatabase, type TestEngine } from './databases.ts'
import { type Asked, type Received, request } from './http.ts'
import { runCommand, type ServiceProcess, startProcess } from './process.ts'

type Environment = Readonly<Record<string, string>>
type Parameters = Readonly<Record<string, string>>

/** What `account create --json` prints. */
export interface PrintedAccount {
  readonly account_id: number
  readonly email: string
  readonly token: string
  readonly client_id: string
}

/** A database that is removed with its test. */
export async function databaseFor(t: TestContext, engine: TestEngine): Promise<string> {
  const database = await createDatabase(engine)
  t.after(database.remove)
  return database.url
}

/** A running process that does not outlive its test. */
export async function processFor(
  t: TestContext,
  env: Environment,
  options: readonly string[] = [],
): Promise<ServiceProcess> {
  const service = await startProcess(env, options)
  t.after(() => service.kill())
  return service
}

/** Makes an account as an operator does. */
export async function makeAccount(
  env: Environment,
  email = 'ada@example.com',
  password = 'correct horse',
): Promise<PrintedAccount> {
  const texts = ['account', 'create', '--email', email, '--password', password, '--json']
  const { status, output, errors } = await runCommand(texts, env)
  equal(status, 0, errors)
  return JSON.parse(output)
}

/** One account's way to a running service, over HTTP alone. */
export interface Client {
  readonly get: (path: string, headers?: Asked['headers']) => Promise<Received>
  /** A POST of an operation with the account's token, whatever comes back. */
  readonly send: (path: string, parameters?: Parameters) => Promise<Received>
  /** The same where success is expected: gives its JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and compare
  readonly call: (path: string, parameters?: Parameters) => Promise<any>
}

export function clientOf(baseUrl: string, token: string): Client {
  const send: Client['send'] = (path, parameters = {}) =>
    request(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
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

/** The service on a fresh database, with one account. */
export interface System extends Client {
  readonly env: { readonly DATABASE_URL: string }
  readonly service: ServiceProcess
  readonly account: PrintedAccount
}

export async function startSystem(
  t: TestContext,
  engine: TestEngine,
  more: Environment = {},
): Promise<System> {
  const env = { DATABASE_URL: await databaseFor(t, engine), ...more }
  const account = await makeAccount(env)
  const service = await processFor(t, env)
  return { ...clientOf(service.baseUrl, account.token), env, service, account }
}

const patience = 15_000
const pause = 20

/** Asks again and again until the answer is there, and no longer than a bound. */
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

/** The present second is over: a change from now on has a later time. */
export async function untilNextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await until('the second is over', () => Math.floor(Date.now() / 1000) > second)
}
