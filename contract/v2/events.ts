import { z } from 'zod'
import { maxReminder } from '../../core/event/event.ts'
import { lineLength, textLength } from '../parameters.ts'
import { detailInput, detailReply } from './event-details.ts'
import {
  changes,
  count,
  customData,
  flag,
  freeBusy,
  id,
  idIn,
  listOf,
  moment,
  number,
  pageParameters,
  reply,
  sortOrder,
  text,
} from './fields.ts'
import type { Operation } from './operation.ts'
import { seriesFields, seriesInputs } from './series.ts'

const dateTime = '`YYYY-MM-DD HH:MM`, with seconds, or only the date, which means 00:00.'

const rsvpSettings = z
  .object({
    rsvp_form_id: z.string(),
    seats_limited: z.boolean(),
    seats_limit: z.int(),
    inactive: z.boolean(),
    notify_emails: z.string(),
    notify_frequency: z.string(),
  })
  .meta({ id: 'RsvpSettings' })

const optionalFields = {
  calendar_id: idIn('ID of its calendar; without one, the event is single.').optional(),
  datetime_end: text(
    `${dateTime} Defaults to an hour after the start, or the day of an all-day event. An event whose start changes without it keeps its duration.`,
    '2026-11-30 22:00',
  ).optional(),
  all_day_event: flag('If so, the times of the day are ignored.', false).optional(),
  timezone: text(
    'Name of a time zone, or `floating` for the same local time everywhere. Defaults to the time zone of the calendar, or `America/Los_Angeles`.',
    'Europe/Berlin',
  ).optional(),
  recurring_rule: text(
    'Recurrence rule (RRULE of RFC 5545); empty for an event that does not repeat.',
    'FREQ=WEEKLY;COUNT=10',
  ).optional(),
  ...seriesInputs,
  description: text(
    `Plain text or simple HTML (\`a\`, \`b\`, \`i\`, \`u\`, \`br\`, \`p\`, \`ul\`, \`ol\`, \`li\`), ${textLength}.`,
    'Bring a friend.',
  ).optional(),
  internal_name: text(`Shown only in the account, ${lineLength}.`, 'party-2026').optional(),
  location: text(`Location, ${lineLength}.`, 'Botanical Garden, Berlin').optional(),
  location_id: number('Stored and returned; cannot be combined with `location`.', 0).optional(),
  organizer_name: text('Requires `organizer_email`.', 'Ada Lovelace').optional(),
  organizer_email: text('Requires `organizer_name`.', 'ada@example.com').optional(),
  reminder: z
    .int()
    .nullable()
    .meta({
      description: `Minutes before the start, 0 to ${maxReminder}; defaults to 30. With \`null\`, the default of the calendar applies, if it has one.`,
      examples: [60],
    })
    .optional(),
  color: number('1 to 20, stored and returned.', 1).optional(),
  free_busy: freeBusy
    .meta({ description: 'Whether calendars show the time as busy.', examples: ['busy'] })
    .optional(),
  landing_page_template_id: text(
    'Stored and returned; the page has the template of its calendar.',
    'default',
  ).optional(),
  rsvp_enabled: flag('Only `false` is supported so far.', false).optional(),
  rsvp_form_id: text('Stored and returned.', 'default').optional(),
  ...detailInput,
  custom_data: customData.optional(),
}

const title = text(`Single line, ${lineLength}.`, 'Summer party')
const start = text(dateTime, '2026-11-30 18:00')

/** The fields of an event in a request. */
export const eventCreate = z
  .strictObject({ title, datetime_start: start, ...optionalFields })
  .meta({ id: 'EventCreate' })

const eventUpdate = z
  .strictObject({ title: title.optional(), datetime_start: start.optional(), ...optionalFields })
  .meta({ id: 'EventUpdate' })

const eventLinks = z
  .object({
    page: reply('The page of the event.'),
    subscribe_page: reply('The page of its calendar; empty for a single event.'),
    feed: reply('The public feed of its calendar; empty for a single event.'),
    qr: reply('The QR code of the page, as SVG.'),
    google: reply('Adds it to Google Calendar.'),
    apple: reply('Adds it to Apple Calendar.'),
    outlook: reply('Adds it to Outlook.'),
    outlookcom: reply('Adds it to Outlook.com.'),
    office365: reply('Adds it to Microsoft 365.'),
    yahoo: reply('Adds it to Yahoo Calendar.'),
    teams: reply('Adds it to Microsoft Teams.'),
    ics: reply('The calendar file.'),
  })
  .meta({ id: 'EventLinks' })

