import { defaultFilter, isEventFilter, readListOrder } from '../../../core/account/lists.ts'
import { weekStartOf } from '../../../core/calendar/api-fields.ts'
import { addMonths, readMonth, takesPlaceOn } from '../../../core/calendar/month.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { dateOf, momentAt } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../http/http-error.ts'
import type { EventScopeKind } from '../../operations/events.ts'
import {
  deleteEvents,
  duplicateEvents,
  moveEvents,
  type SelectedEvents,
} from '../../operations/selected-events.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { findAdds } from '../../storage/event-counts.ts'
import type { EventScope } from '../../storage/event-scope.ts'
import { listEventsBetween, listScope } from '../../storage/event-scope-lists.ts'
import type { Month } from '../../ui/month-grid.ts'
import { parseId, readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect, refused, type SignedInRoute } from '../page-route.ts'
import { runOnSelected } from '../selected-rows.ts'
import { findUndo, redirectAfterDelete } from '../trash/routes.ts'
import { listQuery } from '../ui/selection.ts'
import { findCollection, type OwnCollection } from './collections.ts'
import { type EventListView, eventsPage } from './list-views.ts'

/** The list of a collection. */
export function listRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return { path, get: (context, request) => showList(context, request, kind) }
}

/** The form around the list, for the events that are selected in it. */
export function selectedRoute(kind: EventScopeKind, path: string): SignedInRoute {
  return {
    path,
    get: (context, request) => showList(context, request, kind),
    post: async (context, request) => {
      const { scope, path: list } = await findCollection(context, request, kind)
      return runOnSelected(request, actions, (action, items) => {
        const ids = items.map((id) => parseId(id, 'event'))
        const back = list + listQuery(request.parameters)
        return action(context, request, { selected: { ...scope, ids }, back })
      })
    },
  }
}

/** The selected events, and the path of their list. */
interface Selection {
  readonly selected: SelectedEvents
  readonly back: string
}

type SelectionAction = (
  context: Context,
  request: SignedInRequest,
  selection: Selection,
) => Promise<ActionResult>

const actions: ReadonlyMap<string, SelectionAction> = new Map([
  ['delete', deleteSelected],
  ['duplicate', duplicateSelected],
  ['move', moveSelected],
])

async function deleteSelected(
  context: Context,
  _: SignedInRequest,
  { selected, back }: Selection,
): Promise<ActionResult> {
  return redirectAfterDelete(back, ...(await deleteEvents(context, selected)))
}

async function duplicateSelected(
  context: Context,
  _: SignedInRequest,
  { selected, back }: Selection,
): Promise<ActionResult> {
  await duplicateEvents(context, selected)
  return redirect(back, { notice: 'duplicated' })
}

async function moveSelected(
  context: Context,
  { page, parameters }: SignedInRequest,
  { selected, back }: Selection,
): Promise<ActionResult> {
  const target = parseId(parameters.get('to'), 'calendar')
  const moved = orNotFound(await moveEvents(context, selected, target), 'calendar')
  if (typeof moved === 'number') return redirect(back, { notice: 'moved' })
  const { title } = moved.alreadyThere
  return refused(fill(page.translations.account.events.alreadyThere, { title }))
}

/** The maximum number of calendars that events can be moved to: those last saved. */
const maxTargets = 100

async function showList(
  context: Context,
  request: SignedInRequest,
  kind: EventScopeKind,
): Promise<string> {
  const { settings, person, parameters } = request
  const collection = await findCollection(context, request, kind)
  const shown = await findShown(context, request, collection)
  const undo = await findUndo(context, request)
  const first = { number: 1, size: maxTargets }
  const { items } = await listCalendars(context.db, person.accountId, first)
  const targets = items.filter(
    ({ id, suspendedAt }) => id !== collection.scope.calendarId && suspendedAt === null,
  )
  const page = { ...request.page, path: collection.path }
  const query = listQuery(parameters)
  return eventsPage(page, { collection, shown, zone: settings.zone, undo, targets, query })
}

async function findShown(
  context: Context,
  request: SignedInRequest,
  { scope, calendar }: OwnCollection,
): Promise<EventListView> {
  const { parameters } = request
  const search = readSearch(request)
  const sort = readListOrder('events', parameters.get('sort'))
  const name = parameters.get('view') ?? ''
  if (search === '' && name === 'month') {
    const weekStart = calendar && weekStartOf(calendar.apiFields)
    const month = await findMonth(context, request, scope)
    return { view: 'month', search, sort, ...month, weekStart }
  }
  const view = isEventFilter(name) ? name : defaultFilter(search)
  const page = readListPage(request)
  const now = context.now()
  const list = { filter: view, sort, search, now } as const
  const listed = await listScope(context.db, scope, list, page)
  const hasEvents = listed.items.length > 0 || (await hasAnyEvent(context, scope))
  const adds = await findAdds(context.db, scope.accountId, listed.items)
  return { view, sort, search, page, listed, now, hasEvents, adds }
}

async function hasAnyEvent({ db, now }: Context, scope: EventScope): Promise<boolean> {
  const list = { filter: 'all', sort: 'date', search: '', now: now() } as const
  const { items } = await listScope(db, scope, list, { number: 1, size: 1 })
  return items.length > 0
}

/** The largest offset from UTC of a time zone, in seconds. */
const maxOffset = 50_400

// A month begins by the local time of each event.
async function findMonth(
  { db, now }: Context,
  { parameters, settings }: SignedInRequest,
  scope: EventScope,
): Promise<Month> {
  const today = dateOf(momentAt(now(), settings.zone).local)
  const month = readMonth(parameters.get('month') ?? '') ?? today.slice(0, 7)
  const [from, to] = [month, addMonths(month, 1)].map((one) => Date.parse(`${one}-01`) / 1000)
  const range = { from: Number(from) - maxOffset, to: Number(to) + maxOffset }
  const events = (await listEventsBetween(db, scope, range)).filter(
    (event) => event.when.start.local.startsWith(month) || takesPlaceOn(event, `${month}-01`),
  )
  return { month, today, events }
}
