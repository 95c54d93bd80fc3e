import { equal, ok } from 'node:assert/strict'
import { registrations } from '../../connect/registrations.ts'
import { request } from '../../support/http.ts'
import { type Scope, type System, startSystem } from '../../support/system.ts'
import { calendar, concert, conference, festival, yoga } from './texts.ts'

type Texts = Readonly<Record<string, string>>

/** One page of every kind, with realistic texts. */
export const pageNames = [
  'event',
  'long event',
  'all-day event',
  'event with links',
  'series',
  'unknown date',
  'choice',
  'connect',
  'connect, floating',
  'cancelled',
  'over',
  'now',
  'calendar',
  'month',
  'empty calendar',
  'embedded',
  'link to paste',
  'home',
  'try',
  'design',
  'guides',
  'guide',
  'reference',
  'reference search',
  'reference group',
  'not found',
  'mistakes',
] as const
/** The pages for developers. */
export const workshop: readonly string[] = ['try', 'design']

export type PageName = (typeof pageNames)[number]

/** A running service with these pages. */
export interface Site {
  readonly system: System
  readonly addressOf: (name: PageName) => string
}

// The look of pages does not depend on the database, so one engine is enough.
export async function startSite(scope: Scope): Promise<Site> {
  const system = await startSystem(scope, 'sqlite', {
    REPORT_ADDRESS: 'abuse@example.com',
    ...registrations,
  })
  const paths = await makePages(system)
  return { system, addressOf: (name) => system.service.baseUrl + paths[name] }
}

async function makePages(system: System): Promise<Readonly<Record<PageName, string>>> {
  const { key, events } = await makeCalendar(system, calendar, [concert, conference, festival])
  const empty = await makeCalendar(system, { title: 'Neighbourhood walks' }, [])
  const series = await makeDirect(system, yoga)
  const [event = '', long = '', days = ''] = events
  const once = { ...yoga, recurring: '' }
  return {
    event,
    'long event': long,
    'all-day event': days,
    'event with links': await makeDetailed(system),
    series,
    'unknown date': `${series}?date=2031-01-01`,
    choice: `${series}+yahoo`,
    connect: `${series}+google`,
    'connect, floating': `${await makeDirect(system, { ...once, timezone: '' })}+outlookcom+connect`,
    cancelled: await makeDirect(system, { ...once, status: 'CANCELLED' }),
    over: await makeDirect(system, { ...once, start: '2001-03-03 07:00' }),
    now: await makeDirect(system, {
      ...once,
      timezone: 'UTC',
      start: anHourAgo(),
      duration: '600',
    }),
    calendar: `/subscribe/${key}`,
    month: `/subscribe/${key}?view=month&month=2031-09`,
    embedded: `/embed/${key}`,
    'empty calendar': `/subscribe/${empty.key}`,
    'link to paste': `/subscribe/${key}+yahoo`,
    home: '/',
    try: `/try?${new URLSearchParams({ client: system.account.client_id, ...once, calendar: key })}`,
    design: '/design',
    guides: '/docs',
    guide: '/docs/operate',
    reference: '/docs/api',
    'reference search': '/docs/api?q=timezone',
    'reference group': '/docs/api/v1/links',
    'not found': '/event/aaaaaaaaaaaaaaaa',
    mistakes: directPath(system, { start: 'tomorrow', service: 'pigeon', recurring: 'sometimes' }),
  }
}

async function makeDetailed({ service, account }: System): Promise<string> {
  const { status, text } = await request(`${service.baseUrl}/api/v2/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ title: 'Open lecture on tides', datetime_start: '2031-09-09 18:00', timezone: 'UTC' },
      description: '<p>Bring a <b>pencil</b>. <a href="https://example.com/">Read more</a></p>',
      location: 'Lecture hall 2, Harbour Street 1, Kiel',
      coordinates: '54.32333,10.12278',
      conferences: [
        { url: 'https://meet.example.com/tides-and-currents', label: 'Video call' },
        { url: 'tel:+49-431-5550', label: 'By telephone' },
      ],
      website: 'https://tides.example.com/lectures',
      attachments: [{ url: 'https://example.com/program-of-all-lectures-in-autumn.pdf' }],
      images: [{ url: 'https://example.com/poster.png' }],
      categories: ['Science', 'Free entry'],
    }),
  })
  equal(status, 200, text)
  return new URL(JSON.parse(text).links.page).pathname
}

function anHourAgo(): string {
  return new Date(Date.now() - 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

/** Creates a calendar with events; returns its key and the paths of the event pages in order. */
export async function makeCalendar(
  system: System,
  texts: Texts,
  events: readonly Texts[],
): Promise<{ key: string; events: readonly string[] }> {
  const { calendar } = await system.call('/me/calendars/create/', texts)
  for (const event of events) {
    await system.call('/me/calendars/events/create/', { calendar_id: calendar.id, ...event })
  }
  const { text } = await system.get(`/feed/${calendar.uniquekey}.ics`)
  const addresses = text.replaceAll('\r\n ', '').matchAll(/^URL:\S+(\/event\/[a-z0-9]+)\r$/gm)
  return { key: calendar.uniquekey, events: Array.from(addresses, ([, path = '']) => path) }
}

/** Returns the path of a direct URL. */
export function directPath({ account }: System, texts: Texts): string {
  return `/dir/?${new URLSearchParams({ client: account.client_id, ...texts })}`
}

/** Returns the path of the event page for a direct URL. */
export async function makeDirect(system: System, texts: Texts): Promise<string> {
  const { baseUrl } = system.service
  const { status, headers, text } = await request(baseUrl + directPath(system, texts))
  equal(status, 302, text)
  const { location = '' } = headers
  ok(location.startsWith(`${baseUrl}/event/`), location)
  return location.slice(baseUrl.length)
}
