import {
  cutProperties,
  eventProblem,
  type GoogleEvent,
  type Problem,
  schemaProblem,
} from './google-event.ts'
import {
  etagOf,
  type Instance,
  instanceId,
  instanceResource,
  instancesOf,
  page,
  resource,
  type Stored,
  timeOf,
} from './google-resource.ts'
import { hasOffset, momentOf } from './google-series.ts'
import { json, Rejection, type Reply } from './server.ts'
import { dateAfter, type Entry, horizon, isCalendarTime } from './times.ts'

/** An error in the format of Google's APIs. */
export function googleError(
  code: number,
  [reason, message]: Problem,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const domain = /Exceeded$/.test(reason) ? 'usageLimits' : 'global'
  return json(code, { error: { code, message, errors: [{ domain, reason, message }] } }, headers)
}

export function reject(code: number, reason: string, message: string): never {
  throw new Rejection(googleError(code, [reason, message]))
}

/** A calendar that behaves as the reference of the Calendar API v3 says. */
export class GoogleCalendar {
  readonly id: string
  readonly isCreatedByApp: boolean
  readonly #now: () => number
  readonly #events = new Map<string, Stored>()
  #version = 0

  constructor(id: string, isCreatedByApp: boolean, now: () => number) {
    this.id = id
    this.isCreatedByApp = isCreatedByApp
    this.#now = now
  }

