/** So much of something in so many seconds. */
export interface Policy {
  readonly quota: number
  readonly window: number
}

function perMinute(quota: number): Policy {
  return { quota, window: 60 }
}

/**
 * What is allowed, by whom it is counted. Honest use stays far below: an office, a mobile network or
 * a calendar service has few addresses for many people, and a mail reaches all of them at once.
 */
export const policies = {
  // By network. Mail filters follow every link of a mail that goes to a whole company.
  link: perMinute(6000),
  // Calendar services fetch the feeds of all their people from few addresses.
  feed: perMinute(6000),
  page: perMinute(1800),
  look: perMinute(3000),
  change: perMinute(1800),
  bulk: perMinute(120),
  // By network as well: what is asked for and is not there. So nobody looks for keys by trying them.
  'unknown-key': perMinute(600),
  'unknown-caller': perMinute(600),
  // By network: people who begin to follow a calendar. Calendar services poll for many people; those
  // beyond this are counted on another day.
  follower: { quota: 1000, window: 86_400 },
  // By account: calls of the API with any of its tokens, and of the links API with its client id.
  token: perMinute(1200),
  client: perMinute(1200),
  // By client id: all the people who follow the addresses of one account.
  audience: perMinute(60_000),
} as const satisfies Readonly<Record<string, Policy>>

/** The longest of their windows, in seconds. */
export const longestWindow = Math.max(...Object.values(policies).map(({ window }) => window))

export type PolicyName = keyof typeof policies
