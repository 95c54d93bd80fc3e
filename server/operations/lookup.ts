import type { SuspensionKind } from '../../core/account/suspension.ts'
import type { DatabaseContext } from '../context.ts'
import { parseFeedKey } from '../secrets/feed-address.ts'
import { type AddressKind, type FoundAddress, findByKeyOrClientId } from '../storage/lookup.ts'
import { findSuspension, type Suspension } from '../storage/suspensions.ts'

/**
 * What can be suspended for a reported URL, as the commands name it, and its suspension if there is
 * one.
 */
export interface SuspensionOption {
  readonly kind: SuspensionKind
  readonly name: string
  readonly suspension: Suspension | undefined
}

/** What a reported URL is, and what can be suspended, the narrowest first. */
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

/** What an address of the service is, or a bare key or client ID. */
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
 * The addresses whose query says what is requested: only there, because anyone can append text to a
 * key.
 */
const queries = new Map<string, ReadQuery>([
  ['dir', (query) => new URLSearchParams(query).get('client')?.trim() ?? ''],
  ['event', firstPart],
  ['subscribe', firstPart],
])

/**
 * The key or client ID that a URL contains, with or without its host, or that is given alone; for a
 * follower's feed, the key of the calendar. Short links may have their own host and folder, so the
 * last part of the path counts, wherever it is.
 */
export function keyInAddress(address: string): string {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address.trim()) ?? []
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  const named = queries.get(last)?.(query) ?? last
  // A plus may have become a space or an escape on its way.
  const [text = ''] = named.replace(/\.ics$/, '').split(/\+|%20|%2b|[\s=]/i)
  const key = parseFeedKey(text)?.calendarKey ?? text
  return /^\w+$/.test(key) ? key : ''
}
