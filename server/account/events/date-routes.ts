/** The dates of a series: their list, and the form for one of them. */

import {
  changeAllDates,
  changeOfForm,
  type DateEdit,
  type DateScope,
  dateScopes,
  draftForSeries,
  eventOfDate,
} from '../../../core/event/date-form.ts'
import { listDates } from '../../../core/event/date-list.ts'
import { readEventForm, withSameTimes } from '../../../core/event/form.ts'
import {
  changeDate,
  conflictsOf,
  isLocal,
  isSeriesEvent,
  type SeriesEvent,
} from '../../../core/event/series-changes.ts'
import { earliestStart } from '../../../core/recurrence/dates.ts'
import { dateOf, momentAt } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import type { EventScopeKind } from '../../operations/events.ts'
import { changeFollowing, changeSeries } from '../../operations/series.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect, type SignedInRoute, showAgain } from '../page-route.ts'
import { fieldsOf } from './collections.ts'
import { actOnDates } from './date-actions.ts'
import { datePage } from './date-views.ts'
import { datesPage } from './dates-views.ts'
import {
  type DateTarget,
  findOwnDate,
  findOwnSeries,
  redirectToDates,
  redirectToKept,
} from './series.ts'

/** The routes for the dates of series of a kind of collection. */
export function dateRoutes(kind: EventScopeKind, base: string): readonly SignedInRoute[] {
  return [
    {
      path: `${base}/dates/:key`,
      get: (context, request) => showDates(context, request, kind),
      post: (context, request) => actOnDates(context, request, kind),
    },
    {
      path: `${base}/date/:key`,
      get: async (context, request) => {
        const { settings, page } = request
        const { collection, series, occurrence } = await findOwnDate(context, request, kind)
        return datePage(page, { collection, series, occurrence, zone: settings.zone })
      },
      post: (context, request) => saveDate(context, request, kind),
    },
  ]
}

/** How many dates a page lists. */
const pageSize = 20

async function showDates(
  context: Context,
  request: SignedInRequest,
  kind: EventScopeKind,
): Promise<string> {
  const { page, parameters, settings } = request
  const { collection, series } = await findOwnSeries(context, request, kind)
  const { recurrence, when } = series
  const first = momentAt(earliestStart(recurrence, when), when.zone).local
  const today = `${dateOf(momentAt(context.now(), when.zone).local)}T00:00:00`
  const given = parameters.get('from') ?? ''
  const from = isLocal(given) ? given : today
  const kept = (parameters.get('kept') ?? '').split(',')
  return datesPage(page, {
    ...{ collection, series, zone: settings.zone },
    ...listDates(series, from, pageSize),
    first: first < from ? first : undefined,
    kept: (recurrence.exceptions ?? []).filter(
      ({ isAdded, date }) => isAdded && kept.includes(date.local),
    ),
  })
}

async function saveDate(
  context: Context,
  request: SignedInRequest,
  kind: EventScopeKind,
): Promise<ActionResult> {
  const target = await findOwnDate(context, request, kind)
  const shown = eventOfDate(target.occurrence, target.series)
  const draft = withSameTimes(unwrap(readEventForm(fieldsOf(request))), shown)
  const scope = dateScopes.find((one) => one === request.parameters.get('scope'))
  if (!scope) return showAgain
  const date = target.occurrence.date.local
  return savers[scope](context, target, { date, shown, draft })
}

type SaveDate = (context: Context, target: DateTarget, edit: DateEdit) => Promise<ActionResult>

const savers: Readonly<Record<DateScope, SaveDate>> = {
  this: async (context, { collection, series, owned, occurrence }, { date, draft }) => {
    const change = changeOfForm(draft, occurrence)
    const saved = await changeSeries(context, owned, (one) => changeDate(one, date, change))
    unwrap(orNotFound(saved, 'series'))
    return redirectToDates(collection, series, date)
  },
  following: async (context, { collection, owned }, edit) => {
    const change = (one: SeriesEvent) => changeAllDates(one, edit)
    const saved = await changeFollowing(context, owned, edit.date, change)
    const { later } = unwrap(orNotFound(saved, 'series'))
    return isSeriesEvent(later)
      ? redirectToDates(collection, later, later.when.start.local)
      : redirect(collection.path, { notice: 'saved' })
  },
  all: async (context, { collection, series, owned }, edit) => {
    const conflicts = conflictsOf(draftForSeries(series, edit), series)
    const saved = await changeSeries(context, owned, (one) => changeAllDates(one, edit))
    const event = unwrap(orNotFound(saved, 'series'))
    if (!isSeriesEvent(event)) return redirect(collection.path, { notice: 'saved' })
    return redirectToKept(collection, series, edit.date, conflicts)
  },
}
