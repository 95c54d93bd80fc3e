/** A follower counts as active for this many days after its feed was last fetched. */
export const activeDays = 30

/** The programs that a person can subscribe with, by the name in a subscribe address. */
export const subscribeServices = [
  'apple',
  'google',
  'outlook',
  'outlookcom',
  'office365',
  'yahoo',
] as const
/** One of these programs. */
export type SubscribeService = (typeof subscribeServices)[number]

const byName = new Map<string, SubscribeService>([
  ...subscribeServices.map((service) => [service, service] as const),
  ['appleical', 'apple'],
])

/** The service with a name, in any letter case; `undefined` if it is unknown. */
export function findSubscribeService(name: string): SubscribeService | undefined {
  return byName.get(name.toLowerCase())
}

/** A follower as its calendar's owner sees it: nothing says who it is. */
export interface Follower {
  readonly id: number
  /** One of these programs, one that is known by its own name, or `other`. */
  readonly service: string
  /** Unix seconds. */
  readonly firstFetchedAt: number
  readonly lastFetchedAt: number
  readonly isActive: boolean
  readonly isBlocked: boolean
}

/** How many followers a calendar has by one program. */
export interface ServiceCount {
  readonly service: string
  readonly total: number
  readonly active: number
  readonly blocked: number
}
