import { sql } from 'kysely'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { type LogoTable, logoTables } from './logos.ts'
import { statement } from './statement.ts'

/** The things that a URL of the service can refer to. */
export type AddressKind =
  | 'event'
  | 'one-time event'
  | 'link'
  | 'page'
  | 'calendar'
  | 'logo'
  | 'client'

/** What a key or client ID refers to, with its suspensions. */
export interface FoundAddress {
  readonly kind: AddressKind
  readonly accountId: number
  readonly email: string
  readonly clientId: string
  /**
   * The ID of the link, or of the event's calendar or the calendar itself; `null` if there is none.
   */
  readonly id: number | null
  readonly key: string | null
}

type SearchedText = { text: string }

const owner = ['accounts.id as accountId', 'email', 'client_id as clientId'] as const
const none = [sql<null>`null`.as('id'), sql<null>`null`.as('key')] as const

const event = statement<SearchedText>()((queries, value) =>
  queries
    .selectFrom('events')
    .innerJoin('accounts', 'accounts.id', 'events.account_id')
    .leftJoin('calendars', 'calendars.id', 'events.calendar_id')
    .where((row) => row(row.fn.coalesce('calendars.is_hidden', sql.lit(0)), '=', sql.lit(0)))
    .select(
      sql<AddressKind>`case when calendars.id is null then 'one-time event' else 'event' end`.as(
        'kind',
      ),
    )
    .select([...owner, 'calendars.id', 'calendars.key'])
    .where('events.key', '=', value.text)
    .where('accounts.deleted_at', 'is', null),
)

const link = statement<SearchedText>()((queries, value) =>
  queries
    .selectFrom('links')
    .innerJoin('accounts', 'accounts.id', 'links.account_id')
    .select(sql<AddressKind>`case when is_short = 1 then 'link' else 'page' end`.as('kind'))
    .select([...owner, 'links.id', 'links.key'])
    .where('links.key', '=', value.text)
    .where('accounts.deleted_at', 'is', null),
)

const calendar = statement<SearchedText>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .innerJoin('accounts', 'accounts.id', 'calendars.account_id')
    .where('is_hidden', '=', notHidden)
    .select(sql<AddressKind>`'calendar'`.as('kind'))
    .select([...owner, 'calendars.id', 'calendars.key'])
    .where('calendars.key', '=', value.text)
    .where('accounts.deleted_at', 'is', null),
)

const logoIn = (table: LogoTable) =>
  statement<SearchedText>()((queries, value) =>
    queries
      .selectFrom(`${table} as logo`)
      .innerJoin('templates', 'templates.id', 'logo.template_id')
      .innerJoin('accounts', 'accounts.id', 'templates.account_id')
      .select([sql<AddressKind>`'logo'`.as('kind'), ...owner, ...none])
      .where('logo.key', '=', value.text)
      .where('accounts.deleted_at', 'is', null),
  )

const logos = logoTables.map(logoIn)

const client = statement<SearchedText>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select([sql<AddressKind>`'client'`.as('kind'), ...owner, ...none])
    .where('client_id', '=', value.text),
)

/** Finds what a key or client ID refers to, suspended or not: an event first, as in `/event/`. */
export async function findByKeyOrClientId(
  connection: Connection,
  text: string,
): Promise<FoundAddress | undefined> {
  for (const byText of [event, link, calendar, ...logos, client]) {
    const found = await byText.first(connection, { text })
    if (found) return found
  }
  return undefined
}
