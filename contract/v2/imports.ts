import { z } from 'zod'
import { count, flag, reply, text } from './fields.ts'
import type { Operation } from './operation.ts'

/** The most items of a file that a reply lists as left out. */
export const maxListed = 100

/** A calendar file with one event. */
export const exampleFile = `${[
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT'],
  ...['UID:summer-party@example.com', 'DTSTAMP:20261101T120000Z', 'DTSTART:20261130T170000Z'],
  ...['SUMMARY:Summer party', 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n')}\r\n`

const skipped = z
  .object({
    title: reply('Its title, if it has one.'),
    line: z.int().meta({ description: 'The line of the file where it begins.' }),
    reason: reply('Why it is left out.'),
  })
  .meta({ id: 'SkippedItem' })

const skippedFile = z
  .object({
    name: reply('Its name in the archive.'),
    reason: reply('Why it was not read; empty if it is not a calendar file.'),
  })
  .meta({ id: 'SkippedFile' })

const note = z
  .object({ text: reply('What is lost or changed.'), events: count('How many events have it.') })
  .meta({ id: 'ImportNote' })

const result = z
  .object({
    preview: flag('If so, nothing was stored, and these are the effects of the import.', true),
    added: count('New events.'),
    updated: count('Events of the calendar that have changed.'),
    unchanged: count('Events of the calendar that are the same.'),
    excluded_dates: count('Dates that series of the file leave out.'),
    added_dates: count('Dates that they have besides their rule.'),
    changed_dates: count('Dates that they have with values of their own.'),
    notes: z.array(note),
    skipped_total: count('Items of the file that are left out.'),
    skipped: z.array(skipped).meta({ description: `The first ${maxListed} of them.` }),
    skipped_files: z.array(skippedFile).meta({ description: 'Of an archive.' }),
  })
  .meta({ id: 'ImportResult' })

/** The type of the reply to an import. */
export type ImportReply = z.infer<typeof result>

/** The operations on calendar files, by name. */
export const importOperations = {
  importCalendar: {
    method: 'POST',
    path: '/calendars/{calendar_id}/import',
    tag: 'Calendars',
    summary: 'Import the events of a calendar file (.ics), or of a ZIP archive of calendar files',
    access: 'write',
    hasFile: true,
    query: z.object({
      preview: text('With `true`, only count, and store nothing.', 'true').optional(),
    }),
    reply: result,
    isLarge: true,
  },
} as const satisfies Record<string, Operation>
