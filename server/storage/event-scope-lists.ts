import {
  type Allowance,
  byStart,
  datesTogether,
  withNextDates,
} from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { endOfTime } from '../../core/event/over.ts'
import {
  type ListPage,
  mergePage,
  offsetLimitOf,
  offsetLimitOfLonger,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import type { Connection } from './database.ts'
import { onceAndNotOver, over, titled } from './event-scan.ts'
import { ofBoth, runOn, type Shelf, walkOfBoth, walkOn } from './event-scope.ts'
import { containing } from './search.ts'
import { type Stretch, seriesWithin } from './series-rows.ts'

const coming = walkOfBoth<{ now: number }>({ ...onceAndNotOver, direction: 'asc' })

const past = walkOfBoth<{ now: number }>({ ...over, direction: 'desc' })

const found = walkOfBoth<{ pattern: string }>({ ...titled, direction: 'desc' })

const single = walkOfBoth<{ now: number; to: number }>({
  ...onceAndNotOver,
  direction: 'asc',
  and: (row, { to }) => row('start_at', '<', to),
})

const repeating = ofBoth<Stretch>(seriesWithin)

/** How many series are looked at, and how many events a month shows. */
const most = { series: 500, month: 300 }

/** What is not over at a moment, and what may be searched for that. */
interface Coming {
  readonly now: number
  readonly allowance?: Allowance
}

/** A page of what is coming, by date; each series once, with its next date. */
export async function listComing(
  connection: Connection,
  shelf: Shelf,
  { now, allowance }: Coming,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const open = { from: now, to: endOfTime, size: most.series }
  const series = withNextDates(await runOn(connection, repeating, shelf, open), now, allowance)
  const cut = offsetLimitOfLonger(page, series.length)
  const singles = await walkOn(connection, coming, shelf, { now, cut })
  return mergePage(page, series, singles, byStart)
}

/** A page of what is over at a moment, the latest first. */
export async function listOver(
  connection: Connection,
  shelf: Shelf,
  now: number,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  return pageOf(page, await walkOn(connection, past, shelf, { now, cut: offsetLimitOf(page) }))
}

/** A page of the events with a text in their titles, in letters of any case; the latest first. */
export async function listTitled(
  connection: Connection,
  shelf: Shelf,
  text: string,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const sought = { pattern: containing(text), cut: offsetLimitOf(page) }
  return pageOf(page, await walkOn(connection, found, shelf, sought))
}

/** What takes place within a stretch of time, each date of a series as an event; so many at most. */
export async function listWithin(
  connection: Connection,
  shelf: Shelf,
  stretch: { readonly from: number; readonly to: number },
): Promise<readonly StoredEvent[]> {
  const { from: now, to } = stretch
  const cut = { limit: most.month, offset: 0 }
  const singles = await walkOn(connection, single, shelf, { now, to, cut })
  const series = await runOn(connection, repeating, shelf, { ...stretch, size: most.series })
  const dates = datesTogether(series, stretch).take(most.month)
  return [...singles, ...dates].sort(byStart).slice(0, most.month)
}
