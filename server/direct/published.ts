import { LRUCache } from 'lru-cache'
import type { StoredEvent } from '../../core/event/event.ts'
import {
  type DateFormat,
  type DirectEvent,
  directParameters,
  readDirect,
  splitParameters,
} from '../../core/links/direct.ts'
import type { Entry } from '../../core/links/entry.ts'
import type { StoredLink } from '../../core/links/link.ts'
import { oncePer } from '../../core/once-per.ts'
import type { Context } from '../context.ts'
import { given, type Parameters } from '../http/parameters.ts'
import { understood } from '../http/refusal.ts'
import { keyOf } from '../secrets/keys.ts'
import type { PublicEvent } from '../storage/events.ts'
import { type Call, clientIdOf } from './caller.ts'

/** An event that anybody may put into a calendar, wherever it comes from. */
export interface Published {
  readonly entry: Entry
  /** The key of its page. */
  readonly key: string
  readonly accountId: number
  /** The link that it is counted for; 0 for none. */
  readonly linkId: number
  readonly reference: string
  readonly calname: string
  readonly dateFormat: DateFormat | undefined
  /** Where the person is sent; `undefined` for the page. */
  readonly service: DirectEvent['service']
}

/** An event that an account has stored. */
export function publishEvent(context: Context, { event, accountId }: PublicEvent): Published {
  return {
    entry: entryOfStored(event, pageUrl(context, event.key)),
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
export function publishLink(context: Context, link: StoredLink): Published {
  const { id, key, accountId, modifiedAt: stamp, changes: sequence } = link
  const { links } = latest(context)
  const known = links.get(id)
  if (known?.entry.sequence === sequence) return known
  const event = readEvent(new Map(Object.entries(link.parameters)))
  const made = { uid: key, stamp, sequence, pageUrl: pageUrl(context, key) }
  const published = { ...publish(event, made), key, accountId, linkId: id }
  links.set(id, published, { size: JSON.stringify(link.parameters).length })
  return published
}

/**
 * An event that an address says in full. The same address always gives the same page and UID; it
 * is stamped with the second in which it is asked for.
 */
export function publishAddress(context: Context, { client, parameters }: Call): Published {
  const { accountId } = client
  const stamp = context.now()
  const { addresses } = latest(context)
  const known = addresses.get(parameters)
  if (known?.entry.stamp === stamp && known.accountId === accountId) return known
  const { event, key, uid } = readAddress(parameters)
  const made = { uid, stamp, sequence: 0, pageUrl: pageUrl(context, key) }
  const published = { ...publish(event, made), key, accountId, linkId: 0 }
  addresses.set(parameters, published)
  return published
}

/** How much is kept of links, in characters of their parameters. */
const room = 2_000_000

// What was made last of each, with all that was made of it in turn, for as long as it is the same.
const latest = oncePer((_: Context) => ({
  links: new LRUCache<number, Published>({ maxSize: room }),
  addresses: new WeakMap<Parameters, Published>(),
}))

// Parameters that are remembered were read before.
const readAddress = oncePer((parameters: Parameters) => {
  const clientId = clientIdOf(parameters)
  const key = derivedKey(clientId, parameters, pageNames)
  return { event: readEvent(parameters), key, uid: derivedKey(clientId, parameters, eventNames) }
})

const names = [...directParameters, ...splitParameters]
const pageNames = names.filter((name) => name !== 'service')
// Two mails that differ in these alone invite to the same event.
const besideTheEvent = new Set<string>(['reference', 'template', 'calname', 'date_format'])
const eventNames = pageNames.filter((name) => !besideTheEvent.has(name))

function readEvent(parameters: Parameters): DirectEvent {
  return understood(readDirect(given(names, parameters)))
}

/**
 * What the page of an address keeps of its parameters. The UID that was made is kept with them:
 * whoever adds the event from the page and from the address has it once.
 */
export function pageParameters(
  { entry }: Published,
  parameters: Parameters,
): Readonly<Record<string, string>> {
  const pairs = pageNames.flatMap((name) => {
    const text = parameters.get(name)
    return text ? [[name, text] as const] : []
  })
  return { ...Object.fromEntries(pairs), uid: entry.uid }
}

function derivedKey(clientId: string, parameters: Parameters, from: readonly string[]): string {
  const texts = [clientId]
  for (const name of from) {
    const text = parameters.get(name)
    if (text) texts.push(name, text)
  }
  return keyOf(texts)
}

function pageUrl({ config }: Context, key: string): string {
  return `${config.baseUrl}/event/${key}`
}

type Made = Pick<Entry, 'uid' | 'stamp' | 'sequence' | 'pageUrl'>

function publish(event: DirectEvent, made: Made) {
  const { reference, calname, dateFormat, service, ...said } = event
  const entry = { ...said, ...made, uid: event.uid || made.uid }
  return { entry, reference, calname, dateFormat, service }
}

function entryOfStored(event: StoredEvent, pageUrl: string): Entry {
  return {
    title: event.title,
    when: event.when,
    description: { text: event.description, html: undefined },
    location: event.location,
    organizer: event.organizer,
    attendees: [],
    reminder: event.reminder,
    recurrence: undefined,
    uid: event.uid,
    stamp: event.modifiedAt,
    sequence: event.updates,
    status: 'CONFIRMED',
    method: undefined,
    transparency: 'OPAQUE',
    pageUrl,
  }
}
