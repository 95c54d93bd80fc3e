import { equal } from 'node:assert/strict'
import { type Received, request } from '../support/http.ts'
import type { PrintedAccount } from '../support/system.ts'

/** A running service, as one account uses it. */
export interface Site {
  readonly baseUrl: string
  readonly account: PrintedAccount
  /** The calendars that get the events. */
  readonly calendars: readonly string[]
}

type Texts = Readonly<Record<string, string>>

/**
 * A kind of item that is written: how to request each change, and how to list the existing ones.
 */
export interface Kind {
  readonly name: string
  readonly create: (site: Site, title: string) => Promise<Received>
  /** The ID of the created item in the reply. */
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of a reply
  readonly idOf: (reply: any) => string
  readonly save: (site: Site, id: string, title: string) => Promise<Received>
  readonly remove: (site: Site, id: string) => Promise<Received>
  /** The existing titles by ID, at least for the requested IDs. */
  readonly titles: (site: Site, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Sends an API request with the token, and adds the client ID to paths outside the API. */
export function ask({ baseUrl, account }: Site, path: string, texts: Texts = {}) {
  const headers = {
    authorization: `Bearer ${account.token}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const parameters = path.startsWith('/dir/') ? { client: account.client_id, ...texts } : texts
  return request(baseUrl + path, {
    method: 'POST',
    headers,
    body: `${new URLSearchParams(parameters)}`,
  })
}

async function answered(site: Site, path: string, texts: Texts = {}) {
  const reply = await ask(site, path, texts)
  equal(reply.status, 200, reply.text)
  return reply.json
}

/** A browser's headers; a client without them counts as a bot. */
export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
}

const future = { start_date: '2031-07-01 20:30' }
const api = '/api/v1'

/** Returns all items on the pages of a list; `rows` is the property that contains them. */
async function listed(site: Site, path: string, rows: string, texts: Texts = {}) {
  const titles = new Map<string, string>()
  for (let page = 1; ; page++) {
    const parameters = { ...texts, page: `${page}`, page_size: '100' }
    const reply = await answered(site, path, parameters)
    for (const { id, title } of reply[rows]) titles.set(id, title)
    if (reply.paging.next === '') return { titles, reply }
  }
}

/** Returns the titles of a calendar's events, and checks their count. */
export async function eventsOf(site: Site, calendar: string): Promise<ReadonlyMap<string, string>> {
  const parameters = { calendar_id: calendar, order_by: 'id-asc' }
  const { titles, reply } = await listed(
    site,
    `${api}/me/calendars/events/list/`,
    'events',
    parameters,
  )
  equal(reply.calendar.events_count, titles.size, 'the count differs from the number of rows')
  return titles
}

/** Events in calendars. */
export const events: Kind = {
  name: 'event',
  create: (site, title) => {
    const place = site.calendars[title.length % site.calendars.length] ?? ''
    return ask(site, `${api}/me/calendars/events/create/`, { calendar_id: place, title, ...future })
  },
  idOf: ({ event }) => String(event.id),
  save: (site, id, title) =>
    ask(site, `${api}/me/calendars/events/save/`, { event_id: id, title, ...future }),
  remove: (site, id) => ask(site, `${api}/me/calendars/events/delete/`, { event_id: id }),
  titles: async (site) => {
    const lists = await Promise.all(site.calendars.map((calendar) => eventsOf(site, calendar)))
    return new Map(lists.flatMap((titles) => [...titles]))
  },
}

const oneTimeEvents: Kind = {
  name: 'one-time event',
  create: (site, title) => ask(site, `${api}/oe/events/create/`, { title, ...future }),
  idOf: ({ event }) => String(event.id),
  save: (site, id, title) =>
    ask(site, `${api}/oe/events/save/`, { event_id: id, title, ...future }),
  remove: (site, id) => ask(site, `${api}/oe/events/delete/`, { event_id: id }),
  titles: async (site) => (await listed(site, `${api}/oe/events/list/`, 'events')).titles,
}

const calendars: Kind = {
  name: 'calendar',
  create: (site, title) => ask(site, `${api}/me/calendars/create/`, { title }),
  idOf: ({ calendar }) => String(calendar.id),
  save: (site, id, title) => ask(site, `${api}/me/calendars/save/`, { calendar_id: id, title }),
  remove: (site, id) => ask(site, `${api}/me/calendars/delete/`, { calendar_id: id }),
  titles: async (site) => (await listed(site, `${api}/me/calendars/list/`, 'calendars')).titles,
}

const links: Kind = {
  name: 'link',
  create: (site, title) => ask(site, '/dir/link/add/', { title, start: '2031-07-01 20:30' }),
  idOf: ({ data }) => data.uniquekey,
  save: (site, uniquekey, title) => ask(site, '/dir/link/save/', { uniquekey, title }),
  remove: (site, uniquekey) => ask(site, '/dir/link/delete/', { uniquekey }),
  titles: async (site, keys) => {
    const titles = new Map<string, string>()
    for (const uniquekey of keys) {
      const reply = await ask(site, '/dir/link/get/', { uniquekey })
      if (reply.status === 200) titles.set(uniquekey, reply.json.data.title)
      else equal(reply.status, 404, reply.text)
    }
    return titles
  },
}

/** Every kind of item that is written. */
export const kinds: readonly Kind[] = [events, oneTimeEvents, events, calendars, events, links]
