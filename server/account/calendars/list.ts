import type { Calendar } from '../../../core/calendar/calendar.ts'
import { allowanceFor } from '../../../core/calendar/series.ts'
import type { Context } from '../../context.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { searchCalendars } from '../../storage/calendar-search.ts'
import { listComing } from '../../storage/event-shelves.ts'
import { listComingCalendars } from '../../storage/tasks.ts'
import { nextTurn } from '../../storage/turns.ts'
import { calendarListPage } from '../../views/account/calendars/list-page.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { pageIn, searchIn } from '../read.ts'
import { findUndo } from '../trash/undo.ts'

/** How many calendars are named that are not there yet. */
const mostComing = 5

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
    const listed = await withNext(context, person.accountId, items)
    const undo = await findUndo(context, asked)
    const coming = await listComingCalendars(context.db, person.accountId, mostComing)
    const list = { items: listed, number: page.number, hasNext, search, undo, coming }
    return calendarListPage(list, frame)
  },
}

// One after the other, so that others have their turn between many series and many more.
async function withNext({ db, now }: Context, accountId: number, calendars: readonly Calendar[]) {
  const allowance = allowanceFor(calendars.length)
  const listed = []
  for (const calendar of calendars) {
    const shelf = { accountId, calendarId: calendar.id }
    const coming = { now: now(), allowance }
    const { items } = await listComing(db, shelf, coming, { number: 1, size: 1 })
    listed.push({ calendar, next: items[0] })
    await nextTurn()
  }
  return listed
}
