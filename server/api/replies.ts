import type { CalendarReply } from '../../contract/calendar-api.ts'
import type { ListedEvent, SavedEvent, SavedOneTimeEvent } from '../../contract/event-api.ts'
import { type ShortLinkReply, shortLink } from '../../contract/link-api.ts'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import type { StoredLink } from '../../core/links/link.ts'
import type { Page } from '../../core/pagination.ts'
import { apiDate, apiHalfOfDay, apiTime, utcStamp } from '../../core/time/api-format.ts'
import type { ZoneEntry } from '../../core/time/zones.ts'

/** The `meta` of successful replies. Its code is a string, except in the list of time zones. */
export const meta = { code: '200' } as const

/** A calendar in replies of the account API. */
export function calendarReply(calendar: Calendar): CalendarReply {
  const reply = {
    id: String(calendar.id),
    uniquekey: calendar.key,
    title: calendar.title,
    description: calendar.description,
    followers_active: String(calendar.followersActive),
    followers_total: String(calendar.followersTotal),
    events_total: String(calendar.eventsTotal),
    date_create: calendar.createdAt,
    date_modified: calendar.modifiedAt,
  }
  return calendar.suspendedAt === null ? reply : { ...reply, status: 'stopped' }
}

/** The reply of the account API after a delete. */
export function deletedReply(id: number) {
  return { id: String(id), status: 'deleted' as const }
}

/** An event in a list: its ID is a string. */
export function listedEvent(event: StoredEvent): ListedEvent {
  return {
    id: String(event.id),
    ...textsOf(event),
    ...datesOf(event),
    date_start_unix: event.when.start.unix,
    date_end_unix: event.when.end.unix,
  }
}

/** An event of a calendar after create and save: with a numeric ID and its calendar. */
export function savedEvent(event: StoredEvent): SavedEvent {
  const { eventname: _, ...texts } = textsOf(event)
  return { id: event.id, calendar: String(event.calendarId), ...texts, ...datesOf(event) }
}

/** A single event after create and save: with a numeric ID and the key of its page. */
export function savedOneTimeEvent(event: StoredEvent): SavedOneTimeEvent {
  return { id: event.id, uniquekey: event.key, ...textsOf(event), ...datesOf(event) }
}

function textsOf(event: StoredEvent) {
  return {
    title: event.title,
    eventname: event.eventname,
    description: event.description,
    location: event.location,
    organizer: event.organizer?.name ?? '',
    organizer_email: event.organizer?.email ?? '',
  }
}

function datesOf({ when, ...event }: StoredEvent) {
  return {
    date_start: apiDate(when.start.local),
    date_start_time: apiTime(when.start.local),
    date_start_ampm: apiHalfOfDay(when.start.local),
    date_end: apiDate(when.end.local),
    date_end_time: apiTime(when.end.local),
    date_end_ampm: apiHalfOfDay(when.end.local),
    all_day_event: when.isWholeDay ? ('true' as const) : ('false' as const),
    date_format: 'MM/DD/YYYY' as const,
    timezone: when.zone,
    reminder: event.reminder === undefined ? '' : String(event.reminder),
    updated_times: String(event.updates),
    date_create: event.createdAt,
    date_modified: event.modifiedAt,
  }
}

/** A short link in the reply of `get`: every field is a string, empty if it is not set. */
export function linkReply(link: StoredLink, clientId: string, address: string): ShortLinkReply {
  const given = Object.keys(shortLink.shape).map((name) => [name, link.parameters[name] ?? ''])
  const fields = {
    ...Object.fromEntries(given),
    client: clientId,
    link: address,
    clicks: String(link.clicks),
    created: utcStamp(link.createdAt),
    modified: utcStamp(link.modifiedAt),
  }
  // The cast is safe: `given` has a string for each field.
  return fields as ShortLinkReply
}

const statuses = { add: 'added', save: 'saved', delete: 'deleted' } as const

/** The reply to a change to a short link. After a delete, its link and key are empty. */
export function linkChangeReply(action: keyof typeof statuses, key: string, address: string) {
  const isGone = action === 'delete'
  return {
    action,
    link: isGone ? '' : address,
    uniquekey: isGone ? '' : key,
    status: statuses[action],
  }
}

/** The URL of a list, and all parameters of the request. */
export interface ListUrl {
  readonly url: string
  readonly parameters: ReadonlyMap<string, string>
}

/** The URLs of the previous and the next page of a list; empty if there is none. */
export function pagingReply(list: ListUrl, page: Page, hasNext: boolean) {
  return {
    previous: page.number > 1 ? pageUrl(list, page.number - 1) : '',
    next: hasNext ? pageUrl(list, page.number + 1) : '',
  }
}

function pageUrl({ url, parameters }: ListUrl, number: number): string {
  const query = new URLSearchParams([...parameters])
  query.set('page', String(number))
  return `${url}?${query}`
}

/** The list of time zones: only here is `meta.code` a number (specification, 2.4 and 4.5). */
export function zonesReply(data: readonly ZoneEntry[]) {
  return { meta: { code: 200 }, data }
}
