import { z } from 'zod'

const digits = z.string().regex(/^\d+$/)
const date = z.string().regex(/^\d\d\/\d\d\/\d{4}$/)
const time = z.string().regex(/^\d\d:\d\d:\d\d$/)
const halfOfDay = z.enum(['AM', 'PM'])
const unix = z.int()

/** The first members of every successful reply except the time zone list. */
export const meta = z.object({ code: z.literal('200') })

const paging = z.object({ previous: z.string(), next: z.string() })
const deleted = z.object({ id: digits, status: z.literal('deleted') })

/** A calendar: IDs and counts are strings of digits, times are Unix seconds. */
export const calendar = z.object({
  id: digits,
  uniquekey: z.string(),
  title: z.string(),
  description: z.string(),
  followers_active: digits,
  followers_total: digits,
  events_total: digits,
  date_create: unix,
  date_modified: unix,
  /** Present if the administrator has suspended the calendar. */
  status: z.literal('stopped').optional(),
})

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
export const listedEvent = z.object({
  id: digits,
  ...texts,
  ...dates,
  date_start_unix: unix,
  date_end_unix: unix,
})

/** An event of a calendar after create and save: its ID is an integer. */
export const savedEvent = z.object({
  id: z.int(),
  calendar: digits,
  ...textsWithoutName,
  ...dates,
})

/** A single event after create and save: its ID is an integer. */
export const savedOneTimeEvent = z.object({
  id: z.int(),
  uniquekey: z.string(),
  ...texts,
  ...dates,
})

const zone = z.object({ label: z.string(), offset: z.string().regex(/^-?\d\d:\d\d$/) })

/** The reply of each operation of the account API, with the types of the specification. */
export const replies = {
  calendars: z.object({ meta, calendars: z.array(calendar), paging }),
  calendar: z.object({ meta, calendar }),
  deletedCalendar: z.object({ meta, calendar: deleted }),
  events: z.object({
    meta,
    calendar: z.object({ id: digits, events_count: z.int() }),
    events: z.array(listedEvent),
    paging,
  }),
  event: z.object({ meta, event: savedEvent }),
  deletedEvent: z.object({ meta, event: deleted }),
  oneTimeEvents: z.object({
    meta,
    calendar: z.object({ events_count: z.int() }),
    events: z.array(listedEvent),
    paging,
  }),
  oneTimeEvent: z.object({ meta, event: savedOneTimeEvent }),
  zones: z.object({ meta: z.object({ code: z.literal(200) }), data: z.array(zone) }),
}

/** An error reply: all problems of the request, each with its parameter. */
export const errorReply = z.object({
  meta: z.object({
    code: z.string().regex(/^[45]\d\d$/),
    error_type: z.enum([
      'invalid_parameter',
      'unauthenticated',
      'not_found',
      'method_not_allowed',
      'gone',
      'too_large',
      'rate_limited',
      'internal',
      'unavailable',
    ]),
    error_message: z.string(),
  }),
  errors: z.array(z.object({ parameter: z.string(), message: z.string() })),
})

/** The type of an error; each has its own status. */
export type ErrorType = z.infer<typeof errorReply>['meta']['error_type']
/** The type of `calendar`. */
export type CalendarReply = z.infer<typeof calendar>
/** The type of `listedEvent`. */
export type ListedEvent = z.infer<typeof listedEvent>
/** The type of `savedEvent`. */
export type SavedEvent = z.infer<typeof savedEvent>
/** The type of `savedOneTimeEvent`. */
export type SavedOneTimeEvent = z.infer<typeof savedOneTimeEvent>
