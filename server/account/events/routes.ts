import { addMonths, readMonth, takesPlaceOn } from '../../../core/calendar/month.ts'
import { applyDraft } from '../../../core/event/event.ts'
import {
  eventFormValues,
  newEventValues,
  readEventForm,
  withSameTimes,
} from '../../../core/event/form.ts'
import { writeCsv, writeCsvRows } from '../../../core/export/csv.ts'
import { eventColumnNames, eventRow } from '../../../core/export/event-list.ts'
import { atCurrentOccurrence } from '../../../core/links/entry.ts'
import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import { entryOfEvent } from '../../../core/links/stored-entry.ts'
import { dateOf, momentAt } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { visitorOf } from '../../http/visitor.ts'
import {
  createEvent,
  createOneTimeEvent,
  deleteEvent,
  type EventScopeKind,
  saveEvent,
} from '../../operations/events.ts'
import type { EventScope } from '../../storage/event-scope.ts'
import {
  listEventsBetween,
  listPastEvents,
  listUpcomingEvents,
  searchEvents,
} from '../../storage/event-scope-lists.ts'
import { scopeSlices } from '../../storage/event-slices.ts'
import { eventPage } from '../../ui/event-views.ts'
import { rememberZone } from '../default-zone.ts'
import { csvReply } from '../file-reply.ts'
import { readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect, render, type SignedInRoute } from '../page-route.ts'
import { factsOf, findEventLook, showShared } from '../share/share.ts'
import type { SharePage } from '../share/views.ts'
import { sendWhenFree } from '../transfer/transfer-lock.ts'
import { findUndo, redirectAfterDelete } from '../trash/routes.ts'
import { findCollection, findOwnEvent, type OwnCollection } from './collections.ts'
import { previewProblemsPage } from './form-views.ts'
import {
  type EventListView,
  editEventPage,
  eventSharePage,
  eventsPage,
  newEventPage,
  previewPath,
} from './views.ts'

/** The events of calendars, and single events. */
export const eventRoutes: readonly SignedInRoute[] = [
  { path: previewPath, isPreview: true, post: preview },
  ...routesOf('calendar', '/account/events', '/:key'),
  ...routesOf('one-time', '/account/one-time', ''),
]

/** The routes of a kind of collection; `key` is its ID in the paths. */
function routesOf(kind: EventScopeKind, base: string, key: '/:key' | ''): readonly SignedInRoute[] {
  return [
    listRoute(kind, `${base}${key}`),
    createRoute(kind, `${base}/new${key}`),
    copyRoute(kind, `${base}/copy/:key`),
    editRoute(kind, `${base}/edit/:key`),
    shareRoute(kind, `${base}/share/:key`),
    deleteRoute(kind, `${base}/delete/:key`),
    downloadRoute(kind, `${base}/list${key}`),
  ]
}

function listRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: async (context, request) => {
      const collection = await findCollection(context, request, kind)
      const shown = await findShown(context, request, collection)
      const undo = await findUndo(context, request)
      return eventsPage(request.page, { collection, shown, zone: request.settings.zone, undo })
    },
  }
}

async function findShown(
  context: Context,
  request: SignedInRequest,
  { scope }: OwnCollection,
): Promise<EventListView> {
  const view = request.parameters.get('view')
  const search = readSearch(request)
  if (search === '' && view === 'month') return findMonth(context, request, scope)
  const { db } = context
  const page = readListPage(request)
  const now = context.now()
  if (search !== '') {
    return { view: 'found', search, page, listed: await searchEvents(db, scope, search, page) }
  }
  return view === 'over'
    ? { view, page, listed: await listPastEvents(db, scope, now, page) }
    : { view: 'coming', page, listed: await listUpcomingEvents(db, scope, { now }, page) }
}

/** The largest offset from UTC of a time zone, in seconds. */
const largestOffset = 50_400

// A month begins by the local time of each event.
async function findMonth(
  { db, now }: Context,
  { parameters, settings }: SignedInRequest,
  scope: EventScope,
): Promise<EventListView> {
  const today = dateOf(momentAt(now(), settings.zone).local)
  const month = readMonth(parameters.get('month') ?? '') ?? today.slice(0, 7)
  const [from, to] = [month, addMonths(month, 1)].map((one) => Date.parse(`${one}-01`) / 1000)
  const range = { from: Number(from) - largestOffset, to: Number(to) + largestOffset }
  const events = (await listEventsBetween(db, scope, range)).filter(
    (event) => event.when.start.local.startsWith(month) || takesPlaceOn(event, `${month}-01`),
  )
  return { view: 'month', month, today, events }
}

/** The fields of the submitted form; absent fields, such as unchecked boxes, are empty. */
function fieldsOf({ parameters }: SignedInRequest) {
  return (name: string) => ({ parameter: name, text: parameters.get(name) ?? '' })
}

function createRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: async (context, request) => {
      const collection = await findCollection(context, request, kind)
      const zone = collection.zone || request.settings.zone
      return newEventPage(request.page, {
        collection,
        values: newEventValues(context.now(), zone),
        zone,
      })
    },
    post: async (context, request) => {
      const collection = await findCollection(context, request, kind)
      const { accountId, calendarId } = collection.scope
      const draft = unwrap(readEventForm(fieldsOf(request)))
      if (calendarId === undefined) await createOneTimeEvent(context, accountId, draft)
      else orNotFound(await createEvent(context, accountId, calendarId, draft), 'calendar')
      // The default zone of a calendar says nothing about the person.
      if (collection.zone === '') await rememberZone(context, request, draft.when.zone)
      return redirect(collection.path, { notice: 'created' })
    },
  }
}

/** The form of a new event with the values of another one; it is submitted to the route above. */
function copyRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: async (context, request) => {
      const { collection, event } = await findOwnEvent(context, request, kind)
      const zone = collection.zone || request.settings.zone
      return newEventPage(request.page, { collection, values: eventFormValues(event), zone })
    },
  }
}

function editRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: async (context, request) => {
      const { collection, event } = await findOwnEvent(context, request, kind)
      const { zone } = request.settings
      return editEventPage(request.page, { collection, event, zone })
    },
    post: async (context, request) => {
      const { collection, event } = await findOwnEvent(context, request, kind)
      const draft = withSameTimes(unwrap(readEventForm(fieldsOf(request))), event)
      const { accountId } = request.person
      orNotFound(await saveEvent(context, accountId, event.id, kind, draft), 'event')
      await rememberZone(context, request, draft.when.zone)
      return redirect(collection.path, { notice: 'saved' })
    },
  }
}

function shareRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: async (context, request) => {
      const { page, person } = request
      const { collection, event } = await findOwnEvent(context, request, kind)
      const pageUrl = `${context.config.baseUrl}/event/${event.key}`
      const { title, when, location } = atCurrentOccurrence(
        entryOfEvent(event, pageUrl),
        context.now(),
      )
      const { share, section } = page.translations.account
      const shared = {
        path: `${collection.base}/share/${event.id}`,
        ...{ title, facts: factsOf(when, location, page.translations), pageUrl, address: pageUrl },
        ...{ label: share.eventPage, help: share.eventPageHelp },
        ...{ words: share.addToCalendar, buttonHelp: section.ownButtonHelp },
        ...(await findEventLook(context, person.accountId, collection.calendar?.templateKey)),
      }
      const render = (shown: SharePage) => eventSharePage(page, collection, event, shown)
      return showShared(context, request, shared, { isCounted: true, render })
    },
  }
}

function deleteRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    post: async (context, request) => {
      const { collection, event } = await findOwnEvent(context, request, kind)
      const deleted = await deleteEvent(context, request.person.accountId, event.id, kind)
      return redirectAfterDelete(collection.path, orNotFound(deleted, 'event'))
    },
  }
}

/** The whole collection as CSV. */
function downloadRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: async (context, request) => {
      const { title, scope } = await findCollection(context, request, kind)
      const file = csvReply(csvNames(title), eventRows(context, scope))
      return sendWhenFree(context, request, file)
    },
  }
}

async function* eventRows({ config, db }: Context, scope: EventScope): AsyncGenerator<string> {
  yield writeCsv([eventColumnNames])
  for await (const events of scopeSlices(db, scope)) {
    yield writeCsvRows(events.map((event) => eventRow(event, `${config.baseUrl}/event/`)))
  }
}

// The names of a calendar file, in ASCII and Unicode, with the extension changed.
function csvNames(title: string): string {
  return dispositionNames(fileName(title, '')).replaceAll(/\.ics(?="|$)/g, '.csv')
}

/** Previews the page of an event from the current form, without saving anything. */
async function preview(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { http, page } = request
  const field = fieldsOf(request)
  // The preview has to work before the title is filled in.
  const title = field('title').text.trim() || page.translations.account.events.untitled
  const draft = readEventForm((name) =>
    name === 'title' ? { parameter: name, text: title } : field(name),
  )
  if (!draft.ok) return render(previewProblemsPage(page, draft.problems))
  const now = context.now()
  const entry = entryOfEvent({ ...applyDraft(draft.value), ...unsaved, modifiedAt: now }, '')
  const { offer } = visitorOf(http)
  const shown = { entry, key: 'preview', dateFormat: undefined, now, offer }
  return render(eventPage(shown, page.translations))
}

const unsaved = {
  id: 0,
  key: 'preview',
  uid: 'preview',
  calendarId: undefined,
  updates: 0,
  createdAt: 0,
}
