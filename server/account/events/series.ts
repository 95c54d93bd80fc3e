import type { StoredEvent } from '../../../core/event/event.ts'
import { findDate, isSeriesEvent, type SeriesEvent } from '../../../core/event/series-changes.ts'
import type { Occurrence } from '../../../core/recurrence/dates.ts'
import type { SeriesException } from '../../../core/recurrence/exceptions.ts'
import { dateOf } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../http/http-error.ts'
import type { EventScopeKind } from '../../operations/events.ts'
import type { OwnedSeries } from '../../operations/series.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect } from '../page-route.ts'
import { findOwnEvent, type OwnCollection } from './collections.ts'
import { datesPath } from './series-views.ts'

/** A series of the account, for its pages and for operations. */
export interface SeriesTarget {
  readonly collection: OwnCollection
  readonly series: StoredEvent & SeriesEvent
  readonly owned: OwnedSeries
}

/** A date of such a series. */
export interface DateTarget extends SeriesTarget {
  readonly occurrence: Occurrence
}

/** Finds the series in a path, unless it belongs to another account or kind of collection. */
export async function findOwnSeries(
  context: Context,
  request: SignedInRequest,
  scope: EventScopeKind,
): Promise<SeriesTarget> {
  const { collection, event } = await findOwnEvent(context, request, scope)
  const series = orNotFound(isSeriesEvent(event) && event, 'series')
  return { collection, series, owned: { accountId: request.person.accountId, id: event.id, scope } }
}

/** Finds the series in a path and its date in the query. */
export async function findOwnDate(
  context: Context,
  request: SignedInRequest,
  scope: EventScopeKind,
): Promise<DateTarget> {
  const target = await findOwnSeries(context, request, scope)
  const date = findDate(target.series, request.parameters.get('date') ?? '')
  return { ...target, occurrence: orNotFound(date.ok && date.value, 'date') }
}

/** Redirects to the list of dates from the day of a local time on, with a notice. */
export function redirectToDates(
  { base }: OwnCollection,
  series: Pick<StoredEvent, 'id'>,
  local: string,
  notice = 'saved',
): ActionResult {
  return redirect(datesPath(base, series, { from: startOfDay(local) }), { notice })
}

/** The maximum number of dates in a URL. */
const maxNamed = 20

/** The same after a change of the rule that some changed dates no longer match. */
export function redirectToKept(
  { base }: OwnCollection,
  series: Pick<StoredEvent, 'id'>,
  local: string,
  conflicts: readonly SeriesException[],
): ActionResult {
  const kept = conflicts.slice(0, maxNamed).map(({ date }) => date.local)
  const query = { from: startOfDay(local), kept: kept.join(',') }
  return redirect(datesPath(base, series, query), { notice: 'saved' })
}

function startOfDay(local: string): string {
  return `${dateOf(local)}T00:00:00`
}
