import { defaultCalendarSettings } from '../core/calendar/settings.ts'
import type { Event } from '../core/event/event.ts'
import { momentAt } from '../core/time/moment.ts'
import { readConfig } from '../server/config/config.ts'
import { createAccount, type NewAccount } from '../server/operations/accounts.ts'
import { newFeedKey } from '../server/secrets/feed-address.ts'
import { newFeedSecret, newKey } from '../server/secrets/keys.ts'
import { addToOneTimeEventCount } from '../server/storage/accounts.ts'
import { insertCalendar, lockCalendarForChange } from '../server/storage/calendars.ts'
import type { Database } from '../server/storage/database.ts'
import { insertEvent } from '../server/storage/events.ts'
import { migrate } from '../server/storage/migrate.ts'
import { openDatabase } from '../server/storage/open.ts'

/** A calendar of the benchmark. */
export interface SampleCalendar {
  readonly id: number
  readonly accountId: number
  readonly key: string
  readonly feedSecret: string
}

const hour = 3600
const eventsPerTransaction = 1000

/** Opens a database with the current schema. */
export async function openMigrated(databaseUrl: string): Promise<Database> {
  const db = openDatabase(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl, () => {})
  await migrate(db, now())
  return db
}

export async function addAccount(
  db: Database,
): Promise<NewAccount & { readonly password: string }> {
  const password = newKey()
  const account = await createAccount({ db, now }, `${newKey()}@example.com`, password)
  if (!account) throw new Error('an account with a new address was there already')
  return { ...account, password }
}

export async function addCalendar(db: Database, accountId: number): Promise<SampleCalendar> {
  const row = {
    ...defaultCalendarSettings,
    accountId,
    bytes: 0,
    key: newKey(),
    feedSecret: newFeedSecret(),
    title: 'Concerts in the Botanical Garden',
    description: 'Every concert of the season.\nDoors open an hour before.',
    apiFields: '',
    now: now(),
    order: 1_000_000 * now(),
  }
  const { id } = await db.transaction((connection) => insertCalendar(connection, row))
  return { id, accountId, key: row.key, feedSecret: row.feedSecret }
}

/**
 * Adds events to a calendar, one per hour, half of them in the past; returns the keys of their
 * pages.
 */
export async function addEvents(
  db: Database,
  calendar: SampleCalendar,
  count: number,
  eventAt: (start: number) => Event = sampleEvent,
): Promise<readonly string[]> {
  const keys: string[] = []
  const first = hour * (Math.floor(now() / hour) - Math.floor(count / 2))
  for (let from = 0; from < count; from += eventsPerTransaction) {
    const until = Math.min(count, from + eventsPerTransaction)
    const starts = Array.from({ length: until - from }, (_, at) => first + hour * (from + at))
    keys.push(...(await addAll(db, calendar, starts.map(eventAt))))
  }
  return keys
}

function addAll(
  db: Database,
  { id, accountId }: SampleCalendar,
  events: readonly Event[],
): Promise<readonly string[]> {
  return db.transaction(async (connection) => {
    await lockCalendarForChange(connection, { accountId, id, now: now(), change: events.length })
    const keys: string[] = []
    for (const event of events) {
      const place = { accountId, calendarId: id, key: newKey() }
      const { key } = await insertEvent(connection, place, event, now())
      keys.push(key)
    }
    return keys
  })
}

/** Adds single events, one per hour, half of them in the past. */
export function addOneTimeEvents(db: Database, accountId: number, count: number): Promise<void> {
  const first = hour * (Math.floor(now() / hour) - Math.floor(count / 2))
  return db.transaction(async (connection) => {
    await addToOneTimeEventCount(connection, accountId, count)
    for (let at = 0; at < count; at++) {
      const place = { accountId, calendarId: undefined, key: newKey() }
      await insertEvent(connection, place, sampleEvent(first + hour * at), now())
    }
  })
}

/** Creates feed keys for some followers of a calendar. */
export function feedKeysOf(calendar: SampleCalendar, followers: number): readonly string[] {
  return Array.from({ length: followers }, () =>
    newFeedKey(calendar.key, calendar.feedSecret, 'google'),
  )
}

/** The content of all events of the benchmark, in the API's format. */
export const sampleTexts = {
  title: 'Winter concert: songs for a long night',
  description: 'The choir sings for an hour.\nThere is tea afterwards, and a fire outside.',
  location: 'Botanical Garden, Königin-Luise-Straße 6, Berlin',
  timezone: 'Europe/Berlin',
} as const

/** Creates an event of one hour; the start is in Unix seconds. */
export function sampleEvent(start: number): Event {
  const { title, description, location, timezone: zone } = sampleTexts
  const [starts, ends] = [momentAt(start, zone), momentAt(start + hour, zone)]
  const when = { isWholeDay: false, zone, start: starts, end: ends }
  const unset = {
    eventname: '',
    organizer: undefined,
    reminder: undefined,
    transparency: 'OPAQUE' as const,
    recurrence: undefined,
  }
  return { title, description, location, ...unset, when }
}

/** Unix seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** The followers of a calendar: their number, and the keys of the first ones. */
interface SampleFollowers {
  readonly keys: readonly string[]
  readonly count: number
}

/** Adds followers that fetched their feed an hour ago. */
export async function addFollowers(
  db: Database,
  calendar: SampleCalendar,
  { keys, count }: SampleFollowers,
): Promise<void> {
  const at = now() - 3600
  const row = (key: string) => `${calendar.id}, ${key}, 'apple', ${at}, ${at}, ${at + 2_592_000}, 1`
  const insert = `insert into followers
    (calendar_id, key, service, first_fetched_at, last_fetched_at, check_at, is_active)`
  await db.transaction(
    async (connection) => {
      const rows = keys.map((key) => `(${row(`'${key}'`)})`)
      await connection.rows(`${insert} values ${rows.join()}`, [])
      await connection.rows(
        `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count - keys.length})
         ${insert} select ${row(`'${calendar.key}a' || n`)} from numbers`,
        [],
      )
      await connection.rows(
        `update calendars set followers_total = ${count}, followers_active = ${count} where id = ${calendar.id}`,
        [],
      )
    },
    { patience: 600_000 },
  )
}
