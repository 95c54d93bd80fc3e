import { spanOf } from '../event/span.ts'
import type { DateTimeValue } from '../ical/properties.ts'
import { extendedDateTime } from './moments.ts'
import type { LinkService } from './service-url.ts'

/**
 * Microsoft Teams (docs/interop.md 1.4; Microsoft's page is "Deep link to a workflow in Teams").
 * The person who opens it organizes a meeting. It has no recurrence, all-day events, reminder or
 * location.
 */
export const teams: LinkService = {
  base: 'https://teams.microsoft.com/l/meeting/new',
  // Windows passes URLs of up to 2,048 characters to the app (llfbandit/app_links 24), and Teams passes
  // this one on with each % encoded again: 1,747 were too many for it (epam/clocks 366), and so were
  // about 900 in one parameter (MicrosoftDocs/msteams-docs 8971).
  limit: 1200,
  takesSeries: () => false,
  parameters: (entry) => {
    const { start, end } = spanOf(entry.when)
    return { subject: entry.title, startTime: timeOf(start), endTime: timeOf(end) }
  },
  guests: 'attendees',
  description: 'content',
  // Plain text without line breaks (MicrosoftDocs/msteams-docs 1861).
  readsMarkup: false,
  write: (text) => text.replaceAll('\n', ' '),
  // Microsoft's page states "Specifying the location isn't supported", so the location comes first
  // in the text.
  lead: (entry) => entry.location,
  separator: ' – ',
}

/**
 * All-day events go from midnight to midnight in the visitor's zone, and times without a zone are
 * local too.
 */
function timeOf(moment: DateTimeValue): string {
  return moment.kind === 'date' ? `${moment.date}T00:00:00` : extendedDateTime(moment)
}
