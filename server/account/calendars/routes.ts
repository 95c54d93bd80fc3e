import { readListOrder } from '../../../core/account/lists.ts'
import { type Calendar, copyTitle, readCalendar } from '../../../core/calendar/calendar.ts'
import { subscribeServices } from '../../../core/calendar/follower.ts'
import { pageBudget } from '../../../core/calendar/series.ts'
import { calendarFormFields, readCalendarForm } from '../../../core/calendar/settings.ts'
import type { ListPage } from '../../../core/pagination.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Context } from '../../context.ts'
import { yieldToEventLoop } from '../../event-loop.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { given } from '../../http/parameters.ts'
import { createCalendar, deleteCalendar, editCalendar } from '../../operations/calendars.ts'
import { duplicateCalendar } from '../../operations/copies.ts'
import {
  listCalendars,
  listCalendarsByTitle,
  searchCalendars,
} from '../../storage/calendar-lists.ts'
import { findAdds } from '../../storage/event-counts.ts'
import { listUpcomingEvents } from '../../storage/event-scope-lists.ts'
import { listPendingCalendars } from '../../storage/tasks.ts'
import { findApplicableTemplate, listTemplates } from '../../storage/templates.ts'
import { titleOrder } from '../../ui/intl.ts'
import { findOwnCalendar, parseId, readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, type Rendered, redirect, type SignedInRoute } from '../page-route.ts'
import { runOnSelected } from '../selected-rows.ts'
import { showShared } from '../share/share.ts'
import type { SharePage } from '../share/views.ts'
import { findImported } from '../transfer/import-result.ts'
import { findUndo, redirectAfterDelete } from '../trash/routes.ts'
import { menuPaths } from '../ui/navigation.ts'
import { listQuery } from '../ui/selection.ts'
import { followerRoutes } from './followers.ts'
import { type CalendarList, calendarListPage, selectedCalendarsPath } from './list-views.ts'
import { calendarSettingsPage, newCalendarPage } from './settings-views.ts'
import { calendarSharePage, overviewPage } from './views.ts'

/** Calendars and their followers. */
export const calendarRoutes: readonly SignedInRoute[] = [
  { path: menuPaths.calendars, get: showList },
  { path: selectedCalendarsPath, get: showList, post: changeSelected },
  {
    path: '/account/calendars/new',
    get: (_, { page }) => newCalendarPage(page),
    post: async (context, { person, parameters }) => {
      const draft = unwrap(readCalendar(given(fields, parameters)))
      const { id } = await createCalendar(context, person.accountId, draft)
      return redirect(`/account/calendars/${id}`, { notice: 'created' })
    },
  },
  { path: '/account/calendars/:key', get: showOverview },
  { path: '/account/calendars/share/:key', get: showSharing },
  {
    path: '/account/calendars/settings/:key',
    get: async (context, request) => {
      const calendar = await findOwnCalendar(context, request)
      const templates = await listTemplates(context.db, request.person.accountId)
      const { zone } = request.settings
      return calendarSettingsPage(request.page, { calendar, templates, zone })
    },
    post: async (context, { person, key, parameters, page }) => {
      const templates = await listTemplates(context.db, person.accountId)
      const keys = templates.map((template) => template.key)
      const form = given(calendarFormFields, parameters)
      const owned = { accountId: person.accountId, id: parseId(key, 'calendar') }
      const saved = await editCalendar(context, owned, ({ apiFields }) =>
        unwrap(readCalendarForm(form, keys, apiFields)),
      )
      orNotFound(saved, 'calendar')
      return redirect(page.path, { notice: 'saved' })
    },
  },
  {
    path: '/account/calendars/duplicate/:key',
    post: async (context, request) => {
      const { id, title } = await findOwnCalendar(context, request)
      const { calendars } = request.page.translations.account
      const { accountId } = request.person
      const name = copyTitle(title, calendars.copyTitle)
      const copy = orNotFound(await duplicateCalendar(context, accountId, id, name), 'calendar')
      if (copy === 'pending') return redirect('/account/calendars')
      return redirect(`/account/calendars/settings/${copy}`, { notice: 'created' })
    },
  },
  {
    path: '/account/calendars/delete/:key',
    post: async (context, { person, key, parameters }) => {
      const deleted = await deleteCalendar(context, person.accountId, parseId(key, 'calendar'))
      const list = menuPaths.calendars + listQuery(parameters)
      return redirectAfterDelete(list, orNotFound(deleted, 'calendar'))
    },
  },
  ...followerRoutes,
]

