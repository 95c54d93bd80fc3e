/** At most `quota` requests in a window of `window` seconds. */
export interface RatePolicy {
  readonly quota: number
  readonly window: number
}

function perMinute(quota: number): RatePolicy {
  return { quota, window: 60 }
}

/**
 * The rate limits. Clients see the names in RateLimit headers. Normal use stays far below: an office,
 * a mobile network or a calendar service has few addresses for many people, and a newsletter reaches all
 * of them at once.
 */
export const ratePolicies = {
  // By network. Mail filters open every link in an email that goes to a whole company.
  link: perMinute(6000),
  // Calendar services fetch the feeds of all their users from few addresses.
  feed: perMinute(6000),
  page: perMinute(1800),
  // Pictures that are not cached: rendering one takes about 50 ms. The link previews of a message to many
  // people come from few addresses.
  picture: perMinute(120),
  look: perMinute(3000),
  change: perMinute(1800),
  bulk: perMinute(120),
  // By network too: requests for unknown keys, so that nobody can find keys by guessing.
  'unknown-key': perMinute(600),
  'unknown-caller': perMinute(600),
  // By network: new followers of calendars. Calendar services poll for many people; those above the
  // limit are counted on another day.
  follower: { quota: 1000, window: 86_400 },
  // By account: API requests with any of its tokens, and links API requests with its client ID.
  token: perMinute(1200),
  client: perMinute(1200),
  // By account: checks whether a link name is free. They must not find keys faster than opening links
  // does.
  'link-name': perMinute(120),
  // By client ID: everyone who follows the links of one account.
  audience: perMinute(60_000),
} as const satisfies Readonly<Record<string, RatePolicy>>

export type PolicyName = keyof typeof ratePolicies

/** The class of a route, which determines its rate limits, its priority and when it is shed. */
export type TrafficClass = 'health' | 'link' | 'feed' | 'page' | 'read' | 'write' | 'transfer'

/** The rate limits and the priority of a class of requests. */
export interface TrafficRules {
  /** The rate limit of each network. */
  readonly policy: PolicyName
  /** The error that counts as a miss, and the limit of misses for each network. */
  readonly miss: { readonly type: 'not_found' | 'unauthenticated'; readonly policy: PolicyName }
  readonly priority: Priority
  /**
   * Above either of these limits some requests are shed, and above twice the limit all of them: the lag in
   * milliseconds of the process's own time, and the number of requests in progress. A few hundred
   * simultaneous writes are not an overload: the last of 190 waits for a fifth of this limit.
   */
  readonly shedPast: { readonly lag: number; readonly inProgress: number }
}

/** High comes before low. */
export type Priority = 'high' | 'low'

const unknownKey = { type: 'not_found', policy: 'unknown-key' } as const
const unknownCaller = { type: 'unauthenticated', policy: 'unknown-caller' } as const
const follow = { priority: 'high', miss: unknownKey } as const
const browse = { priority: 'low', miss: unknownKey } as const
const call = { priority: 'low', miss: unknownCaller } as const

/**
 * The classes, from the last to be shed to the first: people who open a link or follow a calendar do
 * not retry, but API clients do. Health checks are always answered.
 */
export const trafficRules: Readonly<Record<Exclude<TrafficClass, 'health'>, TrafficRules>> = {
  link: { ...follow, policy: 'link', shedPast: { lag: 1000, inProgress: 5000 } },
  feed: { ...follow, policy: 'feed', shedPast: { lag: 1000, inProgress: 5000 } },
  page: { ...browse, policy: 'page', shedPast: { lag: 500, inProgress: 3000 } },
  read: { ...call, policy: 'look', shedPast: { lag: 400, inProgress: 2000 } },
  write: { ...call, policy: 'change', shedPast: { lag: 300, inProgress: 1000 } },
  transfer: { ...call, policy: 'bulk', shedPast: { lag: 100, inProgress: 100 } },
}
