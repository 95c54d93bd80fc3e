import type { EventReply } from '../../../contract/v2/events.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { When } from '../../../core/event/when.ts'
import { changedDates, type Occurrence } from '../../../core/recurrence/dates.ts'
import { addedDates, excludedDates } from '../../../core/recurrence/exceptions.ts'
import { utcTime } from '../../../core/time/api-format.ts'
import type { Moment } from '../../../core/time/moment.ts'
import { parseFields } from './custom-fields.ts'
import { detailReplies } from './event-details.ts'

/** The fields of an event that are only stored for clients of this API. */
export interface EventFields {
  readonly location_id: number
  readonly color: number
  /** Stored only if it is `default`: pages have just two choices. */
  readonly free_busy: 'default'
  readonly landing_page_template_id: string
  readonly rsvp_form_id: string
  readonly custom_data: EventReply['custom_data']
}

/** Where an event is published. */
export interface EventPlace {
  readonly baseUrl: string
  /** The key of its calendar; `undefined` for a single event. */
  readonly calendarKey: string | undefined
}

/** An event in replies. */
export function eventReply(place: EventPlace, event: StoredEvent): EventReply {
  const fields = parseFields<EventFields>(event.apiFields ?? '')
  const links = eventLinks(place, event.key)
  return {
    id: String(event.id),
    unique_key: event.key,
    title: event.title,
    calendar_id: String(event.calendarId ?? ''),
    ...timesOf(event.when),
    ...seriesOf(event),
    description: event.description,
    internal_name: event.eventname,
    location: event.location,
    location_id: fields.location_id ?? 0,
    organizer_name: event.organizer?.name ?? '',
    organizer_email: event.organizer?.email ?? '',
    reminder: event.reminder ?? null,
    color: fields.color ?? null,
    free_busy: event.transparency === 'TRANSPARENT' ? 'free' : (fields.free_busy ?? 'busy'),
    landing_page_template_id: fields.landing_page_template_id ?? 'default',
    rsvp_enabled: false,
    rsvp: { ...noRsvp, settings: { ...noRsvp.settings, rsvp_form_id: fields.rsvp_form_id ?? '' } },
    ...detailReplies(event.details),
    custom_data: fields.custom_data ?? {},
    link_long: links.page,
    link_short: links.page,
    created: utcTime(event.createdAt),
    modified: utcTime(event.modifiedAt),
    links,
  }
}

function timesOf({ start, end, isWholeDay, zone }: When) {
  return {
    datetime_start: localTime(start),
    datetime_end: localTime(end),
    all_day_event: isWholeDay,
    timezone: zone === '' ? 'floating' : zone,
  }
}

function localTime({ local }: Moment): string {
  return local.replace('T', ' ')
}

function seriesOf({ recurrence, when }: StoredEvent) {
  const exceptions = recurrence?.exceptions
  return {
    recurring_rule: recurrence?.rule ?? '',
    excluded_dates: excludedDates(exceptions).map(localTime),
    added_dates: addedDates(exceptions).map(localTime),
    changed_dates: recurrence ? changedDates(recurrence, when).map(changedDate) : [],
  }
}

function changedDate({ date, change }: Occurrence): EventReply['changed_dates'][number] {
  const { when, transparency, details, isCancelled = false, ...others } = change
  return {
    date: localTime(date),
    cancelled: isCancelled,
    ...(when && timesOf(when)),
    ...others,
    ...(details && detailReplies(details)),
    ...(transparency && { free_busy: transparency === 'TRANSPARENT' ? 'free' : 'busy' }),
  }
}

const noRsvp: EventReply['rsvp'] = {
  settings: {
    rsvp_form_id: '',
    seats_limited: false,
    seats_limit: 0,
    inactive: false,
    notify_emails: '',
    notify_frequency: '',
  },
  stats: { seats_left: 0, count_total: 0, count_going: 0, count_maybe: 0, count_cantgo: 0 },
}

function eventLinks({ baseUrl, calendarKey }: EventPlace, key: string): EventReply['links'] {
  const page = `${baseUrl}/event/${key}`
  return {
    page,
    subscribe_page: calendarKey === undefined ? '' : `${baseUrl}/subscribe/?${calendarKey}`,
    feed: calendarKey === undefined ? '' : `${baseUrl}/feed/${calendarKey}.ics`,
    qr: `${baseUrl}/qr/event/${key}.svg`,
    google: `${page}+google`,
    apple: `${page}+apple`,
    outlook: `${page}+outlook`,
    outlookcom: `${page}+outlookcom`,
    office365: `${page}+office365`,
    yahoo: `${page}+yahoo`,
    teams: `${page}+teams`,
    ics: `${page}+ics`,
  }
}
