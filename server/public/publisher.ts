import { LRUCache } from 'lru-cache'
import type { StoredLink } from '../../core/links/link.ts'
import { entryOfStored } from '../../core/links/stored-entry.ts'
import type { Context } from '../context.ts'
import type { Parameters } from '../http/parameters.ts'
import { sizeOfLink } from '../operations/links.ts'
import type { PublicEvent } from '../storage/events.ts'
import { type PublishedEvent, publish, readAddress, readEvent } from './published-event.ts'

/** How much is kept of links, in bytes. */
const room = 64_000_000

/**
 * Publishes events from wherever they come. What was made last of each is kept, with all that is
 * made of it in turn, for as long as it is the same.
 */
export class Publisher {
  readonly #context: Context
  readonly #links = new LRUCache<number, PublishedEvent>({ maxSize: room })
  readonly #addresses = new WeakMap<Parameters, PublishedEvent>()

  constructor(context: Context) {
    this.#context = context
  }

  /** An event that an account has stored. */
  event({ event, accountId }: PublicEvent): PublishedEvent {
    return {
      entry: entryOfStored(event, this.#pageUrl(event.key)),
      key: event.key,
      accountId,
      linkId: 0,
      reference: '',
      calname: 'use-title',
      dateFormat: undefined,
      service: undefined,
    }
  }

  /** An event that a stored link says. Its parameters are checked now, not when they were stored. */
  link({ id, key, accountId, parameters, ...link }: StoredLink): PublishedEvent {
    const { modifiedAt: stamp, changes: sequence } = link
    const known = this.#links.get(id)
    if (known?.entry.sequence === sequence) return known
    const event = readEvent(new Map(Object.entries(parameters)))
    const made = { uid: key, stamp, sequence, pageUrl: this.#pageUrl(key) }
    const published = { ...publish(event, made), key, accountId, linkId: id }
    this.#links.set(id, published, { size: mayHold(parameters) })
    return published
  }

  /**
   * An event that an address says in full. The same address always gives the same page and UID; it
   * is stamped with the second in which it is asked for.
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

// The entry, and files for four services in two forms, most of which say the text twice.
function mayHold(parameters: StoredLink['parameters']): number {
  return 4000 + 20 * sizeOfLink(parameters)
}
