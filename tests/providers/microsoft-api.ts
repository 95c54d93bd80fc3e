import { withOwnLinks } from './calendar-page.ts'
import type { ExtendedProperty } from './microsoft-event.ts'
import { graphError, type Mailbox, reject } from './microsoft-mailbox.ts'
import type { Preference } from './microsoft-resource.ts'
import { zoneOf } from './microsoft-series.ts'
import { type Call, json, type Operation, Rejection, type Reply, readJson } from './server.ts'
import { SlidingWindow } from './sliding-window.ts'

interface Context {
  readonly mailbox: Mailbox
  readonly id: string
  readonly url: URL
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly preference: Preference
  readonly ifMatch: string | undefined
}

interface Route {
  readonly method: string
  readonly path: string
  /** The parameters of the query. */
  readonly parameters: readonly string[]
  readonly run: (context: Context) => Reply
}

const eventsPath = '/v1\\.0/me/events'
const eventPath = `${eventsPath}/(?<id>[^/]+)`
const pageParameters = ['$top', '$skip', '$select']

/** Throttling as the pages "Throttling guidance" and "Service-specific limits" describe it. */
export const throttled: Reply = graphError(
  429,
  ['ApplicationThrottled', 'Application is over its MailboxConcurrency limit.'],
  { 'retry-after': '3' },
)

/** The operations on events by their names. */
const routes: Readonly<Record<string, Route>> = {
  create: {
    method: 'POST',
    path: eventsPath,
    parameters: [],
    run: ({ mailbox, body, preference }) => json(201, mailbox.create(body, preference)),
  },
  list: {
    method: 'GET',
    path: eventsPath,
    parameters: ['$filter', '$expand', ...pageParameters],
    run: ({ mailbox, preference, query, url }) => {
      const filter = query.get('$filter')
      const property = filter === null ? undefined : readFilter(filter)
      return page(mailbox.list(preference, property), query, url)
    },
  },
  get: {
    method: 'GET',
    path: eventPath,
    parameters: ['$select', '$expand'],
    run: ({ mailbox, id, preference, query }) =>
      json(200, selected(mailbox.get(id, preference), query)),
  },
  change: {
    method: 'PATCH',
    path: eventPath,
    parameters: [],
    run: ({ mailbox, id, body, preference, ifMatch }) =>
      json(200, mailbox.change(id, body, preference, ifMatch)),
  },
  delete: {
    method: 'DELETE',
    path: eventPath,
    parameters: [],
    run: ({ mailbox, id, ifMatch }) => {
      mailbox.delete(id, ifMatch)
      return { status: 204 }
    },
  },
  instances: {
    method: 'GET',
    path: `${eventPath}/instances`,
    parameters: ['startDateTime', 'endDateTime', ...pageParameters],
    run: ({ mailbox, id, preference, query, url }) => {
      const [from, before] = [query.get('startDateTime'), query.get('endDateTime')].map(readMoment)
      const message = 'This request requires a time window: startDateTime and endDateTime.'
      if (!from || !before) reject(400, 'ErrorInvalidParameter', message)
      return page(mailbox.instances(id, preference, from, before), query, url)
    },
  },
}

/** The operations, on the mailbox that belongs to a request. */
export function apiOperations(mailboxOf: (call: Call) => Mailbox): Operation[] {
  return Object.entries(routes).map(([name, { method, path, parameters, run }]) => ({
    name,
    method,
    path: new RegExp(`^${path}$`),
    answer: (call) => {
      const mailbox = mailboxOf(call)
      const { searchParams: query } = call.url
      const strange = [...query.keys()].find((parameter) => !parameters.includes(parameter))
      const message = `The query specified in the URI is not valid: ${strange}`
      if (strange !== undefined) reject(400, 'BadRequest', message)
      const preference = readPreference(String(call.headers['prefer'] ?? ''))
      const ifMatch = call.headers['if-match']
      const id = call.parts['id'] ?? ''
      const { url } = call
      const reply = run({ mailbox, id, url, query, body: bodyOf(call), preference, ifMatch })
      return withOwnLinks(reply, call)
    },
  }))
}

