import type { ServiceProcess } from '../support/process.ts'
import {
  clientOf,
  makeAccount,
  type PrintedAccount,
  processFor,
  type Scope,
} from '../support/system.ts'
import { ask, type Site } from './kinds.ts'

/** The environment of a service. */
export type Environment = { readonly DATABASE_URL: string } & Readonly<Record<string, string>>

/** The items of an account that the faults affect. */
export interface Furnished {
  readonly site: Site
  /** A short link. */
  readonly linkKey: string
  /** The keys of the calendars, and their feeds. */
  readonly keys: readonly string[]
  readonly feeds: readonly string[]
}

/** The same, with the service that created them. */
export interface Prepared extends Furnished {
  readonly service: ServiceProcess
}

/** Creates two calendars and a link on a running service. */
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

/** Creates the same with a new account on a new service. */
export async function prepareSite(scope: Scope, env: Environment): Promise<Prepared> {
  const account = await makeAccount(env)
  const service = await processFor(scope, env)
  return { ...(await furnish(service.baseUrl, account)), service }
}
