import { addMonths, readMonth, takesPlaceOn } from '../../../core/calendar/month.ts'
import { applyDraft } from '../../../core/event/event.ts'
import {
  eventFormValues,
  newEventValues,
  readEventForm,
  withSameTimes,
} from '../../../core/event/form.ts'
import { writeCsv, writeRows } from '../../../core/export/csv.ts'
import { eventHead, eventRow } from '../../../core/export/event-list.ts'
import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import { entryOfStored } from '../../../core/links/stored-entry.ts'
import { dateOf, momentAt } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/refusal.ts'
import { visitorOf } from '../../http/visitor.ts'
import {
  createEvent,
  createOneTimeEvent,
  deleteEvent,
  type EventHome,
  saveEvent,
} from '../../operations/events.ts'
import { listComing, listOver, listTitled, listWithin } from '../../storage/event-shelves.ts'
import { shelfSlices } from '../../storage/event-slices.ts'
import type { Shelf } from '../../storage/shelf.ts'
import { buttonScript } from '../../views/button-script.ts'
import { eventPage } from '../../views/event-page.ts'
import { rememberZone } from '../default-zone.ts'
import { csvReply } from '../file-reply.ts'
import { readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, redirect, render } from '../page-route.ts'
import { sendWhenFree } from '../transfer/transfer-lock.ts'
import { findUndo, redirectAfterDelete } from '../trash/routes.ts'
import { findCollection, findOwnEvent, type ScopedCollection } from './collections.ts'
import {
  type EventListView,
  editEventPage,
  eventsPage,
  newEventPage,
  previewPath,
  previewProblemsPage,
} from './views.ts'

/** The events of a home: those to come, those that are over, a month, or those of a title. */
function listRoute(kind: EventHome, path: string): AccountRoute<SignedInRequest> {
  return {
    path,
    get: async (context, request) => {
      const home = await findCollection(context, request, kind)
      const shown = await findShown(context, request, home)
      const undo = await findUndo(context, request)
      return eventsPage({ home, shown, zone: request.settings.zone, undo }, request.page)
    },
  }
}

async function findShown(
  context: Context,
  request: SignedInRequest,
  home: ScopedCollection,
): Promise<EventListView> {
  const view = request.parameters.get('view')
  const search = readSearch(request)
  if (search === '' && view === 'month') return findMonth(context, request, home)
  const { db } = context
  const listPage = readListPage(request)
  const now = context.now()
  if (search !== '') {
    return {
      view: 'found',
      search,
      page: listPage,
      listed: await listTitled(db, home.shelf, search, listPage),
    }
  }
  return view === 'over'
    ? { view, page: listPage, listed: await listOver(db, home.shelf, now, listPage) }
    : {
        view: 'coming',
        page: listPage,
        listed: await listComing(db, home.shelf, { now }, listPage),
      }
}

/** The farthest that a wall clock is from UTC, either way, in seconds. */
const farthest = 50_400

// A month begins by the clock of each event.
async function findMonth(
  { db, now }: Context,
  { parameters, settings }: SignedInRequest,
  { shelf }: ScopedCollection,
): Promise<EventListView> {
  const today = dateOf(momentAt(now(), settings.zone).local)
  const month = readMonth(parameters.get('month') ?? '') ?? today.slice(0, 7)
  const [from, to] = [month, addMonths(month, 1)].map((one) => Date.parse(`${one}-01`) / 1000)
  const stretch = { from: Number(from) - farthest, to: Number(to) + farthest }
  const events = (await listWithin(db, shelf, stretch)).filter(
    (event) => event.when.start.local.startsWith(month) || takesPlaceOn(event, `${month}-01`),
  )
  return { view: 'month', month, today, events }
}

type Page = AccountRoute<SignedInRequest>

/** The fields of the form that was sent; each that is absent is empty, as a box without its tick. */
function fieldsOf({ parameters }: SignedInRequest) {
  return (name: string) => ({ parameter: name, text: parameters.get(name) ?? '' })
}

