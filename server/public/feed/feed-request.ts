import type { CalendarApp } from '../../../core/devices/calendar-app.ts'
import type { Request } from '../../http/message.ts'
import type { FeedKey } from '../../secrets/feed-address.ts'
import { calendarAppBehind, localeOf, wantsZones } from '../../visitor.ts'
import type { Reader } from './feed-cache.ts'

/** A request for a feed. */
export interface FeedRequest {
  readonly request: Request
  /** The key in the URL, as text and parsed. */
  readonly text: string
  readonly key: FeedKey
  /** The app that sent it, if its name is recognized. */
  readonly app: CalendarApp | undefined
  readonly reader: Reader
}

/** Reads what a feed depends on from a request. */
export function readFeedRequest(request: Request, text: string, key: FeedKey): FeedRequest {
  const app = calendarAppBehind(request)
  const { language } = localeOf(request)
  const zoneReader = isMicrosoft(app, key) ? 'microsoft' : 'other'
  return { request, text, key, app, reader: { wantsZones: wantsZones(app), zoneReader, language } }
}

const microsoftServices = new Set(['outlook', 'outlookcom', 'office365'])

// Exchange fetches with an unknown user agent, so a URL that is not personal may be in Exchange.
function isMicrosoft(app: CalendarApp | undefined, { service }: FeedKey): boolean {
  if (app !== undefined) return false
  return service === undefined || microsoftServices.has(service)
}
