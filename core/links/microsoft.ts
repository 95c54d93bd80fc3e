/** The URLs of Outlook.com and Office 365 (docs/interop.md 1.2). */

import { spanOf } from '../event/span.ts'
import type { Entry } from './entry.ts'
import { extendedDateTime } from './moments.ts'
import type { LinkService, UrlParameters } from './service-url.ts'

/**
 * Creates the service on a host of Microsoft's web mail. There is no recurrence
 * (add-event-to-calendar-docs 34), reminder, UID or organizer: the person who adds the event is its
 * organizer.
 */
export function microsoftService(host: string, limit: number): LinkService {
  return {
    // Of the two known forms, only this one works on phones (interop 1.2,
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
 * UTC, or the mailbox's zone if there is no Z. The end of all-day events is exclusive: that is
 * right on desktop, and spatie/calendar-links always sends it so. On phones
 * add2cal/add-to-calendar-button sends it inclusive and attributes that to a Microsoft bug (interop
 * 1.2).
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

// The body is read as HTML, in which a line break is only a space (interop 1.2, calcom/cal.diy
// 378).
function writeMarkup(text: string): string {
  return text.replace(/[&<>\n]/g, (character) => markupOf.get(character) ?? character)
}

/**
 * Office 365, for work and school accounts (interop 1.2). A sign-in page passes the URL on with each %
 * encoded again, and fails with "AADSTS90015: Requested query string is too long" if that gets long
 * (spatie/calendar-links 215, May 2026, which reports that outlook.cloud.microsoft fixes it;
 * add2cal/add-to-calendar-button stays with this host, July 2026). Descriptions of about 1,200 characters
 * failed in 2021 (AnandChowdhary/calendar-link 366), of 2,000 in 2025 (az-digital/az_quickstart 4327).
 */
export const office365 = microsoftService('outlook.office.com', 1500)

/**
 * Outlook.com, for personal accounts. In 2020 the longest URL that worked was reported to have
 * 2,056 characters (add-event-to-calendar-docs 19), fewer before sign-in (goalgorilla/open_social
 * 2356). In August 2026 it had 31,145, minus the size of the cookies (PR 65 there); but that is a single
 * measurement, so the limit stays below the older reports.
 */
export const outlookcom = microsoftService('outlook.live.com', 2000)
