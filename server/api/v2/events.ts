import type { ChangedEventReply, EventReply } from '../../../contract/v2/events.ts'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { conflictsOf, isSeriesEvent } from '../../../core/event/series-changes.ts'
import type { SeriesException } from '../../../core/recurrence/exceptions.ts'
import { collect, failure, type Result, success } from '../../../core/result.ts'
import { hasText, readId, unreadableParameter } from '../../../core/text/parameter.ts'
import type { Context } from '../../context.ts'
import { invalid, orNotFound, unwrap } from '../../http/http-error.ts'
import type { Reply } from '../../http/message.ts'
import * as operations from '../../operations/events.ts'
import { moveEvents } from '../../operations/selected-events.ts'
import { findCalendar } from '../../storage/calendars.ts'
import { asDatabase } from '../../storage/database.ts'
import { findEvent } from '../../storage/events.ts'
import { forbidden } from '../authenticate.ts'
import { field } from './body.ts'
import { type Call, noContent, objectReply } from './call.ts'
import type { Creation } from './creation.ts'
import { readEventChange, readNewEvent } from './event-drafts.ts'
import { eventReply, localTime } from './event-replies.ts'
import { requireNoVersion, requireVersion } from './versions.ts'

/** The default zone of events, as the original service has it. */
const defaultZone = 'America/Los_Angeles'

export async function createEvent(call: Call): Promise<Creation> {
  const { accountId, onlyCalendarId, body } = call
  const named = await namedCalendar(call)
  const found = named.ok ? named.value : undefined
  if (named.ok && !found && onlyCalendarId !== undefined)
    throw forbidden('the token is limited to one calendar; send its ID as calendar_id')
  const { calendar, draft } = unwrap(
    collect({ calendar: named, draft: readNewEvent(body, found?.timezone ?? defaultZone) }),
  )
  return {
    create: async (within) => {
      const event = calendar
        ? await operations.createEvent(within, accountId, calendar.id, draft)
        : await operations.createOneTimeEvent(within, accountId, draft)
      const { baseUrl } = within.config
      return eventReply({ baseUrl, calendarKey: calendar?.key }, orNotFound(event, 'calendar'))
    },
    find: ({ db }, { id }: EventReply) => findEvent(db, accountId, Number(id)),
  }
}

/** Finds the calendar that an event is to be in; `undefined` for a single event. */
async function namedCalendar(call: Call): Promise<Result<Calendar | undefined>> {
  const { context, accountId, onlyCalendarId, body } = call
  const raw = field(body, 'calendar_id')
  if (!hasText(raw)) return success(undefined)
  const id = readId(raw)
  if (!id.ok) return id
  const isUsable = onlyCalendarId === undefined || onlyCalendarId === id.value
  const calendar = isUsable && (await findCalendar(context.db, accountId, id.value))
  return calendar
    ? success(calendar)
    : failure(unreadableParameter(raw, 'is not the ID of a calendar'))
}

export async function getEvent({ context, accountId, id }: Call): Promise<Reply> {
  const event = orNotFound(await findEvent(context.db, accountId, id), 'event')
  return objectReply(await placedReply(context, accountId, event))
}

async function placedReply(context: Context, accountId: number, event: StoredEvent) {
  const { calendarId } = event
  const calendar =
    calendarId === undefined ? undefined : await findCalendar(context.db, accountId, calendarId)
  return eventReply({ baseUrl: context.config.baseUrl, calendarKey: calendar?.key }, event)
}

export async function updateEvent(call: Call): Promise<Reply> {
  const { context, accountId } = call
  const named = await namedCalendar(call)
  // In one transaction, so that an event is not moved if it cannot be changed.
  const { event, kept } = await context.db.transaction(
    (connection) =>
      changeEvent({ ...call, context: { ...context, db: asDatabase(connection) } }, named),
    { account: accountId },
  )
  const others: Pick<ChangedEventReply, 'kept_dates'> = {
    kept_dates: kept.map(({ date }) => localTime(date)),
  }
  return objectReply(await placedReply(context, accountId, event), others)
}

interface ChangedEvent {
  readonly event: StoredEvent
  /** The changed dates that are kept as added ones. */
  readonly kept: readonly SeriesException[]
}

async function changeEvent(
  { context, request, accountId, id, body }: Call,
  named: Result<Calendar | undefined>,
): Promise<ChangedEvent> {
  const earlier = orNotFound(await findEvent(context.db, accountId, id), 'event')
  requireVersion(request, await placedReply(context, accountId, earlier))
  const target = named.ok ? named.value : undefined
  const isMoved = target !== undefined && target.id !== earlier.calendarId
  if (isMoved) await moveEvent(context, accountId, earlier, target.id)
  const updates = earlier.updates + (isMoved ? 2 : 1)
  const owned = { accountId, id, scope: 'any' } as const
  let kept: ChangedEvent['kept'] = []
  const event = await operations.editEvent(context, owned, (stored) => {
    // Only now is it locked: another request may have changed it since it was found.
    if (stored.updates !== updates) requireNoVersion(request)
    const { draft } = unwrap(collect({ named, draft: readEventChange(body, stored) }))
    kept = isSeriesEvent(stored) ? conflictsOf(draft, stored) : []
    return draft
  })
  return { event: unwrap(asRuleProblem(orNotFound(event, 'event'))), kept }
}

/** Names the parameter of a change that leaves a series without a date. */
function asRuleProblem<Value>(changed: Result<Value>): Result<Value> {
  if (changed.ok) return changed
  const problems = changed.problems.map((one) => ({ ...one, parameter: 'recurring_rule' }))
  return failure(...problems)
}

async function moveEvent(
  context: Context,
  accountId: number,
  { id, calendarId }: StoredEvent,
  targetId: number,
): Promise<void> {
  const moved = await moveEvents(context, { accountId, calendarId, ids: [id] }, targetId)
  if (typeof moved !== 'object') return
  const message = 'is a calendar that already has an event with the same UID'
  throw invalid([{ parameter: 'calendar_id', message }], 409)
}

export async function deleteEvent({ context, request, accountId, id }: Call): Promise<Reply> {
  const event = orNotFound(await findEvent(context.db, accountId, id), 'event')
  requireVersion(request, await placedReply(context, accountId, event))
  const owned = { accountId, id, scope: 'any' } as const
  const deleted = await operations.deleteCheckedEvent(context, owned, ({ updates }) => {
    // Only now is it locked: another request may have changed it since it was found.
    if (updates !== event.updates + 1) requireNoVersion(request)
  })
  orNotFound(deleted, 'event')
  return noContent
}
