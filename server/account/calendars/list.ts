import type { Calendar } from '../../../core/calendar/calendar.ts'
import { readPage } from '../../../core/page.ts'
import { longest, singleLine } from '../../../core/text/text.ts'
import type { Context } from '../../context.ts'
import { given } from '../../http/parameters.ts'
import { understood } from '../../http/refusal.ts'
import { searchCalendars } from '../../storage/calendar-search.ts'
import { listCalendars } from '../../storage/calendars.ts'
import { listComing } from '../../storage/event-shelves.ts'
import { calendarListPage } from '../../views/account/calendars/list-page.ts'
import { undoNotice } from '../../views/account/trash/undo-notice.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { findUndo } from '../trash/undo.ts'

/** All calendars of an account, or those that are searched for. */
export const calendarList: AccountPage<PersonAsked> = {
  path: '/account/calendars',
  show: async (context, asked) => {
    const { person, parameters, frame } = asked
    const page = understood(readPage(given(['page', 'page_size'], parameters)))
    const search = singleLine(parameters.get('search') ?? '').slice(0, longest.line)
    const { items, hasNext } =
      search === ''
        ? await listCalendars(context.db, person.accountId, page)
        : await searchCalendars(context.db, person.accountId, search, page)
    const listed = await Promise.all(
      items.map((calendar) => withNext(context, person.accountId, calendar)),
    )
    const notice = undoNotice(await findUndo(context, asked), frame)
    const list = { items: listed, number: page.number, hasNext, search, notice }
    return calendarListPage(list, frame)
  },
}

async function withNext({ db, now }: Context, accountId: number, calendar: Calendar) {
  const shelf = { accountId, calendarId: calendar.id }
  const { items } = await listComing(db, shelf, now(), { number: 1, size: 1 })
  return { calendar, next: items[0] }
}
