import { withOwnLinks } from './calendar-page.ts'
import { type ChangedDates, GoogleCalendar, googleError, reject } from './google-calendar.ts'
import { calendarProblem } from './google-event.ts'
import type { AuthorizationServer, Grant } from './oauth.ts'
import { type Call, json, type Operation, Rejection, type Reply, readJson } from './server.ts'
import { SlidingWindow } from './sliding-window.ts'

export const scopePrefix = 'https://www.googleapis.com/auth/'

/** The scopes of the methods in the discovery document, as far as a client of ours can want them. */
const writeScopes = ['calendar', 'calendar.events', 'calendar.events.owned', 'calendar.app.created']
const readScopes = [...writeScopes, 'calendar.readonly', 'calendar.events.readonly']
const calendarScopes = ['calendar', 'calendar.calendars', 'calendar.app.created']

export const calendarApiScopes: readonly string[] = [
  ...new Set([...readScopes, ...calendarScopes]),
].map((name) => scopePrefix + name)

/** Rejections for `fail`, as the guide "Errors" shows them. */
export const googleRejections = {
  rateLimit: googleError(403, ['rateLimitExceeded', 'Rate Limit Exceeded']),
  userRateLimit: googleError(403, ['userRateLimitExceeded', 'User Rate Limit Exceeded']),
  tooMany: googleError(429, ['rateLimitExceeded', 'Rate Limit Exceeded'], { 'retry-after': '2' }),
  quota: googleError(403, ['quotaExceeded', 'Calendar usage limits exceeded.']),
  backend: googleError(503, ['backendError', 'Backend Error']),
} as const satisfies Record<string, Reply>

/** The quota units per minute of a person and of the project. */
export interface Quota {
  readonly person: number
  readonly project: number
}

/** The calendars of all people. */
export class CalendarStore {
  readonly #now: () => number
  readonly #changedDates: ChangedDates
  readonly #people = new Map<string, Map<string, GoogleCalendar>>()

  constructor(now: () => number, changedDates: ChangedDates = 'kept') {
    this.#now = now
    this.#changedDates = changedDates
  }

  /** The calendars of a person by their IDs. */
  of(person: string): Map<string, GoogleCalendar> {
    const primary = () => this.#create(`${person}@gmail.com`, false)
    const own = this.#people.get(person) ?? new Map([['primary', primary()]])
    this.#people.set(person, own)
    return own
  }

  find(person: string, id: string): GoogleCalendar {
    const own = this.of(person)
    const found = own.get(id) ?? [...own.values()].find((calendar) => calendar.id === id)
    return found ?? reject(404, 'notFound', 'Not Found')
  }

  add(person: string): GoogleCalendar {
    const id = `c${this.of(person).size}${person}@group.calendar.google.com`
    const calendar = this.#create(id, true)
    this.of(person).set(id, calendar)
    return calendar
  }

  #create(id: string, isCreatedByApp: boolean): GoogleCalendar {
    return new GoogleCalendar(id, isCreatedByApp, this.#now, this.#changedDates)
  }
}

interface Context {
  readonly store: CalendarStore
  readonly person: string
  readonly calendar: GoogleCalendar
  readonly eventId: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly ifMatch: string | undefined
}

interface Route {
  readonly method: string
  readonly path: string
  readonly scopes: readonly string[]
  /** The parameters of the query. */
  readonly parameters: readonly string[]
  /** Returns the resource of the reply; `undefined` for none. */
  readonly run: (context: Context) => object | undefined
}

const calendarsPath = '/calendar/v3/calendars'
const calendarPath = `${calendarsPath}/(?<calendar>[^/]+)`
const eventsPath = `${calendarPath}/events`
const eventPath = `${eventsPath}/(?<event>[^/]+)`

const changeParameters = ['sendUpdates', 'conferenceDataVersion', 'supportsAttachments']
const pageParameters = ['maxResults', 'pageToken', 'showDeleted']

