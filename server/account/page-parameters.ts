/** Parameters that several sections share: the page of a list, a search, a record. */

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

/** Reads the requested page of a list. */
export function readListPage({ parameters }: PageRequest): Page {
  return unwrap(readPage(given(['page', 'page_size'], parameters)))
}

/** Reads the search text of a list; empty for the whole list. */
export function readSearch({ parameters }: PageRequest): string {
  return singleLine(parameters.get('search') ?? '').slice(0, maxLength.line)
}

/** Parses an ID from a path or a form; replies with 404 for an invalid one. */
export function parseId(text: string | undefined, noun: string): number {
  const read = readId({ parameter: 'id', text })
  return orNotFound(read.ok && read.value, noun)
}

/** Finds the account's own calendar in the path. */
export function findOwnCalendar(context: Context, request: SignedInRequest): Promise<Calendar> {
  return findCalendarById(context, request, request.key)
}

/** Finds the account's own calendar by ID. */
export async function findCalendarById(
  { db }: Context,
  { person }: SignedInRequest,
  id: string,
): Promise<Calendar> {
  return orNotFound(await findCalendar(db, person.accountId, parseId(id, 'calendar')), 'calendar')
}

/** Finds the account's own short link in the path. */
export function findOwnLink(context: Context, request: SignedInRequest): Promise<StoredLink> {
  return findLinkByKey(context, request, request.key)
}

/** Finds the account's own short link by key. */
export async function findLinkByKey(
  { db }: Context,
  { person }: SignedInRequest,
  key: string,
): Promise<StoredLink> {
  return orNotFound(await findShortLink(db, person.accountId, key), 'short link')
}
