import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { Context } from '../../context.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { searchCalendars } from '../../storage/calendar-search.ts'
import { listComing } from '../../storage/event-shelves.ts'
import { calendarListPage } from '../../views/account/calendars/list-page.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { pageIn, searchIn } from '../read.ts'
import { findUndo } from '../trash/undo.ts'

/** All calendars of an account, or those that are searched for. */
export const calendarList: AccountPage<PersonAsked> = {
  path: '/account/calendars',
  show: async (context, asked) => {
    const { person, frame } = asked
    const page = pageIn(asked)
    const search = searchIn(asked)
    const { items, hasNext } =
      search === ''
        ? await listCalendars(context.db, person.accountId, page)
        : await searchCalendars(context.db, person.accountId, search, page)
    const listed = await Promise.all(
      items.map((calendar) => withNext(context, person.accountId, calendar)),
    )
    const undo = await findUndo(context, asked)
    const list = { items: listed, number: page.number, hasNext, search, undo }
    return calendarListPage(list, frame)
  },
}

async function withNext({ db, now }: Context, accountId: number, calendar: Calendar) {
  const shelf = { accountId, calendarId: calendar.id }
  const { items } = await listComing(db, shelf, now(), { number: 1, size: 1 })
  return { calendar, next: items[0] }
}