/** The methods of the API by their names. */
const routes: Readonly<Record<string, Route>> = {
  insertCalendar: {
    method: 'POST',
    path: calendarsPath,
    scopes: calendarScopes,
    parameters: [],
    run: ({ store, person, body }) => {
      const problem = calendarProblem(body)
      if (problem) reject(400, ...problem)
      return { kind: 'calendar#calendar', ...body, id: store.add(person).id }
    },
  },
  getCalendar: {
    method: 'GET',
    path: calendarPath,
    scopes: calendarScopes,
    parameters: [],
    run: ({ calendar }) => ({ kind: 'calendar#calendar', id: calendar.id }),
  },
  deleteCalendar: {
    method: 'DELETE',
    path: calendarPath,
    scopes: calendarScopes,
    parameters: [],
    run: ({ store, person, calendar }) => {
      if (!calendar.isCreatedByApp) reject(403, 'forbidden', 'Forbidden')
      store.of(person).delete(calendar.id)
      return undefined
    },
  },
  insert: {
    method: 'POST',
    path: eventsPath,
    scopes: writeScopes,
    parameters: changeParameters,
    run: ({ calendar, body }) => calendar.insert(body),
  },
  list: {
    method: 'GET',
    path: eventsPath,
    scopes: readScopes,
    parameters: ['iCalUID', 'privateExtendedProperty', ...pageParameters],
    run: ({ calendar, query }) => calendar.list(query),
  },
  get: {
    method: 'GET',
    path: eventPath,
    scopes: readScopes,
    parameters: [],
    run: ({ calendar, eventId }) => calendar.get(eventId),
  },
  update: {
    method: 'PUT',
    path: eventPath,
    scopes: writeScopes,
    parameters: changeParameters,
    run: ({ calendar, eventId, body, ifMatch }) => calendar.update(eventId, body, ifMatch),
  },
  patch: {
    method: 'PATCH',
    path: eventPath,
    scopes: writeScopes,
    parameters: changeParameters,
    run: ({ calendar, eventId, body, ifMatch }) => calendar.patch(eventId, body, ifMatch),
  },
  delete: {
    method: 'DELETE',
    path: eventPath,
    scopes: writeScopes,
    parameters: ['sendUpdates'],
    run: ({ calendar, eventId, ifMatch }) => calendar.delete(eventId, ifMatch),
  },
  instances: {
    method: 'GET',
    path: `${eventPath}/instances`,
    scopes: readScopes,
    parameters: ['timeMin', 'timeMax', 'originalStart', ...pageParameters],
    run: ({ calendar, eventId, query }) => calendar.instances(eventId, query),
  },
}

/** Returns the grant of a request, or rejects it. */
export type Access = (call: Call, scopes: readonly string[], units: number) => Grant

/** Checks token, quota and scopes. */
export function accessTo(server: AuthorizationServer, now: () => number, quota: Quota): Access {
  const window = new SlidingWindow(60_000, now)
  return (call, scopes, units) => {
    const grant = server.grantOf(call)
    if (!grant) reject(401, 'authError', 'Invalid Credentials')
    const own = `person ${grant.person}`
    const isOver = window.sum(own) + units > quota.person
    if (isOver) throw new Rejection(googleRejections.userRateLimit)
    const isAllOver = window.sum('project') + units > quota.project
    if (isAllOver) throw new Rejection(googleRejections.rateLimit)
    window.add(own, units)
    window.add('project', units)
    if (scopes.some((scope) => grant.scopes.has(scopePrefix + scope))) return grant
    reject(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')
  }
}

export function apiOperations(store: CalendarStore, access: Access): Operation[] {
  return Object.entries(routes).map(([name, route]) => ({
    name,
    method: route.method,
    path: new RegExp(`^${route.path}$`),
    answer: (call) => {
      // Guide "Quota": a patch costs three units.
      const grant = access(call, route.scopes, name === 'patch' ? 3 : 1)
      const result = route.run(contextOf(store, call, route, grant))
      return result ? withOwnLinks(json(200, result), call) : { status: 204 }
    },
  }))
}

function contextOf(store: CalendarStore, call: Call, route: Route, grant: Grant): Context {
  const { searchParams: query } = call.url
  for (const name of query.keys()) {
    const message = `Unknown name "${name}": Cannot bind query parameter.`
    if (!route.parameters.includes(name)) reject(400, 'badRequest', message)
  }
  const { person, scopes } = grant
  const calendar = store.find(person, call.parts['calendar'] ?? 'primary')
  // The description of `calendar.app.created`: only calendars that the application created.
  const isNarrow = [...scopes].every((scope) => /(?:app\.created|openid)$/.test(scope))
  if (isNarrow && !calendar.isCreatedByApp && call.parts['calendar']) {
    reject(404, 'notFound', 'Not Found')
  }
  const ifMatch = call.headers['if-match']
  const eventId = call.parts['event'] ?? ''
  return { store, person, calendar, eventId, query, body: bodyOf(call), ifMatch }
}

function bodyOf(call: Call): Readonly<Record<string, unknown>> {
  if (!['POST', 'PUT', 'PATCH'].includes(call.method)) return {}
  return readJson(call) ?? reject(400, 'parseError', 'Parse Error')
}
