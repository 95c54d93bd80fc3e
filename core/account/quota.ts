import { type Caller, isOwner } from './caller.ts'

/**
 * How much an account may have of each thing. Far more than anybody needs; without a bound, one
 * account could fill the disk of all.
 */
export const maxCounts = {
  calendars: 10_000,
  /** In one calendar. */
  events: 150_000,
  oneTimeEvents: 1_000_000,
  links: 1_000_000,
  /** When they are made with the client id alone: strangers leave room for their owner. */
  openLinks: 900_000,
  templates: 50,
  tokens: 100,
  passkeys: 50,
} as const

/** In how many places somebody may be signed in; signing in once more ends the oldest. */
export const maxSessions = 100

/**
 * The pages behind `/dir/` of an account, which strangers make too: past either bound the least
 * recently opened go.
 */
export const maxDirectPages = { count: 100_000, bytes: 100_000_000 } as const

/** How much of an account's bytes may be taken with the client id alone. */
const clientShare = 0.9

/** What is counted one by one. */
export type CountedQuota = keyof typeof maxCounts

/** Whether something is counted one by one. */
export function isCountedQuota(name: string): name is CountedQuota {
  return Object.hasOwn(maxCounts, name)
}

/** What an account may have only so many of. */
export type Quota = CountedQuota | 'megabytes' | 'openMegabytes'

/** What of it is full, as users know it. */
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

/** What the account itself may have only so many of; the others bound the client ID alone. */
export type OwnerQuota = Exclude<Quota, 'openLinks' | 'openMegabytes'>

/** Whether a name is one of these. */
export function isOwnerQuota(name: string): name is OwnerQuota {
  return Object.hasOwn(messages, name) && name !== 'openLinks' && name !== 'openMegabytes'
}

/** What is said where there is no room for one more. */
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

/** Refuses what would be more than may be; what is asked about is held. */
export function assertQuota(thing: CountedQuota, count: number): void {
  if (count > maxCounts[thing]) throw new QuotaExceeded(thing, maxCounts[thing])
}

/** The same for bytes, of which there may be so many. */
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
