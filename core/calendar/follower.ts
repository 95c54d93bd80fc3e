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
export type SubscribeService = (typeof subscribeServices)[number]

const otherNames: Readonly<Record<string, SubscribeService>> = { appleical: 'apple' }

/** The service behind a name in any letter case; `undefined` for one that is not known. */
export function findSubscribeService(name: string): SubscribeService | undefined {
  const lower = name.toLowerCase()
  const other = new Map(Object.entries(otherNames)).get(lower)
  return other ?? subscribeServices.find((service) => service === lower)
}
