import { type Calendar, readCalendar } from '../../../core/calendar/calendar.ts'
import { copyTitle } from '../../../core/calendar/copy.ts'
import { allowanceFor } from '../../../core/calendar/series.ts'
import type { Context } from '../../context.ts'
import { given } from '../../http/parameters.ts'
import { orNotFound, unwrap } from '../../http/refusal.ts'
import * as operations from '../../operations/calendars.ts'
import { duplicateCalendar } from '../../operations/copies.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { searchCalendars } from '../../storage/calendar-search.ts'
import { listComing } from '../../storage/event-shelves.ts'
import { listComingCalendars } from '../../storage/tasks.ts'
import { yieldToEventLoop } from '../../storage/turns.ts'
import { buttonScript } from '../../views/button-script.ts'
import { findOwnCalendar, parseId, readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, redirect } from '../page-route.ts'
import { findUndo, redirectAfterDelete } from '../trash/routes.ts'
import { block, end, followers, unblock } from './followers.ts'
import { sharePage } from './share-views.ts'
import { calendarListPage, calendarSettingsPage, newCalendarPage, overviewPage } from './views.ts'

/** How many calendars are named that are not there yet. */
const mostComing = 5

/** All calendars of an account, or those that are searched for. */
const calendarList: AccountRoute<SignedInRequest> = {
  path: '/account/calendars',
  get: async (context, request) => {
    const { person, page } = request
    const listPage = readListPage(request)
    const search = readSearch(request)
    const { items, hasNext } =
      search === ''
        ? await listCalendars(context.db, person.accountId, listPage)
        : await searchCalendars(context.db, person.accountId, search, listPage)
    const listed = await withNext(context, person.accountId, items)
    const undo = await findUndo(context, request)
    const coming = await listComingCalendars(context.db, person.accountId, mostComing)
    const list = { items: listed, number: listPage.number, hasNext, search, undo, coming }
    return calendarListPage(list, page)
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
    await yieldToEventLoop()
  }
  return listed
}

/** How many of the next events are shown. */
const size = 5

/** A calendar at a glance. */
const overview: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/:key',
  get: async (context, request) => {
    const calendar = await findOwnCalendar(context, request)
    const shelf = { accountId: request.person.accountId, calendarId: calendar.id }
    const page = { number: 1, size }
    const { items } = await listComing(context.db, shelf, { now: context.now() }, page)
    return overviewPage({ calendar, events: items }, request.page)
  },
}

/** What there is to hand out of a calendar. */
const share: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/share/:key',
  get: async (context, request) => {
    const { baseUrl } = context.config
    const calendar = await findOwnCalendar(context, request)
    return sharePage({ calendar, baseUrl, button: buttonScript(baseUrl) }, request.page)
  },
}

const fields = ['title', 'description'] as const

/** A new calendar. */
const newCalendar: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/new',
  get: (_, { page }) => newCalendarPage(page),
  post: async (context, { person, parameters }) => {
    const draft = unwrap(readCalendar(given(fields, parameters)))
    const { id } = await operations.createCalendar(context, person.accountId, draft)
    return redirect(`/account/calendars/${id}`, { notice: 'created' })
  },
}

/** What a calendar is called, and all that is done with it as a whole. */
const calendarSettings: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/settings/:key',
  get: async (context, request) =>
    calendarSettingsPage(await findOwnCalendar(context, request), request.page),
  post: async (context, { person, key, parameters, page }) => {
    const draft = unwrap(readCalendar(given(fields, parameters)))
    const saved = operations.saveCalendar(
      context,
      person.accountId,
      parseId(key, 'calendar'),
      draft,
    )
    orNotFound(await saved, 'calendar')
    return redirect(page.path, { notice: 'saved' })
  },
}

/** Another calendar with the same events. */
const duplicate: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/duplicate/:key',
  post: async (context, request) => {
    const { id, title } = await findOwnCalendar(context, request)
    const { calendars } = request.page.speech.account
    const { accountId } = request.person
    const name = copyTitle(title, calendars.copyTitle)
    const copy = orNotFound(await duplicateCalendar(context, accountId, id, name), 'calendar')
    if (copy === 'coming') return redirect('/account/calendars')
    return redirect(`/account/calendars/settings/${copy}`, { notice: 'created' })
  },
}

/** Deletes a calendar; the next page can bring it back. */
const deletion: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/delete/:key',
  post: async (context, { person, key }) => {
    const deleted = await operations.deleteCalendar(
      context,
      person.accountId,
      parseId(key, 'calendar'),
    )
    return redirectAfterDelete('/account/calendars', orNotFound(deleted, 'calendar'))
  },
}

/** Pages of calendars and their followers. */
export const calendarRoutes: readonly AccountRoute<SignedInRequest>[] = [
  calendarList,
  newCalendar,
  overview,
  share,
  followers,
  block,
  unblock,
  calendarSettings,
  duplicate,
  end,
  deletion,
]
