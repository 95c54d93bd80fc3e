import type { ServiceProcess } from '../support/process.ts'
import {
  clientOf,
  makeAccount,
  type PrintedAccount,
  processFor,
  type Scope,
} from '../support/system.ts'
import { ask, type Site } from './kinds.ts'

/** What a service is started with. */
export type Environment = { readonly DATABASE_URL: string } & Readonly<Record<string, string>>

/** An account's things that faults are tried on. */
export interface Furnished {
  readonly site: Site
  /** A short link. */
  readonly linkKey: string
  /** The keys of the calendars, and their feeds. */
  readonly keys: readonly string[]
  readonly feeds: readonly string[]
}

/** The same, and the service that they were made with. */
export interface Prepared extends Furnished {
  readonly service: ServiceProcess
}

/** Two calendars and a link, made by a service that runs. */
export async function furnish(baseUrl: string, account: PrintedAccount): Promise<Furnished> {
  const client = clientOf(baseUrl, account.token)
  const made = []
  for (const title of ['One', 'Two']) {
    made.push((await client.call('/me/calendars/create/', { title })).calendar)
  }
  const site = { baseUrl, account, calendars: made.map(({ id }) => String(id)) }
  const link = await ask(site, '/dir/link/add/', { title: 'Party', start: '2031-07-01 20:30' })
  const keys: readonly string[] = made.map(({ uniquekey }) => uniquekey)
  const feeds = keys.map((key) => `/feed/${key}.ics`)
  return { site, linkKey: link.json.data.uniquekey, keys, feeds }
}

/** The same with an account and a service of its own. */
export async function prepareSite(scope: Scope, env: Environment): Promise<Prepared> {
  const account = await makeAccount(env)
  const service = await processFor(scope, env)
  return { ...(await furnish(service.baseUrl, account)), service }
}
