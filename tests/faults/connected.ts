/** A service that is registered with the stand-ins of the providers, and is killed at their requests. */

import { equal } from 'node:assert/strict'
import { openMigrated } from '../../bench/sample-data.ts'
import type { ProviderName } from '../../core/connect/provider.ts'
import type { Database } from '../../server/storage/database.ts'
import { registrations } from '../connect/registrations.ts'
import { client } from '../providers/flow.ts'
import { type Google, startGoogle } from '../providers/google.ts'
import { type Microsoft, startMicrosoft } from '../providers/microsoft.ts'
import type { Fault as ProviderFault } from '../providers/server.ts'
import { freePort } from '../support/postgres.ts'
import type { ServiceProcess } from '../support/process.ts'
import { databaseFor, makeAccount, processFor } from '../support/system.ts'
import { WebBrowser } from '../support/web-browser.ts'
import type { Run } from './fault.ts'
import { ask, type Site } from './kinds.ts'

/** What an event is changed to, and the request of that change at which the process is killed. */
export type Change = 'add' | 'update' | 'remove' | 'restore'

/** When the process is killed: before the request is carried out, after it, or when it is answered. */
export const moments = ['before', 'done', 'answered'] as const

export interface KillPoint {
  readonly name: ProviderName
  readonly change: Change
  readonly operation: string
  readonly moment: (typeof moments)[number]
}

/** A service that is registered with the stand-ins. */
export interface Connected {
  readonly env: Readonly<Record<string, string>>
  readonly account: Site['account']
  readonly db: Database
  readonly google: Google
  readonly microsoft: Microsoft
  /** The processes so far; the last one may have ended. */
  readonly processes: ServiceProcess[]
}

export async function startConnected({ scope, engine }: Run): Promise<Connected> {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const clientFor = (name: string) => ({ ...client, redirects: [`${baseUrl}/connect/${name}`] })
  const google = await startGoogle({ client: clientFor('google') })
  scope.after(google.stop)
  const microsoft = await startMicrosoft({ client: clientFor('microsoft') })
  scope.after(microsoft.stop)
  const databaseUrl = await databaseFor(scope, engine)
  const env = {
    ...{ DATABASE_URL: databaseUrl, PORT: `${port}`, BASE_URL: baseUrl, ...registrations },
    LOG_LEVEL: 'trace',
    ...{ GOOGLE_URL: google.url, MICROSOFT_URL: microsoft.url },
  }
  const account = await makeAccount(env)
  const db = await openMigrated(databaseUrl)
  scope.after(() => db.close())
  return { env, account, db, google, microsoft, processes: [] }
}

export async function restart({ scope }: Run, connected: Connected): Promise<ServiceProcess> {
  const started = await processFor(scope, connected.env)
  connected.processes.push(started)
  return started
}

/** Makes a stand-in kill a process at a request; resolves when it has ended. */
export function killAt(
  connected: Connected,
  point: KillPoint,
  service: ServiceProcess,
): Promise<void> {
  const { name, operation, moment } = point
  return new Promise((resolve) => {
    const kill = () => service.kill().then(resolve)
    const cut = { reply: 'cut', isDone: moment === 'done', beforeReply: kill } as const
    const fault: ProviderFault = moment === 'answered' ? { afterReply: kill } : cut
    connected[name].fail(operation, fault)
  })
}

const choir = { start: '2031-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
export const first = 'Choir 2031-12-07T18:00:00Z'
export const moved = 'Choir 2031-12-08T18:00:00Z'

/** A visitor of an event with one entry at most. */
export class Visitor {
  readonly connected: Connected
  readonly name: ProviderName
  readonly person: string
  readonly key: string

  constructor(connected: Connected, { name }: KillPoint, key: string) {
    this.connected = connected
    this.name = name
    this.person = `person-${key}`
    this.key = key
  }

  /** Adds the event and keeps it up to date. */
  async add({ baseUrl }: ServiceProcess): Promise<void> {
    const browser = new WebBrowser(baseUrl, { 'sec-fetch-site': 'same-origin' })
    const asked = await browser.post(`/connect/${this.name}`, { key: this.key, depth: 'keep' })
    equal(asked.status, 303, asked.text)
    const decided = this.connected[this.name].consent(String(asked.headers.location), {
      person: this.person,
    })
    const { pathname, search } = new URL(decided)
    const returned = await browser.get(pathname + search)
    equal(returned.status, 303, returned.text)
  }

  dates(): readonly string[] {
    const { name, person } = this
    return this.connected[name].entries(person).map(({ title, start }) => `${title} ${start}`)
  }

  async save(service: ServiceProcess, changes: Readonly<Record<string, string>>): Promise<void> {
    const reply = await ask(siteOf(this.connected, service), '/dir/link/save/', {
      uniquekey: this.key,
      ...changes,
    })
    equal(reply.status, 200, reply.text)
  }

  /** Whether a job still has to look at the entry. */
  async isWaiting(): Promise<boolean> {
    const sql = `select changes - settled_changes as waiting from connected_entries
      where page_key = '${this.key}'`
    const [row] = await this.connected.db.rows(sql, [])
    const changed = `select id from jobs where kind = 'changed-events' and payload like '%${this.key}%'`
    return row?.['waiting'] !== 0 ? row !== undefined : await this.#hasRow(changed)
  }

  async #hasRow(sql: string): Promise<boolean> {
    return (await this.connected.db.rows(sql, [])).length > 0
  }

  /** Why the updates have ended; `undefined` if they have not. */
  async end(): Promise<unknown> {
    const sql = `select reason from ended_entries where page_key = '${this.key}'`
    return (await this.connected.db.rows(sql, []))[0]?.['reason']
  }
}

function siteOf({ account }: Connected, { baseUrl }: ServiceProcess): Site {
  return { baseUrl, account, calendars: [] }
}

export async function visitorOf(connected: Connected, service: ServiceProcess, point: KillPoint) {
  const reply = await ask(siteOf(connected, service), '/dir/link/add/', choir)
  return new Visitor(connected, point, reply.json.data.uniquekey)
}
