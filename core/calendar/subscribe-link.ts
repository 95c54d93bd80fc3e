import type { SubscribeService } from './follower.ts'

type Make = (feed: Feed) => string | undefined

interface Feed {
  /** Its address by http or https, and the same by webcal. */
  readonly address: string
  readonly webcal: string
  readonly title: string
}

const encode = encodeURIComponent

// Apple and classic Outlook subscribe to webcal:; an https address they would only download once
// (nextcloud/calendar 2416). Google takes the feed in `cid` as a webcal address: https was
// reported not to work (add2cal/add-to-calendar-button 252). Microsoft's page takes https.
const links: Record<SubscribeService, Make> = {
  apple: ({ webcal }) => webcal,
  outlook: ({ webcal }) => webcal,
  google: ({ webcal }) => `https://calendar.google.com/calendar/r?cid=${encode(webcal)}`,
  outlookcom: (feed) => `https://outlook.live.com/calendar/0/addfromweb/?${microsoft(feed)}`,
  office365: (feed) => `https://outlook.office.com/calendar/0/addfromweb/?${microsoft(feed)}`,
  // Yahoo has no such link: the address is pasted there by hand.
  yahoo: () => undefined,
}

function microsoft({ address, title }: Feed): string {
  return `url=${encode(address)}&name=${encode(title)}`
}

/** The address that makes a service subscribe to a feed; `undefined` where it has none. */
export function subscribeUrl(
  service: SubscribeService,
  address: string,
  title: string,
): string | undefined {
  return links[service]({ address, webcal: address.replace(/^https?:/, 'webcal:'), title })
}

/** How long after a change a program shows it, in hours: usually, and at the longest. */
export interface RefreshHours {
  readonly usual: number
  readonly longest: number
}

/**
 * How often calendar apps check for changes (docs/interop.md 3). Nothing makes them check sooner,
 * and Google ignores what a feed asks for. Yahoo's interval is not documented, which is what we
 * say.
 */
export const refreshHours: Readonly<Partial<Record<SubscribeService, RefreshHours>>> = {
  apple: { usual: 1, longest: 24 },
  google: { usual: 4, longest: 24 },
  outlook: { usual: 1, longest: 3 },
  outlookcom: { usual: 3, longest: 24 },
  office365: { usual: 3, longest: 24 },
}
