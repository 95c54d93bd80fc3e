import type { StoredEvent } from '../../../core/event/event.ts'
import { readDateTime } from '../../../core/event/when.ts'
import { collect, failure, type Result, success } from '../../../core/result.ts'
import { hasText, type RawParameter } from '../../../core/text/parameter.ts'
import { momentInZone } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import { unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import { findCalendars } from '../../storage/calendar-lists.ts'
import * as storage from '../../storage/event-search.ts'
import type { Call } from './call.ts'
import { eventReply } from './event-replies.ts'
import {
  type Place,
  pageOfSlices,
  pagesReply,
  readCalendarIds,
  readIds,
  readList,
} from './lists.ts'

export async function searchEvents(call: Call): Promise<Reply> {
  const { context, accountId, query } = call
  const { filter, list, calendarIds, eventIds } = unwrap(
    collect({
      filter: readFilter(query),
      list: readList(query, ordersFor(query)),
      calendarIds: readCalendarIds(call),
      eventIds: readIds(query, 'event_ids'),
    }),
  )
  const searches = eventIds?.map((id) => ({ ...filter, id, calendarIds })) ??
    calendarIds?.map((calendarId) => ({ ...filter, calendarId })) ?? [filter]
  const found = await pageOfSlices(searchAll(call, list.by, searches), list)
  const events = await storage.findEvents(context.db, accountId, found.items)
  return json({
    events: await eventReplies(context, accountId, events),
    ...pagesReply(call, list, found, (place) => place),
  })
}

/** The orders of the list, the default first. */
function ordersFor(query: Parameters) {
  const hasTime = query.has('datetime_min') || query.has('datetime_max')
  const [usual, ...others] = storage.searchOrders
  return hasTime
    ? (['datetime_start', usual, 'title', 'calendar_id'] as const)
    : ([usual, ...others] as const)
}

const filterNames = [
  'datetime_min',
  'datetime_max',
  'search',
  'custom_data_key',
  'custom_data_value',
] as const

function readFilter(query: Parameters): Result<storage.EventSearch> {
  const raw = given(filterNames, query)
  const read = collect({
    endsFrom: readMoment(raw.datetime_min),
    startsUntil: readMoment(raw.datetime_max),
    json: readCustomPair(raw.custom_data_key, raw.custom_data_value),
  })
  if (!read.ok) return read
  const { endsFrom, startsUntil, json } = read.value
  return success({
    ...(endsFrom && { endsFrom }),
    ...(startsUntil && { startsUntil }),
    ...(json && { json }),
    ...(hasText(raw.search) && { text: raw.search.text.trim() }),
  })
}

// As if in UTC: it is compared with the local times of events.
function readMoment(raw: RawParameter) {
  const written = readDateTime(raw)
  if (!written.ok) return written
  return success(written.value && momentInZone(written.value, ''))
}

/** Returns the JSON of a member, as a text and as a number or another value. */
function readCustomPair(
  key: RawParameter,
  value: RawParameter,
): Result<storage.JsonMember | undefined> {
  if (!hasText(key) && !hasText(value)) return success(undefined)
  if (!hasText(key) || !hasText(value)) {
    const { parameter } = hasText(key) ? value : key
    return failure({ parameter, message: 'is required: search by key and value together' })
  }
  const name = JSON.stringify(key.text)
  return success({
    text: `${name}:${JSON.stringify(value.text)}`,
    beforeOthers: `${name}:${value.text},`,
    last: `${name}:${value.text}}`,
  })
}

/** Yields the events that at least one of the searches finds. */
async function* searchAll(
  { context, accountId }: Call,
  by: storage.SearchOrder,
  searches: readonly storage.EventSearch[],
): AsyncGenerator<readonly Place[]> {
  for (const search of searches) yield* storage.searchEvents(context.db, accountId, search, by)
}

/** Returns the replies of some events, with the links of their calendars. */
async function eventReplies(
  { db, config }: Context,
  accountId: number,
  events: readonly StoredEvent[],
) {
  const ids = new Set(events.flatMap(({ calendarId }) => calendarId ?? []))
  const calendars = await findCalendars(
    db,
    accountId,
    [...ids].map((id) => ({ id })),
  )
  const keys = new Map(calendars.map(({ id, key }) => [id, key]))
  return events.map((event) =>
    eventReply({ baseUrl: config.baseUrl, calendarKey: keys.get(event.calendarId ?? 0) }, event),
  )
}
