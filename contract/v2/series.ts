import { z } from 'zod'
import { maxReminder } from '../../core/event/event.ts'
import { maxExceptions } from '../../core/recurrence/exceptions.ts'
import { lineLength, textLength } from '../parameters.ts'
import { detailInput } from './event-details.ts'
import { flag, freeBusy, moment, reply, text } from './fields.ts'

const ofSeries = 'Without it, that of the series applies.'

/** A date of a series in a request. */
const changedDateInput = z
  .strictObject({
    date: text(
      'The start according to the rule, or that of an added date; it identifies the date.',
      '2026-12-14 18:00',
    ),
    cancelled: flag('Whether pages show the date as cancelled.', false).optional(),
    datetime_start: text('If it is moved.', '2026-12-15 19:00').optional(),
    datetime_end: text(
      'If it is moved. Without it, the date takes as long as the series.',
      '2026-12-15 22:00',
    ).optional(),
    all_day_event: flag(`If it is moved. ${ofSeries}`, false).optional(),
    timezone: text(`If it is moved. ${ofSeries}`, 'Europe/Berlin').optional(),
    title: text(`Single line, ${lineLength}. ${ofSeries}`, 'Winter party').optional(),
    description: text(`Plain text, ${textLength}. ${ofSeries}`, 'With a band.').optional(),
    location: text(`Location, ${lineLength}. ${ofSeries}`, 'Town hall').optional(),
    reminder: z
      .int()
      .nullable()
      .meta({
        description: `Minutes before the start, 0 to ${maxReminder}, or \`null\` for none. ${ofSeries}`,
        examples: [60],
      })
      .optional(),
    free_busy: freeBusy.meta({ description: ofSeries, examples: ['busy'] }).optional(),
    ...detailInput,
  })
  .meta({ id: 'ChangedDateInput' })

const replaced = `It replaces the whole list; without it, the list stays. A series has up to ${maxExceptions.count} dates in these lists.`

/** How the dates of a series are to differ from its rule. */
export const seriesInputs = {
  excluded_dates: z
    .array(z.string())
    .meta({
      description: `Dates of the rule that are left out, as in EXDATE. ${replaced}`,
      examples: [['2026-12-07 18:00']],
    })
    .optional(),
  added_dates: z
    .array(z.string())
    .meta({
      description: `Dates besides those of the rule, as in RDATE. ${replaced}`,
      examples: [['2026-12-09 18:00']],
    })
    .optional(),
  changed_dates: z
    .array(changedDateInput)
    .meta({
      description: `Dates of the rule, or added ones, with values of their own. ${replaced}`,
      examples: [[{ date: '2026-12-14 18:00', title: 'Winter party' }]],
    })
    .optional(),
}

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
