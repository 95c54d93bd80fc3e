import { writeCsv, writeRows } from '../../../core/export/csv.ts'
import { eventHead, eventRow } from '../../../core/export/event-list.ts'
import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import type { Context } from '../../context.ts'
import type { EventHome } from '../../operations/events.ts'
import { shelfSlices } from '../../storage/event-slices.ts'
import type { Shelf } from '../../storage/shelf.ts'
import { csvReply } from '../file.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { sendInTurn } from '../transfer/waiting.ts'
import { findHome } from './home.ts'

/** All events of a home as a list for spreadsheets. */
export function downloadPage(kind: EventHome, path: string): AccountPage<PersonAsked> {
  return {
    path,
    show: async (context, asked) => {
      const { title, shelf } = await findHome(context, asked, kind)
      return sendInTurn(context, asked, csvReply(namesOf(title), eventList(context, shelf)))
    },
  }
}

async function* eventList({ config, db }: Context, shelf: Shelf): AsyncGenerator<string> {
  yield writeCsv([eventHead])
  for await (const events of shelfSlices(db, shelf)) {
    yield writeRows(events.map((event) => eventRow(event, `${config.baseUrl}/event/`)))
  }
}

// Both of the names, the one in ASCII and the other, end as those of calendars do.
function namesOf(title: string): string {
  return dispositionNames(fileName(title, '')).replaceAll(/\.ics(?="|$)/g, '.csv')
}
