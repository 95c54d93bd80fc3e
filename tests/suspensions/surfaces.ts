/** Every public path of the service, and what suspends it. */

import type { SuspensionKind } from '../../core/account/suspension.ts'
import { type Kind, rowOf } from '../matrix/rows.ts'
import type { Things } from './things.ts'

/** One way to request something that can be suspended. */
export interface Surface {
  readonly at: (things: Things) => string
  readonly stoppedBy: readonly SuspensionKind[]
  /** How it changes the stored data: repeatably, or only once. */
  readonly change?: 'again' | 'once'
  /**
   * The `Idempotency-Key` of an earlier request: this one gets the same reply and changes nothing.
   */
  readonly key?: string
  /** Whether the token is in the header. */
  readonly isBearer?: true
}

const ofAccount: readonly SuspensionKind[] = ['account']
const ofCalendar: readonly SuspensionKind[] = ['account', 'calendar']
const ofClient: readonly SuspensionKind[] = ['account', 'client']
const ofLink: readonly SuspensionKind[] = ['account', 'client', 'link']

type Given = (things: Things) => Readonly<Record<string, string>>

const event = { title: 'Party', start_date: '2026-12-01 10:00' }
// The link was created in the account section, so a token is needed as well.
const ownLink = (own: Things) => ({ uniquekey: own.link, token: own.apiToken })
const direct = { title: 'Party', start: '2026-12-01 10:00' }
const nothing: Given = () => ({})
const calendarId: Given = ({ calendar }) => ({ calendar_id: calendar, ...event })

type Rows = Readonly<Record<string, readonly Surface[]>>

function called(path: string, given: Given): Surface['at'] {
  return (things) => {
    const { apiToken: token, clientId: client } = things
    const shown = path.startsWith('/dir') ? { client } : { token }
    return `${path}/?${new URLSearchParams({ ...shown, ...given(things) })}`
  }
}

function operation(
  path: string,
  stoppedBy: Surface['stoppedBy'],
  given: Given,
  change?: Surface['change'],
): Rows {
  return { [path]: [{ at: called(path, given), stoppedBy, ...(change && { change }) }] }
}

/**
 * Requests that create something: new ones, and repeated ones with a key, which are also rejected
 * if their result is suspended.
 */
function creating(
  path: string,
  stoppedBy: Surface['stoppedBy'],
  given: Given,
  againStoppedBy = stoppedBy,
): Rows {
  const at = called(path, given)
  const again = { at, stoppedBy: againStoppedBy, key: path }
  return { [path]: [{ at, stoppedBy, change: 'again' }, again] }
}

function looks(
  stoppedBy: Surface['stoppedBy'],
  ...paths: readonly Surface['at'][]
): readonly Surface[] {
  return paths.map((at) => ({ at, stoppedBy }))
}

function bearerLooks(stoppedBy: Surface['stoppedBy'], path: Surface['at']): readonly Surface[] {
  return [{ at: path, stoppedBy, isBearer: true }]
}

/** The paths of version 2 of the API under one of its prefixes. */
function v2Surfaces(prefix: string): Rows {
  return {
    [`${prefix}/calendars`]: bearerLooks(ofAccount, () => `${prefix}/calendars`),
    [`${prefix}/calendars/:key`]: bearerLooks(
      ofCalendar,
      (own) => `${prefix}/calendars/${own.calendar}`,
    ),
    [`${prefix}/events`]: bearerLooks(ofAccount, () => `${prefix}/events`),
    [`${prefix}/events/:key`]: bearerLooks(ofCalendar, (own) => `${prefix}/events/${own.event}`),
    ...Object.fromEntries(
      [
        '/rsvps',
        '/subscribers',
        '/trash',
        '/links',
        '/statistics',
        '/calendars/templates',
        '/events/templates',
        '/events/rsvp-forms',
      ].map((path) => [prefix + path, bearerLooks(ofAccount, () => prefix + path)]),
    ),
    [`${prefix}/links/:key`]: bearerLooks(ofLink, (own) => `${prefix}/links/${own.link}`),
    [`${prefix}/events/bulk`]: [],
    [`${prefix}/trash/:key/restore`]: [],
    [`${prefix}/events/:key/rsvps`]: [],
    [`${prefix}/rsvps/:key`]: [],
    [`${prefix}/subscribers/:key`]: [],
    [`${prefix}/timezones`]: [],
  }
}

const calendars = '/api/v1/me/calendars'
const events = `${calendars}/events`
const oneTime = '/api/v1/oe/events'

