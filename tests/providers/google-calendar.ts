import {
  cutProperties,
  eventProblem,
  type GoogleEvent,
  type Problem,
  schemaProblem,
} from './google-event.ts'
import {
  etagOf,
  eventOn,
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

/**
 * What happens to the changed dates of a series when its times change. Blog "Calendar v3 best practices:
 * recurring events" (2011): they are kept; the web page of Google Calendar resets them.
 */
export type ChangedDates = 'kept' | 'dropped'

/** A calendar that behaves as the reference of the Calendar API v3 says. */
export class GoogleCalendar {
  readonly id: string
  readonly isCreatedByApp: boolean
  readonly #now: () => number
  readonly #changedDates: ChangedDates
  readonly #events = new Map<string, Stored>()
  /** The series and the original start of each date that has been shown to a client. */
  readonly #instances = new Map<string, readonly [series: string, original: string]>()
  #version = 0

  constructor(
    id: string,
    isCreatedByApp: boolean,
    now: () => number,
    changedDates: ChangedDates = 'kept',
  ) {
    this.id = id
    this.isCreatedByApp = isCreatedByApp
    this.#now = now
    this.#changedDates = changedDates
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
    return instance ? this.#shown(stored, instance) : resource(stored)
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
    // Description of `recurrence`: omitted for instances.
    if (body.recurrence) reject(400, 'invalid', 'Invalid recurrence rule.')
    // ethereum/pm pull request 2083: a cancelled date is restored with its status.
    const event = merge(eventOn(stored, instance), body) as GoogleEvent
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
    const cancelled = { ...eventOn(stored, instance), status: 'cancelled' }
    this.#store(stored.event, new Map([...stored.changes, [instance.original, cancelled]]))
  }

  /** Guide "Recurring events": series are listed once, and with them their changed and cancelled dates. */
  list(query: URLSearchParams): object {
    const uid = query.get('iCalUID')
    const wanted = query.getAll('privateExtendedProperty').map((text) => text.split('='))
    const isShown = (event: GoogleEvent) => {
      const properties = event.extendedProperties?.private ?? {}
      if (uid !== null && event.iCalUID !== uid) return false
      return wanted.every(([name = '', ...value]) => properties[name] === value.join('='))
    }
    const found = [...this.#events.values()].flatMap((stored) => {
      const dates = instancesOf(stored, horizon)
        .filter(({ original, event }) => stored.changes.has(original) && isShown(event))
        .map((instance) => this.#shown(stored, instance))
      const isDeleted = stored.event.status === 'cancelled' && query.get('showDeleted') !== 'true'
      return isDeleted || !isShown(stored.event) ? [] : [resource(stored), ...dates]
    })
    return page(found, query)
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
      found.map((instance) => this.#shown(stored, instance)),
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
    const [series = '', original = ''] = this.#instances.get(id) ?? []
    const parent = this.#events.get(series)
    const all = parent ? instancesOf(parent, dateAfter(original)) : []
    const instance = all.find((one) => one.original === original)
    if (!parent || !instance) reject(404, 'notFound', 'Not Found')
    return { stored: parent, instance }
  }

  #shown(stored: Stored, instance: Instance): object {
    const { original } = instance
    this.#instances.set(instanceId(stored, original), [stored.event.id ?? '', original])
    return instanceResource(stored, instance)
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
    const isReset = isMoved && this.#changedDates === 'dropped'
    return this.#store({ ...event, sequence }, isReset ? new Map() : stored.changes)
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
