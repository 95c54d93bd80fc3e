import type { TestEngine } from '../tests/support/databases.ts'
import { askFor } from './question.ts'
import {
  call,
  createEvent,
  type Get,
  getDirect,
  getEventPage,
  getFeed,
  getShort,
  type Headers,
} from './requests.ts'
import { feedKeysOf } from './sample-data.ts'
import type { ManyCalendars, Site } from './site.ts'

/** The baseline: a server that does nothing else, or only a database. */
export type Floor = 'bare node:http' | 'bare inserts'

/** An operation of the service and its baseline. */
export interface Comparison {
  readonly part: string
  readonly what: string
  /**
   * The minimum share of the baseline's requests per second. For requests on PostgreSQL, whose server takes
   * part of the processor, of the requests per second of the process's CPU time.
   */
  readonly target: Readonly<Record<TestEngine, number>>
  readonly floor: Floor
  /** The expected status of every reply. */
  readonly status: number
  /** The requests, in order. */
  readonly gets: (site: Site<ManyCalendars>) => Promise<readonly Get[]>
}

const followers = 200
const compressed = { 'accept-encoding': 'gzip, deflate' }

/** All comparisons; those that change data come last. */
export const comparisons: readonly Comparison[] = [
  {
    part: 'feed-304',
    what: 'feed 304, 200 followers of one calendar',
    target: { sqlite: 0.7, postgres: 0.6 },
    floor: 'bare node:http',
    status: 304,
    gets: async (site) => polls(site, feedsOfOneCalendar(site, compressed)),
  },
  {
    part: 'feed-304-calendars',
    what: 'feed 304, followers of 200 calendars',
    target: { sqlite: 0.7, postgres: 0.6 },
    floor: 'bare node:http',
    status: 304,
    gets: async (site) => polls(site, feedsOfManyCalendars(site, compressed)),
  },
  {
    part: 'feed-200',
    what: 'feed 200, 100 events, plain',
    target: { sqlite: 0.75, postgres: 0.65 },
    floor: 'bare node:http',
    status: 200,
    gets: async (site) => feedsOfOneCalendar(site, {}),
  },
  {
    part: 'feed-200-gzip',
    what: 'feed 200, 100 events, gzip',
    target: { sqlite: 0.75, postgres: 0.65 },
    floor: 'bare node:http',
    status: 200,
    gets: async (site) => feedsOfOneCalendar(site, compressed),
  },
  {
    part: 'list',
    what: 'calendars list, 20 items, token checked',
    target: { sqlite: 0.45, postgres: 0.25 },
    floor: 'bare node:http',
    status: 200,
    gets: async ({ data }) => [call('listCalendars', data.reader.account)],
  },
  {
    part: 'dir',
    what: '`/dir/`, redirect to Google',
    target: { sqlite: 0.65, postgres: 0.6 },
    floor: 'bare node:http',
    status: 302,
    gets: async (site) => directs(site, 'google'),
  },
  {
    part: 'dir-file',
    what: '`/dir/`, file',
    target: { sqlite: 0.6, postgres: 0.6 },
    floor: 'bare node:http',
    status: 200,
    gets: async (site) => directs(site, 'ics'),
  },
  {
    part: 'short',
    what: 'short link, redirect to Google',
    target: { sqlite: 0.7, postgres: 0.6 },
    floor: 'bare node:http',
    status: 302,
    gets: async ({ data }) => data.linkKeys.map(getShort),
  },
  {
    part: 'page',
    what: 'event page, event of a calendar',
    target: { sqlite: 0.55, postgres: 0.5 },
    floor: 'bare node:http',
    status: 200,
    gets: async ({ data }) => data.pageKeys.map(getEventPage),
  },
  {
    part: 'page-link',
    what: 'event page, event of a link',
    target: { sqlite: 0.55, postgres: 0.5 },
    floor: 'bare node:http',
    status: 200,
    gets: async ({ data }) => data.linkKeys.map(getEventPage),
  },
  {
    part: 'create',
    what: 'event create, durable',
    target: { sqlite: 1.5, postgres: 0.5 },
    floor: 'bare inserts',
    status: 200,
    gets: async ({ data }) => [createEvent(data.writer.account, data.writer.calendar)],
  },
]

function feedsOfOneCalendar({ data }: Site<ManyCalendars>, headers: Headers): readonly Get[] {
  return feedKeysOf(data.reader.calendar, followers).map((key) => getFeed(key, headers))
}

function feedsOfManyCalendars({ data }: Site<ManyCalendars>, headers: Headers): readonly Get[] {
  const keys = data.followed.flatMap((calendar) => feedKeysOf(calendar, 1))
  return keys.map((key) => getFeed(key, headers))
}

function directs({ data }: Site<ManyCalendars>, service: string): readonly Get[] {
  return data.clientIds.map((clientId, number) => getDirect(clientId, service, number))
}

/** The same feeds, requested by apps that already have them. */
async function polls(
  { server }: Site<ManyCalendars>,
  feeds: readonly Get[],
): Promise<readonly Get[]> {
  const cached: Get[] = []
  for (const { path, headers } of feeds) {
    const { headers: answered } = await askFor(server.url + path, { headers })
    cached.push({ path, headers: { ...headers, 'if-none-match': answered.etag ?? '' } })
  }
  return cached
}
