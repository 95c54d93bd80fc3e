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

/** The service behind a name in any letter case; `undefined` for one that is not known. */
export function findSubscribeService(name: string): SubscribeService | undefined {
  return byName.get(name.toLowerCase())
}
