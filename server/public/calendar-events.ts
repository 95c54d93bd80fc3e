import { addMonths, readMonth, takesPlaceOn } from '../../core/calendar/month.ts'
import type { EventSelection } from '../../core/calendar/selection.ts'
import { mergeOccurrences, type TimeRange } from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { endOfKnownTime } from '../../core/event/over.ts'
import { farthestWest } from '../../core/event/phase.ts'
import { dateOf, momentAt } from '../../core/time/moment.ts'
import type { Context } from '../context.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Request } from '../http/message.ts'
import { readForm } from '../http/parameters.ts'
import { listEvents, listRepeating, listRunning } from '../storage/event-lists.ts'
import type { ShownEvents } from '../ui/calendar-view.ts'

type Events = readonly StoredEvent[]

/**
 * The largest numbers of events in a list and a month, of series to search, and of their dates in a
 * month: enough if all of them are weekly.
 */
const most = { list: 10, month: 300, series: 300, dates: 1500 }

/** Events that started longer ago are hidden, even if they are still running; in seconds. */
const longestRun = 31 * 86_400

/** In the easternmost zone, a day starts fourteen hours earlier than in UTC; in seconds. */
const farthestEast = 50_400

/** Finds the events on a page of a calendar: the next ones, or those of the month in the URL. */
export async function findShownEvents(
  context: Context,
  request: Request,
  calendarId: number,
): Promise<ShownEvents> {
  const asked = readForm(request.query)
  if (asked.get('view') !== 'month') {
    return { view: 'list', events: await nextEvents(context, calendarId) }
  }
  // The day in UTC, because the request does not contain the visitor's zone.
  const today = dateOf(momentAt(context.now(), '').local)
  const month = readMonth(asked.get('month') ?? '') ?? today.slice(0, 7)
  return { view: 'month', month, today, events: await eventsIn(context, calendarId, month) }
}

async function nextEvents(context: Context, calendarId: number): Promise<Events> {
  const now = context.now()
  const span = { from: now - longestRun, now, to: endOfKnownTime }
  const single = await listRunning(context.db, calendarId, span, most.list)
  const series = await seriesIn(context, calendarId, { from: now })
  const dates = mergeOccurrences(series, { from: now }).take(most.list).toArray()
  return withDates(single, dates, ({ when }) => when.start.unix).slice(0, most.list)
}

async function eventsIn(context: Context, calendarId: number, month: string): Promise<Events> {
  const before = await eventsInto(context, calendarId, month)
  const single = [...before, ...(await byDate(context, calendarId, { month }, most.month))]
  const series = await seriesIn(context, calendarId, around(month))
  const day = `${month}-01`
  const own = mergeOccurrences(series, around(month))
    .filter((date) => monthOf(date) === month || takesPlaceOn(date, day))
    .take(most.dates)
    .toArray()
  // Rendering this many takes as long as finding them.
  if (own.length > most.list) await yieldToEventLoop()
  return withDates(single, own, ({ when }) => Date.parse(`${when.start.local}Z`))
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
  return listRepeating(db, calendarId, { from, to }, most.series)
}

// Series are also found by their first date, which would appear twice.
function withDates(events: Events, dates: Events, order: (event: StoredEvent) => number): Events {
  const single = events.filter(({ recurrence }) => !recurrence)
  return dates.length === 0 ? single : [...single, ...dates].sort((a, b) => order(a) - order(b))
}

// Whether an event is in a month depends on its own local time. Events that started before the month began anywhere are
// found by that instant; those that started later, but in the previous month locally, by that month.
async function eventsInto(context: Context, calendarId: number, month: string): Promise<Events> {
  const day = `${month}-01`
  const startsFrom = Date.parse(day) / 1000 - farthestEast
  const span = { from: startsFrom - longestRun, now: startsFrom }
  const running = await listRunning(context.db, calendarId, span, most.month)
  const lastDay = { month: addMonths(month, -1), startsFrom }
  const late = await byDate(context, calendarId, lastDay, most.month)
  return [...running, ...late].filter((event) => takesPlaceOn(event, day))
}

async function byDate(
  { db }: Context,
  calendarId: number,
  which: Partial<Pick<EventSelection, 'month' | 'startsFrom'>>,
  size: number,
): Promise<Events> {
  const selection = {
    order: 'date-asc',
    month: undefined,
    startsFrom: undefined,
    ...which,
  } as const
  const { items } = await listEvents(db, calendarId, selection, { number: 1, size })
  return items
}