  insert(body: GoogleEvent): object {
    check(schemaProblem(body) ?? eventProblem(body))
    const id = body.id ?? `e${this.#version.toString(16).padStart(25, '0')}`
    // Guide "Errors": an ID can be used once; google-api-ruby-client issue 1811: also if deleted.
    if (this.#events.has(id)) reject(409, 'duplicate', 'The requested identifier already exists.')
    const iCalUID = body.iCalUID ?? `${id}@google.com`
    return this.#store({ status: 'confirmed', sequence: 0, ...body, id, iCalUID })
  }

  get(id: string): object {
    const { stored, instance } = this.#find(id)
    return instance ? instanceResource(stored, instance) : resource(stored)
  }

  /** Replaces an event: fields that are left out are cleared. */
  update(id: string, body: GoogleEvent, ifMatch: string | undefined): object {
    const { stored } = this.#changeable(id, ifMatch)
    check(schemaProblem(body))
    const { iCalUID, sequence } = stored.event
    return this.#change(stored, {
      status: 'confirmed',
      sequence,
      ...body,
      id,
      iCalUID,
    } as GoogleEvent)
  }

  /** Changes the fields that are given; lists are replaced, and `null` clears a field. */
  patch(id: string, body: GoogleEvent, ifMatch: string | undefined): object {
    const { stored, instance } = this.#changeable(id, ifMatch)
    check(schemaProblem(body))
    if (!instance) return this.#change(stored, merge(stored.event, body) as GoogleEvent)
    const event = merge({ ...instance.event, recurrence: null }, body) as GoogleEvent
    check(eventProblem({ ...event, iCalUID: null, id: null }))
    const changes = new Map([...stored.changes, [instance.original, event]])
    this.#store(stored.event, changes)
    return this.get(id)
  }

  delete(id: string, ifMatch: string | undefined): undefined {
    const { stored, instance } = this.#find(id)
    const isDeleted = (instance?.event ?? stored.event).status === 'cancelled'
    if (isDeleted) reject(410, 'deleted', 'Resource has been deleted')
    checkEtag(stored, ifMatch)
    if (!instance) {
      this.#store({ ...stored.event, status: 'cancelled' })
      return
    }
    const cancelled = { ...instance.event, status: 'cancelled' }
    this.#store(stored.event, new Map([...stored.changes, [instance.original, cancelled]]))
  }

  list(query: URLSearchParams): object {
    const uid = query.get('iCalUID')
    const wanted = query.getAll('privateExtendedProperty').map((text) => text.split('='))
    const found = [...this.#events.values()].filter(({ event }) => {
      const properties = event.extendedProperties?.private ?? {}
      if (event.status === 'cancelled' && query.get('showDeleted') !== 'true') return false
      if (uid !== null && event.iCalUID !== uid) return false
      return wanted.every(([name = '', ...value]) => properties[name] === value.join('='))
    })
    return page(found.map(resource), query)
  }

  instances(id: string, query: URLSearchParams): object {
    const { stored } = this.#find(id)
    const [from, before] = [query.get('timeMin'), query.get('timeMax')].map((text) => {
      if (text === null) return undefined
      if (!hasOffset(text) || !isCalendarTime(text)) reject(400, 'badRequest', 'Bad Request')
      return momentOf({ dateTime: text })
    })
    const original = query.get('originalStart')
    const found = instancesOf(stored, before ?? horizon).filter(
      ({ event, end, original: own }) =>
        (event.status !== 'cancelled' || query.get('showDeleted') === 'true') &&
        (!from || end > from) &&
        (original === null || momentOf(timeOf(original)) === own),
    )
    return page(
      found.map((instance) => instanceResource(stored, instance)),
      query,
    )
  }

  /** What the person sees. */
  entries(before: string): Entry[] {
    const live = [...this.#events.values()].filter(({ event }) => event.status !== 'cancelled')
    return live.flatMap((stored) =>
      instancesOf(stored, before)
        .filter(({ event }) => event.status !== 'cancelled')
        .map(({ start, end, event }) => {
          const { summary: title, description } = event
          return {
            ...{ id: stored.event.id ?? '', title: title ?? '', start, end },
            description: description ?? '',
          }
        }),
    )
  }

  #find(id: string): { readonly stored: Stored; readonly instance?: Instance } {
    const stored = this.#events.get(id)
    if (stored) return { stored }
    const [own = '', original = ''] = id.split('_')
    const series = this.#events.get(own)
    const all = series ? instancesOf(series, dateAfter(original)) : []
    const instance = series && all.find((one) => instanceId(series, one.original) === id)
    if (!instance) reject(404, 'notFound', 'Not Found')
    return { stored: series, instance }
  }

  #changeable(id: string, ifMatch: string | undefined) {
    const found = this.#find(id)
    // google-api-ruby-client issue 1811: the owner of a deleted event cannot change it.
    if (found.stored.event.status === 'cancelled') reject(403, 'forbidden', 'Forbidden')
    checkEtag(found.stored, ifMatch)
    return found
  }

  #change(stored: Stored, event: GoogleEvent): object {
    const [old, next] = [stored.event.sequence ?? 0, event.sequence ?? 0]
    // Guide "Manage versions": the sequence must not fall behind; Google raises it with the times.
    if (next < old) reject(400, 'invalid', 'Invalid sequence value.')
    check(eventProblem({ ...event, iCalUID: null }))
    const isMoved = timesOf(stored.event) !== timesOf(event)
    const sequence = isMoved && next === old ? old + 1 : next
    return this.#store({ ...event, sequence }, stored.changes)
  }

  #store(event: GoogleEvent, changes: Stored['changes'] = new Map()): object {
    const version = ++this.#version
    const own = event.extendedProperties?.private
    const extendedProperties = own && { ...event.extendedProperties, private: cutProperties(own) }
    const kept = { ...event, ...(extendedProperties && { extendedProperties }) }
    const stored = { event: kept, version, updated: new Date(this.#now()).toISOString(), changes }
    this.#events.set(event.id ?? '', stored)
    return resource(stored)
  }
}

function check(problem: Problem | undefined): void {
  if (problem) reject(400, ...problem)
}

function checkEtag(stored: Stored, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === etagOf(stored)) return
  reject(412, 'conditionNotMet', 'Precondition Failed')
}

function timesOf({ start, end, recurrence }: GoogleEvent): string {
  return JSON.stringify([start, end, recurrence])
}

/** Guide "Performance", patch semantics: objects are merged, and `null` removes. */
function merge(old: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change
  const merged = new Map(Object.entries(old ?? {}))
  for (const [name, value] of Object.entries(change)) {
    if (value === null) merged.delete(name)
    else merged.set(name, merge(merged.get(name), value))
  }
  return Object.fromEntries(merged)
}
