/** Moments in the URLs of calendar services. */

import type { DateTimeValue } from '../ical/properties.ts'
import { writeDate, writeLocalDateTime, writeUtcDateTime } from '../ical/values.ts'

/** Without separators: `20260314`, `20260314T140000` in local time, `20260314T130000Z`. */
export function compactDateTime(moment: DateTimeValue): string {
  switch (moment.kind) {
    case 'date':
      return writeDate(moment.date)
    case 'utc':
      return writeUtcDateTime(moment.unix)
    default:
      return writeLocalDateTime(moment.local)
  }
}

/** With separators: `2026-03-14`, `2026-03-14T14:00:00` in local time, `2026-03-14T13:00:00Z`. */
export function extendedDateTime(moment: DateTimeValue): string {
  switch (moment.kind) {
    case 'date':
      return moment.date
    case 'utc':
      return new Date(moment.unix * 1000).toISOString().replace('.000Z', 'Z')
    default:
      return moment.local
  }
}
