import { type Caller, isOwner } from './caller.ts'

/**
 * The quotas of an account. They are far above what anyone needs; without them, one account could
 * fill the disk.
 */
export const maxCounts = {
  calendars: 10_000,
  /** In one calendar. */
  events: 150_000,
  oneTimeEvents: 1_000_000,
  links: 1_000_000,
  /** Links created with the client ID alone, so that strangers cannot use up the owner's quota. */
  openLinks: 900_000,
  templates: 50,
  tokens: 100,
  passkeys: 50,
} as const

/** The maximum number of sessions per person; another sign-in ends the oldest. */
export const maxSessions = 100

/** The allowed length of a new password, in characters. */
export const passwordLength = { min: 8, max: 128 } as const

/**
 * The event pages of an account's direct links, which strangers can create too. Beyond either
 * limit, the least recently opened are deleted.
 */
export const maxDirectPages = { count: 100_000, bytes: 100_000_000 } as const

/** The share of an account's bytes that can be used with only the client ID. */
const clientShare = 0.9

/** The quotas by number. */
export type CountedQuota = keyof typeof maxCounts

/** Whether a name is a quota by number. */
export function isCountedQuota(name: string): name is CountedQuota {
  return Object.hasOwn(maxCounts, name)
}

/** All quotas of an account. */
export type Quota = CountedQuota | 'megabytes' | 'openMegabytes'

/** The message for each quota. */
const messages: Readonly<Record<Quota, string>> = {
  calendars: 'this account has reached the limit of {max} calendars; delete one first',
  events: 'a calendar can have up to {max} events; delete some first, or use another calendar',
  oneTimeEvents: 'this account has reached the limit of {max} single events; delete one first',
  links: 'this account has reached the limit of {max} links; delete one first',
  openLinks: 'the client ID alone can add up to {max} links; delete one first, or use a token',
  templates: 'this account has reached the limit of {max} templates; delete one first',
  tokens: 'this account has reached the limit of {max} tokens; revoke one first',
  passkeys: 'this account has reached the limit of {max} passkeys; remove one first',
  megabytes:
    'this account has reached the limit of {max} MB; deleted items free their space after 30 days',
  openMegabytes:
    'the client ID alone can fill this account up to {max} MB; delete something first, or use a token',
}

/** Quotas of the account itself; the others limit only the client ID. */
export type OwnerQuota = Exclude<Quota, 'openLinks' | 'openMegabytes'>

/** Whether a name is one of these. */
export function isOwnerQuota(name: string): name is OwnerQuota {
  return Object.hasOwn(messages, name) && name !== 'openLinks' && name !== 'openMegabytes'
}

/** Returns the message for an exhausted quota. */
export function quotaMessage(thing: CountedQuota): string {
  return messageFor(thing, maxCounts[thing])
}

function messageFor(thing: Quota, bound: number): string {
  return messages[thing].replace('{max}', bound.toLocaleString('en'))
}

/** An account's quota is exhausted. Thrown by an operation, which is rolled back. */
export class QuotaExceeded extends Error {
  readonly quota: Quota
  /** The maximum number, or the maximum megabytes. */
  readonly limit: number

  constructor(thing: Quota, bound: number) {
    super(messageFor(thing, bound))
    this.quota = thing
    this.limit = bound
  }
}

/** Throws QuotaExceeded if a quota would be exceeded; the caller has locked the counted row. */
export function assertQuota(thing: CountedQuota, count: number): void {
  if (count > maxCounts[thing]) throw new QuotaExceeded(thing, maxCounts[thing])
}

/** The same for bytes. */
export function assertBytes(
  caller: Pick<Caller, 'credential'>,
  bytes: number,
  bound: number,
): void {
  const [thing, own] = isOwner(caller)
    ? (['megabytes', bound] as const)
    : (['openMegabytes', clientShare * bound] as const)
  if (bytes > own) throw new QuotaExceeded(thing, Math.floor(own / 1_000_000))
}
