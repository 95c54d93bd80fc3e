import { LRUCache } from 'lru-cache'
import {
  type DateFormat,
  type DirectEvent,
  directParameters,
  readDirect,
  splitParameters,
} from '../../core/links/direct.ts'
import type { Entry } from '../../core/links/entry.ts'
import { keptTexts, withinLengths } from '../../core/links/lengths.ts'
import type { StoredLink } from '../../core/links/link.ts'
import { type ServiceName, serviceNames } from '../../core/links/services.ts'
import { entryOfEvent } from '../../core/links/stored-entry.ts'
import { memoize, memoizeWeak } from '../../core/memoize.ts'
import type { Context } from '../context.ts'
import { clientIdOf } from '../http/credentials.ts'
import { unwrap } from '../http/http-error.ts'
import { given, type Parameters } from '../http/parameters.ts'
import { sizeOfLink } from '../operations/links.ts'
import { deriveKey } from '../secrets/keys.ts'
import type { PublicEvent } from '../storage/events.ts'

/** An event that anyone may add to a calendar, from any source. */
export interface PublishedEvent {
  readonly entry: Entry
  /** The key of its page. */
  readonly key: string
  readonly accountId: number
  /** The link that uses are counted for; 0 for none. */
  readonly linkId: number
  readonly reference: string
  readonly calname: string
  readonly dateFormat: DateFormat | undefined
  /** The calendar service to add it to; `undefined` for the event's page. */
  readonly service: DirectEvent['service']
}

/** The size of the cache of links, in bytes. */
const cacheSize = 64_000_000

/**
 * Turns stored events, links and the parameters of direct links into published events. While its source
 * stays the same, the same object is returned, so that replies can be cached with it.
 */
export class Publisher {
  readonly #context: Context
  readonly #links = new LRUCache<number, PublishedEvent>({ maxSize: cacheSize })
  readonly #addresses = new WeakMap<Parameters, PublishedEvent>()

  constructor(context: Context) {
    this.#context = context
  }

  /** An event that is stored in an account. */
  event({ event, accountId }: PublicEvent): PublishedEvent {
    return {
      entry: entryOfEvent(event, this.#pageUrl(event.key)),
      key: event.key,
      accountId,
      linkId: 0,
      reference: '',
      calname: 'use-title',
      dateFormat: undefined,
      service: undefined,
    }
  }

  /** The event of a stored link. Its parameters are validated now, not when they were stored. */
  link({ id, key, accountId, parameters, ...link }: StoredLink): PublishedEvent {
    const { modifiedAt: stamp, changes: sequence } = link
    const known = this.#links.get(id)
    if (known?.entry.sequence === sequence) return known
    const event = readStored(new Map(Object.entries(parameters)))
    const made = { uid: key, stamp, sequence, pageUrl: this.#pageUrl(key) }
    const published = { ...publish(event, made), key, accountId, linkId: id }
    this.#links.set(id, published, { size: mayHold(parameters) })
    return published
  }

  /**
   * The event of a direct link. The same parameters always have the same page and UID; the event is
   * stamped with the second of the request.
   */
  address(accountId: number, parameters: Parameters): PublishedEvent {
    const stamp = this.#context.now()
    const known = this.#addresses.get(parameters)
    if (known?.entry.stamp === stamp && known.accountId === accountId) return known
    const { event, key, uid } = readAddress(parameters)
    const made = { uid, stamp, sequence: 0, pageUrl: this.#pageUrl(key) }
    const published = { ...publish(event, made), key, accountId, linkId: 0 }
    this.#addresses.set(parameters, published)
    return published
  }

  #pageUrl(key: string): string {
    return `${this.#context.config.baseUrl}/event/${key}`
  }
}

// The entry, and files for four services in two forms, most of which contain the description twice.
function mayHold(parameters: StoredLink['parameters']): number {
  return 4000 + 20 * sizeOfLink(parameters)
}

type Made = Pick<Entry, 'uid' | 'stamp' | 'sequence' | 'pageUrl'>

/** What the parameters say about an event, with what was made for it. */
function publish(event: DirectEvent, made: Made) {
  const { reference, calname, dateFormat, service, ...said } = event
  const entry = { ...said, ...made, uid: event.uid || made.uid }
  return { entry, reference, calname, dateFormat, service }
}

/** The same event on its way to a service: one object for each service. */
export function intoService(published: PublishedEvent, service: ServiceName): PublishedEvent {
  return variantsOf(published)(service)
}

const variantsOf = memoizeWeak((published: PublishedEvent) =>
  memoize(
    serviceNames.length,
    (service: ServiceName): PublishedEvent => ({ ...published, service }),
  ),
)

/** The event of a direct link, and the keys derived from its parameters. */
const readAddress = memoizeWeak((parameters: Parameters) => {
  const clientId = clientIdOf(parameters)
  const key = derivedKey(clientId, parameters, pageNames)
  return { event: readSent(parameters), key, uid: derivedKey(clientId, parameters, eventNames) }
})

const names = [...directParameters, ...splitParameters]
const pageNames = names.filter((name) => name !== 'service')
// Two links that differ only in these are for the same event.
const besideTheEvent = new Set<string>(['reference', 'template', 'calname', 'date_format'])
const eventNames = pageNames.filter((name) => !besideTheEvent.has(name))

function readStored(parameters: Parameters): DirectEvent {
  return unwrap(readDirect(given(names, parameters)))
}

// Lengths are only limited for new texts: stored ones may be longer.
function readSent(parameters: Parameters): DirectEvent {
  const texts = given(names, parameters)
  return unwrap(withinLengths(texts, readDirect(texts)))
}

function derivedKey(clientId: string, parameters: Parameters, from: readonly string[]): string {
  const texts = [clientId]
  for (const name of from) {
    const text = parameters.get(name)
    if (text) texts.push(name, text)
  }
  return deriveKey(texts)
}

/**
 * The parameters that are stored for the page of a direct link. The derived UID is stored too, so that
 * the page and the link add the same event.
 */
export function pageParameters(
  { entry }: PublishedEvent,
  parameters: Parameters,
): Readonly<Record<string, string>> {
  const kept = Object.entries(keptTexts(pageNames, parameters)).filter(([, text]) => text !== '')
  return { ...Object.fromEntries(kept), uid: entry.uid }
}
