import { accountApi } from '../../contract/account-api.ts'
import { linkApi } from '../../contract/link-api.ts'
import { createRoutes } from '../../server/boot/routes.ts'
import { tokenIn } from '../account/site.ts'
import { request } from '../support/http.ts'
import { createService } from '../support/service.ts'
import { clientOf, type PrintedAccount } from '../support/system.ts'

/** The routes that can be requested, and their parameters. */
export interface Targets {
  readonly routes: readonly Target[]
  /** Names of parameters, in the API and in forms. */
  readonly names: readonly string[]
  /** The key of the calendar. */
  readonly calendar: string
  /** Valid keys, IDs, tokens and the like. */
  readonly secrets: readonly string[]
  /** The IDs of objects, by their names in version 2 of the API. */
  readonly ids: ReadonlyMap<string, string>
  /** Valid values by parameter name. */
  readonly good: ReadonlyMap<string, string>
  /** Headers of someone who is signed in. */
  readonly cookie: string
  /** The token of forms. */
  readonly form: string
}

/** A path, and its allowed methods. */
export interface Target {
  /** With a key instead of `:key`. */
  readonly path: string
  readonly methods: readonly string[]
  /** Its parameters, if they are known. */
  readonly names: readonly string[]
}

const operations = Object.values({ ...accountApi, ...linkApi })
const start = { start_date: '2031-07-01 20:30', start: '2031-07-01 20:30' }

/** Parameters that are in none of the lists above. */
const unlisted = ['token', 'view', 'done', 'link']

/** Creates a calendar, events and a link, signs in, and collects the parameters of all forms. */
export async function findTargets(
  baseUrl: string,
  account: PrintedAccount,
  password: string,
): Promise<Targets> {
  const client = clientOf(baseUrl, account.token)
  const { calendar } = await client.call('/me/calendars/create/', { title: 'Fuzzed' })
  const { event } = await client.call('/me/calendars/events/create/', {
    ...{ calendar_id: String(calendar.id), title: 'Party' },
    ...start,
  })
  const once = await client.call('/oe/events/create/', { title: 'Once', ...start })
  const parameters = new URLSearchParams({ client: account.client_id, title: 'Link', ...start })
  const link = (await client.get(`/dir/link/add/?${parameters}`)).json.data
  const keys = [calendar.uniquekey, once.event.uniquekey, link.uniquekey].map(String)
  const { cookie, form } = await signIn(baseUrl, account.email, password)
  const routes = await routesWith(keys)
  const fields = await fieldsOf(baseUrl, cookie, routes)
  return {
    routes,
    calendar: calendar.uniquekey,
    names: [...new Set([...routes.flatMap(({ names }) => names), ...fields, ...unlisted])],
    secrets: [...keys, account.token, account.client_id, `${calendar.id}`, `${event.id}`, form],
    ids: new Map([
      ['calendar_id', String(calendar.id)],
      ['event_id', String(event.id)],
      ['link_id', link.uniquekey],
    ]),
    good: goodOf({
      ...{ token: account.token, client: account.client_id, form },
      ...{ uniquekey: link.uniquekey, calendar_id: calendar.id, event_id: once.event.id },
    }),
    ...{ cookie, form },
  }
}

/** Returns a value for each accepted name, in addition to the given ones. */
function goodOf(given: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const known = {
    ...{ title: 'Party', name: 'Party', ...start },
    ...{ zone: 'Europe/Berlin', timezone: 'Europe/Berlin', language: 'de', calendar: 'new' },
  }
  const own = Object.entries(given).map(([name, value]) => [name, String(value)] as const)
  return new Map([...own, ...Object.entries(known)])
}

const namesOf = new Map(
  operations.map(({ path, parameters }) => [
    path.replace(/\/$/, ''),
    Object.keys(parameters.shape),
  ]),
)

async function routesWith(keys: readonly string[]): Promise<readonly Target[]> {
  const service = await createService('sqlite')
  const routes = createRoutes(service.context).map(({ path, methods }) => ({
    ...{ path, methods, names: namesOf.get(path) ?? [] },
  }))
  await service.stop()
  return (
    routes
      // These routes would end what all others need; their parameters are tried on the others.
      .filter(({ path }) => !/sign-out|devices|\/(?:delete|revoke|end|reset)(?:\/|$)/.test(path))
      .filter(({ path }) => !/v2\/(?:calendars|events|links)\/:key$/.test(path))
      .flatMap((route) =>
        [...keys, '1', '2'].map((key) => ({ ...route, path: route.path.replace(':key', key) })),
      )
  )
}

async function signIn(baseUrl: string, email: string, password: string) {
  const page = await request(`${baseUrl}/account/sign-in`)
  const form = tokenIn(page.text) ?? ''
  const cookie = cookiesOf(page.headers['set-cookie'])
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const body = String(new URLSearchParams({ form, email, password }))
  const entered = await request(`${baseUrl}/account/sign-in`, { method: 'POST', headers, body })
  if (entered.status !== 303) throw new Error(`nobody could sign in: ${entered.status}`)
  const all = [cookie, cookiesOf(entered.headers['set-cookie'])].join('; ')
  const home = await request(`${baseUrl}/account/settings`, { headers: { cookie: all } })
  return { cookie: all, form: tokenIn(home.text) ?? '' }
}

function cookiesOf(lines: readonly string[] = []): string {
  return lines.map((line) => line.split(';')[0]).join('; ')
}

async function fieldsOf(baseUrl: string, cookie: string, routes: readonly Target[]) {
  const names: string[] = []
  const paths = new Set(routes.map(({ path }) => path))
  for (const path of [...paths].filter((one) => one.startsWith('/account'))) {
    const { text } = await request(baseUrl + path, { headers: { cookie } })
    for (const [, name = ''] of text.matchAll(/ name="(\w+)"/g)) names.push(name)
  }
  return names
}
