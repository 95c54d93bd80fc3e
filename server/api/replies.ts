import type { CalendarReply } from '../../contract/replies.ts'
import type { Calendar } from '../../core/calendar/calendar.ts'

/** A calendar as the account API answers it. */
export function calendarReply(calendar: Calendar): CalendarReply {
  return {
    id: String(calendar.id),
    uniquekey: calendar.key,
    title: calendar.title,
    description: calendar.description,
    followers_active: String(calendar.followersActive),
    followers_total: String(calendar.followersTotal),
    events_total: String(calendar.eventsTotal),
    date_create: calendar.createdAt,
    date_modified: calendar.modifiedAt,
    ...(calendar.stoppedAt !== null && { status: 'stopped' }),
  }
}

/** Something deleted, as the account API answers it. */
export function deletedReply(id: number) {
  return { id: String(id), status: 'deleted' as const }
}
