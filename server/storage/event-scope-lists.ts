import type { EventFilter, ListOrder } from '../../core/account/lists.ts'
import {
  byStart,
  mergeOccurrences,
  type PageBudget,
  withNextOccurrences,
} from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { endOfKnownTime } from '../../core/event/over.ts'
import {
  type ListPage,
  mergePage,
  type OffsetLimit,
  offsetLimitOf,
  offsetLimitOfLonger,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import { changedTitles } from '../../core/recurrence/exceptions.ts'
import type { Connection } from './database.ts'
import {
  everyEvent,
  notOver,
  overEvents,
  type ScanCondition,
  type ScanShape,
  singleNotOver,
  withTitle,
} from './event-scan.ts'
import {
  type EventScope,
  runInScope,
  scanInScope,
  scanPerScope,
  statementPerScope,
} from './event-scope.ts'
import { containing } from './search.ts'
import { type SeriesRange, selectSeries } from './series-rows.ts'

type ScanOrder = Required<Pick<ScanShape<unknown>, 'by' | 'direction'>>

/** The scans of a list: of all its events, and of those with a string in the title. */
type Scans = ReturnType<typeof scansOf>

function scansOf(condition: ScanCondition<{ now: number }>, order: ScanOrder) {
  return {
    whole: scanPerScope<{ now: number }>({ ...condition, ...order }),
    searched: scanPerScope<{ now: number; pattern: string }>({ ...withTitle(condition), ...order }),
  }
}

const earliestFirst = { by: 'start_at', direction: 'asc' } as const
const latestFirst = { by: 'start_at', direction: 'desc' } as const
const lastChangedFirst = { by: 'modified_at', direction: 'desc' } as const

const scans: Record<ListOrder<'events'>, Record<EventFilter, Scans>> = {
  // Series are added on their next dates.
  date: {
    coming: scansOf(singleNotOver, earliestFirst),
    over: scansOf(overEvents, latestFirst),
    all: scansOf(everyEvent, latestFirst),
  },
  changed: {
    coming: scansOf(notOver, lastChangedFirst),
    over: scansOf(overEvents, lastChangedFirst),
    all: scansOf(everyEvent, lastChangedFirst),
  },
}

const singleScan = scanPerScope<{ now: number; to: number }>({
  ...singleNotOver,
  direction: 'asc',
  and: (row, { to }) => row('start_at', '<', to),
})

const seriesStatement = statementPerScope<SeriesRange>(selectSeries)

/** How many series are scanned, and how many events a month shows. */
const limits = { series: 500, month: 300 }

/** A list of events. */
export interface EventList {
  readonly filter: EventFilter
  readonly sort: ListOrder<'events'>
  /** A string in the titles, in any letter case; empty for all titles. */
  readonly search: string
  readonly now: number
}

/**
 * Lists a page of events. By date, upcoming events start with the earliest, others with the latest.
 * Upcoming series are listed once, with their next date.
 */
export async function listScope(
  connection: Connection,
  scope: EventScope,
  list: EventList,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const { filter, sort, now } = list
  const isComing = filter === 'coming'
  if (isComing && sort === 'date') return listUpcomingEvents(connection, scope, list, page)
  const events = await scanList(connection, scope, list, offsetLimitOf(page))
  return pageOf(page, isComing ? withNextOccurrences(events, now) : events)
}

function scanList(
  connection: Connection,
  scope: EventScope,
  { filter, sort, search, now }: EventList,
  cut: OffsetLimit,
): Promise<readonly StoredEvent[]> {
  const { whole, searched } = scans[sort][filter]
  if (search === '') return scanInScope(connection, whole, scope, { now, cut })
  return scanInScope(connection, searched, scope, { now, cut, pattern: containing(search) })
}

/** The time of the list, a string in its titles, and limits of its search for dates. */
interface UpcomingOptions {
  readonly now: number
  readonly search?: string
  readonly budget?: PageBudget
}

/** Lists a page of upcoming events by date; each series once, with its next date. */
export async function listUpcomingEvents(
  connection: Connection,
  scope: EventScope,
  { now, search = '', budget }: UpcomingOptions,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const open = { from: now, to: endOfKnownTime, size: limits.series }
  const stored = await runInScope(connection, seriesStatement, scope, open)
  const sought = search.toLowerCase()
  const found = stored.filter(({ title, recurrence }) =>
    [title, ...changedTitles(recurrence?.exceptions)].some((one) =>
      one.toLowerCase().includes(sought),
    ),
  )
  const series = withNextOccurrences(found, now, budget)
  const cut = offsetLimitOfLonger(page, series.length)
  const list = { filter: 'coming', sort: 'date', search, now } as const
  return mergePage(page, series, await scanList(connection, scope, list, cut), byStart)
}

/** Lists events in a time range, with each date of a series as an event, up to a limit. */
export async function listEventsBetween(
  connection: Connection,
  scope: EventScope,
  range: { readonly from: number; readonly to: number },
): Promise<readonly StoredEvent[]> {
  const { from: now, to } = range
  const cut = { limit: limits.month, offset: 0 }
  const singles = await scanInScope(connection, singleScan, scope, { now, to, cut })
  const series = await runInScope(connection, seriesStatement, scope, {
    ...range,
    size: limits.series,
  })
  const dates = mergeOccurrences(series, range).take(limits.month)
  return [...singles, ...dates].sort(byStart).slice(0, limits.month)
}
