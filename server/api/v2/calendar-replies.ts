import type { CalendarReply } from '../../../contract/v2/calendars.ts'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { type CalendarColor, calendarColorNames } from '../../../core/calendar/color.ts'
import { utcTime } from '../../../core/time/api-format.ts'
import { parseFields } from './custom-fields.ts'

/** The fields of a calendar that are only stored for clients of this API. */
export interface CalendarFields {
  readonly weekday_begin: CalendarReply['weekday_begin']
  readonly internal_name: string
  readonly calendar_color: number
  readonly embeddable_calendar_template_id: string
  readonly custom_data: CalendarReply['custom_data']
}

/** A calendar in replies. */
export function calendarReply(baseUrl: string, calendar: Calendar): CalendarReply {
  const fields = parseFields<CalendarFields>(calendar.apiFields)
  const links = calendarLinks(baseUrl, calendar.key)
  return {
    id: String(calendar.id),
    unique_key: calendar.key,
    title: calendar.title,
    timezone: calendar.timezone ?? '',
    weekday_begin: fields.weekday_begin ?? 'sunday',
    is_default_calendar: false,
    description: calendar.description,
    internal_name: fields.internal_name ?? '',
    calendar_color: colorNumber(calendar, fields.calendar_color),
    palette_id: '',
    landing_page_template_id: calendar.templateKey ?? 'default',
    embeddable_calendar_template_id: fields.embeddable_calendar_template_id ?? 'default',
    stats: {
      subscriber_active_count: calendar.followersActive,
      subscribers_all_count: calendar.followersTotal,
      events_count: calendar.eventsTotal,
    },
    default_reminder: calendar.reminder,
    search_engines: calendar.isFindable === 1,
    custom_data: fields.custom_data ?? {},
    link_long: links.page,
    link_short: links.page,
    created: utcTime(calendar.createdAt),
    modified: utcTime(calendar.modifiedAt),
    links,
  }
}

/** The color for a number from 1 to 20; `null` without a number. */
export function colorOf(number: number | undefined): CalendarColor | null {
  if (number === undefined) return null
  return calendarColorNames[(number - 1) % calendarColorNames.length] ?? null
}

// The number that was sent, unless another color was chosen since.
function colorNumber({ color }: Calendar, sent: number | undefined): number | null {
  if (color === null) return null
  return sent !== undefined && colorOf(sent) === color
    ? sent
    : calendarColorNames.indexOf(color) + 1
}

function calendarLinks(baseUrl: string, key: string): CalendarReply['links'] {
  const page = `${baseUrl}/subscribe/?${key}`
  return {
    page,
    feed: `${baseUrl}/feed/${key}.ics`,
    embed: `${baseUrl}/embed/${key}`,
    qr: `${baseUrl}/qr/calendar/${key}.svg`,
    google: `${page}+google`,
    apple: `${page}+apple`,
    outlook: `${page}+outlook`,
    outlookcom: `${page}+outlookcom`,
    office365: `${page}+office365`,
    yahoo: `${page}+yahoo`,
  }
}
