import type { ServiceProcess } from '../support/process.ts'
import { clientOf, makeAccount, processFor, type Scope } from '../support/system.ts'
import { ask, type Site } from './kinds.ts'

type Environment = { readonly DATABASE_URL: string } & Readonly<Record<string, string>>

/** A running service with what faults are tried on. */
export interface Prepared {
  readonly site: Site
  readonly service: ServiceProcess
  /** A short link, and the calendars' feeds. */
  readonly linkKey: string
  readonly feeds: readonly string[]
}

/** An account with two calendars and a link, and the service that made them. */
export async function prepareSite(scope: Scope, env: Environment): Promise<Prepared> {
  const account = await makeAccount(env)
  const service = await processFor(scope, env)
  const { baseUrl } = service
  const client = clientOf(baseUrl, account.token)
  const made = []
  for (const title of ['One', 'Two']) {
    made.push((await client.call('/me/calendars/create/', { title })).calendar)
  }
  const site = { baseUrl, account, calendars: made.map(({ id }) => String(id)) }
  const link = await ask(site, '/dir/link/add/', { title: 'Party', start: '2031-07-01 20:30' })
  const feeds = made.map(({ uniquekey }) => `/feed/${uniquekey}.ics`)
  return { site, service, linkKey: link.json.data.uniquekey, feeds }
}
