import type { StoredEvent } from '../../../core/event/event.ts'
import type { Context } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import type { EventHome } from '../../operations/events.ts'
import { findEvent } from '../../storage/events.ts'
import type { Shelf } from '../../storage/shelf.ts'
import type { EventsHome } from '../../views/account/events/home.ts'
import { calendarNamed } from '../calendars/own.ts'
import type { PersonAsked } from '../page.ts'
import { idIn } from '../read.ts'

/** Where events are kept, with what finds them there. */
export interface Home extends EventsHome {
  readonly shelf: Shelf
}

/** The home that the address of a list names; one of another account is not found. */
export function findHome(context: Context, asked: PersonAsked, kind: EventHome): Promise<Home> {
  return kind === 'one-time' ? oneTimeOf(asked) : calendarOf(context, asked, asked.key)
}

async function oneTimeOf({ person, frame }: PersonAsked): Promise<Home> {
  const path = '/account/one-time'
  return {
    title: frame.speech.account.section.oneTime,
    part: 'oneTime',
    path,
    createPath: `${path}/new`,
    downloadPath: `${path}/list`,
    base: path,
    calendarId: undefined,
    shelf: { accountId: person.accountId, calendarId: undefined },
  }
}

async function calendarOf(context: Context, asked: PersonAsked, named: string): Promise<Home> {
  const { id, title } = await calendarNamed(context, asked, named)
  const base = '/account/events'
  return {
    title,
    part: 'calendars',
    path: `${base}/${id}`,
    createPath: `${base}/new/${id}`,
    downloadPath: `${base}/list/${id}`,
    base,
    calendarId: id,
    shelf: { accountId: asked.person.accountId, calendarId: id },
  }
}

/** The event that an address names, and its home. */
export interface Kept {
  readonly event: StoredEvent
  readonly home: Home
}

/** The event that the address of a page names; one of another account or home is not found. */
export async function findKept(
  context: Context,
  asked: PersonAsked,
  kind: EventHome,
): Promise<Kept> {
  const event = found(
    await findEvent(context.db, asked.person.accountId, idIn(asked.key, 'event')),
    'event',
  )
  const { calendarId } = event
  found((calendarId === undefined) === (kind === 'one-time') || undefined, 'event')
  const home =
    calendarId === undefined ? oneTimeOf(asked) : calendarOf(context, asked, String(calendarId))
  return { event, home: await home }
}
