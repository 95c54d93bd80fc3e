/** What Outlook.com and Office 365 have in common (docs/interop.md 1.2). */

import { spanOf } from '../event/span.ts'
import type { Entry } from './entry.ts'
import { extendedDateTime } from './moments.ts'
import type { LinkService, UrlParameters } from './service-url.ts'

/**
 * The service on a host of Microsoft's web mail. There is no recurrence (add-event-to-calendar-docs
 * 34), reminder, UID or organizer: the person who adds the event is its organizer.
 */
export function microsoftService(host: string, limit: number): LinkService {
  return {
    // Of the two forms known, only this one works on phones (interop 1.2,
    // add2cal/add-to-calendar-button and AnandChowdhary/calendar-link).
    base: `https://${host}/calendar/deeplink/compose`,
    limit,
    takesSeries: () => false,
    parameters: (entry) => ({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: entry.title,
      ...timesOf(entry),
      location: entry.location,
      freebusy: freeOrBusy(entry),
    }),
    guests: 'to',
    description: 'body',
    readsMarkup: true,
    write: writeMarkup,
    separator: '\n\n',
  }
}

/**
 * UTC, or the mailbox's zone where there is no Z. The end of whole days is exclusive: so it is
 * right on desktop, and spatie/calendar-links sends it so everywhere. On phones
 * add2cal/add-to-calendar-button sends it inclusive and calls that Microsoft's fault (interop 1.2).
 */
function timesOf({ when }: Entry): UrlParameters {
  const { start, end } = spanOf(when)
  return {
    startdt: extendedDateTime(start),
    enddt: extendedDateTime(end),
    allday: when.isWholeDay ? 'true' : undefined,
  }
}

// All-day events are free by default (interop 1.2, add-event-to-calendar-docs PR 60).
function freeOrBusy({ transparency, status }: Entry): string {
  if (transparency === 'TRANSPARENT') return 'free'
  return status === 'TENTATIVE' ? 'tentative' : 'busy'
}

const markupOf: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\n', '<br>'],
])

// The body is read as HTML, where a line break is only a space (interop 1.2, calcom/cal.diy 378).
function writeMarkup(text: string): string {
  return text.replace(/[&<>\n]/g, (character) => markupOf.get(character) ?? character)
}

/**
 * Office 365, for accounts of work or school (interop 1.2). A sign-in on the way carries the address
 * along with each % encoded once more, and ends in "AADSTS90015: Requested query string is too long"
 * when that gets long (spatie/calendar-links 215, May 2026, where outlook.cloud.microsoft is said
 * to mend it; add2cal/add-to-calendar-button stays with this host, July 2026). Descriptions of about
 * 1,200 characters failed in 2021 (AnandChowdhary/calendar-link 366), of 2,000 in 2025
 * (az-digital/az_quickstart 4327).
 */
export const office365 = microsoftService('outlook.office.com', 1500)

/**
 * Outlook.com, for personal accounts. In 2020 the longest address that worked was reported to have
 * 2,056 characters (add-event-to-calendar-docs 19), fewer for who has yet to sign in
 * (goalgorilla/open_social 2356). In August 2026 it had 31,145, less what the cookies take (PR 65
 * there); one measurement, so the limit stays below the older reports.
 */
export const outlookcom = microsoftService('outlook.live.com', 2000)
