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
  /** Links created with the client ID alone, so that strangers leave room for the owner. */
  openLinks: 900_000,
  templates: 50,
  tokens: 100,
  passkeys: 50,
} as const

/** How many sessions a person can have; another sign-in ends the oldest. */
export const maxSessions = 100

/** The allowed length of a new password, in characters. */
export const passwordLength = { least: 8, most: 128 } as const

/**
 * The event pages of direct links of an account, which strangers can create too. Beyond either
 * limit, the least recently opened are deleted.
 */
export const maxDirectPages = { count: 100_000, bytes: 100_000_000 } as const

/** How much of an account's bytes may be taken with the client ID alone. */
const clientShare = 0.9

/** What is limited by number. */
export type CountedQuota = keyof typeof maxCounts

/** Whether something is limited by number. */
export function isCountedQuota(name: string): name is CountedQuota {
  return Object.hasOwn(maxCounts, name)
}

/** What is limited for an account. */
export type Quota = CountedQuota | 'megabytes' | 'openMegabytes'

/** The message for each quota. */
const messages: Readonly<Record<Quota, string>> = {
  calendars: 'this account has reached the limit of {most} calendars; delete one first',
  events: 'a calendar can have up to {most} events; delete some first, or use another calendar',
  oneTimeEvents: 'this account has reached the limit of {most} single events; delete one first',
  links: 'this account has reached the limit of {most} links; delete one first',
  openLinks: 'the client ID alone can add up to {most} links; delete one first, or use a token',
  templates: 'this account has reached the limit of {most} templates; delete one first',
  tokens: 'this account has reached the limit of {most} tokens; revoke one first',
  passkeys: 'this account has reached the limit of {most} passkeys; remove one first',
  megabytes:
    'this account has reached the limit of {most} MB; deleted items free their space after 30 days',
  openMegabytes:
    'the client ID alone can fill this account up to {most} MB; delete something first, or use a token',
}

/** Limits of the account itself; the others only limit the client ID. */
export type OwnerQuota = Exclude<Quota, 'openLinks' | 'openMegabytes'>

/** Whether a name is one of these. */
export function isOwnerQuota(name: string): name is OwnerQuota {
  return Object.hasOwn(messages, name) && name !== 'openLinks' && name !== 'openMegabytes'
}

/** The message if there is no room for another one. */
export function quotaMessage(thing: CountedQuota): string {
  return messageFor(thing, maxCounts[thing])
}

function messageFor(thing: Quota, bound: number): string {
  return messages[thing].replace('{most}', bound.toLocaleString('en'))
}

/** There is no room for one more. Thrown by an operation, which is undone. */
export class QuotaExceeded extends Error {
  readonly quota: Quota
  /** How many, or how many megabytes, there may be. */
  readonly limit: number

  constructor(thing: Quota, bound: number) {
    super(messageFor(thing, bound))
    this.quota = thing
    this.limit = bound
  }
}

/** Rejects what would exceed a quota; the counted row is locked. */
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