const fields = ['title', 'description'] as const

/** The maximum number of listed calendars that are being copied or restored. */
const maxPending = 5

async function showList(context: Context, request: SignedInRequest): Promise<string> {
  const { accountId } = request.person
  const listPage = readListPage(request)
  const search = readSearch(request)
  const sort = readListOrder('calendars', request.parameters.get('sort'))
  const { items, hasNext } = await findListed(context, request, { search, sort })
  const list: CalendarList = {
    items: await withNextEvents(context, accountId, items),
    ...{ number: listPage.number, hasNext, search, sort },
    query: listQuery(request.parameters),
    undo: await findUndo(context, request),
    pending: await listPendingCalendars(context.db, accountId, maxPending),
  }
  return calendarListPage({ ...request.page, path: menuPaths.calendars }, list)
}

function findListed(
  { db }: Context,
  request: SignedInRequest,
  { search, sort }: Pick<CalendarList, 'search' | 'sort'>,
): Promise<ListPage<Calendar>> {
  const { person, page } = request
  const listPage = readListPage(request)
  if (sort === 'title') {
    const { compare } = titleOrder(page.translations.tag)
    return listCalendarsByTitle(db, person.accountId, { search, compare }, listPage)
  }
  return search === ''
    ? listCalendars(db, person.accountId, listPage)
    : searchCalendars(db, person.accountId, search, listPage)
}

/** The form around the list, for the calendars that are selected in it. */
async function changeSelected(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { parameters, person } = request
  return runOnSelected(request, actions, async (change, items) => {
    const ids = items.map((id) => parseId(id, 'calendar'))
    const keys: string[] = []
    for (const id of ids) {
      const key = await change(context, person.accountId, id)
      if (key !== undefined) keys.push(key)
    }
    return redirectAfterDelete(menuPaths.calendars + listQuery(parameters), ...keys)
  })
}

const actions = new Map([['delete', deleteCalendar]])

// One calendar at a time: one with many series can take a long time, and other requests can run in between.
async function withNextEvents(
  { db, now }: Context,
  accountId: number,
  calendars: readonly Calendar[],
) {
  const budget = pageBudget(calendars.length)
  const first = { number: 1, size: 1 }
  const listed = []
  for (const calendar of calendars) {
    const scope = { accountId, calendarId: calendar.id }
    const { items } = await listUpcomingEvents(db, scope, { now: now(), budget }, first)
    listed.push({ calendar, next: items[0] })
    await yieldToEventLoop()
  }
  return listed
}

/** The number of upcoming events in the overview. */
const listedEvents = 5

async function showOverview(context: Context, request: SignedInRequest): Promise<string> {
  const calendar = await findOwnCalendar(context, request)
  const scope = { accountId: request.person.accountId, calendarId: calendar.id }
  const first = { number: 1, size: listedEvents }
  const { items } = await listUpcomingEvents(context.db, scope, { now: context.now() }, first)
  const { zone } = request.settings
  const imported = await findImported(context, request)
  const adds = await findAdds(context.db, scope.accountId, items)
  return overviewPage(request.page, { calendar, events: items, adds, zone, imported })
}

async function showSharing(context: Context, request: SignedInRequest): Promise<Rendered> {
  const { page, person } = request
  const calendar = await findOwnCalendar(context, request)
  const { accountId } = person
  const template = await findApplicableTemplate(context.db, accountId, calendar.templateKey ?? '')
  const { calendars } = page.translations.account
  const { id, key, title } = calendar
  const { baseUrl } = context.config
  const pageUrl = `${baseUrl}/subscribe/${key}`
  const shared = {
    path: `/account/calendars/share/${id}`,
    ...{ title, facts: [], pageUrl, address: pageUrl },
    ...{ label: calendars.subscribePage, help: calendars.subscribePageHelp },
    ...{ services: subscribeServices, template },
    ...{ words: fill(calendars.linkWords, { title }), buttonHelp: calendars.buttonHelp },
    embedUrl: `${baseUrl}/embed/${key}`,
  }
  // Statistics include the followers of a calendar, but no campaigns.
  const render = (shown: SharePage) => calendarSharePage(page, calendar, shown)
  return showShared(context, request, shared, { isCounted: false, render })
}
