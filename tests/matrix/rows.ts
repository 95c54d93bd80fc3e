/** Every path of the service: who may use it, and which item of an account it identifies. */

/** The kinds of items of an account, by what identifies them. */
export type Kind =
  | 'calendar'
  | 'event'
  | 'oneTime'
  | 'series'
  | 'oneTimeSeries'
  | 'link'
  | 'template'
  | 'token'
  | 'upload'
  | 'follower'
  | 'trash'
  | 'session'
  | 'passkey'
  | 'calendarKey'
  | 'feedKey'
  | 'eventKey'
  | 'logo'

/** A parameter or form field that identifies an item. */
export interface Field {
  readonly name: string
  readonly names: Kind
}

/** One path. */
export interface Row {
  /**
   * Who may use it: anyone; anyone with the key in the address; an account's token, or its token in
   * the header only; its client ID; people who are signed in.
   */
  readonly by: 'anybody' | 'key' | 'token' | 'bearer' | 'client' | 'person'
  /** The value of `:key` in the path, or the key after the question mark. */
  readonly key?: Kind
  readonly field?: Field
  /** What else a request needs to be valid. */
  readonly with?: Readonly<Record<string, string>>
  /** The query of its page, besides the field. */
  readonly query?: string
}

const token = (field?: Field, more: Row['with'] = {}): Row =>
  field ? { by: 'token', field, with: more } : { by: 'token', with: more }
const person = (key?: Kind, field?: Field): Row => ({
  by: 'person',
  ...(key && { key }),
  ...(field && { field }),
})
const dateOf = (key: Kind): Row => ({ ...person(key), query: 'date=2026-12-01T10:00:00' })
const key = (names: Kind): Row => ({ by: 'key', key: names })
const anybody: Row = { by: 'anybody' }

const calendarId = { name: 'calendar_id', names: 'calendar' } as const
const eventId = { name: 'event_id', names: 'event' } as const
const oneTimeId = { name: 'event_id', names: 'oneTime' } as const
const uniqueKey = { name: 'uniquekey', names: 'link' } as const
const ofCalendar = { name: 'calendar', names: 'calendar' } as const
const ofLink = { name: 'link', names: 'link' } as const
const title = { title: 'Taken over' }
const event = { ...title, start_date: '2026-12-01 10:00' }
const link = { ...title, start: '2026-12-01 10:00' }

const bearer = (key?: Kind): Row => ({ by: 'bearer', ...(key && { key }) })

/** The paths of version 2 of the API, after each of its prefixes. */
const v2Rows: Readonly<Record<string, Row>> = {
  '/calendars': bearer(),
  '/calendars/templates': bearer(),
  '/calendars/:key': bearer('calendar'),
  '/events': bearer(),
  '/events/:key': bearer('event'),
  '/events/:key/rsvps': bearer('event'),
  '/events/bulk': bearer(),
  '/links': bearer(),
  '/links/:key': bearer('link'),
  '/statistics': bearer(),
  '/trash': bearer(),
  '/trash/:key/restore': bearer('trash'),
  '/rsvps': bearer(),
  '/rsvps/:key': bearer(),
  '/subscribers': bearer(),
  '/subscribers/:key': bearer('follower'),
  '/events/templates': bearer(),
  '/events/rsvp-forms': bearer(),
  '/timezones': anybody,
}

const underPrefixes = ['/api/v2', '/calevent/v2'].flatMap((prefix) =>
  Object.entries(v2Rows).map(([path, row]) => [prefix + path, row] as const),
)

