/** What the buttons of a series do with its dates. */

import { type DateScope, dateScopes, readNewDate } from '../../../core/event/date-form.ts'
import {
  addDate,
  cancelDate,
  reinstateDate,
  resetDate,
  restoreDate,
  type SeriesEvent,
  skipDate,
} from '../../../core/event/series-changes.ts'
import type { Result } from '../../../core/result.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { deleteEvent, type EventScopeKind } from '../../operations/events.ts'
import { changeSeries, deleteFollowing } from '../../operations/series.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, showAgain } from '../page-route.ts'
import { redirectAfterDelete } from '../trash/routes.ts'
import { fieldsOf } from './collections.ts'
import { findOwnSeries, redirectToDates, type SeriesTarget } from './series.ts'

/** Runs the action of the button that submitted the form. */
export async function actOnDates(
  context: Context,
  request: SignedInRequest,
  kind: EventScopeKind,
): Promise<ActionResult> {
  const { parameters } = request
  const action = parameters.get('action') ?? ''
  const date = parameters.get('date') ?? ''
  const target = await findOwnSeries(context, request, kind)
  if (action === 'add') return addGiven(context, request, target)
  if (action === 'delete') {
    const scope = dateScopes.find((one) => one === parameters.get('scope'))
    return scope ? deleters[scope](context, target, date) : showAgain
  }
  const change = changes.get(action)
  return change ? changeOne(context, target, date, change) : showAgain
}

interface DateChange {
  readonly apply: (series: SeriesEvent, date: string) => Result<SeriesEvent>
  readonly notice: string
}

const skipping: DateChange = { apply: skipDate, notice: 'dateSkipped' }

/** The changes to one date, by the value of their button. */
const changes: ReadonlyMap<string, DateChange> = new Map([
  ['skip', skipping],
  ['restore', { apply: restoreDate, notice: 'restored' }],
  ['cancel', { apply: cancelDate, notice: 'saved' }],
  ['reinstate', { apply: reinstateDate, notice: 'saved' }],
  ['reset', { apply: resetDate, notice: 'saved' }],
])

async function changeOne(
  context: Context,
  { collection, series, owned }: SeriesTarget,
  date: string,
  { apply, notice }: DateChange,
): Promise<ActionResult> {
  const changed = await changeSeries(context, owned, (one) => apply(one, date))
  unwrap(orNotFound(changed, 'series'))
  return redirectToDates(collection, series, date, notice)
}

type DeleteDates = (context: Context, target: SeriesTarget, date: string) => Promise<ActionResult>

const deleters: Readonly<Record<DateScope, DeleteDates>> = {
  this: (context, target, date) => changeOne(context, target, date, skipping),
  following: async (context, { collection, owned }, date) => {
    const deleted = await deleteFollowing(context, owned, date)
    return redirectAfterDelete(collection.path, unwrap(orNotFound(deleted, 'series')))
  },
  all: async (context, { collection, owned: { accountId, id, scope } }) => {
    const deleted = await deleteEvent(context, accountId, id, scope)
    return redirectAfterDelete(collection.path, orNotFound(deleted, 'series'))
  },
}

async function addGiven(
  context: Context,
  request: SignedInRequest,
  { collection, series, owned }: SeriesTarget,
): Promise<ActionResult> {
  const local = unwrap(readNewDate(fieldsOf(request)))
  const added = await changeSeries(context, owned, (one) => addDate(one, local, {}))
  unwrap(orNotFound(added, 'series'))
  return redirectToDates(collection, series, local, 'created')
}
