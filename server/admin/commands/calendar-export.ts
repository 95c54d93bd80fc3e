import { writeCsv, writeCsvRows } from '../../../core/export/csv.ts'
import { eventColumnNames, eventRow } from '../../../core/export/event-list.ts'
import { findCalendarByKey } from '../../storage/calendars.ts'
import { eventSlices } from '../../storage/event-slices.ts'
import { keptPieces } from '../../transfer/export-calendar.ts'
import { type Command, Failure, textOf, type Workplace } from './command.ts'

/** The option that names a calendar. */
export const calendarKey = {
  type: 'string',
  meaning: 'key of the calendar, as in the address of its page',
  isRequired: true,
} as const

export const calendarExport: Command = {
  name: 'calendar export',
  summary: 'print a calendar with all its events as iCalendar or CSV',
  options: {
    calendar: calendarKey,
    csv: { type: 'boolean', meaning: 'print CSV, for spreadsheets' },
  },
  run: async (options, workplace) => {
    const calendar = await findCalendarByKey(workplace.db, textOf(options, 'calendar'))
    if (!calendar) throw new Failure('there is no calendar with this key')
    if (options['csv']) return printList(calendar.id, workplace)
    const scope = { accountId: calendar.accountId, calendarId: calendar.id }
    for await (const piece of keptPieces(workplace, calendar, scope)) printText(piece, workplace)
  },
}

async function printList(calendarId: number, workplace: Workplace): Promise<void> {
  const pages = `${workplace.config.baseUrl}/event/`
  printText(writeCsv([eventColumnNames]), workplace)
  for await (const some of eventSlices(workplace.db, calendarId)) {
    printText(writeCsvRows(some.map((event) => eventRow(event, pages))), workplace)
  }
}

// What is printed gets its last line feed there.
function printText(text: string, { print }: Workplace): void {
  print(text.slice(0, -'\n'.length))
}
