import { z } from 'zod'
import { detailInput } from './event-details.ts'
import { freeBusy, moment, reply } from './fields.ts'

/** A date of a series with values of its own; any that are absent come from the series. */
const changedDate = z
  .object({
    date: moment('The start according to the rule; it identifies the date.'),
    cancelled: z.boolean().meta({ description: 'Whether pages show the date as cancelled.' }),
    datetime_start: moment('Only if it is moved.').optional(),
    datetime_end: moment('Only if it is moved.').optional(),
    all_day_event: z.boolean().meta({ description: 'Only if it is moved.' }).optional(),
    timezone: reply('The zone of its times, if it is moved.').optional(),
    title: reply('Single line.').optional(),
    description: reply('Plain text.').optional(),
    location: reply('Location.').optional(),
    reminder: z.int().nullable().meta({ description: 'Minutes before the start.' }).optional(),
    free_busy: freeBusy.optional(),
    ...detailInput,
  })
  .meta({ id: 'ChangedDate' })

/** How the dates of a series differ from its rule. */
export const seriesFields = {
  excluded_dates: z
    .array(moment('A start according to the rule.'))
    .meta({ description: 'The dates that are left out, as in EXDATE.' }),
  added_dates: z
    .array(moment('A start.'))
    .meta({ description: 'Dates besides those of the rule, as in RDATE.' }),
  changed_dates: z
    .array(changedDate)
    .meta({ description: 'The dates with values of their own, as with RECURRENCE-ID.' }),
}
