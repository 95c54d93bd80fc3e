import type { StoredEvent } from '../../../core/event/event.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../http/http-error.ts'
import type { EventScopeKind } from '../../operations/events.ts'
import type { EventScope } from '../../storage/event-scope.ts'
import { findEvent } from '../../storage/events.ts'
import { findCalendarById, parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { EventCollection } from './views.ts'

/** A collection of events, with the data for its pages and its queries. */
export interface OwnCollection extends EventCollection {
  readonly scope: EventScope
  /** The default time zone of the calendar; empty if it has none. */
  readonly zone: string
}

/** Finds the collection in the path of a list, unless it belongs to another account. */
export function findCollection(
  context: Context,
  request: SignedInRequest,
  kind: EventScopeKind,
): Promise<OwnCollection> {
  return kind === 'one-time' ? singleEvents(request) : eventsOf(context, request, request.key)
}

async function singleEvents({ person, page }: SignedInRequest): Promise<OwnCollection> {
  const path = '/account/one-time'
  return {
    title: page.translations.account.section.oneTime,
    menuItem: 'oneTime',
    path,
    createPath: `${path}/new`,
    downloadPath: `${path}/list`,
    selectedPath: `${path}/selected`,
    base: path,
    calendar: undefined,
    scope: { accountId: person.accountId, calendarId: undefined },
    zone: '',
    reminder: null,
  }
}

async function eventsOf(
  context: Context,
  request: SignedInRequest,
  calendarId: string,
): Promise<OwnCollection> {
  const calendar = await findCalendarById(context, request, calendarId)
  const { id, title, timezone, reminder } = calendar
  const base = '/account/events'
  return {
    title,
    menuItem: 'calendars',
    path: `${base}/${id}`,
    createPath: `${base}/new/${id}`,
    downloadPath: `${base}/list/${id}`,
    selectedPath: `${base}/selected/${id}`,
    base,
    calendar,
    scope: { accountId: request.person.accountId, calendarId: id },
    zone: timezone ?? '',
    reminder,
  }
}

interface OwnEvent {
  readonly event: StoredEvent
  readonly collection: OwnCollection
}

/** Finds the event in a path, unless it belongs to another account or kind of collection. */
export async function findOwnEvent(
  context: Context,
  request: SignedInRequest,
  kind: EventScopeKind,
): Promise<OwnEvent> {
  const { accountId } = request.person
  const id = parseId(request.key, 'event')
  const event = orNotFound(await findEvent(context.db, accountId, id), 'event')
  const { calendarId } = event
  orNotFound((calendarId === undefined) === (kind === 'one-time'), 'event')
  const collection =
    calendarId === undefined
      ? await singleEvents(request)
      : await eventsOf(context, request, String(calendarId))
  return { event, collection }
}

/** The fields of the submitted form; absent fields, such as unchecked boxes, are empty. */
export function fieldsOf({ parameters }: SignedInRequest) {
  return (name: string) => ({ parameter: name, text: parameters.get(name) ?? '' })
}
