/** A follower counts as active for thirty days after its feed was last fetched, in seconds. */
export const activeSeconds = 30 * 86_400

/**
 * How often a follower's fetches are recorded, in seconds: somewhat less than a day, so that hourly fetches are
 * recorded on each day.
 */
export const noteEvery = 23 * 3600

/** The calendar apps that people can subscribe with, by their name in a subscribe URL. */
export const subscribeServices = [
  'apple',
  'google',
  'outlook',
  'outlookcom',
  'office365',
  'yahoo',
] as const
/** The name of such an app. */
export type SubscribeService = (typeof subscribeServices)[number]

const byName = new Map<string, SubscribeService>([
  ...subscribeServices.map((service) => [service, service] as const),
  ['appleical', 'apple'],
])

/** Returns the service with a name, in any letter case; `undefined` if it is unknown. */
export function findSubscribeService(name: string): SubscribeService | undefined {
  return byName.get(name.toLowerCase())
}

/** A follower as shown to the calendar's owner, without anything that identifies the person. */
export interface Follower {
  readonly id: number
  /** One of these apps, another recognized app, or `other`. */
  readonly service: string
  /** Unix seconds. */
  readonly firstFetchedAt: number
  readonly lastFetchedAt: number
  readonly isActive: boolean
  readonly isBlocked: boolean
}

/** The number of a calendar's followers with one calendar app. */
export interface ServiceCount {
  readonly service: string
  readonly total: number
  readonly active: number
  readonly blocked: number
}
