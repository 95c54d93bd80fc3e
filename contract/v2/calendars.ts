import { z } from 'zod'
import { maxReminder } from '../../core/event/event.ts'
import { lineLength, textLength } from '../parameters.ts'
import {
  changes,
  count,
  customData,
  flag,
  id,
  listOf,
  number,
  pageParameters,
  reply,
  sortOrder,
  text,
} from './fields.ts'
import type { Operation } from './operation.ts'

const weekdays = z.enum(['sunday', 'monday'])
const templateId = (what: string) =>
  text(`ID of the template of ${what}, or \`default\`.`, 'default').optional()

const optionalFields = {
  timezone: text(
    'Time zone for new events; defaults to `America/Los_Angeles`.',
    'Europe/Berlin',
  ).optional(),
  weekday_begin: weekdays
    .meta({
      description:
        'The day on which the weeks of a month begin; defaults to that of the visitor’s language.',
      examples: ['monday'],
    })
    .optional(),
  description: text(`Plain text, ${textLength}.`, 'All concerts of the season.').optional(),
  internal_name: text(`Shown only in the account, ${lineLength}.`, 'concerts-2026').optional(),
  calendar_color: number(
    '1 to 20. The first 8 are the colors of our pages, in order; the others start over.',
    3,
  ).optional(),
  landing_page_template_id: templateId('its pages'),
  embeddable_calendar_template_id: text('Stored and returned.', 'default').optional(),
  default_reminder: z
    .int()
    .nullable()
    .meta({
      description: `For events whose \`reminder\` is \`null\`: minutes before the start, 0 to ${maxReminder}.`,
      examples: [30],
    })
    .optional(),
  search_engines: flag(
    'Whether search engines may list its pages; defaults to `false`.',
    false,
  ).optional(),
  custom_data: customData.optional(),
}

const title = text(`Single line, ${lineLength}.`, 'Concerts 2026')

/** The fields of a calendar in a request. */
export const calendarCreate = z
  .strictObject({ title, ...optionalFields })
  .meta({ id: 'CalendarCreate' })

const calendarUpdate = z
  .strictObject({ title: title.optional(), ...optionalFields })
  .meta({ id: 'CalendarUpdate' })

const calendarLinks = z
  .object({
    page: reply('The page of the calendar, where people subscribe.'),
    feed: reply('The public feed.'),
    embed: reply('The calendar for a frame on your site.'),
    qr: reply('The QR code of the page, as SVG.'),
    google: reply('Subscribes Google Calendar.'),
    apple: reply('Subscribes Apple Calendar.'),
    outlook: reply('Subscribes Outlook.'),
    outlookcom: reply('Subscribes Outlook.com.'),
    office365: reply('Subscribes Microsoft 365.'),
    yahoo: reply('Explains how to subscribe in Yahoo Calendar.'),
  })
  .meta({ id: 'CalendarLinks' })

/** A calendar in replies. */
export const calendar = z
  .object({
    id,
    unique_key: reply('Identifies the calendar in URLs.'),
    title: reply('Single line.'),
    timezone: reply('Time zone for new events; empty if none was chosen.'),
    weekday_begin: weekdays,
    is_default_calendar: flag('Always `false`: events without a calendar are single.', false),
    description: reply('Plain text.'),
    internal_name: reply('As sent.'),
    calendar_color: z.int().nullable().meta({ description: '`null` if none was chosen.' }),
    palette_id: reply('Always empty.'),
    landing_page_template_id: reply('ID of its template, or `default`.'),
    embeddable_calendar_template_id: reply('As sent, or `default`.'),
    stats: z
      .object({
        subscriber_active_count: count(
          'Followers whose calendar app was seen in the last 30 days.',
        ),
        subscribers_all_count: count('All followers.'),
        events_count: count('Events; a series counts as one.'),
      })
      .meta({ id: 'CalendarStats' }),
    default_reminder: z
      .int()
      .nullable()
      .meta({ description: 'For events whose `reminder` is `null`, in minutes before the start.' }),
    search_engines: z.boolean().meta({ description: 'Whether search engines may list its pages.' }),
    custom_data: customData,
    link_long: reply('The page of the calendar.'),
    link_short: reply('The same.'),
    ...changes,
    links: calendarLinks,
  })
  .meta({ id: 'Calendar' })

/** The type of `calendar`. */
export type CalendarReply = z.infer<typeof calendar>

const tag = 'Calendars'
const one = '/calendars/{calendar_id}'

/** The operations on calendars, by name. */
export const calendarOperations = {
  createCalendar: {
    method: 'POST',
    path: '/calendars',
    tag,
    summary: 'Create a calendar',
    access: 'write',
    isAccountWide: true,
    body: calendarCreate,
    reply: calendar,
    creates: true,
  },
  searchCalendars: {
    method: 'GET',
    path: '/calendars',
    tag,
    summary: 'List calendars',
    access: 'read',
    query: z.object({
      calendar_ids: text('Only these IDs, separated by commas.', '').optional(),
      search: text('Only calendars with this in the title, in any letter case.', '').optional(),
      sort_by: text('`created`, the default, or `title`.', 'created').optional(),
      ...sortOrder,
      ...pageParameters,
    }),
    reply: listOf('CalendarList', 'calendars', calendar),
  },
  getCalendar: {
    method: 'GET',
    path: one,
    tag,
    summary: 'Get a calendar',
    access: 'read',
    reply: calendar,
  },
  updateCalendar: {
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change the given fields of a calendar and keep the others',
    access: 'write',
    body: calendarUpdate,
    reply: calendar,
    replaces: true,
  },
  deleteCalendar: {
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a calendar with its events; it can be restored for 30 days',
    access: 'write',
    replaces: true,
  },
} as const satisfies Record<string, Operation>
