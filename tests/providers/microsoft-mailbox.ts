import { eventProblem, type GraphEvent, type Problem, schemaProblem } from './microsoft-event.ts'
import {
  compact,
  etagOf,
  type Instance,
  idOf,
  instanceId,
  instanceResource,
  instancesOf,
  type Preference,
  resource,
  type Stored,
  timesIn,
} from './microsoft-resource.ts'
import { expandPattern } from './microsoft-series.ts'
import { json, Rejection, type Reply } from './server.ts'
import { dateAfter, type Entry, horizon } from './times.ts'

/** An error in the format of Microsoft Graph. */
export function graphError(
  status: number,
  [code, message]: Problem,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return json(status, { error: { code, message, innerError: { 'request-id': '0' } } }, headers)
}

export function reject(status: number, ...problem: Problem): never {
  throw new Rejection(graphError(status, problem))
}

/** The calendar of a person in Outlook, as the pages about events in Microsoft Graph describe it. */
export class Mailbox {
  readonly #now: () => number
  readonly #events = new Map<string, Stored>()
  /** What was posted with a transaction ID, and the ID of the event. */
  readonly #transactions = new Map<string, { readonly posted: string; readonly id: string }>()
  #version = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** Creates an event, or returns the one that the same request has created. */
  create(body: GraphEvent, preference: Preference): object {
    check(schemaProblem(body) ?? eventProblem(body))
    const posted = JSON.stringify(body)
    const known = this.#transactions.get(body.transactionId ?? '')
    const earlier = known && this.#events.get(known.id)
    if (earlier && known.posted === posted) return resource(earlier, preference)
    // corso issue 2490. What happens after a delete is not documented; this is the stricter way.
    const message = 'The TransactionId specified in the request has already been used.'
    if (known) reject(409, 'ErrorDuplicateTransactionId', message)
    const id = `immutable${this.#version}`
    const stored = this.#store({ immutable: id, movable: `event${this.#version}` }, body)
    if (body.transactionId) this.#transactions.set(body.transactionId, { posted, id })
    return resource(stored, preference)
  }

  get(id: string, preference: Preference): Readonly<Record<string, unknown>> {
    const { stored, instance } = this.#find(id)
    if (instance) return instanceResource(stored, instance, preference)
    const cancelled = [...stored.changes].filter(([, event]) => event === undefined)
    const prefix = `OID.${idOf(stored, preference)}.`
    return {
      ...resource(stored, preference),
      cancelledOccurrences: cancelled.map(([original]) => prefix + original.slice(0, 10)),
      singleValueExtendedProperties: stored.event.singleValueExtendedProperties ?? [],
    }
  }

  /** Changes the properties that are given, each as a whole. */
  change(
    id: string,
    body: GraphEvent,
    preference: Preference,
    ifMatch: string | undefined,
  ): object {
    const { stored, instance } = this.#find(id)
    checkEtag(stored, ifMatch)
    check(schemaProblem(body))
    // Description of `transactionId`: it cannot be changed.
    if (body.transactionId) reject(400, 'ErrorInvalidRequest', 'transactionId cannot be changed.')
    if (instance) return this.#changeInstance(stored, instance, body, preference)
    const event = { ...stored.event, ...body }
    check(eventProblem(event))
    // Exchange drops the exceptions of a series whose times change.
    const changes = timesOf(event) === timesOf(stored.event) ? stored.changes : new Map()
    return resource(this.#store(stored.ids, event, changes), preference)
  }

  #changeInstance(
    stored: Stored,
    instance: Instance,
    body: GraphEvent,
    preference: Preference,
  ): object {
    const event = { ...instance.event, ...body, recurrence: null }
    check(eventProblem(event))
    const [moved] = expandPattern({ ...timesIn(event), recurrence: undefined }, '9999')
    const all = instancesOf(stored, horizon)
    const at = all.findIndex(({ original }) => original === instance.original)
    const [previous, next] = [all[at - 1], all[at + 1]].map((one) => one?.start.slice(0, 10))
    const day = moved?.start.slice(0, 10) ?? ''
    // microsoft-graph-docs pull request 2275: not onto or past the day of a neighbour.
    if (day <= (previous ?? '') || day >= (next ?? '9999')) {
      reject(400, 'ErrorOccurrenceCrossingBoundary', 'Modified occurrence is crossing a boundary.')
    }
    const changes = new Map([...stored.changes, [instance.original, event]])
    const changed = this.#store(stored.ids, stored.event, changes)
    return this.get(instanceId(changed, instance.original, preference), preference)
  }

  delete(id: string, ifMatch: string | undefined): undefined {
    const { stored, instance } = this.#find(id)
    checkEtag(stored, ifMatch)
    if (!instance) return void this.#events.delete(stored.ids.immutable)
    const changes = new Map([...stored.changes, [instance.original, undefined]])
    this.#store(stored.ids, stored.event, changes)
  }

  /** Returns the events with an extended property, or all. */
  list(
    preference: Preference,
    property: { readonly id: string; readonly value: string } | undefined,
  ) {
    const found = [...this.#events.values()].filter(
      ({ event }) =>
        !property ||
        event.singleValueExtendedProperties?.some(
          ({ id, value }) => id === property.id && value === property.value,
        ),
    )
    return found.map((stored) => this.get(idOf(stored, preference), preference))
  }

  instances(id: string, preference: Preference, from: string, before: string) {
    const { stored } = this.#find(id)
    return instancesOf(stored, before)
      .filter(({ end }) => end > from)
      .map((instance) => instanceResource(stored, instance, preference))
  }

  /** Moves an event to another calendar of the person, which changes its ID. */
  move(id: string): void {
    const { stored } = this.#find(id)
    const ids = { ...stored.ids, movable: `moved${this.#version}` }
    this.#store(ids, stored.event, stored.changes)
  }

  /** What the person sees. */
  entries(before: string): Entry[] {
    return [...this.#events.values()].flatMap((stored) =>
      instancesOf(stored, before).map(({ start, end, event }) => {
        const { subject: title, body } = event
        return {
          ...{ id: stored.ids.immutable, title: title ?? '', start, end },
          description: body?.content ?? '',
        }
      }),
    )
  }

  #find(id: string): { readonly stored: Stored; readonly instance?: Instance } {
    const [own = '', original] = id.split('.')
    const stored = [...this.#events.values()].find(
      ({ ids }) => ids.immutable === own || ids.movable === own,
    )
    if (stored && original === undefined) return { stored }
    const all = stored ? instancesOf(stored, dateAfter(original ?? '')) : []
    const instance = all.find((one) => compact(one.original) === original)
    if (stored && instance) return { stored, instance }
    reject(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
  }

  #store(ids: Stored['ids'], event: GraphEvent, changes: Stored['changes'] = new Map()): Stored {
    const version = ++this.#version
    const stored = { ids, event, version, updated: new Date(this.#now()).toISOString(), changes }
    this.#events.set(ids.immutable, stored)
    return stored
  }
}

function check(problem: Problem | undefined): void {
  if (problem) reject(400, ...problem)
}

function checkEtag(stored: Stored, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === etagOf(stored)) return
  reject(412, 'ErrorIrresolvableConflict', 'The send or update operation could not be performed.')
}

function timesOf({ start, end, isAllDay, recurrence }: GraphEvent): string {
  return JSON.stringify([start, end, isAllDay === true, recurrence ?? null])
}
