import { writeCsv, writeRows } from '../../../core/export/csv.ts'
import { eventHead, eventRow } from '../../../core/export/event-list.ts'
import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import type { EventHome } from '../../operations/events.ts'
import { shelfSlices } from '../../storage/event-shelves.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { findHome } from './home.ts'

/** All events of a home as a list for spreadsheets. */
export function downloadPage(kind: EventHome, path: string): AccountPage<PersonAsked> {
  return {
    path,
    show: async (context, asked) => {
      const { title, shelf } = await findHome(context, asked, kind)
      const pages = `${context.config.baseUrl}/event/`
      const parts = [writeCsv([eventHead])]
      for await (const events of shelfSlices(context.db, shelf)) {
        parts.push(writeRows(events.map((event) => eventRow(event, pages))))
      }
      return { status: 200, headers: headersOf(title), body: parts.join('') }
    },
  }
}

function headersOf(title: string) {
  // Both of the names, the one in ASCII and the other, end as those of calendars do.
  const names = dispositionNames(fileName(title, '')).replaceAll(/\.ics(?="|$)/g, '.csv')
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; ${names}`,
    'cache-control': 'no-store',
  }
}
