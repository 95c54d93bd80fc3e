import { z } from 'zod'
import { maxReminder } from '../core/event/event.ts'
import { create, type Operation, read, write } from './operation.ts'
import { id, lineLength, listParameters, text, textLength } from './parameters.ts'
import { deleted, digits, meta, paging, unix } from './replies.ts'

const events = '/api/v1/me/calendars/events'
const oneTimeEvents = '/api/v1/oe/events'

const calendarId = { calendar_id: id('calendar') }
const eventId = { event_id: id('event') }

const event = {
  title: text(`Single line, ${lineLength}.`, 'Summer party'),
  eventname: text(`Internal name, ${lineLength}.`, 'party-2026').optional(),
  description: text(
    `Plain text, ${textLength}; \`\\n\` and line breaks separate lines.`,
    'Bring a friend.\\nDoors open at six.',
  ).optional(),
  location: text(`Location, ${lineLength}.`, 'Botanical Garden, Berlin').optional(),
  organizer: text('Name; requires `organizer_email`.', 'Ada Lovelace').optional(),
  organizer_email: text('Email; requires `organizer`.', 'ada@example.com').optional(),
  reminder: text(`Minutes before the start, 0 to ${maxReminder}.`, '60').optional(),
  start_date: text(
    'Numeric date and time. A slash means m/d/y, a dash or dot d-m-y; `YYYY-MM-DD` is unambiguous.',
    '2026-11-30 18:00',
  ),
  end_date: text(
    'Like `start_date`; defaults to one hour after the start.',
    '2026-11-30 22:00',
  ).optional(),
  all_day_event: text('`true` or `false` (also `1`, `0`).', 'false').optional(),
}

const zoneOf = (otherwise: string) =>
  text(`Label from the list of time zones; defaults to ${otherwise}.`, 'Europe/Berlin').optional()

const calendarEvent = { ...event, timezone: zoneOf('no time zone') }
const oneTimeEvent = { ...event, timezone: zoneOf('`America/Los_Angeles`') }

const eventsParameters = z.object({
  ...calendarId,
  order_by: text('`date-asc`, `date-desc`, `id-asc` or `id-desc`.', 'date-asc').optional(),
  month: text('`01` to `12`, together with `year`.', '11').optional(),
  year: text('Four digits, together with `month`.', '2026').optional(),
  upcoming: text('`now` or a date and time: events that start from then on.', 'now').optional(),
  ...listParameters.shape,
})

const date = z.string().regex(/^\d\d\/\d\d\/\d{4}$/)
const time = z.string().regex(/^\d\d:\d\d:\d\d$/)
const halfOfDay = z.enum(['AM', 'PM'])

const texts = {
  title: z.string(),
  eventname: z.string(),
  description: z.string(),
  location: z.string(),
  organizer: z.string(),
  organizer_email: z.string(),
}

const dates = {
  date_start: date,
  date_start_time: time,
  date_start_ampm: halfOfDay,
  date_end: date,
  date_end_time: time,
  date_end_ampm: halfOfDay,
  all_day_event: z.enum(['true', 'false']),
  date_format: z.literal('MM/DD/YYYY'),
  timezone: z.string(),
  reminder: z.union([digits, z.literal('')]),
  updated_times: digits,
  date_create: unix,
  date_modified: unix,
}

const { eventname: _, ...textsWithoutName } = texts

/** An event in a list: its ID is a string, and its times are also given in Unix seconds. */
export const listedEvent = z
  .object({
    id: digits,
    ...texts,
    ...dates,
    date_start_unix: unix,
    date_end_unix: unix,
  })
  .meta({ id: 'ListedEvent' })

/** An event of a calendar after create and save: its ID is an integer. */
export const savedEvent = z
  .object({
    id: z.int(),
    calendar: digits,
    ...textsWithoutName,
    ...dates,
  })
  .meta({ id: 'SavedEvent' })

/** A single event after create and save: its ID is an integer. */
export const savedOneTimeEvent = z
  .object({
    id: z.int(),
    uniquekey: z.string(),
    ...texts,
    ...dates,
  })
  .meta({ id: 'SavedOneTimeEvent' })

const eventsReply = z.object({
  meta,
  calendar: z.object({ id: digits, events_count: z.int() }).meta({ id: 'EventsTotal' }),
  events: z.array(listedEvent),
  paging,
})

const oneTimeEventsReply = z.object({
  meta,
  calendar: z.object({ events_count: z.int() }).meta({ id: 'OneTimeEventsTotal' }),
  events: z.array(listedEvent),
  paging,
})

/** The type of `listedEvent`. */
export type ListedEvent = z.infer<typeof listedEvent>
/** The type of `savedEvent`. */
export type SavedEvent = z.infer<typeof savedEvent>
/** The type of `savedOneTimeEvent`. */
export type SavedOneTimeEvent = z.infer<typeof savedOneTimeEvent>

/** The operations on events of calendars and on single events, by name. */
export const eventApi = {
  listEvents: {
    ...read,
    path: `${events}/list/`,
    tag: 'Events',
    summary: 'List the events of a calendar, newest first',
    parameters: eventsParameters,
    reply: eventsReply,
  },
  createEvent: {
    ...create,
    path: `${events}/create/`,
    tag: 'Events',
    summary: 'Create an event in a calendar',
    parameters: z.object({ ...calendarId, ...calendarEvent }),
    reply: z.object({ meta, event: savedEvent }),
  },
  saveEvent: {
    ...write,
    path: `${events}/save/`,
    tag: 'Events',
    summary: 'Save an event',
    parameters: z.object({ ...eventId, ...calendarEvent }),
    reply: z.object({ meta, event: savedEvent }),
  },
  deleteEvent: {
    ...write,
    path: `${events}/delete/`,
    tag: 'Events',
    summary: 'Delete an event',
    parameters: z.object(eventId),
    reply: z.object({ meta, event: deleted }),
  },
  listOneTimeEvents: {
    ...read,
    path: `${oneTimeEvents}/list/`,
    tag: 'Single events',
    summary: 'List single events, newest first',
    parameters: listParameters,
    reply: oneTimeEventsReply,
  },
  createOneTimeEvent: {
    ...create,
    path: `${oneTimeEvents}/create/`,
    tag: 'Single events',
    summary: 'Create a single event',
    parameters: z.object(oneTimeEvent),
    reply: z.object({ meta, event: savedOneTimeEvent }),
  },
  saveOneTimeEvent: {
    ...write,
    path: `${oneTimeEvents}/save/`,
    tag: 'Single events',
    summary: 'Save a single event',
    parameters: z.object({ ...eventId, ...oneTimeEvent }),
    reply: z.object({ meta, event: savedOneTimeEvent }),
  },
  deleteOneTimeEvent: {
    ...write,
    path: `${oneTimeEvents}/delete/`,
    tag: 'Single events',
    summary: 'Delete a single event',
    parameters: z.object(eventId),
    reply: z.object({ meta, event: deleted }),
  },
} as const satisfies Record<string, Operation>
