import { equal } from 'node:assert/strict'
import { bytesOf } from '../../bench/requests.ts'
import { type Scope, startSystem } from '../support/system.ts'
import type { Kind } from './offered.ts'
import { signIn } from './signing-in.ts'

/** A service with one kind of request of each priority. */
export interface BusySite {
  readonly port: number
  /** By priority: the first one is shed last. */
  readonly kinds: readonly Kind[]
  /** The most expensive request: an entire calendar as a file. */
  readonly bulk: Kind
  readonly feedPath: string
  readonly pid: number
  /** Checks that the process is alive, has logged no error and exits normally. */
  readonly expectSound: () => Promise<void>
}

export async function startBusySite(scope: Scope, events: number): Promise<BusySite> {
  const system = await startSystem(scope, 'sqlite', { LOG_LEVEL: 'warn' })
  const { account, service } = system
  const { calendar } = await system.call('/me/calendars/create/', { title: 'Busy' })
  const event = { calendar_id: calendar.id, title: 'Party', start_date: '2031-07-01 20:30' }
  const description = 'x'.repeat(400)
  for (let count = 0; count < events; count++) {
    await system.call('/me/calendars/events/create/', { ...event, description })
  }
  const about = `client=${account.client_id}&title=Party&start=2031-07-01&service=google`
  const link = (await system.get(`/dir/link/add/?${about}`)).json.data.uniquekey
  const key = calendar.uniquekey
  const kind = (name: string, path: string, headers = {}) => ({
    name,
    bytes: bytesOf({ path, headers }),
  })
  const api = (path: string, more: Record<string, string>) =>
    `/api/v1${path}?${new URLSearchParams({ token: account.token, ...more })}`
  const list = api('/me/calendars/events/list/', { calendar_id: calendar.id, page_size: '100' })
  const cookie = await signIn(service.baseUrl, account.email)
  return {
    port: Number(new URL(service.baseUrl).port),
    kinds: [
      kind('link', `/s/${link}`),
      kind('feed', `/feed/${key}.ics`),
      kind('page', `/subscribe/${key}`),
      kind('look', list),
      kind('change', api('/oe/events/create/', { title: 'Party', start_date: event.start_date })),
    ],
    bulk: kind('bulk', `/account/calendars/export/${calendar.id}`, { cookie }),
    feedPath: `/feed/${key}.ics`,
    pid: service.child.pid ?? 0,
    expectSound: async () => {
      equal((await system.get('/readyz')).status, 200)
      equal(service.output().match(/"level":"(error|fatal)"/g), null)
      equal(await service.stop(), 0)
    },
  }
}
