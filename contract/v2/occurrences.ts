import { z } from 'zod'
import { maxPageSize } from '../../core/pagination.ts'
import { detailReply } from './event-details.ts'
import { count, freeBusy, moment, reply, text } from './fields.ts'
import type { Operation } from './operation.ts'

/** How a date can differ from the rule of its series. */
export const occurrenceStatuses = ['regular', 'changed', 'added', 'cancelled', 'excluded'] as const

const occurrence = z
  .object({
    date: moment('The start according to the rule; it identifies the date, even if it is moved.'),
    status: z.enum(occurrenceStatuses).meta({
      description:
        '`changed` has values of its own, `added` is not in the rule, `cancelled` is shown as such, `excluded` is left out.',
    }),
    datetime_start: moment('When it takes place.'),
    datetime_end: moment('The same; of an all-day date, the last day.'),
    all_day_event: z.boolean(),
    timezone: reply('Name of a time zone, or `floating`.'),
    title: reply('Single line.'),
    description: reply('Plain text.'),
    location: reply('Location.'),
    reminder: z.int().nullable().meta({ description: 'Minutes before the start.' }),
    free_busy: freeBusy,
    ...detailReply,
    links: z
      .object({ page: reply('The page of the date; empty if it is left out.') })
      .meta({ id: 'OccurrenceLinks' }),
  })
  .meta({ id: 'Occurrence' })

const pagination = z
  .object({
    page_size: count('The most dates on a page.'),
    next_cursor: reply('For the parameter `cursor`; empty on the last page.'),
  })
  .meta({ id: 'OccurrencePagination' })

const pageLinks = z
  .object({ next_page_url: reply('Empty if there is none.') })
  .meta({ id: 'OccurrencePageLinks' })

const list = z
  .object({ occurrences: z.array(occurrence), pagination, links: pageLinks })
  .meta({ id: 'OccurrenceList' })

/** The type of `occurrence`. */
export type OccurrenceReply = z.infer<typeof occurrence>

/** The type of the reply. */
export type OccurrencesReply = z.infer<typeof list>

/** The operations on the dates of an event, by name. */
export const occurrenceOperations = {
  listOccurrences: {
    method: 'GET',
    path: '/events/{event_id}/occurrences',
    tag: 'Events',
    summary: 'List the dates of a series, or the only date of another event, by their start',
    access: 'read',
    query: z.object({
      from: text(
        'Only dates that start then or later, by the clock of the event.',
        '2026-11-01',
      ).optional(),
      to: text(
        'Only dates that start then or earlier; not before `from`.',
        '2027-01-31 23:59',
      ).optional(),
      status: text(
        `${occurrenceStatuses.map((one) => `\`${one}\``).join(', ')}, separated by commas. By default all but \`excluded\`.`,
        'changed,cancelled',
      ).optional(),
      page_size: text(`Dates per page, 1 to ${maxPageSize}; defaults to 10.`, '10').optional(),
      cursor: text(
        '`next_cursor` of the page before. A series can be endless, so there are no page numbers.',
        '',
      ).optional(),
    }),
    reply: list,
  },
} as const satisfies Record<string, Operation>
