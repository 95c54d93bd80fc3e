import { z } from 'zod'
import { maxReminder } from '../core/event/event.ts'
import { defaultPageSize, maxPageSize } from '../core/pagination.ts'
import { maxLength } from '../core/text/text.ts'

/** A required parameter with its description and an example. Its value is a string. */
export const text = (description: string, example: string) =>
  z.string().meta({ description, example })

const lineLength = `up to ${maxLength.line} characters`
const textLength = `up to ${maxLength.description.toLocaleString('en')} characters`

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

const id = (noun: string) => text(`ID of the ${noun}, in digits.`, '1')

const paging = {
  page: text('Page number, from 1.', '1').optional(),
  page_size: text(
    `Items per page, 1 to ${maxPageSize}; defaults to ${defaultPageSize}.`,
    '20',
  ).optional(),
}

const calendar = {
  title: text(`Single line, ${lineLength}.`, 'Concerts 2026'),
  description: text(`Plain text, ${textLength}.`, 'All concerts of the season.').optional(),
}

const calendarEvent = { ...event, timezone: zoneOf('no time zone') }
const oneTimeEvent = { ...event, timezone: zoneOf('`America/Los_Angeles`') }

/** The parameters of each operation of the account API besides the token, all of them strings. */
export const parameters = {
  none: z.object({}),
  list: z.object(paging),
  createCalendar: z.object(calendar),
  saveCalendar: z.object({ calendar_id: id('calendar'), ...calendar }),
  deleteCalendar: z.object({ calendar_id: id('calendar') }),
  listEvents: z.object({
    calendar_id: id('calendar'),
    order_by: text('`date-asc`, `date-desc`, `id-asc` or `id-desc`.', 'date-asc').optional(),
    month: text('`01` to `12`, together with `year`.', '11').optional(),
    year: text('Four digits, together with `month`.', '2026').optional(),
    upcoming: text('`now` or a date and time: events that start from then on.', 'now').optional(),
    ...paging,
  }),
  createEvent: z.object({ calendar_id: id('calendar'), ...calendarEvent }),
  saveEvent: z.object({ event_id: id('event'), ...calendarEvent }),
  deleteEvent: z.object({ event_id: id('event') }),
  createOneTimeEvent: z.object(oneTimeEvent),
  saveOneTimeEvent: z.object({ event_id: id('event'), ...oneTimeEvent }),
}
