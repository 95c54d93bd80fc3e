import { sql } from 'kysely'
import {
  type Allowance,
  byStart,
  datesTogether,
  withNextDates,
} from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { never } from '../../core/event/over.ts'
import {
  type Cut,
  cutFor,
  cutPage,
  type Listed,
  longerSlice,
  mergePage,
  type Page,
} from '../../core/page.ts'
import type { Connection } from './database.ts'
import { eventColumns } from './event-rows.ts'
import { containing, titleHolds } from './search.ts'
import { type OnShelf, ofBoth, type Queries, runOn, type Shelf } from './shelf.ts'

type Direction = 'asc' | 'desc'
type Ids = ReturnType<typeof idsOn>

function idsOn(queries: Queries, onShelf: OnShelf) {
  return queries.selectFrom('events').select('id').where(onShelf)
}

// The page is cut out of the index before any event is read.
function byDate(queries: Queries, ids: Ids, direction: Direction, cut: Cut) {
  const page = ids
    .orderBy('start_at', direction)
    .orderBy('id', direction)
    .limit(cut.size)
    .offset(cut.before)
  return queries
    .selectFrom('events')
    .select(eventColumns)
    .where('id', 'in', page)
    .orderBy('start_at', direction)
    .orderBy('id', direction)
}

const coming = ofBoth<Cut & { now: number }>((queries, value, onShelf) => {
  const ids = idsOn(queries, onShelf)
    .where('recurrence', '=', sql.lit(''))
    .where('over_at', '>', value.now)
  return byDate(queries, ids, 'asc', value)
})

const over = ofBoth<Cut & { now: number }>((queries, value, onShelf) =>
  byDate(queries, idsOn(queries, onShelf).where('over_at', '<=', value.now), 'desc', value),
)

const titled = ofBoth<Cut & { pattern: string }>((queries, value, onShelf) =>
  byDate(queries, idsOn(queries, onShelf).where(titleHolds(value.pattern)), 'desc', value),
)

type Stretch = { from: number; to: number }

const single = ofBoth<Cut & Stretch>((queries, value, onShelf) => {
  const ids = idsOn(queries, onShelf)
    .where('recurrence', '=', sql.lit(''))
    .where('over_at', '>', value.from)
    .where('start_at', '<', value.to)
  return byDate(queries, ids, 'asc', value)
})

const repeating = ofBoth<Stretch & { size: number }>((queries, value, onShelf) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where(onShelf)
    .where('recurrence', '<>', sql.lit(''))
    .where('over_at', '>', value.from)
    .where('start_at', '<', value.to)
    .orderBy('over_at')
    .orderBy('id')
    .limit(value.size),
)

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
): Promise<Listed<StoredEvent>> {
  const open = { from: now, to: never, size: most.series }
  const series = withNextDates(await runOn(connection, repeating, shelf, open), now, allowance)
  const singles = await runOn(connection, coming, shelf, {
    now,
    ...longerSlice(page, series.length),
  })
  return mergePage(page, series, singles, byStart)
}

/** A page of what is over at a moment, the latest first. */
export async function listOver(
  connection: Connection,
  shelf: Shelf,
  now: number,
  page: Page,
): Promise<Listed<StoredEvent>> {
  return cutPage(page, await runOn(connection, over, shelf, { now, ...cutFor(page) }))
}

/** A page of the events with a text in their titles, in letters of any case; the latest first. */
export async function listTitled(
  connection: Connection,
  shelf: Shelf,
  text: string,
  page: Page,
): Promise<Listed<StoredEvent>> {
  const cut = { pattern: containing(text), ...cutFor(page) }
  return cutPage(page, await runOn(connection, titled, shelf, cut))
}

/** What takes place within a stretch of time, each date of a series as an event; so many at most. */
export async function listWithin(
  connection: Connection,
  shelf: Shelf,
  stretch: Stretch,
): Promise<readonly StoredEvent[]> {
  const cut = { size: most.month, before: 0 }
  const singles = await runOn(connection, single, shelf, { ...stretch, ...cut })
  const series = await runOn(connection, repeating, shelf, { ...stretch, size: most.series })
  const dates = datesTogether(series, stretch).take(most.month)
  return [...singles, ...dates].sort(byStart).slice(0, most.month)
}
