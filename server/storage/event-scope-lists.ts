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
  offsetLimitOf,
  offsetLimitOfLonger,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import type { Connection } from './database.ts'
import { overEvents, singleNotOver, titleMatches } from './event-scan.ts'
import {
  type EventScope,
  runInScope,
  scanInScope,
  scanPerScope,
  statementPerScope,
} from './event-scope.ts'
import { containing } from './search.ts'
import { type SeriesRange, selectSeries } from './series-rows.ts'

const upcomingScan = scanPerScope<{ now: number }>({ ...singleNotOver, direction: 'asc' })

const pastScan = scanPerScope<{ now: number }>({ ...overEvents, direction: 'desc' })

const titleScan = scanPerScope<{ pattern: string }>({ ...titleMatches, direction: 'desc' })

const singleScan = scanPerScope<{ now: number; to: number }>({
  ...singleNotOver,
  direction: 'asc',
  and: (row, { to }) => row('start_at', '<', to),
})

const seriesStatement = statementPerScope<SeriesRange>(selectSeries)

/** How many series are scanned, and how many events a month shows. */
const limits = { series: 500, month: 300 }

/** The time of the list, and limits of its search. */
interface UpcomingOptions {
  readonly now: number
  readonly budget?: PageBudget
}

/** Lists a page of upcoming events by date; each series once, with its next date. */
export async function listUpcomingEvents(
  connection: Connection,
  scope: EventScope,
  { now, budget }: UpcomingOptions,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const open = { from: now, to: endOfKnownTime, size: limits.series }
  const series = withNextOccurrences(
    await runInScope(connection, seriesStatement, scope, open),
    now,
    budget,
  )
  const cut = offsetLimitOfLonger(page, series.length)
  const singles = await scanInScope(connection, upcomingScan, scope, { now, cut })
  return mergePage(page, series, singles, byStart)
}

/** Lists a page of events that are over at a given time, latest first. */
export async function listPastEvents(
  connection: Connection,
  scope: EventScope,
  now: number,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  return pageOf(
    page,
    await scanInScope(connection, pastScan, scope, { now, cut: offsetLimitOf(page) }),
  )
}

/** Lists a page of events with a string in the title, ignoring case, latest first. */
export async function searchEvents(
  connection: Connection,
  scope: EventScope,
  text: string,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const sought = { pattern: containing(text), cut: offsetLimitOf(page) }
  return pageOf(page, await scanInScope(connection, titleScan, scope, sought))
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
