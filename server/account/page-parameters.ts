/** What the addresses and forms of several sections name: a page of a list, a search, a record. */

import type { Calendar } from '../../core/calendar/calendar.ts'
import type { StoredLink } from '../../core/links/link.ts'
import { type Page, readPage } from '../../core/pagination.ts'
import { readId } from '../../core/text/parameter.ts'
import { maxLength, singleLine } from '../../core/text/text.ts'
import type { Context } from '../context.ts'
import { orNotFound, unwrap } from '../http/http-error.ts'
import { given } from '../http/parameters.ts'
import { findCalendar } from '../storage/calendars.ts'
import { findShortLink } from '../storage/links.ts'
import type { PageRequest, SignedInRequest } from './page-request.ts'

/** The page of a list that is requested. */
export function readListPage({ parameters }: PageRequest): Page {
  return unwrap(readPage(given(['page', 'page_size'], parameters)))
}

/** The search text of a list; empty for the whole list. */
export function readSearch({ parameters }: PageRequest): string {
  return singleLine(parameters.get('search') ?? '').slice(0, maxLength.line)
}

/** An id from an address or a form; a text that cannot be one is not found. */
export function parseId(text: string | undefined, noun: string): number {
  const read = readId({ parameter: 'id', text })
  return orNotFound(read.ok && read.value, noun)
}

/** The account's own calendar that the path names. */
export function findOwnCalendar(context: Context, request: SignedInRequest): Promise<Calendar> {
  return findCalendarById(context, request, request.key)
}

/** The account's own calendar with an id. */
export async function findCalendarById(
  { db }: Context,
  { person }: SignedInRequest,
  id: string,
): Promise<Calendar> {
  return orNotFound(await findCalendar(db, person.accountId, parseId(id, 'calendar')), 'calendar')
}

/** The account's own short link that the path names. */
export function findOwnLink(context: Context, request: SignedInRequest): Promise<StoredLink> {
  return findLinkByKey(context, request, request.key)
}

/** The account's own short link with a key. */
export async function findLinkByKey(
  { db }: Context,
  { person }: SignedInRequest,
  key: string,
): Promise<StoredLink> {
  return orNotFound(await findShortLink(db, person.accountId, key), 'short link')
}
