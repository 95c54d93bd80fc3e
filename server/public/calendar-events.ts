import { weekStartOf } from '../../core/calendar/api-fields.ts'
import type { Calendar } from '../../core/calendar/calendar.ts'
import { addMonths, readMonth, takesPlaceOn } from '../../core/calendar/month.ts'
import type { EventSelection } from '../../core/calendar/selection.ts'
import {
  byStart,
  mergeOccurrences,
  type NextOccurrence,
  nextOccurrences,
  type TimeRange,
} from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { endOfKnownTime } from '../../core/event/over.ts'
import { farthestWest } from '../../core/event/phase.ts'
import { lastDates } from '../../core/recurrence/dates.ts'
import { dateOf, momentAt } from '../../core/time/moment.ts'
import type { Context } from '../context.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Request } from '../http/message.ts'
import { readForm } from '../http/parameters.ts'
import { listEvents, listRepeating, listRunning } from '../storage/event-lists.ts'
import { findEventByKey } from '../storage/events.ts'
import type { ScanPosition } from '../storage/index-scan.ts'
import type { ShownEvents, ShownList } from '../ui/calendar-view.ts'
import type { ListedEvent } from '../ui/event-list.ts'

type Events = readonly StoredEvent[]

/**
 * The maximum numbers of events on a page of a list, of days on which a list has a series, of dates
 * below the last one of these, of events in a month, of series to search, and of their dates in a
 * month: enough if all of them are weekly.
 */
const limits = { list: 10, seriesDays: 4, laterDates: 3, month: 300, series: 300, dates: 1500 }

/** Events that started longer ago are hidden, even if they are still in progress; in seconds. */
const maxDuration = 31 * 86_400

/** In the easternmost zone, a day starts fourteen hours earlier than in UTC; in seconds. */
const farthestEast = 50_400

/** Finds the events on a page of a calendar: the next ones, or those of the month in the URL. */
export async function findShownEvents(
  context: Context,
  request: Request,
  { id: calendarId, apiFields }: Pick<Calendar, 'id' | 'apiFields'>,
): Promise<ShownEvents> {
  const query = readForm(request.query)
  if (query.get('view') !== 'month') return listEventsAfter(context, calendarId, query.get('after'))
  // The day in UTC, because the request does not contain the visitor's zone.
  const today = dateOf(momentAt(context.now(), '').local)
  const month = readMonth(query.get('month') ?? '') ?? today.slice(0, 7)
  const events = await eventsIn(context, calendarId, month)
  const nearest = events.length === 0 ? await nearestTo(context, calendarId, month) : undefined
  return { view: 'month', month, today, events, nearest, weekStart: weekStartOf(apiFields) }
}

/** The next events, or those after the one in the URL; the first ones if there is nothing after it. */
async function listEventsAfter(
  context: Context,
  calendarId: number,
  after = '',
): Promise<ShownList> {
  const position = await positionOf(context, calendarId, after)
  if (!position) return nextEvents(context, calendarId)
  const later = await nextEvents(context, calendarId, position)
  return later.events.length > 0 ? { ...later, after } : nextEvents(context, calendarId)
}

/** Finds the event that a calendar page lists first. */
export async function findNextEvent(
  context: Context,
  calendarId: number,
): Promise<StoredEvent | undefined> {
  return (await nextEvents(context, calendarId)).events[0]?.event
}

/** Reads `START-KEY`, the start of an event in Unix seconds and its key. */
async function positionOf(
  { db }: Context,
  calendarId: number,
  text: string,
): Promise<ScanPosition | undefined> {
  const [, start, key = ''] = /^(\d{1,10})-([a-z0-9]{1,40})$/.exec(text) ?? []
  if (start === undefined) return undefined
  const event = (await findEventByKey(db, key))?.event
  // Without the event, other events with the same start may be shown again.
  return { at: Number(start), id: event?.calendarId === calendarId ? event.id : 0 }
}

// Each series is listed on its next days only, so that the list has an end and no series hides the
// events after it.
async function nextEvents(
  context: Context,
  calendarId: number,
  after?: ScanPosition,
): Promise<ShownList> {
  const now = context.now()
  const from = after?.at ?? now - maxDuration
  const span = { from, afterId: after?.id ?? 0, now, to: endOfKnownTime }
  const single = await listRunning(context.db, calendarId, span, limits.list + 1)
  const series = nextOccurrences(await seriesIn(context, calendarId, { from: now }), now)
  const found = [
    ...single.map((event): ListedEvent => ({ event, laterDates: [] })),
    ...series.flatMap(listedDates),
  ]
    .filter(({ event }) => !after || isAfter(event, after))
    .sort((one, other) => byStart(one.event, other.event))
  const events = found.slice(0, limits.list)
  const last = events.at(-1)?.event
  const next =
    found.length > limits.list && last ? `${last.when.start.unix}-${last.key}` : undefined
  return { view: 'list', events, next, after: undefined }
}

function isAfter({ id, when: { start } }: StoredEvent, after: ScanPosition): boolean {
  return start.unix > after.at || (start.unix === after.at && id > after.id)
}

