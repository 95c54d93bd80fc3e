import type { SuspensionKind } from '../../core/account/suspension.ts'
import type { DatabaseContext } from '../context.ts'
import { parseFeedKey } from '../secrets/feed-address.ts'
import { type AddressKind, type FoundAddress, findByKeyOrClientId } from '../storage/lookup.ts'
import { findSuspension, type Suspension } from '../storage/suspensions.ts'

/**
 * Something that can be suspended for a reported URL, as named in commands, with its current
 * suspension.
 */
export interface SuspensionOption {
  readonly kind: SuspensionKind
  readonly name: string
  readonly suspension: Suspension | undefined
}

/** What a reported URL refers to, and what can be suspended, the most specific first. */
export interface LookedUpAddress extends FoundAddress {
  readonly suspensionOptions: readonly SuspensionOption[]
}

const suspendedBy: Readonly<Record<AddressKind, readonly SuspensionKind[]>> = {
  event: ['calendar', 'account'],
  'one-time event': ['account'],
  link: ['link', 'client', 'account'],
  page: ['link', 'client', 'account'],
  calendar: ['calendar', 'account'],
  logo: ['account'],
  client: ['client', 'account'],
}

/** Looks up a URL of the service, or a bare key or client ID. */
export async function lookUpAddress(
  { db }: DatabaseContext,
  address: string,
): Promise<LookedUpAddress | undefined> {
  const found = await findByKeyOrClientId(db, keyInAddress(address))
  if (!found) return undefined
  const options = suspendedBy[found.kind].map(async (kind) => {
    const { id, name } = targetOf(found, kind)
    const key = { kind, accountId: found.accountId, id }
    return { kind, name, suspension: await findSuspension(db, key) }
  })
  return { ...found, suspensionOptions: await Promise.all(options) }
}

function targetOf({ accountId, email, clientId, ...own }: FoundAddress, kind: SuspensionKind) {
  if (kind === 'account') return { id: accountId, name: email }
  if (kind === 'client') return { id: accountId, name: clientId }
  return { id: own.id ?? 0, name: own.key ?? '' }
}

type ReadQuery = (query: string) => string

const firstPart: ReadQuery = (query) => query.split('&').find((part) => part !== '') ?? ''

/**
 * The paths whose query contains the key: it is read only there, because anyone can append text to
 * a key.
 */
const queries = new Map<string, ReadQuery>([
  ['dir', (query) => new URLSearchParams(query).get('client')?.trim() ?? ''],
  ['event', firstPart],
  ['subscribe', firstPart],
])

/**
 * Extracts the key or client ID from a URL, with or without its host, or from a bare key; for a
 * follower's feed, the key of the calendar. Short links may have their own host and folder, so the
 * last part of the path counts, wherever it is.
 */
export function keyInAddress(address: string): string {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address.trim()) ?? []
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  const named = queries.get(last)?.(query) ?? last
  // A plus may have been changed to a space or an escape in transit.
  const [text = ''] = named.replace(/\.ics$/, '').split(/\+|%20|%2b|[\s=]/i)
  const key = parseFeedKey(text)?.calendarKey ?? text
  return /^[\w-]+$/.test(key) ? key : ''
}