/** A row for each path of `createRoutes`; a missing one fails a test. */
export const rows: Readonly<Record<string, Row>> = {
  '/api/v1/me/calendars/list': token(),
  '/api/v1/me/calendars/create': token(undefined, title),
  '/api/v1/me/calendars/save': token(calendarId, title),
  '/api/v1/me/calendars/delete': token(calendarId),
  '/api/v1/me/calendars/events/list': token(calendarId),
  '/api/v1/me/calendars/events/create': token(calendarId, event),
  '/api/v1/me/calendars/events/save': token(eventId, event),
  '/api/v1/me/calendars/events/delete': token(eventId),
  '/api/v1/oe/events/list': token(),
  '/api/v1/oe/events/create': token(undefined, event),
  '/api/v1/oe/events/save': token(oneTimeId, event),
  '/api/v1/oe/events/delete': token(oneTimeId),
  '/api/v1/timezones': anybody,
  '/api/v1/openapi.json': anybody,
  ...Object.fromEntries(underPrefixes),
  '/api/v2/openapi.json': anybody,
  '/dir/link/add': { by: 'client', with: link },
  '/dir/link/get': { by: 'client', field: uniqueKey },
  '/dir/link/save': { by: 'client', field: uniqueKey, with: title },
  '/dir/link/delete': { by: 'client', field: uniqueKey },
  '/dir': { by: 'client', with: { ...link, service: 'google' } },
  '/feed/:key.ics': key('feedKey'),
  '/subscribe': key('calendarKey'),
  '/subscribe/:key': key('calendarKey'),
  '/embed/:key': key('calendarKey'),
  '/s/:key': key('link'),
  '/event': key('eventKey'),
  '/event/:key': key('eventKey'),
  '/connect/google': anybody,
  '/connect/microsoft': anybody,
  '/connect/done': anybody,
  '/connect/stop/:key': anybody,
  '/logo/:key': key('logo'),
  '/picture/event/:key.png': key('eventKey'),
  '/picture/calendar/:key.png': key('calendarKey'),
  '/qr/event/:key.svg': key('eventKey'),
  '/qr/calendar/:key.svg': key('calendarKey'),
  '/service/:key.png': anybody,
  '/': anybody,
  '/preview': anybody,
  '/try': anybody,
  '/design': anybody,
  '/docs': anybody,
  '/docs/:key': anybody,
  '/docs/api': anybody,
  '/docs/api/v1/:key': anybody,
  '/docs/api/v2/:key': anybody,
  '/icon.svg': anybody,
  '/favicon.ico': anybody,
  '/robots.txt': anybody,
  '/button-1.js': anybody,
  '/button-2.js': anybody,
  '/button.js': anybody,
  '/healthz': anybody,
  '/readyz': anybody,
  '/account/sign-in': anybody,
  '/account/second-step': anybody,
  '/account/passkey': anybody,
  '/account/sign-up': anybody,
  '/account/sign-up/sent': anybody,
  '/account/sign-up/finish': anybody,
  '/account/confirm': anybody,
  '/account/forgotten': anybody,
  '/account/forgotten/sent': anybody,
  '/account/reset': anybody,
  '/account': person(),
  '/account/sign-out': person(),
  '/account/calendars': person(),
  '/account/calendars/new': person(),
  '/account/calendars/selected': person(),
  '/account/calendars/export': person(),
  '/account/calendars/:key': person('calendar'),
  '/account/calendars/share/:key': person('calendar'),
  '/account/calendars/followers/:key': person('calendar'),
  '/account/calendars/block/:key': person('calendar', { name: 'follower', names: 'follower' }),
  '/account/calendars/unblock/:key': person('calendar', { name: 'follower', names: 'follower' }),
  '/account/calendars/settings/:key': person('calendar'),
  '/account/calendars/duplicate/:key': person('calendar'),
  '/account/calendars/end/:key': person('calendar'),
  '/account/calendars/delete/:key': person('calendar'),
  '/account/calendars/export/:key': person('calendar'),
  '/account/import': person(undefined, ofCalendar),
  '/account/import/:key': person('calendar'),
  '/account/import/preview/:key': person('upload'),
  '/account/events/preview': person(),
  '/account/events/:key': person('calendar'),
  '/account/events/selected/:key': person('calendar'),
  '/account/events/new/:key': person('calendar'),
  '/account/events/list/:key': person('calendar'),
  '/account/events/copy/:key': person('event'),
  '/account/events/edit/:key': person('event'),
  '/account/events/delete/:key': person('event'),
  '/account/events/dates/:key': person('series'),
  '/account/events/date/:key': dateOf('series'),
  '/account/events/share/:key': person('event'),
  '/account/one-time': person(),
  '/account/one-time/selected': person(),
  '/account/one-time/new': person(),
  '/account/one-time/list': person(),
  '/account/one-time/copy/:key': person('oneTime'),
  '/account/one-time/edit/:key': person('oneTime'),
  '/account/one-time/delete/:key': person('oneTime'),
  '/account/one-time/dates/:key': person('oneTimeSeries'),
  '/account/one-time/date/:key': dateOf('oneTimeSeries'),
  '/account/one-time/share/:key': person('oneTime'),
  '/account/links': person(),
  '/account/links.csv': person(),
  '/account/links/selected': person(),
  '/account/links/new': person(),
  '/account/links/name': person(),
  '/account/links/preview': person(),
  '/account/links/:key': person('link'),
  '/account/links/statistics/:key': person('link'),
  '/account/links/edit/:key': person('link'),
  '/account/links/share/:key': person('link'),
  '/account/links/duplicate/:key': person('link'),
  '/account/links/delete/:key': person('link'),
  '/account/links/restore/:key': person('link'),
  '/account/templates': person(),
  '/account/templates/new': person(),
  '/account/templates/no-default': person(),
  '/account/templates/edit/:key': person('template'),
  '/account/templates/copy/:key': person('template'),
  '/account/templates/delete/:key': person('template'),
  '/account/templates/default/:key': person('template'),
  '/account/templates/preview/:key': person('template'),
  '/account/keys': person(),
  '/account/keys/demand': person(),
  '/account/keys/revoke/:key': person('token'),
  '/account/deleted': person(undefined, { name: 'trash', names: 'trash' }),
  '/account/statistics': person(),
  '/account/statistics/privacy': person(),
  '/account/statistics/days.csv': person(undefined, ofLink),
  '/account/statistics/services.csv': person(undefined, ofLink),
  '/account/statistics/devices.csv': person(undefined, ofLink),
  '/account/statistics/references.csv': person(undefined, ofLink),
  '/account/statistics/events.csv': person(),
  '/account/statistics/followers.csv': person(undefined, ofCalendar),
  '/account/settings': person(),
  '/account/settings/email': person(),
  '/account/settings/password': person(),
  '/account/settings/second-step': person(),
  '/account/settings/second-step/confirm': person(),
  '/account/settings/second-step/codes': person(),
  '/account/settings/second-step/off': person(),
  '/account/settings/passkeys': person(),
  '/account/settings/passkeys/remove': person(undefined, { name: 'id', names: 'passkey' }),
  '/account/settings/devices': person(),
  '/account/settings/devices/end': person(undefined, { name: 'id', names: 'session' }),
  '/account/settings/devices/others': person(),
  '/account/settings/delete': person(),
  '/account/download': person(),
  '/account/download/everything.zip': person(),
}

/** Returns the row of a path; throws if it is missing. */
export function rowOf(path: string): Row {
  const row = rows[path]
  if (!row) throw new Error(`${path} has no row in tests/matrix/rows.ts`)
  return row
}
