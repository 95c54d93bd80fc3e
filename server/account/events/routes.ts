import { applyDraft } from '../../../core/event/event.ts'
import {
  eventFormValues,
  newEventValues,
  readEventForm,
  withSameTimes,
} from '../../../core/event/form.ts'
import { conflictsOf, isSeriesEvent } from '../../../core/event/series-changes.ts'
import { writeCsv, writeCsvRows } from '../../../core/export/csv.ts'
import { eventColumnNames, eventRow } from '../../../core/export/event-list.ts'
import { atCurrentOccurrence } from '../../../core/links/entry.ts'
import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import { entryOfEvent } from '../../../core/links/stored-entry.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import {
  createEvent,
  createOneTimeEvent,
  deleteEvent,
  type EventScopeKind,
  saveEvent,
} from '../../operations/events.ts'
import { countEntries } from '../../storage/connected-entries.ts'
import type { EventScope } from '../../storage/event-scope.ts'
import { scopeSlices } from '../../storage/event-slices.ts'
import { eventPage } from '../../ui/event-views.ts'
import { visitorOf } from '../../visitor.ts'
import { rememberZone } from '../default-zone.ts'
import { csvReply } from '../file-reply.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect, render, type SignedInRoute } from '../page-route.ts'
import { factsOf, findSharedEvent, showShared } from '../share/share.ts'
import type { SharePage } from '../share/views.ts'
import { sendWhenFree } from '../transfer/transfer-lock.ts'
import { redirectAfterDelete } from '../trash/routes.ts'
import { previewProblemsPage } from '../ui/preview.ts'
import { listQuery } from '../ui/selection.ts'
import { fieldsOf, findCollection, findOwnEvent } from './collections.ts'
import { dateRoutes } from './date-routes.ts'
import { listRoute, selectedRoute } from './lists.ts'
import { redirectToKept } from './series.ts'
import { editEventPage, eventSharePage, newEventPage, previewPath } from './views.ts'

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
    selectedRoute(kind, `${base}/selected${key}`),
    createRoute(kind, `${base}/new${key}`),
    copyRoute(kind, `${base}/copy/:key`),
    editRoute(kind, `${base}/edit/:key`),
    ...dateRoutes(kind, base),
    shareRoute(kind, `${base}/share/:key`),
    deleteRoute(kind, `${base}/delete/:key`),
    downloadRoute(kind, `${base}/list${key}`),
  ]
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
      // The default zone of a calendar need not be that of the person.
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
      const { total: connected } = await countEntries(context.db, event.key)
      return editEventPage(request.page, { collection, event, zone, connected })
    },
    post: async (context, request) => {
      const { collection, event } = await findOwnEvent(context, request, kind)
      const draft = withSameTimes(unwrap(readEventForm(fieldsOf(request))), event)
      const { accountId } = request.person
      const conflicts = isSeriesEvent(event) ? conflictsOf(draft, event) : []
      unwrap(orNotFound(await saveEvent(context, accountId, event.id, kind, draft), 'event'))
      await rememberZone(context, request, draft.when.zone)
      return conflicts.length > 0
        ? redirectToKept(collection, event, draft.when.start.local, conflicts)
        : redirect(collection.path, { notice: 'saved' })
    },
  }
}

function shareRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: async (context, request) => {
      const { page } = request
      const { collection, event } = await findOwnEvent(context, request, kind)
      const templateKey = collection.calendar?.templateKey
      const found = await findSharedEvent(context, request, { key: event.key, templateKey })
      const entry = entryOfEvent(event, found.pageUrl)
      const { title, when, location } = atCurrentOccurrence(entry, context.now())
      const { share } = page.translations.account
      const shared = {
        path: `${collection.base}/share/${event.id}`,
        ...{ title, facts: factsOf(when, location, page.translations), address: found.pageUrl },
        ...{ label: share.eventPage, help: share.eventPageHelp, ...found },
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
      const list = collection.path + listQuery(request.parameters)
      return redirectAfterDelete(list, orNotFound(deleted, 'event'))
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
  const { events } = page.translations.account
  const field = fieldsOf(request)
  // The preview has to work before the title is filled in.
  const title = field('title').text.trim() || events.untitled
  const draft = readEventForm((name) =>
    name === 'title' ? { parameter: name, text: title } : field(name),
  )
  if (!draft.ok) return render(previewProblemsPage(page, draft.problems, events))
  const now = context.now()
  const unsaved = { uid: 'preview', updates: 0, modifiedAt: now }
  const entry = entryOfEvent({ ...applyDraft(draft.value), ...unsaved }, '')
  const { offer } = visitorOf(http)
  const shown = { entry, key: 'preview', dateFormat: undefined, now, offer }
  return render(eventPage(shown, page.translations))
}
