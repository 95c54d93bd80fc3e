import { sql } from 'kysely'
import type { Calendar } from '../../core/calendar/calendar.ts'
import {
  type ListPage,
  type OffsetLimit,
  offsetLimitOf,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import { calendarColumns } from './calendars.ts'
import type { Connection } from './database.ts'
import { containing, titleHolds } from './search.ts'
import { statement } from './statement.ts'

type Searched = OffsetLimit & { accountId: number; pattern: string }

const matching = statement<Searched>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', sql.lit(0))
    .where(titleHolds(value.pattern))
    .orderBy('saved_order', 'desc')
    .orderBy('id', 'desc')
    .limit(value.limit)
    .offset(value.offset),
)

/** A page of an account's calendars whose title holds a text, the most recently saved first. */
export async function searchCalendars(
  connection: Connection,
  accountId: number,
  text: string,
  page: Page,
): Promise<ListPage<Calendar>> {
  const values = { accountId, pattern: containing(text), ...offsetLimitOf(page) }
  return pageOf(page, await matching.all(connection, values))
}
