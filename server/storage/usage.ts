import { type RawBuilder, sql } from 'kysely'
import type { CalendarDraft } from '../../core/calendar/calendar.ts'
import type { Connection, Row } from './database.ts'
import { statement } from './statement.ts'

/** The size of a row apart from its texts, in bytes: numbers, dates, and index entries. */
const rowBytes = 500

/** Returns the size of a row that is mostly one string, in bytes. */
export function bytesOfText(text: string): number {
  return rowBytes + Buffer.byteLength(text)
}

/** Returns the size of a column's text within a query, in bytes. */
export function textBytes(column: string) {
  return sql<number>`${sql.lit(rowBytes)} + octet_length(${sql.ref(column)})`.as('bytes')
}

const eventTexts = [
  'title',
  'eventname',
  'description',
  'location',
  'organizer_name',
  'organizer_email',
  'zone',
  'recurrence',
  'exceptions',
  'continues',
  'details',
  'api_fields',
] as const

/** Returns the size of an event by its columns, in bytes. */
export function bytesOfEvent(columns: Row): number {
  return bytesOfTexts(eventTexts.map((name) => String(columns[name] ?? '')))
}

/** Returns the size of a row with several texts, in bytes. */
export function bytesOfTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), rowBytes)
}

type CalendarTexts = Pick<CalendarDraft, 'title' | 'description' | 'apiFields'>

/** Returns the size of a calendar without its events, in bytes. */
export function bytesOfCalendar({ title, description, apiFields }: CalendarTexts): number {
  return bytesOfTexts([title, description ?? '', apiFields ?? ''])
}

/** The usage of an account. */
export interface Usage {
  readonly bytes: number
  readonly pages: number
  readonly pageBytes: number
}

type UsageChange = { accountId: number; bytes: number; pages: number; pageBytes: number }

const update = statement<UsageChange>()((queries, value) =>
  queries
    .updateTable('usage')
    .set((row) => ({
      bytes: row('bytes', '+', value.bytes),
      pages: row('pages', '+', value.pages),
      page_bytes: row('page_bytes', '+', value.pageBytes),
    }))
    .where('account_id', '=', value.accountId)
    .returning(['bytes', 'pages', 'page_bytes as pageBytes']),
)

// Adds the row of an account that has none yet; another request may do so at the same time.
const add = statement<UsageChange>()((queries, value) =>
  queries
    .insertInto('usage')
    .columns(['account_id', 'bytes', 'pages', 'page_bytes'])
    .expression((inner) =>
      inner
        .selectFrom('accounts')
        .select([
          'id',
          whole(value.bytes).as('bytes'),
          whole(value.pages).as('pages'),
          whole(value.pageBytes).as('page_bytes'),
        ])
        .where('id', '=', value.accountId),
    )
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        bytes: row('usage.bytes', '+', row.ref('excluded.bytes')),
        pages: row('usage.pages', '+', row.ref('excluded.pages')),
        page_bytes: row('usage.page_bytes', '+', row.ref('excluded.page_bytes')),
      })),
    )
    .returning(['bytes', 'pages', 'page_bytes as pageBytes']),
)

// PostgreSQL treats selected parameters as text unless they are cast.
function whole(value: number): RawBuilder<number> {
  return sql<number>`cast(${value} as bigint)`
}

const noUsage: Usage = { bytes: 0, pages: 0, pageBytes: 0 }

/**
 * Changes the bytes that an account uses and returns them; `undefined` if the account is deleted.
 * The row is locked until the transaction ends, so this comes last.
 */
export async function addToUsage(
  connection: Connection,
  accountId: number,
  change: Partial<Usage>,
): Promise<Usage> {
  const whole = { accountId, ...noUsage, ...change }
  return (await update.first(connection, whole)) ?? (await add.first(connection, whole)) ?? noUsage
}

const one = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('usage')
    .select(['bytes', 'pages', 'page_bytes as pageBytes'])
    .where('account_id', '=', value.accountId),
)

/** Finds the usage of an account. */
export async function findUsage(connection: Connection, accountId: number): Promise<Usage> {
  return (await one.first(connection, { accountId })) ?? noUsage
}

/** Purged bytes of an account. */
export interface FreedBytes {
  readonly accountId: number
  readonly bytes: number
}

/** Subtracts purged bytes from accounts. */
export async function subtractBytes(
  connection: Connection,
  freed: readonly FreedBytes[],
): Promise<void> {
  const accounts = [...Map.groupBy(freed, ({ accountId }) => accountId)]
  // In account order, so that two processes do not deadlock.
  accounts.sort(([one], [another]) => one - another)
  for (const [accountId, some] of accounts) {
    const bytes = some.reduce((sum, one) => sum - one.bytes, 0)
    await addToUsage(connection, accountId, { bytes })
  }
}
