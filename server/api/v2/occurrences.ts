import {
  type OccurrenceReply,
  type OccurrencesReply,
  occurrenceStatuses,
} from '../../../contract/v2/occurrences.ts'
import {
  type DatePlace,
  type DateSearch,
  type DateState,
  dateStates,
  type ListedDate,
  placeOf,
  searchDates,
} from '../../../core/event/date-list.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { eventOn } from '../../../core/event/occurrence.ts'
import { readDateTime } from '../../../core/event/when.ts'
import { maxPageSize } from '../../../core/pagination.ts'
import { collect, failure, type Result, success } from '../../../core/result.ts'
import { type RawParameter, readWholeNumber } from '../../../core/text/parameter.ts'
import { dateOf, momentInZone } from '../../../core/time/moment.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import { findEvent } from '../../storage/events.ts'
import type { Call } from './call.ts'
import { parseFields } from './custom-fields.ts'
import { detailReplies } from './event-details.ts'
import { type EventFields, freeBusyOf, localTime, timesOf } from './event-replies.ts'
import {
  defaultPageSize,
  endsBefore,
  readChoices,
  readCursor,
  urlWith,
  writeCursor,
} from './lists.ts'

const usual = occurrenceStatuses.filter((status) => status !== 'excluded')

/** `excluded`, as in `excluded_dates`, is `skipped` in the account section. */
const statusOf: Readonly<Record<DateState, OccurrenceReply['status']>> = {
  regular: 'regular',
  changed: 'changed',
  added: 'added',
  cancelled: 'cancelled',
  skipped: 'excluded',
}

const order = 'datetime_start asc'

export async function listOccurrences(call: Call): Promise<Reply> {
  const { context, accountId, id, query } = call
  const event = orNotFound(await findEvent(context.db, accountId, id), 'event')
  const { size, ...search } = unwrap(readSearch(query, event.when.zone))
  const found = searchDates(event, search, size + 1)
  const dates = found.slice(0, size)
  const last = found.length > size ? dates.at(-1) : undefined
  const cursor = last ? cursorAfter(last) : ''
  const page = `${context.config.baseUrl}/event/${event.key}`
  const reply: OccurrencesReply = {
    occurrences: dates.map((date) => occurrenceReply(page, event, date)),
    pagination: { page_size: size, next_cursor: cursor },
    links: { next_page_url: urlWith(call, 'cursor', cursor) },
  }
  return json(reply)
}

function readSearch(
  query: Parameters,
  zone: string,
): Result<DateSearch & { readonly size: number }> {
  const raw = given(['from', 'to', 'page_size', 'cursor'], query)
  const read = collect({
    range: readRange(raw, zone),
    statuses: readChoices(query, 'status', occurrenceStatuses),
    size: readWholeNumber(raw.page_size, 1, maxPageSize),
    after: readPlace(raw.cursor),
  })
  if (!read.ok) return read
  const { range, after, statuses = usual, size = defaultPageSize } = read.value
  return success({
    ...range,
    ...(after && { after }),
    states: dateStates.filter((state) => statuses.includes(statusOf[state])),
    size,
  })
}

function readRange(
  { from, to }: Readonly<Record<'from' | 'to', RawParameter>>,
  zone: string,
): Result<Pick<DateSearch, 'from' | 'until'>> {
  const read = collect({ first: readMoment(from, zone), last: readMoment(to, zone) })
  if (!read.ok) return read
  const { first, last } = read.value
  if (first !== undefined && last !== undefined && last < first)
    return failure(endsBefore(to, from))
  return success({
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { until: last }),
  })
}

function readMoment(raw: RawParameter, zone: string): Result<number | undefined> {
  const written = readDateTime(raw)
  if (!written.ok) return written
  return success(written.value && momentInZone(written.value, zone).unix)
}

function cursorAfter(date: ListedDate): string {
  const { unix, date: value } = placeOf(date)
  return writeCursor(order, { value, id: unix })
}

function readPlace(raw: RawParameter): Result<DatePlace | undefined> {
  const read = readCursor(raw, order)
  if (!read.ok || !read.value) return read.ok ? success(undefined) : read
  const { value, id } = read.value
  return success({ unix: id, date: String(value) })
}

function occurrenceReply(page: string, event: StoredEvent, found: ListedDate): OccurrenceReply {
  const { date, state, change } = found
  const { when, reminder, transparency, ...texts } = eventOn(found, event)
  const { free_busy: usual } = parseFields<EventFields>(event.apiFields ?? '')
  const day = event.recurrence ? `?date=${dateOf(when.start.local)}` : ''
  return {
    date: localTime(date),
    status: statusOf[state],
    ...timesOf(when),
    title: texts.title,
    description: texts.description,
    location: texts.location,
    reminder: reminder ?? null,
    free_busy: freeBusyOf(transparency, change.transparency ? undefined : usual),
    ...detailReplies(texts.details),
    links: { page: state === 'skipped' ? '' : page + day },
  }
}