const rsvpStats = z
  .object({
    seats_left: count('Always 0.'),
    count_total: count('Always 0.'),
    count_going: count('Always 0.'),
    count_maybe: count('Always 0.'),
    count_cantgo: count('Always 0.'),
  })
  .meta({ id: 'RsvpStats' })

/** An event in replies. */
export const event = z
  .object({
    id,
    unique_key: reply('Identifies the event in URLs.'),
    title: reply('Single line.'),
    calendar_id: reply('Empty for a single event.'),
    datetime_start: moment('In its time zone; for a series, the first date.'),
    datetime_end: moment('The same; for an all-day event, the last day.'),
    all_day_event: z.boolean(),
    timezone: reply('Name of a time zone, or `floating`.'),
    recurring_rule: reply('RRULE without its name; empty if it does not repeat.'),
    ...seriesFields,
    description: reply('Plain text or simple HTML, as sent.'),
    internal_name: reply('Shown only in the account.'),
    location: reply('Location.'),
    location_id: z.int().meta({ description: 'As sent, or 0.' }),
    organizer_name: reply('Name.'),
    organizer_email: reply('Email.'),
    reminder: z.int().nullable().meta({ description: 'Minutes before the start.' }),
    color: z.int().nullable().meta({ description: 'As sent.' }),
    free_busy: freeBusy,
    landing_page_template_id: reply('As sent, or `default`.'),
    rsvp_enabled: z.boolean(),
    rsvp: z.object({ settings: rsvpSettings, stats: rsvpStats }).meta({ id: 'EventRsvp' }),
    ...detailReply,
    custom_data: customData,
    link_long: reply('The page of the event.'),
    link_short: reply('The same.'),
    ...changes,
    links: eventLinks,
  })
  .meta({ id: 'Event' })

/** The type of `event`. */
export type EventReply = z.infer<typeof event>

const changedEvent = event
  .extend({
    kept_dates: z.array(moment('A start, as in `added_dates`.')).meta({
      description:
        'The changed dates that a new rule or start no longer has. They are kept as added dates.',
    }),
  })
  .meta({ id: 'ChangedEvent' })

/** The type of `changedEvent`. */
export type ChangedEventReply = z.infer<typeof changedEvent>

const tag = 'Events'
const one = '/events/{event_id}'

const searchQuery = z.object({
  calendar_ids: text('Only events of these calendars, separated by commas.', '').optional(),
  event_ids: text('Only these IDs, separated by commas.', '').optional(),
  datetime_min: text(
    'Only events that end then or later, by the clock of each event.',
    '2026-11-01',
  ).optional(),
  datetime_max: text('Only events that start then or earlier.', '2027-01-31 23:59').optional(),
  search: text(
    'In the title, those of changed dates, internal name, description and location.',
    'party',
  ).optional(),
  custom_data_key: text('Together with `custom_data_value`.', '').optional(),
  custom_data_value: text('Only events with this value in `custom_data`.', '').optional(),
  sort_by: text(
    '`created`, `title`, `calendar_id` or `datetime_start`, the default with `datetime_min` or `datetime_max`.',
    'datetime_start',
  ).optional(),
  ...sortOrder,
  ...pageParameters,
})

/** The operations on events, by name. */
export const eventOperations = {
  createEvent: {
    method: 'POST',
    path: '/events',
    tag,
    summary: 'Create an event, in a calendar or single',
    access: 'write',
    body: eventCreate,
    reply: event,
    creates: true,
  },
  searchEvents: {
    method: 'GET',
    path: '/events',
    tag,
    summary: 'List events of all calendars, and single events',
    access: 'read',
    query: searchQuery,
    reply: listOf('EventList', 'events', event),
  },
  getEvent: {
    method: 'GET',
    path: one,
    tag,
    summary: 'Get an event',
    access: 'read',
    reply: event,
  },
  updateEvent: {
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change the given fields of an event and keep the others',
    access: 'write',
    body: eventUpdate,
    reply: changedEvent,
    replaces: true,
  },
  deleteEvent: {
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete an event; it can be restored for 30 days',
    access: 'write',
    replaces: true,
  },
} as const satisfies Record<string, Operation>
