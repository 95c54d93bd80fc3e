/**
 * How much an account may have of each thing. Far more than anybody needs; without a bound, one
 * account could fill the disk of all.
 */
export const most = {
  calendars: 10_000,
  /** In one calendar. */
  events: 150_000,
  oneTimeEvents: 1_000_000,
  /** The pages of direct addresses included. */
  links: 1_000_000,
  templates: 50,
  tokens: 100,
  passkeys: 50,
} as const

/** In how many places somebody may be signed in; signing in once more ends the oldest. */
export const mostSessions = 100

/** What an account may have only so many of. */
export type Thing = keyof typeof most

/** What of it is full, as users know it. */
const full: Readonly<Record<Thing, string>> = {
  calendars: 'this account has {most} calendars, the most that are kept; delete one first',
  events:
    'this calendar would have more than {most} events, the most that are kept; delete some first, or use another calendar',
  oneTimeEvents:
    'this account has {most} one-time events, the most that are kept; delete one first',
  links: 'this account has {most} links, the most that are kept; delete one first',
  templates: 'this account has {most} templates, the most that are kept; delete one first',
  tokens: 'this account has {most} working tokens, the most that are kept; revoke one first',
  passkeys: 'this account has {most} passkeys, the most that are kept; remove one first',
}

/** What is said where there is no room for one more. */
export function fullWords(thing: Thing): string {
  return full[thing].replace('{most}', most[thing].toLocaleString('en'))
}

/** There is no room for one more. Thrown by an operation, which is undone. */
export class Full extends Error {
  readonly thing: Thing

  constructor(thing: Thing) {
    super(fullWords(thing))
    this.thing = thing
  }
}

/** Refuses what would be more than may be; what is asked about is held. */
export function demandRoom(thing: Thing, count: number): void {
  if (count > most[thing]) throw new Full(thing)
}
