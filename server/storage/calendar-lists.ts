import type { Calendar } from '../../core/calendar/calendar.ts'
import {
  type ListPage,
  type OffsetLimit,
  offsetLimitOf,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import { calendarColumns, notHidden, ownedCalendar } from './calendars.ts'
import type { Connection } from './database.ts'
import { containing, matches } from './search.ts'
import { statement } from './statement.ts'
import { ifUsable } from './suspensions.ts'

type PageOfAccount = OffsetLimit & { accountId: number }

// The page is selected in the index before any rows are read.
const ofAccount = statement<PageOfAccount>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('calendars')
        .select('id')
        .where('account_id', '=', value.accountId)
        .where('is_hidden', '=', notHidden)
        .orderBy('saved_order', 'desc')
        .orderBy('id', 'desc')
        .limit(value.limit)
        .offset(value.offset),
    )
    .orderBy('saved_order', 'desc')
    .orderBy('id', 'desc'),
)

/** Lists a page of an account's calendars, most recently saved first. */
export async function listCalendars(
  connection: Connection,
  accountId: number,
  page: Page,
): Promise<ListPage<Calendar>> {
  const values = { accountId, ...offsetLimitOf(page) }
  return pageOf(page, await ofAccount.all(connection, values))
}

const last = statement<{ accountId: number; before: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select('id')
    .where('account_id', '=', value.accountId)
    .where((row) =>
      row.or([
        row('is_hidden', '=', notHidden),
        row('id', 'not in', (deleted) =>
          deleted
            .selectFrom('tasks')
            .select('calendar_id')
            .where('tasks.account_id', '=', value.accountId)
            .where('calendar_id', 'is not', null)
            .where('kind', '=', row.val('delete calendar' as const)),
        ),
      ]),
    )
    .limit(1)
    .offset(value.before),
)

/**
 * Returns whether an account has at least this many calendars, including those being copied or
 * restored. Counts no more than these, in an index.
 */
export async function hasCalendars(
  connection: Connection,
  accountId: number,
  count: number,
): Promise<boolean> {
  return (await last.first(connection, { accountId, before: count - 1 })) !== undefined
}

const byTitle = statement<{ accountId: number; title: string }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('account_id', '=', value.accountId)
    .where('title', '=', value.title)
    .where('is_hidden', '=', notHidden)
    .orderBy('saved_order')
    .orderBy('id')
    .limit(1),
)

/**
 * Finds a usable calendar of an account by title; if there are several, the one saved longest ago.
 */
export async function findCalendarByTitle(
  connection: Connection,
  accountId: number,
  title: string,
): Promise<Calendar | undefined> {
  return ifUsable(await byTitle.first(connection, { accountId, title }))
}

type Searched = OffsetLimit & { accountId: number; pattern: string }

const matching = statement<Searched>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', notHidden)
    .where(matches(value.pattern, 'title'))
    .orderBy('saved_order', 'desc')
    .orderBy('id', 'desc')
    .limit(value.limit)
    .offset(value.offset),
)

/** Lists a page of an account's calendars with a string in the title, most recently saved first. */
export async function searchCalendars(
  connection: Connection,
  accountId: number,
  text: string,
  page: Page,
): Promise<ListPage<Calendar>> {
  const values = { accountId, pattern: containing(text), ...offsetLimitOf(page) }
  return pageOf(page, await matching.all(connection, values))
}

const titles = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(['id', 'title'])
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', notHidden),
)

/** A list of calendars by title. */
interface TitleList {
  /** A string in the titles, in any letter case; empty for all calendars. */
  readonly search: string
  readonly compare: (one: string, other: string) => number
}

/**
 * Lists a page of an account's calendars by title. No index is in the order of a language, so all
 * titles are read and sorted; their number has a limit.
 */
export async function listCalendarsByTitle(
  connection: Connection,
  accountId: number,
  { search, compare }: TitleList,
  page: Page,
): Promise<ListPage<Calendar>> {
  const all = await listCalendarTitles(connection, accountId)
  const sought = search.toLowerCase()
  const found = all
    .filter(({ title }) => title.toLowerCase().includes(sought))
    .sort((one, other) => compare(one.title, other.title) || one.id - other.id)
  const { offset, limit } = offsetLimitOf(page)
  const { items, hasNext } = pageOf(page, found.slice(offset, offset + limit))
  return { items: await findCalendars(connection, accountId, items), hasNext }
}

/** The ID and the title of a calendar. */
export type CalendarTitle = Pick<Calendar, 'id' | 'title'>

/** Lists the titles of all calendars of an account; their number has a limit. */
export async function listCalendarTitles(
  connection: Connection,
  accountId: number,
): Promise<readonly CalendarTitle[]> {
  const all = await titles.all(connection, { accountId })
  await yieldToEventLoop()
  return all
}

/** Finds some calendars of an account, in the given order. */
export async function findCalendars(
  connection: Connection,
  accountId: number,
  some: readonly Pick<Calendar, 'id'>[],
): Promise<readonly Calendar[]> {
  const read = some.map(({ id }) => ownedCalendar.first(connection, { accountId, id }))
  return (await Promise.all(read)).filter((calendar) => calendar !== undefined)
}