/** A new event. */
function createRoute(kind: EventHome, path: string): Page {
  return {
    path,
    get: async (context, request) => {
      const { page, settings } = request
      const home = await findCollection(context, request, kind)
      const values = newEventValues(context.now(), settings.zone)
      return newEventPage({ home, values, zone: settings.zone }, page)
    },
    post: async (context, request) => {
      const { path: list, shelf } = await findCollection(context, request, kind)
      const { accountId, calendarId } = shelf
      const draft = unwrap(readEventForm(fieldsOf(request)))
      if (calendarId === undefined) await createOneTimeEvent(context, accountId, draft)
      else orNotFound(await createEvent(context, accountId, calendarId, draft), 'calendar')
      await rememberZone(context, request, draft.when.zone)
      return redirect(list, { notice: 'created' })
    },
  }
}

/** A new event that begins as another one is. */
function copyRoute(kind: EventHome, path: string): Page {
  return {
    path,
    get: async (context, request) => {
      const { home, event } = await findOwnEvent(context, request, kind)
      const shown = { home, values: eventFormValues(event), zone: request.settings.zone }
      return newEventPage(shown, request.page)
    },
  }
}

/** An event that is there. */
function editRoute(kind: EventHome, path: string): Page {
  return {
    path,
    get: async (context, request) => {
      const kept = await findOwnEvent(context, request, kind)
      const { baseUrl } = context.config
      const pageUrl = `${baseUrl}/event/${kept.event.key}`
      const shown = { ...kept, pageUrl, button: buttonScript(baseUrl), zone: request.settings.zone }
      return editEventPage(shown, request.page)
    },
    post: async (context, request) => {
      const { home, event } = await findOwnEvent(context, request, kind)
      const draft = withSameTimes(unwrap(readEventForm(fieldsOf(request))), event)
      const { accountId } = request.person
      orNotFound(await saveEvent(context, accountId, event.id, kind, draft), 'event')
      await rememberZone(context, request, draft.when.zone)
      return redirect(home.path, { notice: 'saved' })
    },
  }
}

/** The button that deletes an event; the next page can bring it back. */
function deleteRoute(kind: EventHome, path: string): Page {
  return {
    path,
    post: async (context, request) => {
      const { home, event } = await findOwnEvent(context, request, kind)
      const deleted = await deleteEvent(context, request.person.accountId, event.id, kind)
      return redirectAfterDelete(home.path, orNotFound(deleted, 'event'))
    },
  }
}

/** The page of an event as its form says it now; nothing is kept. */
const previewRoute: AccountRoute<SignedInRequest> = {
  path: previewPath,
  isPreview: true,
  post: async (context, request) => {
    const { page, http } = request
    const { events } = page.speech.account
    const given = fieldsOf(request)
    // Whoever begins at the top looks at the page before there is a title.
    const title = given('title').text.trim() || events.untitled
    const draft = readEventForm((name) =>
      name === 'title' ? { parameter: name, text: title } : given(name),
    )
    if (!draft.ok) return render(previewProblemsPage(draft.problems, page))
    const now = context.now()
    const entry = entryOfStored({ ...applyDraft(draft.value), ...unkept, modifiedAt: now }, '')
    const { offer } = visitorOf(http)
    const shown = { entry, key: 'preview', dateFormat: undefined, now, offer }
    return render(eventPage(shown, page.speech))
  },
}

const unkept = {
  id: 0,
  key: 'preview',
  uid: 'preview',
  calendarId: undefined,
  updates: 0,
  createdAt: 0,
}

/** All events of a home as a list for spreadsheets. */
function downloadRoute(kind: EventHome, path: string): AccountRoute<SignedInRequest> {
  return {
    path,
    get: async (context, request) => {
      const { title, shelf } = await findCollection(context, request, kind)
      return sendWhenFree(context, request, csvReply(namesOf(title), eventList(context, shelf)))
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

/** Pages of the events of a calendar, and of one-time events. */
export const eventRoutes: readonly AccountRoute<SignedInRequest>[] = [
  previewRoute,
  listRoute('calendar', '/account/events/:key'),
  createRoute('calendar', '/account/events/new/:key'),
  copyRoute('calendar', '/account/events/copy/:key'),
  editRoute('calendar', '/account/events/edit/:key'),
  deleteRoute('calendar', '/account/events/delete/:key'),
  downloadRoute('calendar', '/account/events/list/:key'),
  listRoute('one-time', '/account/one-time'),
  createRoute('one-time', '/account/one-time/new'),
  copyRoute('one-time', '/account/one-time/copy/:key'),
  editRoute('one-time', '/account/one-time/edit/:key'),
  deleteRoute('one-time', '/account/one-time/delete/:key'),
  downloadRoute('one-time', '/account/one-time/list'),
]
