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
import { type Result, success } from '../../core/result.ts'
import { clientIdOf } from '../client-id.ts'
import type { Context } from '../context.ts'
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
  /** The ID of the short link in the statistics; 0 for none. */
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
 * Converts stored events, stored links and the parameters of direct links into published events. Returns
 * the same object for an unchanged source, so that replies can be cached with it.
 */
export class Publisher {
  readonly #context: Context
  readonly #links = new LRUCache<number, PublishedEvent>({ maxSize: cacheSize })
  readonly #directLinks = new WeakMap<Parameters, PublishedEvent>()

  constructor(context: Context) {
    this.#context = context
  }

  /** Converts an event that is stored in an account. */
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

  /** Converts a stored link. Its parameters are validated now, not when they were stored. */
  link(link: StoredLink): PublishedEvent {
    const { id, key, isShort, accountId, parameters, modifiedAt: stamp, changes: sequence } = link
    const cached = this.#links.get(id)
    if (cached?.entry.sequence === sequence) return cached
    const event = readStored(new Map(Object.entries(parameters)))
    const generated = { uid: uidOfLink(link), stamp, sequence, pageUrl: this.#pageUrl(key) }
    const linkId = isShort ? id : 0
    const published = { ...publish(event, generated), key, accountId, linkId }
    this.#links.set(id, published, { size: estimatedSize(parameters) })
    return published
  }

  /**
   * Converts the parameters of a direct link. The same parameters always have the same page and UID;
   * the event is stamped with the second of the request.
   */
  directLink(accountId: number, parameters: Parameters): PublishedEvent {
    const stamp = this.#context.now()
    const cached = this.#directLinks.get(parameters)
    if (cached?.entry.stamp === stamp && cached.accountId === accountId) return cached
    const { event, key, uid } = readDirectLink(parameters)
    const generated = { uid, stamp, sequence: 0, pageUrl: this.#pageUrl(key) }
    const published = { ...publish(event, generated), key, accountId, linkId: 0 }
    this.#directLinks.set(parameters, published)
    return published
  }

  /** Converts an event that a visitor typed on the home page. Nothing is stored, so it has no page. */
  preview(parameters: Parameters): Result<PublishedEvent> {
    const { config, now, newKey } = this.#context
    const read = checkSent(parameters)
    if (!read.ok) return read
    const generated = { uid: newKey(), stamp: now(), sequence: 0, pageUrl: config.baseUrl }
    return success({ ...publish(read.value, generated), key: '', accountId: 0, linkId: 0 })
  }

  #pageUrl(key: string): string {
    return `${this.#context.config.baseUrl}/event/${key}`
  }
}

const longKey = /^[a-z0-9]{16}$/

// A UID is unique everywhere (RFC 5545 3.8.4.7). A long random key is, but another service may have the
// same short one.
function uidOfLink({ isShort, key, accountId, createdAt }: StoredLink): string {
  if (!isShort || longKey.test(key)) return key
  return deriveKey([key, String(accountId), String(createdAt)])
}

// For the entry, and files for four services in two forms, most with the description twice.
function estimatedSize(parameters: StoredLink['parameters']): number {
  return 4000 + 20 * sizeOfLink(parameters)
}

type Generated = Pick<Entry, 'uid' | 'stamp' | 'sequence' | 'pageUrl'>

/** Combines the parameters of an event with its generated properties. */
function publish(event: DirectEvent, generated: Generated) {
  const { reference, calname, dateFormat, service, ...content } = event
  const entry = { ...content, ...generated, uid: event.uid || generated.uid }
  return { entry, reference, calname, dateFormat, service }
}

/** The same event for a calendar service, always as the same object. */
export function intoService(published: PublishedEvent, service: ServiceName): PublishedEvent {
  return variantsOf(published)(service)
}

const variantsOf = memoizeWeak((published: PublishedEvent) =>
  memoize(
    serviceNames.length,
    (service: ServiceName): PublishedEvent => ({ ...published, service }),
  ),
)

/** Reads the event of a direct link, and derives its keys from the parameters. */
const readDirectLink = memoizeWeak((parameters: Parameters) => {
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

// Only new texts have limited lengths: stored ones may be longer.
function readSent(parameters: Parameters): DirectEvent {
  return unwrap(checkSent(parameters))
}

function checkSent(parameters: Parameters): Result<DirectEvent> {
  const texts = given(names, parameters)
  return withinLengths(texts, readDirect(texts))
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
