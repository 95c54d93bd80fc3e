import type { SubscribeService } from './follower.ts'

type Make = (feed: Feed) => string | undefined

interface Feed {
  /** The http or https URL of the feed, and the same with webcal. */
  readonly address: string
  readonly webcal: string
  readonly title: string
}

const encode = encodeURIComponent

// Apple and classic Outlook subscribe to webcal:; they would download an https URL only once
// (nextcloud/calendar 2416). Google takes the feed in `cid` as a webcal URL: https was reported not
// to work (add2cal/add-to-calendar-button 252). Microsoft's page takes https.
const links: Record<SubscribeService, Make> = {
  apple: ({ webcal }) => webcal,
  outlook: ({ webcal }) => webcal,
  google: ({ webcal }) => `https://calendar.google.com/calendar/r?cid=${encode(webcal)}`,
  outlookcom: (feed) => `https://outlook.live.com/calendar/0/addfromweb/?${microsoft(feed)}`,
  office365: (feed) => `https://outlook.office.com/calendar/0/addfromweb/?${microsoft(feed)}`,
  // Yahoo has no such link: people paste the URL there.
  yahoo: () => undefined,
}

function microsoft({ address, title }: Feed): string {
  return `url=${encode(address)}&name=${encode(title)}`
}

/** Returns the URL that subscribes a service to a feed; `undefined` if it has none. */
export function subscribeUrl(
  service: SubscribeService,
  address: string,
  title: string,
): string | undefined {
  return links[service]({ address, webcal: address.replace(/^https?:/, 'webcal:'), title })
}

/** The typical and the longest delay, in hours, until a calendar app shows a change. */
export interface RefreshHours {
  readonly usual: number
  readonly longest: number
}

/**
 * How often calendar apps check for changes (docs/interop.md 3). Nothing makes them check sooner,
 * and Google ignores the interval that a feed requests. Yahoo's interval is not documented, and our
 * pages say so.
 */
export const refreshHours: Readonly<Partial<Record<SubscribeService, RefreshHours>>> = {
  apple: { usual: 1, longest: 24 },
  google: { usual: 4, longest: 24 },
  outlook: { usual: 1, longest: 3 },
  outlookcom: { usual: 3, longest: 24 },
  office365: { usual: 3, longest: 24 },
}
