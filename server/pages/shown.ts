import { readMonth, takesPlaceOn } from '../../core/calendar/month.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { isOver } from '../../core/event/when.ts'
import { momentAt } from '../../core/time/moment.ts'
import type { Context } from '../context.ts'
import type { Request } from '../http/message.ts'
import { readForm } from '../http/parameters.ts'
import { listEvents, listRunning } from '../storage/event-lists.ts'
import type { Shown } from '../views/calendar-view.ts'

/** How many events a list shows, and a month at most. */
const most = { list: 10, month: 300 }

/** An event that runs longer than this is not shown any more, in seconds. */
const longestRun = 31 * 86_400

/** The first place on earth to see a day is fourteen hours before UTC, in seconds. */
const farthestEast = 50_400

/** What a page shows of a calendar: its next events, or the month that the address asks for. */
export async function findShown(
  context: Context,
  request: Request,
  calendarId: number,
): Promise<Shown> {
  const asked = readForm(request.query)
  if (asked.get('view') !== 'month') {
    return { view: 'list', events: await nextEvents(context, calendarId) }
  }
  const today = momentAt(context.now(), '').local.slice(0, 10)
  const month = readMonth(asked.get('month') ?? '') ?? today.slice(0, 7)
  return { view: 'month', month, today, events: await eventsIn(context, calendarId, month) }
}

async function nextEvents(context: Context, calendarId: number): Promise<readonly StoredEvent[]> {
  const now = context.now()
  const running = await runningAt(context, calendarId, now, most.list)
  const selection = { order: 'date-asc', month: undefined, startsFrom: now } as const
  const { items } = await listEvents(context.db, calendarId, selection, first(most.list))
  return [...running, ...items.filter(({ when }) => !isOver(when, now))].slice(0, most.list)
}

async function eventsIn(
  context: Context,
  calendarId: number,
  month: string,
): Promise<readonly StoredEvent[]> {
  const before = await eventsInto(context, calendarId, `${month}-01`)
  const selection = { order: 'date-asc', month, startsFrom: undefined } as const
  const { items } = await listEvents(context.db, calendarId, selection, first(most.month))
  return [...before, ...items]
}

// A day begins by the clock of each event: somewhere it has begun, and somewhere it will.
async function eventsInto(
  context: Context,
  calendarId: number,
  day: string,
): Promise<readonly StoredEvent[]> {
  const startsFrom = Date.parse(`${day}T00:00:00Z`) / 1000 - farthestEast
  const running = await runningAt(context, calendarId, startsFrom, most.month)
  const selection = { order: 'date-asc', month: undefined, startsFrom } as const
  const { items } = await listEvents(context.db, calendarId, selection, first(most.month))
  return [...running, ...items].filter(
    (event) => event.when.start.local < day && takesPlaceOn(event, day),
  )
}

function runningAt(context: Context, calendarId: number, now: number, most: number) {
  return listRunning(context.db, calendarId, { from: now - longestRun, now }, most)
}

function first(size: number) {
  return { number: 1, size }
}