/** By the paths of the route table; a missing or an extra path fails the test. */
export const surfaces: Rows = {
  ...operation(`${calendars}/list`, ofAccount, nothing),
  ...creating(`${calendars}/create`, ofAccount, () => event, ofCalendar),
  ...operation(`${calendars}/save`, ofCalendar, calendarId, 'again'),
  ...operation(`${calendars}/delete`, ofCalendar, calendarId, 'once'),
  ...operation(`${events}/list`, ofCalendar, ({ calendar }) => ({ calendar_id: calendar })),
  ...creating(`${events}/create`, ofCalendar, calendarId),
  ...operation(`${events}/save`, ofCalendar, (own) => ({ event_id: own.event, ...event }), 'again'),
  ...operation(`${events}/delete`, ofCalendar, (own) => ({ event_id: own.event }), 'once'),
  ...operation(`${oneTime}/list`, ofAccount, nothing),
  ...creating(`${oneTime}/create`, ofAccount, () => event),
  ...operation(
    `${oneTime}/save`,
    ofAccount,
    (own) => ({ event_id: own.oneTime, ...event }),
    'again',
  ),
  ...operation(`${oneTime}/delete`, ofAccount, (own) => ({ event_id: own.oneTime }), 'once'),
  ...creating('/dir/link/add', ofClient, () => direct, ofLink),
  ...operation('/dir/link/get', ofLink, ownLink),
  ...operation('/dir/link/save', ofLink, (own) => ({ ...ownLink(own), ...direct }), 'again'),
  ...operation('/dir/link/delete', ofLink, ownLink, 'once'),
  '/feed/:key.ics': looks(
    ofCalendar,
    (own) => `/feed/${own.calendarKey}.ics`,
    (own) => `/feed/${own.feedKey}.ics`,
  ),
  '/subscribe': looks(ofCalendar, (own) => `/subscribe/?${own.calendarKey}`),
  '/subscribe/:key': looks(
    ofCalendar,
    (own) => `/subscribe/${own.calendarKey}`,
    (own) => `/subscribe/${own.calendarKey}?view=month`,
    (own) => `/subscribe/${own.calendarKey}+google`,
  ),
  '/embed/:key': looks(ofCalendar, (own) => `/embed/${own.calendarKey}`),
  '/dir': looks(
    ofClient,
    ({ clientId }) => `/dir/?client=${clientId}&title=Party&start=2026-12-01`,
    ({ clientId }) => `/dir/?client=${clientId}&title=Party&start=2026-12-01&service=google`,
    ({ clientId }) => `/dir/?client=${clientId}&title=Party&start=2026-12-01&service=stream`,
  ),
  '/s/:key': looks(ofLink, (own) => `/s/${own.link}`),
  '/event': looks(ofLink, (own) => `/event/?${own.link}`),
  '/event/:key': [
    ...looks(
      ofCalendar,
      (own) => `/event/${own.eventKey}`,
      (own) => `/event/${own.eventKey}+google`,
      (own) => `/event/${own.eventKey}+ics+file`,
    ),
    ...looks(ofAccount, (own) => `/event/${own.oneTimeKey}`),
    ...looks(
      ofLink,
      (own) => `/event/${own.link}`,
      (own) => `/event/${own.link}+yahoo`,
      (own) => `/event/${own.link}+apple`,
    ),
    ...looks(ofClient, (own) => `/event/${own.pageKey}`),
  ],
  '/logo/:key': looks(ofAccount, (own) => `/logo/${own.logo}`),
  '/picture/event/:key.png': [
    ...looks(ofCalendar, (own) => `/picture/event/${own.eventKey}.png`),
    ...looks(ofAccount, (own) => `/picture/event/${own.oneTimeKey}.png`),
    ...looks(ofLink, (own) => `/picture/event/${own.link}.png`),
    ...looks(ofClient, (own) => `/picture/event/${own.pageKey}.png`),
  ],
  '/picture/calendar/:key.png': looks(
    ofCalendar,
    (own) => `/picture/calendar/${own.calendarKey}.png`,
  ),
  '/qr/event/:key.svg': [
    ...looks(ofCalendar, (own) => `/qr/event/${own.eventKey}.svg`),
    ...looks(ofLink, (own) => `/qr/event/${own.link}.svg`),
  ],
  '/qr/calendar/:key.svg': looks(ofCalendar, (own) => `/qr/calendar/${own.calendarKey}.svg`),
  ...v2Surfaces('/api/v2'),
  ...v2Surfaces('/calevent/v2'),
  '/api/v2/openapi.json': [],
  // These need a registration at a provider, and are tested with it.
  '/connect/google': [],
  '/connect/microsoft': [],
  '/connect/done': [],
  '/connect/stop/:key': [],
  '/api/v1/timezones': [],
  '/api/v1/openapi.json': [],
  '/': [],
  '/preview': [],
  '/try': [
    ...looks(ofClient, ({ clientId }) => `/try?client=${clientId}&title=Party&start=2026-12-01`),
    ...looks(ofCalendar, (own) => `/try?calendar=${own.calendarKey}`),
  ],
  '/design': [],
  '/docs': [],
  '/docs/:key': [],
  '/docs/api': [],
  // A suspended person sees what everybody sees, which is tested with the pages.
  '/docs/api/v1/:key': [],
  '/docs/api/v2/:key': [],
  '/service/:key.png': [],
  '/icon.svg': [],
  '/favicon.ico': [],
  '/robots.txt': [],
  '/button.js': [],
  '/button-1.js': [],
  '/button-2.js': [],
  '/healthz': [],
  '/readyz': [],
}

/** Returns the headers of requests to a surface. */
export function headersOf(
  { key, isBearer }: Surface,
  { apiToken }: Things,
): Readonly<Record<string, string>> {
  if (isBearer) return { authorization: `Bearer ${apiToken}` }
  return key === undefined ? {} : { 'idempotency-key': key }
}

const stopsOfKey: Partial<Readonly<Record<Kind, readonly SuspensionKind[]>>> = {
  calendar: ofCalendar,
  event: ofCalendar,
  series: ofCalendar,
  link: ofLink,
}

/** Returns what suspends a page of the account section, for people who are signed in. */
export function stopsOfPage(path: string): readonly SuspensionKind[] {
  const { key } = rowOf(path)
  return (key && stopsOfKey[key]) ?? ofAccount
}