function readPreference(text: string): Preference {
  const timeZone = /outlook\.timezone="([^"]+)"/.exec(text)?.[1] ?? 'UTC'
  const message = `The following TimeZone value is not supported: '${timeZone}'.`
  if (zoneOf(timeZone) === undefined) reject(400, 'TimeZoneNotSupportedException', message)
  return { hasImmutableIds: /IdType="ImmutableId"/.test(text), timeZone }
}

function bodyOf(call: Call): Readonly<Record<string, unknown>> {
  if (call.method !== 'POST' && call.method !== 'PATCH') return {}
  return readJson(call) ?? reject(400, 'BadRequest', 'Unable to read JSON request payload.')
}

/** The filter of the page "Get singleValueLegacyExtendedProperty"; no other is supported here. */
function readFilter(text: string): ExtendedProperty {
  const quoted = "'((?:[^']|'')*)'"
  const filter = `^singleValueExtendedProperties/any\\((\\w+): ?\\1/id eq ${quoted} and \\1/value eq ${quoted}\\)$`
  const [, , id, value] = new RegExp(filter).exec(text) ?? []
  if (id === undefined || value === undefined) reject(400, 'BadRequest', 'Invalid filter clause')
  return { id: id.replaceAll("''", "'"), value: value.replaceAll("''", "'") }
}

/** Reads a time of the query, which is in UTC without an offset. */
function readMoment(text: string | null): string | undefined {
  if (text === null || Number.isNaN(Date.parse(text))) return undefined
  return Temporal.Instant.from(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`).toString()
}

/** Replies have 10 events by default, and the address of the next page. */
function page(all: readonly Readonly<Record<string, unknown>>[], query: URLSearchParams, url: URL) {
  const from = Number(query.get('$skip') ?? 0)
  const to = from + Number(query.get('$top') ?? 10)
  const next = new URL(url)
  next.searchParams.set('$skip', String(to))
  const link = to < all.length ? { '@odata.nextLink': next.href } : {}
  const value = all.slice(from, to).map((event) => selected(event, query))
  return json(200, { value, ...link })
}

/** Some properties are returned only if they are named. */
const unlessSelected = ['cancelledOccurrences', 'singleValueExtendedProperties']

function selected(event: Readonly<Record<string, unknown>>, query: URLSearchParams): object {
  const names = query.get('$select')?.split(',')
  const isExpanded = query.get('$expand')?.startsWith('singleValueExtendedProperties')
  const kept = Object.entries(event).filter(([name]) => {
    if (name === 'singleValueExtendedProperties' && isExpanded) return true
    if (!names) return !unlessSelected.includes(name)
    return name === 'id' || name === '@odata.etag' || names.includes(name)
  })
  return Object.fromEntries(kept)
}

/** The limits of an application in a mailbox. */
export interface MailboxLimits {
  /** Requests at once. */
  readonly concurrent: number
  /** Requests in ten minutes. */
  readonly requests: number
}

/**
 * Rejects what is over the limits. Rejected requests count too (page "Throttling guidance").
 */
export class MailboxThrottle {
  readonly #limits: MailboxLimits
  readonly #window: SlidingWindow
  readonly #running = new Map<string, number>()

  constructor(limits: MailboxLimits, now: () => number) {
    this.#limits = limits
    this.#window = new SlidingWindow(600_000, now)
  }

  async run(person: string, work: () => Promise<Reply>): Promise<Reply> {
    const running = this.#running.get(person) ?? 0
    this.#window.add(person, 1)
    const { concurrent, requests } = this.#limits
    const isOver = running >= concurrent || this.#window.sum(person) > requests
    if (isOver) throw new Rejection(throttled)
    this.#running.set(person, running + 1)
    try {
      return await work()
    } finally {
      this.#running.set(person, (this.#running.get(person) ?? 1) - 1)
    }
  }
}