/** The next dates of a series, one per day; the later dates are listed below the last one. */
function listedDates({ event, later }: NextOccurrence): readonly ListedEvent[] {
  const { seriesDays, laterDates } = limits
  const others = onOtherDays(event, later).take(seriesDays - 1 + laterDates)
  const dates = [event, ...others]
  const shown = dates.slice(0, seriesDays)
  const after = dates
    .slice(seriesDays)
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ when }) => dateOf(when.start.local))
  return shown.map((one, index) => ({
    event: one,
    laterDates: index === seriesDays - 1 ? after : [],
  }))
}

/** The first occurrence on each later day; a series may have several on one day. */
function* onOtherDays({ when }: StoredEvent, later: Iterable<StoredEvent>): Generator<StoredEvent> {
  let latest = dateOf(when.start.local)
  for (const occurrence of later) {
    const date = dateOf(occurrence.when.start.local)
    if (date !== latest) yield occurrence
    latest = date
  }
}

async function eventsIn(context: Context, calendarId: number, month: string): Promise<Events> {
  const before = await eventsInto(context, calendarId, month)
  const single = [...before, ...(await byDate(context, calendarId, { month }, limits.month))]
  const series = await seriesIn(context, calendarId, around(month))
  const day = `${month}-01`
  const own = mergeOccurrences(series, around(month))
    .filter((date) => monthOf(date) === month || takesPlaceOn(date, day))
    .take(limits.dates)
    .toArray()
  // Rendering this many takes as long as finding them.
  if (own.length > limits.list) await yieldToEventLoop()
  return withDates(single, own, ({ when }) => Date.parse(`${when.start.local}Z`))
}

/** Finds the first event after a month without events; without one, the last event before it. */
async function nearestTo(context: Context, calendarId: number, month: string) {
  const next = await firstAfter(context, calendarId, month)
  if (next) return { day: dateOf(next.when.start.local), isLater: true }
  const day = await lastDay(context, calendarId)
  return day === undefined ? undefined : { day, isLater: false }
}

async function firstAfter(
  context: Context,
  calendarId: number,
  month: string,
): Promise<StoredEvent | undefined> {
  const { from } = around(addMonths(month, 1))
  const single = await byDate(context, calendarId, { startsFrom: from }, 1)
  const series = mergeOccurrences(await seriesIn(context, calendarId, { from }), { from })
  const date = series.find((one) => monthOf(one) > month)
  return [...single, ...(date ? [date] : [])].sort(byStart)[0]
}

/** The day of the last event of a calendar whose series have all ended. */
async function lastDay(context: Context, calendarId: number): Promise<string | undefined> {
  const single = await byDate(context, calendarId, { order: 'date-desc' }, 1)
  const all = [...single, ...(await seriesIn(context, calendarId, { from: 0 }))]
  const starts = all.flatMap(({ recurrence, when }) =>
    recurrence ? lastDates(recurrence, when).map((date) => date.when.start) : [when.start],
  )
  const last = starts.sort((one, other) => one.unix - other.unix).at(-1)
  return last && dateOf(last.local)
}

function monthOf({ when }: StoredEvent): string {
  return when.start.local.slice(0, 7)
}

/** A month, in any zone. */
function around(month: string): TimeRange {
  const [from, to] = [month, addMonths(month, 1)].map((one) => Date.parse(`${one}-01`) / 1000)
  return { from: Number(from) - farthestEast, to: Number(to) + farthestWest }
}

/** Series that may have dates in a period. */
function seriesIn({ db }: Context, calendarId: number, { from, to = endOfKnownTime }: TimeRange) {
  return listRepeating(db, calendarId, { from, to }, limits.series)
}

// Series are also found by their first date, which would appear twice.
function withDates(events: Events, dates: Events, order: (event: StoredEvent) => number): Events {
  const single = events.filter(({ recurrence }) => !recurrence)
  return dates.length === 0 ? single : [...single, ...dates].sort((a, b) => order(a) - order(b))
}

// Whether an event is in a month depends on its own local time. Events that started before the month
// began anywhere are found by that instant; those that started later, but in the previous month
// locally, by that month.
async function eventsInto(context: Context, calendarId: number, month: string): Promise<Events> {
  const day = `${month}-01`
  const startsFrom = Date.parse(day) / 1000 - farthestEast
  const span = { from: startsFrom - maxDuration, now: startsFrom }
  const running = await listRunning(context.db, calendarId, span, limits.month)
  const lastDay = { month: addMonths(month, -1), startsFrom }
  const late = await byDate(context, calendarId, lastDay, limits.month)
  return [...running, ...late].filter((event) => takesPlaceOn(event, day))
}

async function byDate(
  { db }: Context,
  calendarId: number,
  filter: Partial<EventSelection>,
  size: number,
): Promise<Events> {
  const selection = {
    order: 'date-asc',
    month: undefined,
    startsFrom: undefined,
    ...filter,
  } as const
  const { items } = await listEvents(db, calendarId, selection, { number: 1, size })
  return items
}
