import type { StoredEvent } from '../../../core/event/event.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../http/refusal.ts'
import type { EventHome } from '../../operations/events.ts'
import { findEvent } from '../../storage/events.ts'
import type { Shelf } from '../../storage/shelf.ts'
import { findCalendarById, parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { EventCollection } from './views.ts'

/** Where events are kept, with what finds them there. */
export interface ScopedCollection extends EventCollection {
  readonly shelf: Shelf
}

/** The home that the address of a list names; one of another account is not found. */
export function findCollection(
  context: Context,
  request: SignedInRequest,
  kind: EventHome,
): Promise<ScopedCollection> {
  return kind === 'one-time' ? oneTimeOf(request) : calendarOf(context, request, request.key)
}

async function oneTimeOf({ person, page }: SignedInRequest): Promise<ScopedCollection> {
  const path = '/account/one-time'
  return {
    title: page.speech.account.section.oneTime,
    menuItem: 'oneTime',
    path,
    createPath: `${path}/new`,
    downloadPath: `${path}/list`,
    base: path,
    calendarId: undefined,
    shelf: { accountId: person.accountId, calendarId: undefined },
  }
}

async function calendarOf(
  context: Context,
  request: SignedInRequest,
  named: string,
): Promise<ScopedCollection> {
  const { id, title } = await findCalendarById(context, request, named)
  const base = '/account/events'
  return {
    title,
    menuItem: 'calendars',
    path: `${base}/${id}`,
    createPath: `${base}/new/${id}`,
    downloadPath: `${base}/list/${id}`,
    base,
    calendarId: id,
    shelf: { accountId: request.person.accountId, calendarId: id },
  }
}

/** The event that an address names, and its home. */
interface OwnEvent {
  readonly event: StoredEvent
  readonly home: ScopedCollection
}

/** The event that the address of a page names; one of another account or home is not found. */
export async function findOwnEvent(
  context: Context,
  request: SignedInRequest,
  kind: EventHome,
): Promise<OwnEvent> {
  const event = orNotFound(
    await findEvent(context.db, request.person.accountId, parseId(request.key, 'event')),
    'event',
  )
  const { calendarId } = event
  orNotFound((calendarId === undefined) === (kind === 'one-time') || undefined, 'event')
  const home =
    calendarId === undefined ? oneTimeOf(request) : calendarOf(context, request, String(calendarId))
  return { event, home: await home }
}
