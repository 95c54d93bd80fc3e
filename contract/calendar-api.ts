import { z } from 'zod'
import { create, type Operation, read, write } from './operation.ts'
import { id, lineLength, listParameters, text, textLength } from './parameters.ts'
import { deleted, digits, meta, paging, unix } from './replies.ts'

const root = '/api/v1/me/calendars'

const calendarId = { calendar_id: id('calendar') }

const parameters = {
  title: text(`Single line, ${lineLength}.`, 'Concerts 2026'),
  description: text(`Plain text, ${textLength}.`, 'All concerts of the season.').optional(),
}

/** A calendar: IDs and counts are strings of digits, times are Unix seconds. */
export const calendar = z
  .object({
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
  .meta({ id: 'Calendar' })

/** The type of `calendar`. */
export type CalendarReply = z.infer<typeof calendar>

/** The operations on calendars, by name. */
export const calendarApi = {
  listCalendars: {
    ...read,
    path: `${root}/list/`,
    tag: 'Calendars',
    summary: 'List calendars, last saved first',
    parameters: listParameters,
    reply: z.object({ meta, calendars: z.array(calendar), paging }),
  },
  createCalendar: {
    ...create,
    path: `${root}/create/`,
    tag: 'Calendars',
    summary: 'Create a calendar',
    parameters: z.object(parameters),
    reply: z.object({ meta, calendar }),
  },
  saveCalendar: {
    ...write,
    path: `${root}/save/`,
    tag: 'Calendars',
    summary: 'Save a calendar',
    parameters: z.object({ ...calendarId, ...parameters }),
    reply: z.object({ meta, calendar }),
  },
  deleteCalendar: {
    ...write,
    path: `${root}/delete/`,
    tag: 'Calendars',
    summary: 'Delete a calendar with its events',
    parameters: z.object(calendarId),
    reply: z.object({ meta, calendar: deleted }),
  },
} as const satisfies Record<string, Operation>
